"""A root option that was tried, with its statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.search.protocols import Option


@dataclass(frozen=True, slots=True)
class Candidate:
    """A root option that was tried.

    Attributes:
        option: its code.
        visits: how many iterations took it.
        value: mean value for the root's player, in [-1, 1].
        error: standard error of the value, that of the best candidate, and of how much it differs
            from the best's, that of any other; None where it was not estimated.
        as_good: whether the search cannot tell it from the best: with another seed it might be.
        after: value of the position after it, in [-1, 1] (:mod:`hsbot.search.position_value`); None
            where no tree tells.
    """

    option: Option
    visits: int
    value: float
    error: float | None = None
    as_good: bool = False
    after: float | None = None

    @property
    def told(self) -> float:
        """What is told of it and what it is chosen by: the value of the position after it."""
        return self.value if self.after is None else self.after
