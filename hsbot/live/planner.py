"""Asks the advisor about a decision, and passes progress and result to the reporter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from hsbot.errors import described
from hsbot.live.turn_clock import TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock
    from hsbot.live.latest_decision import LatestDecision, OpenDecision
    from hsbot.live.protocols import AnyAdvisor, Reporter, SearchLimits, Timing
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision


@dataclass(frozen=True, slots=True)
class Answer:
    """An advice, and whether reporters got it: not if its decision was closed meanwhile."""

    advice: Advice
    delivered: bool


@dataclass(frozen=True, slots=True)
class Planner:
    """Searches one decision after another, and tells progress and result as they come.

    Attributes:
        advisor: the player that searches.
        reporter: gets each decision, and its answers as they get better.
        keep: called with every answer, before the reporter: the recording.
    """

    advisor: AnyAdvisor
    reporter: Reporter
    keep: Callable[[Decision, Advice], None] | None = None

    def advise(
        self,
        decision: Decision,
        timing: Timing,
        *,
        deliver: Callable[[Callable[[], None]], bool],
        should_stop: Callable[[], bool] | None = None,
    ) -> Answer | None:
        """The answer; None when the decision was closed before the search began.

        Args:
            decision: what is asked.
            timing: how long to search.
            deliver: calls what it is given if the decision is still open; whether it was.
            should_stop: asked often; once it says True the search ends.

        Raises:
            Exception: whatever the advisor raises.
        """

        def tell(found: Advice, hear: Callable[[Decision, Advice], None]) -> bool:
            if self.keep is not None and deliver(_nothing):
                self.keep(decision, found)  # it may wait for the disk: not inside of deliver
            return deliver(partial(hear, decision, found))

        def progress(found: Advice) -> None:
            tell(found, self.reporter.progress)

        if not deliver(partial(self.reporter.thinking, decision, timing)):
            return None
        advice = self.advisor.advise(
            decision,
            budget_s=timing.limits.budget_s,
            iterations=timing.limits.iterations,
            started_s=timing.started_s,
            on_progress=progress,
            should_stop=should_stop,
        )
        return Answer(advice, tell(advice, self.reporter.advised))


class LivePlanner:
    """Plans open decisions of a game that is being played, within the turn's clock.

    A decision that was there before the planner does not pay for the loading of the player, unless
    its turn does.

    Args:
        planner: searches and tells.
        latest: says whether a decision is still open.
        limits: how long to think at most; the turn's own end comes first.
        clock: the one by which decisions arrive.
    """

    def __init__(
        self, planner: Planner, latest: LatestDecision, limits: SearchLimits, clock: Clock
    ) -> None:
        self._planner = planner
        self._latest = latest
        self._limits = limits
        self._turn_clock = TurnClock(clock)
        self._ready_s = clock.now_s()

    def advise(
        self, asked: OpenDecision, should_stop: Callable[[], bool] | None = None
    ) -> Advice | None:
        """The advice; None when the board has moved on meanwhile: late advice is wrong advice.

        Args:
            asked: an open decision.
            should_stop: asked often; ends the search. The decision's end always does.

        Raises:
            Exception: whatever the advisor raises.
        """
        answer = self._planner.advise(
            asked.decision,
            self._turn_clock.timing(asked, self._limits, self._ready_s),
            deliver=partial(self._latest.while_current, asked),
            should_stop=should_stop or (lambda: not self._latest.is_current(asked)),
        )
        if answer is None:
            return None
        self._turn_clock.advised(answer.advice)
        return answer.advice if answer.delivered else None


def failure_note(decision: Decision, error: Exception) -> str:
    """A note about a decision that could not be answered."""
    return f"no advice for the decision at line {decision.line_number}: {described(error)}"


def _nothing() -> None:
    """Deliver nothing: the caller only asks whether it would be delivered."""
