"""The search of a decision's trees, in slices of its budget between two progress reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.advisor.decision_in_search import DecisionTask
    from hsbot.clock import Clock
    from hsbot.search import SearchResult

FIRST_SLICE_S, SLICE_S = 0.1, 0.25
"""Seconds of search before the first and between further progress reports."""


class Searching:
    """The search of a decision's trees, which goes on until its budget is used.

    Args:
        task: the decision.
        clock: tells the time.
        until_s: the clock's reading at which it ends.
        iterations: how many are made in all; None for no limit.
        should_stop: asked every few iterations; once true, it ends.

    Attributes:
        result: the answer so far; none before the first slice.
    """

    result: SearchResult

    def __init__(
        self,
        task: DecisionTask,
        clock: Clock,
        until_s: float,
        iterations: int | None,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self._task, self._clock, self._until_s = task, clock, until_s
        self._iterations = self._left = iterations
        self._should_stop = should_stop
        self._slice_s = FIRST_SLICE_S

    def advance(self, *, sliced: bool) -> bool:
        """Search for a slice at least, or to the end; return whether it has ended."""
        now_s = self._clock.now_s()
        end_s = min(self._until_s, now_s + self._slice_s) if sliced else self._until_s
        self._slice_s = SLICE_S
        allowed = shares(self._left, len(self._task.searches))
        budgets = slices(self._clock, end_s, allowed, self._should_stop)
        self.result = self._task.answer(self._task.search.run(budgets))
        if self._iterations is not None:
            self._left = max(0, self._iterations - self.result.iterations)
        over = budgets[0].stopped or self._clock.now_s() >= self._until_s or self._left == 0
        return over or self._task.is_settled(self.result)


class Slice:
    """A search budget that ends at a time, after some iterations, or when asked to stop.

    Args:
        clock: tells the time.
        until_s: the clock's reading at which it ends.
        iterations: how many it allows; None for no limit.
        should_stop: asked every few iterations; None for nobody.

    Attributes:
        stopped: whether ``should_stop`` said so, or raised.
    """

    def __init__(
        self,
        clock: Clock,
        until_s: float,
        iterations: int | None,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self._clock = clock
        self._until_s = until_s
        self._iterations = iterations
        self._should_stop = should_stop
        self.stopped = False

    def start(self) -> None:
        """Do nothing: the end time is fixed already."""

    def exhausted(self, iterations: int) -> bool:
        """Whether this slice ends; what ``should_stop`` raises ends it, and is raised."""
        if self._should_stop is not None:
            try:
                self.stopped = self._should_stop() or self.stopped
            except BaseException:
                self.stopped = True
                raise
        return (
            self.stopped
            or self._clock.now_s() >= self._until_s
            or (self._iterations is not None and iterations >= self._iterations)
        )


def slices(
    clock: Clock,
    until_s: float,
    shares: list[int | None],
    should_stop: Callable[[], bool] | None,
) -> list[Slice]:
    """A budget for each tree.

    Only the first, which is searched in the caller's own thread, asks ``should_stop`` (it may look
    at the screen, and is not for several threads); the others stop with it.
    """
    first = Slice(clock, until_s, shares[0], should_stop)
    return [first, *(Slice(clock, until_s, n, lambda: first.stopped) for n in shares[1:])]


def shares(iterations: int | None, trees: int) -> list[int | None]:
    """How many of the iterations each tree makes."""
    if iterations is None:
        return [None] * trees
    return [(iterations + i) // trees for i in range(trees)]
