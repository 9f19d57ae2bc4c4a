"""Calibration of win probabilities: predictions against results, in bins and as scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Reliability:
    """Calibration of predicted win probabilities: how they compare with results.

    Attributes:
        predicted: mean predicted probability per bin of equal width, in [0, 1].
        won: share of wins per bin, in [0, 1].
        count: positions per bin.
        calibration_error: the expected calibration error: mean distance of the two, by count.
        log_loss: the mean negative logarithm of the probability given to the result.
        brier: the mean squared distance from the result.
    """

    predicted: tuple[float, ...]
    won: tuple[float, ...]
    count: tuple[int, ...]
    calibration_error: float
    log_loss: float
    brier: float


def reliability(
    predicted: NDArray[np.float64], won: NDArray[np.float64], bins: int = 10
) -> Reliability:
    """Compare predicted win probabilities with results.

    Args:
        predicted: win probabilities, in [0, 1].
        won: 1.0 for a win, 0.0 for a loss, 0.5 for a draw.
        bins: of equal width; empty ones are left out.
    """
    place = np.minimum((predicted * bins).astype(int), bins - 1)
    full = [i for i in range(bins) if (place == i).any()]
    means = [float(predicted[place == i].mean()) for i in full]
    shares = [float(won[place == i].mean()) for i in full]
    counts = [int((place == i).sum()) for i in full]
    error = sum(n * abs(a - b) for n, a, b in zip(counts, means, shares, strict=True))
    safe = np.clip(predicted, 1e-9, 1 - 1e-9)
    loss = -(won * np.log(safe) + (1 - won) * np.log(1 - safe))
    return Reliability(
        tuple(means),
        tuple(shares),
        tuple(counts),
        error / max(1, len(predicted)),
        float(loss.mean()),
        float(((predicted - won) ** 2).mean()),
    )
