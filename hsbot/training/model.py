"""The value of a position: a logistic regression, and how far its chances can be believed.

Weights are fitted by Newton's method with a ridge on the features' own scale (iteratively
reweighted least squares; Hastie, Tibshirani and Friedman, The Elements of Statistical Learning,
4.4.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.values import LATE, SIDE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.training.samples import Samples

STEPS = 30
"""Newton steps at the most; it stops where a step changes nothing."""
_STILL = 1e-8
_LEAST_CURVATURE = 1e-6


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights of the value.

    Attributes:
        early: of having the turn, of the features of whose turn begins, of the other's.
        late: what is added to each from half-turn ``LATE`` on, and in proportion before.
    """

    early: NDArray[np.float64]
    late: NDArray[np.float64]

    def log_odds(self, features: NDArray[np.int16]) -> NDArray[np.float64]:
        """Of each row (``samples.WIDTH`` numbers), natural, that whose turn begins wins."""
        found: NDArray[np.float64] = _design(features) @ np.concatenate([self.early, self.late])
        return found


@dataclass(frozen=True, slots=True)
class Reliability:
    """How chances that were said compare with what came about.

    Attributes:
        said: mean chance in each bin of equal width, in percent of nothing: 0 to 1.
        happened: the share of wins in it.
        count: its positions.
        error: the expected calibration error: the mean distance of the two, by count.
        log_loss: the mean negative logarithm of the chance given to what happened.
        brier: the mean squared distance from what happened.
    """

    said: tuple[float, ...]
    happened: tuple[float, ...]
    count: tuple[int, ...]
    error: float
    log_loss: float
    brier: float


def fit_value(samples: Samples, ridge: float = 1.0) -> Fit:
    """Fit the weights.

    Args:
        samples: positions of many games.
        ridge: how many positions' worth of evidence stands against each weight, the features being
            scaled to a standard deviation of one.
    """
    x = _design(samples.features)
    scale = np.maximum(x.std(axis=0), _LEAST_CURVATURE)
    scale[x.std(axis=0) == 0] = 1.0
    z = x / scale
    penalty = np.full(z.shape[1], ridge)
    penalty[0] = 0.0
    weights = np.zeros(z.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-z @ weights))
        curvature = np.maximum(chance * (1.0 - chance), _LEAST_CURVATURE)
        gradient = z.T @ (samples.won - chance) - penalty * weights
        step = np.linalg.solve((z.T * curvature) @ z + np.diag(penalty + _STILL), gradient)
        weights += step
        if np.abs(step).max() < _STILL:
            break
    weights /= scale
    half = 1 + 2 * SIDE
    return Fit(weights[:half], weights[half:])


def reliability(said: NDArray[np.float64], won: NDArray[np.float64], bins: int = 10) -> Reliability:
    """Compare chances with results.

    Args:
        said: chances to win, from 0 to 1.
        won: 1.0 for a win, 0.0 for a loss, 0.5 for a draw.
        bins: of equal width; empty ones are left out.
    """
    place = np.minimum((said * bins).astype(int), bins - 1)
    full = [i for i in range(bins) if (place == i).any()]
    means = [float(said[place == i].mean()) for i in full]
    shares = [float(won[place == i].mean()) for i in full]
    counts = [int((place == i).sum()) for i in full]
    apart = sum(n * abs(a - b) for n, a, b in zip(counts, means, shares, strict=True))
    safe = np.clip(said, 1e-9, 1 - 1e-9)
    loss = -(won * np.log(safe) + (1 - won) * np.log(1 - safe))
    return Reliability(
        tuple(means),
        tuple(shares),
        tuple(counts),
        apart / max(1, len(said)),
        float(loss.mean()),
        float(((said - won) ** 2).mean()),
    )


def _design(features: NDArray[np.int16]) -> NDArray[np.float64]:
    """The regression's columns: one, the features, and the same again by how late it is."""
    late = np.minimum(features[:, -1:], LATE) / LATE
    base = np.hstack([np.ones((len(features), 1)), features[:, :-1].astype(float)])
    return np.hstack([base, base * late])
