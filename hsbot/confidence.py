"""Confidence intervals of 95%: Wilson's of a proportion, and the normal one's factor."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95% of a normal distribution."""


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a proportion; all of [0, 1] where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    spread /= 1 + square / games
    return max(0.0, centre - spread), min(1.0, centre + spread)
