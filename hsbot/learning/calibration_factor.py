"""The factor on what was said, in log odds, that games ask for, and what it is worth on others."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.confidence_intervals import FEW
from hsbot.search.seeds import random_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.learning.log_predictions import Prediction

FACTORS: Final = np.arange(0.3, 1.705, 0.02)
"""The factors that are tried; 1 leaves what was said as it is."""
LEAST_GAMES: Final = 2
"""Games without which none can be left out."""
_LEAST: Final = 0.001
_RESAMPLES: Final = 1000


def asked_factor(predictions: Sequence[Prediction], seed: int) -> dict[str, object] | None:
    """The factor with the least log loss, each game weighing the same; None for too few games.

    ``best`` with ``ci95`` (games drawn anew; None of few), ``log_loss`` as said and with the best
    factor, and ``log_loss_left_out``: that of each game with the factor of the others. Mulligans
    and wins that were claimed are reported as they were measured: they are left out.

    Args:
        predictions: what was said and how the games ended.
        seed: of the drawing.
    """
    games: defaultdict[object, list[Prediction]] = defaultdict(list)
    for x in predictions:
        if x.kind != "mulligan" and not x.lethal:
            games[x.log, x.game].append(x)
    if len(games) < LEAST_GAMES:
        return None
    losses = np.array([_losses(game) for game in games.values()])
    total = losses.sum(axis=0)
    best, as_said = int(total.argmin()), int(np.abs(FACTORS - 1.0).argmin())
    others = (total - losses).argmin(axis=1)
    left_out = losses[np.arange(len(losses)), others]
    drawn = random_numbers(seed).integers(0, len(losses), (_RESAMPLES, len(losses)))
    found = FACTORS[losses[drawn].sum(axis=1).argmin(axis=1)]
    interval = [round(float(x), 2) for x in np.percentile(found, [2.5, 97.5])]
    return {
        "best": round(float(FACTORS[best]), 2),
        "ci95": interval if len(losses) >= FEW else None,
        "games": len(losses),
        "log_loss": round(float(losses[:, as_said].mean()), 4),
        "log_loss_best": round(float(losses[:, best].mean()), 4),
        "log_loss_left_out": round(float(left_out.mean()), 4),
    }


def _losses(game: Sequence[Prediction]) -> NDArray[np.float64]:
    """A game's mean log loss with each factor."""
    said = np.clip([x.said for x in game], _LEAST, 1.0 - _LEAST)
    won = np.array([x.won for x in game])
    odds = FACTORS[:, None] * np.log(said / (1.0 - said))
    mean: NDArray[np.float64] = (np.logaddexp(0.0, odds) - won * odds).mean(axis=1)
    return mean
