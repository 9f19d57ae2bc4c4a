"""Search budgets: a number of iterations, seconds, a decision's share of the turn's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from hsbot.clock import Clock
    from hsbot.search.config import SearchConfig
    from hsbot.search.protocols import Budget

TURN_S: Final = 75.0
"""Seconds that a whole turn lasts; after one that ran out it is less, and the caller says so."""


class IterationBudget:
    """A budget of ``iterations`` iterations of one run."""

    __slots__ = ("_iterations",)

    def __init__(self, iterations: int) -> None:
        if iterations < 1:
            raise UsageError(f"a search needs at least one iteration, not {iterations}")
        self._iterations = iterations

    def start(self) -> None:
        """Do nothing: the search counts its iterations."""

    def exhausted(self, iterations: int) -> bool:
        """Whether the iterations are done."""
        return iterations >= self._iterations


class TimeBudget:
    """A budget of ``seconds`` by ``clock`` from the search's start."""

    __slots__ = ("_clock", "_deadline_s", "_seconds")

    def __init__(self, clock: Clock, seconds: float) -> None:
        if not seconds >= 0:
            raise UsageError(f"a time budget cannot be {seconds} s")
        self._clock = clock
        self._seconds = seconds
        self._deadline_s = float("-inf")

    def start(self) -> None:
        """Set the deadline."""
        self._deadline_s = self._clock.now_s() + self._seconds

    def exhausted(self, iterations: int) -> bool:  # noqa: ARG002 - the protocol's signature
        """Whether the deadline has come."""
        return self._clock.now_s() >= self._deadline_s


class StartedBudget:
    """A budget that runs already: what is done before the search counts.

    Args:
        budget: the budget; it starts here.
    """

    __slots__ = ("_budget",)

    def __init__(self, budget: Budget) -> None:
        budget.start()
        self._budget = budget

    def start(self) -> None:
        """Do nothing: it runs already."""

    def exhausted(self, iterations: int) -> bool:
        """Whether the budget is exhausted."""
        return self._budget.exhausted(iterations)


class AnyOf:
    """A budget that is exhausted as soon as one of several is."""

    __slots__ = ("_budgets",)

    def __init__(self, *budgets: Budget) -> None:
        if not budgets:
            raise UsageError("a search needs a budget")
        self._budgets = budgets

    def start(self) -> None:
        """Start all budgets."""
        for budget in self._budgets:
            budget.start()

    def exhausted(self, iterations: int) -> bool:
        """Whether one of them is exhausted."""
        return any(budget.exhausted(iterations) for budget in self._budgets)


def thinking_s(remaining_s: float, actions_left: float, action_s: float) -> float:
    """Seconds to think about the next action, so that it and those after it fit in the turn.

    Each action costs ``action_s`` to carry out besides the thinking. The seconds over are shared
    out equally, and one more share is held back than actions are expected: a turn that grows longer
    than expected thinks less and less, and never overruns.

    Args:
        remaining_s: seconds until the turn must be over.
        actions_left: actions expected in this turn from now on, the next one included; less than 1
            counts as 1.
        action_s: seconds that one action takes to click and to animate.

    Returns:
        0 or more.
    """
    actions = max(1.0, actions_left)
    spare_s = remaining_s - (actions + 1.0) * action_s
    return max(0.0, spare_s / (actions + 1.0))


class TurnBudget:
    """A budget of one decision's share of the turn's clock; each decision needs its own.

    The share is settled in :meth:`start`, from the time that animations, clicks and earlier
    thinking have already eaten: ``clock.now_s() - turn_started_s``. When nothing is left it is
    exhausted at once, and the search answers after its one iteration.

    Args:
        clock: where ``turn_started_s`` was read.
        turn_started_s: the clock's reading when this turn began.
        actions_left: actions expected from now on, this one and the end of the turn included; the
            length of the last search's line is a good guess.
        turn_s: seconds that this turn lasts, animations included.
        action_s: seconds that an action takes to click and animate, before the next decision is
            asked for.
        margin_s: seconds at the turn's end that are never planned with.
        max_s: the longest that one decision may think.
    """

    __slots__ = (
        "_action_s",
        "_actions_left",
        "_clock",
        "_deadline_s",
        "_max_s",
        "_turn_ends_s",
    )

    def __init__(
        self,
        clock: Clock,
        turn_started_s: float,
        actions_left: float,
        *,
        turn_s: float = TURN_S,
        action_s: float = 3.0,
        margin_s: float = 4.0,
        max_s: float = float("inf"),
    ) -> None:
        if min(turn_s, action_s, margin_s, max_s) < 0:
            raise UsageError("a turn budget's seconds cannot be negative")
        self._clock = clock
        self._actions_left = actions_left
        self._action_s = action_s
        self._max_s = max_s
        self._turn_ends_s = turn_started_s + turn_s - margin_s
        self._deadline_s = float("-inf")

    def start(self) -> None:
        """Settle this decision's share."""
        now_s = self._clock.now_s()
        share_s = thinking_s(self._turn_ends_s - now_s, self._actions_left, self._action_s)
        self._deadline_s = now_s + min(share_s, self._max_s)

    @property
    def deadline_s(self) -> float:
        """The clock's reading at which this decision's share is used up, once started."""
        return self._deadline_s

    def exhausted(self, iterations: int) -> bool:  # noqa: ARG002 - the protocol's signature
        """Whether this decision's share is used up."""
        return self._clock.now_s() >= self._deadline_s


def bounded(config: SearchConfig, budget: Budget | None) -> Budget:
    """The budget, or one of ``config.iterations``.

    Raises:
        UsageError: neither bounds the search.
    """
    if budget is not None:
        return budget
    if config.iterations is None:
        raise UsageError("a search needs a budget, or iterations in its config")
    return IterationBudget(config.iterations)
