"""The timetable of an advice: how its budget is shared among the steps that make it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

RESERVE_SHARE, MOST_RESERVE_S = 0.1, 0.02
"""The share of a budget, and the most seconds, kept back for putting the answer into words."""
OUTLOOK_SHARE, MOST_OUTLOOK_S = 0.1, 0.1
"""The share of a budget, and the most seconds, in which the outlook of lines is sampled."""
PRUNING_SHARE, MOST_PRUNING_S = 0.1, 0.05
"""The share of a budget, and the most seconds, in which the answer's line is pruned."""
SETUP_SHARE: Final = 0.1
"""The share of a budget in which a decision's searches are set up; what takes longer, as the decks
of a class that are read once do, is on top of it."""
LOOK_SHARE, LUCK_SHARE = 0.05, 0.25
"""The shares of a budget in which wins by luck are looked for, and tried where there are any."""
DANGER_SHARE: Final = 0.06
"""The share of a budget in which the opponent's next turn is looked at for a win."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """When the steps of an advice end, in the clock's seconds, in the order of their ends.

    Attributes:
        looked_s: the look for wins by luck.
        searched_s: the tree's search.
        pruned_s: leaving idle steps out of the line.
        tried_s: trying the likeliest win by luck; there is time for it after :meth:`with_luck`.
        foreseen_s: the outlook of lines.
        answered_s: the look at the opponent's next turn; putting it into words comes after it.
    """

    looked_s: float
    searched_s: float
    pruned_s: float
    tried_s: float
    foreseen_s: float
    answered_s: float

    @property
    def chosen_s(self) -> float:
        """When it must be chosen between a win by luck and the line without."""
        return (self.pruned_s + self.tried_s) / 2

    def with_luck(self, budget_s: float | None) -> Timetable:
        """The same where a win by luck is to be tried, for which the search has less time."""
        luck_s = LUCK_SHARE * (budget_s or 0.0)
        return replace(self, searched_s=self.searched_s - luck_s, pruned_s=self.pruned_s - luck_s)


def set_up_late_s(taken_s: float, budget_s: float | None) -> float:
    """By how many seconds a budget begins later, where its searches took so many to be set up."""
    return max(0.0, taken_s - SETUP_SHARE * (budget_s or 0.0))


def timetable(begun_s: float, budget_s: float | None) -> Timetable:
    """The timetable of a budget in seconds from a time on; None has no end."""
    if budget_s is None:
        return Timetable(*[float("inf")] * 6)
    answered_s = begun_s + budget_s - min(MOST_RESERVE_S, RESERVE_SHARE * budget_s)
    foreseen_s = answered_s - DANGER_SHARE * budget_s
    tried_s = foreseen_s - min(MOST_OUTLOOK_S, OUTLOOK_SHARE * budget_s)
    searched_s = tried_s - min(MOST_PRUNING_S, PRUNING_SHARE * budget_s)
    looked_s = begun_s + LOOK_SHARE * budget_s
    return Timetable(looked_s, searched_s, tried_s, tried_s, foreseen_s, answered_s)
