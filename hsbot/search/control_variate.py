"""A control variate: what the luck of a world explains of its leaves is taken out of their values.

A world in which the opponent holds good cards lowers every value in it, whichever option is tried.
How lucky a world is shows in the value that the default policy gives its root, and what leaves
share with that is noise between options (Veness, Lanctot and Bowling 2011, "Variance reduction in
Monte-Carlo tree search"). No expectation moves, but for the error of means that are still running.
"""

from __future__ import annotations

from typing import Final

PRIOR_SHARE: Final = 0.5
"""The share of a world's deviation that is taken out before any was measured."""
PRIOR_WEIGHT: Final = 0.4
"""How firmly that is believed, as a sum of squares: ten values that deviate by 0.2."""


class ControlVariate:
    """Corrects the values of leaves, for one player.

    The share that is taken out is the slope of leaf values over world values so far, between 0 and
    1.
    """

    __slots__ = (
        "_base",
        "_base_mean",
        "_leaf_base",
        "_leaf_value",
        "_leaves",
        "_products",
        "_squares",
        "_worlds",
    )

    def __init__(self) -> None:
        self._worlds = self._leaves = 0
        self._base = self._base_mean = 0.0
        self._leaf_base = self._leaf_value = self._products = self._squares = 0.0

    def enter_world(self, base: float) -> None:
        """Begin a world whose root the default policy values at ``base``."""
        self._worlds += 1
        self._base = base
        self._base_mean += (base - self._base_mean) / self._worlds

    def corrected(self, value: float) -> float:
        """A leaf's value without what its world's luck explains; it may lie beyond [-1, 1].

        Args:
            value: of a leaf in the world that was entered last.
        """
        self._leaves += 1
        gap = self._base - self._leaf_base
        self._leaf_base += gap / self._leaves
        self._leaf_value += (value - self._leaf_value) / self._leaves
        self._products += gap * (value - self._leaf_value)
        self._squares += gap * (self._base - self._leaf_base)
        slope = (self._products + PRIOR_SHARE * PRIOR_WEIGHT) / (self._squares + PRIOR_WEIGHT)
        return value - max(0.0, min(1.0, slope)) * (self._base - self._base_mean)
