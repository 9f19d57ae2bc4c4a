"""Confidence intervals of 95%: of a proportion, a median, a mean; one for who keeps looking."""

from __future__ import annotations

import random
from math import comb, erfc, inf, log, sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Z95: Final = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95% of a normal distribution."""
FEW: Final = 5
"""Units below which no interval over them is shown: one by resampling is too narrow, or a point."""
_TAIL: Final = 0.025
"""The chance left over on either side."""
RESAMPLES: Final = 2000
"""Samples that a bootstrap draws."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a proportion; all of [0, 1] where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    spread /= 1 + square / games
    return max(0.0, centre - spread), min(1.0, centre + spread)


def median_interval(values: Sequence[float]) -> tuple[float, float]:
    """Two of the values, between which the true median lies.

    Each value is above or below the median like a coin that is tossed; with fewer than six values
    the interval is all of them.
    """
    ranked, n, rank = sorted(values), len(values), 0
    tail = (n + 1) * 0.5**n  # that at most one value is below the median
    while tail <= _TAIL:
        rank += 1
        tail += comb(n, rank + 1) * 0.5**n
    return ranked[rank], ranked[n - 1 - rank]


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Student's 95% interval of the mean of independent values; everything with fewer than two."""
    n = len(values)
    if n < 2:
        return -inf, inf
    mean = fmean(values)
    spread = _t95(n - 1) * sqrt(variance(values, mean) / n)
    return mean - spread, mean + spread


def bootstrap_interval(values: Sequence[float], seed: int = 0) -> tuple[float, float]:
    """The 95% percentile interval of the mean of independent values, by resampling them.

    Values that are means of what belongs together (the games of a deal, a training's tests) make it
    an interval over that, whatever varies within. Everything with fewer than two. Resampled means
    of a few values vary too little: percentiles lie so far out as Student's interval, with the
    variance's ``n - 1``, lies beyond the normal one (Hesterberg 2015, "What teachers should know
    about the bootstrap": the expanded percentile interval).

    Args:
        values: one for each unit that varies by itself.
        seed: of the draws: the same values give the same interval.
    """
    n = len(values)
    if n < 2:
        return -inf, inf
    chance = random.Random(seed)
    means = sorted(fmean(chance.choices(values, k=n)) for _ in range(RESAMPLES))
    tail = round(_normal_tail(_t95(n - 1) * sqrt(n / (n - 1))) * RESAMPLES)
    return means[tail], means[-1 - tail]


def _normal_tail(z: float) -> float:
    """The chance that a normal number lies beyond so many standard deviations, on one side."""
    return erfc(z / sqrt(2)) / 2


def anytime_interval(values: Sequence[float], low: float, high: float) -> tuple[float, float]:
    """An interval of a mean that may be looked at after each value, and holds 95% of the time.

    That is, of a hundred runs that are looked at as often as one likes, in 95 it never leaves the
    true mean out. Robbins's normal mixture with the values' own variance (Waudby-Smith et al.
    2021, "Time-uniform central limit theory", theorem 2.2), narrowest at some hundred values.
    Their bounds count as two values more, so that a run of equal values proves nothing.

    Args:
        values: so far, in order.
        low: about the least that a value can be.
        high: about the most.
    """
    n = len(values)
    if not n:
        return -inf, inf
    mean = fmean(values)
    square = sum((x - mean) ** 2 for x in (*values, low, high)) / n
    mixed = n * _MIXTURE + 1
    spread = sqrt(square * 2 * mixed / (n * n * _MIXTURE) * log(sqrt(mixed) / 0.05))
    return mean - spread, mean + spread


_MIXTURE: Final = (2 * log(20) + log(2 * log(20) + 1)) / 100
"""The mixture's variance for which the interval is narrowest at a hundred values."""


def _t95(freedom: int) -> float:
    """Student's factor for 95%, by Fisher and Cornish's expansion around the normal one.

    Too small by less than a thousandth from six degrees of freedom on, by 3% at two.
    """
    z, n = Z95, freedom
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum((term / n ** (k + 1) for k, term in enumerate(terms)), 0.0)
