"""Confidence intervals of 95%: Wilson's of a proportion, a median's, the normal one's factor."""

from __future__ import annotations

from math import comb, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Z95: Final = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95% of a normal distribution."""
_TAIL: Final = 0.025
"""The chance left over on either side."""


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
