"""Evaluation of win probabilities against results: scores over all decisions and by groups."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.confidence_intervals import FEW, wilson
from hsbot.learning.calibration_factor import asked_factor
from hsbot.learning.reliability import reliability
from hsbot.search.seeds import random_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    from hsbot.learning.log_predictions import LogPredictions, Prediction
    from hsbot.learning.reliability import Reliability

RESAMPLES: Final = 1000
"""Samples of games from which an interval is read."""
_GROUPS: Final[tuple[tuple[str, Callable[[Prediction], object]], ...]] = (
    ("quarter", lambda x: x.quarter),
    ("year", lambda x: x.year),
    ("mode", lambda x: x.mode),
    ("kind", lambda x: x.kind),
    ("unmodelled", lambda x: bool(x.unmodelled)),
)
"""Name of a group, and to which one a prediction belongs."""


def evaluation(read: Sequence[LogPredictions], seed: int) -> dict[str, object]:
    """The JSON document of ``hsbot evaluate``.

    Every decision counts once; decisions of one game share its result, so the intervals are of
    games: for the log loss by resampling them, for the bins Wilson's with as many trials as games.

    Args:
        read: the predictions of each log; at least one prediction in all.
        seed: of the resampling.
    """
    predictions = [x for log in read for x in log.predictions]
    return {
        "logs": len(read),
        "games": sum(log.games for log in read),
        "games_unfinished": sum(log.unfinished for log in read),
        "decisions": len(predictions),
        "unanswered": [words for log in read for words in log.unanswered],
        **scores(predictions),
        "log_loss_ci95": log_loss_interval(predictions, seed),
        "bins": bins(predictions),
        **{f"by_{name}": grouped(predictions, name, key) for name, key in _GROUPS},
        "lethal": lethal_claims(predictions),
        "drift": drift(predictions),
        "factor": asked_factor(predictions, seed),
    }


def scores(predictions: Sequence[Prediction]) -> dict[str, object]:
    """The scores of some predictions.

    ``base_log_loss`` is that of saying the share of wins each time; ``agreed`` the share of the
    decisions with a known answer in which the player did what was advised.

    Args:
        predictions: at least one.
    """
    said, won = _said(predictions), _won(predictions)
    found = reliability(said, won)
    known = [x.agreed for x in predictions if x.agreed is not None]
    return {
        "said": _rounded(said.mean()),
        "won": _rounded(won.mean()),
        "log_loss": _rounded(found.log_loss),
        "base_log_loss": _rounded(reliability(np.full(len(won), won.mean()), won).log_loss),
        "brier": _rounded(found.brier),
        "ece": _rounded(found.calibration_error),
        "auc": _rounded(area_under_curve(said, won)),
        "agreed": _rounded(fmean(known)) if known else None,
    }


def diagram(predictions: Sequence[Prediction]) -> Reliability:
    """The bins of a reliability diagram; at least one prediction."""
    return reliability(_said(predictions), _won(predictions))


def bins(predictions: Sequence[Prediction]) -> list[dict[str, object]]:
    """The reported chances and the games won in each tenth of the scale that was used.

    ``low`` and ``high`` hold the true share of wins in 95 of 100 cases; as decisions of one game
    share its result, there are as many trials as games.
    """
    places: defaultdict[int, list[Prediction]] = defaultdict(list)
    for x in predictions:
        places[min(9, int(x.said * 10))].append(x)
    rows: list[dict[str, object]] = []
    for _, inside in sorted(places.items()):
        won, games = fmean(x.won for x in inside), len(_games(inside))
        low, high = wilson(won * games, games)
        rows.append(
            {
                "said": _rounded(fmean(x.said for x in inside)),
                "won": _rounded(won),
                "n": len(inside),
                "games": games,
                "low": _rounded(low),
                "high": _rounded(high),
            }
        )
    return rows


def grouped(
    predictions: Iterable[Prediction], name: str, key: Callable[[Prediction], object]
) -> list[dict[str, object]]:
    """A row of scores for each group of predictions, in the order of the groups' names.

    Args:
        predictions: of all groups.
        name: under which a row says its group.
        key: a prediction's group.
    """
    groups: defaultdict[object, list[Prediction]] = defaultdict(list)
    for prediction in predictions:
        groups[key(prediction)].append(prediction)
    return [
        {name: group, "games": len(_games(found)), "decisions": len(found), **scores(found)}
        for group, found in sorted(groups.items(), key=lambda item: str(item[0]))
    ]


def lethal_claims(predictions: Iterable[Prediction]) -> dict[str, int]:
    """How often a claimed win within the turn was there.

    ``claimed`` counts decisions, ``turns`` the turns in which they fell, ``won`` those in which the
    game was then won. In ``followed`` turns the log shows that the player did what was advised from
    the first claim on; ``followed_in_vain`` are those of them that did not end in a win.
    """
    claims, turns = 0, defaultdict[object, "list[Prediction]"](list)
    for x in predictions:
        turn = turns[x.log, x.game, x.turn] if x.kind != "mulligan" else []
        claims += x.lethal
        if x.lethal or turn:
            turn.append(x)
    claimed = [turn for turn in turns.values() if turn]
    followed = [turn for turn in claimed if all(x.agreed for x in turn)]
    return {
        "claimed": claims,
        "turns": len(claimed),
        "won": sum(turn[0].won_in_turn for turn in claimed),
        "followed": len(followed),
        "followed_in_vain": sum(not turn[0].won_in_turn for turn in followed),
    }


def drift(predictions: Iterable[Prediction]) -> dict[str, object]:
    """How far what is said moves from one decision to the next without news.

    ``n`` pairs of decisions, ``mean`` of the later less the earlier, ``mean_abs`` of the distance.
    """
    moved = [x.drift for x in predictions if x.drift is not None]
    return {
        "n": len(moved),
        "mean": _rounded(fmean(moved)) if moved else None,
        "mean_abs": _rounded(fmean(map(abs, moved))) if moved else None,
    }


def area_under_curve(said: NDArray[np.float64], won: NDArray[np.float64]) -> float | None:
    """How often a decision of a won game was given more than one of a lost game; None without both.

    Equal ones count half; draws do not count.
    """
    winners, losers = np.sort(said[won == 1.0]), said[won == 0.0]
    if not len(winners) or not len(losers):
        return None
    below = np.searchsorted(winners, losers, "left") + np.searchsorted(winners, losers, "right")
    return float(1.0 - below.mean() / (2 * len(winners)))


def log_loss_interval(predictions: Sequence[Prediction], seed: int) -> list[float | None] | None:
    """The 95% interval of the log loss, by drawing as many games anew; None of few.

    Args:
        predictions: at least one.
        seed: of the drawing.
    """
    games: defaultdict[object, list[Prediction]] = defaultdict(list)
    for x in predictions:
        games[x.log, x.game].append(x)
    if len(games) < FEW:
        return None
    counts = np.array([len(game) for game in games.values()])
    losses = np.array([reliability(_said(x), _won(x)).log_loss for x in games.values()]) * counts
    drawn = random_numbers(seed).integers(0, len(counts), (RESAMPLES, len(counts)))
    means = losses[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
    return [_rounded(edge) for edge in np.percentile(means, [2.5, 97.5])]


def _games(predictions: Iterable[Prediction]) -> set[tuple[str, int]]:
    return {(x.log, x.game) for x in predictions}


def _said(predictions: Sequence[Prediction]) -> NDArray[np.float64]:
    return np.array([x.said for x in predictions])


def _won(predictions: Sequence[Prediction]) -> NDArray[np.float64]:
    return np.array([x.won for x in predictions])


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(float(number), 4)
