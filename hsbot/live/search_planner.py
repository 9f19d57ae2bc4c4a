"""The advisor as the planner of a session of play: it thinks within the turn's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.latest_decision import Letter
from hsbot.live.turn_clock import TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock
    from hsbot.driver.game_monitor import Question
    from hsbot.live.ports import Adviser, Limits, Reporter
    from hsbot.messages.advice import Advice


class SearchPlanner:
    """See :class:`hsbot.driver.session.Planner`.

    Args:
        adviser: the player.
        limits: how long it may think; the turn's own end comes first.
        clock: the one by which questions arrive.
        reporter: hears of each decision, and its answers as they get better.
    """

    def __init__(
        self,
        adviser: Adviser,
        limits: Limits,
        clock: Clock,
        reporter: Reporter,
    ) -> None:
        self._adviser = adviser
        self._limits = limits
        self._turn_clock = TurnClock(clock)
        self._reporter = reporter
        self._asked = 0

    def advise(self, question: Question, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.session.Planner`."""
        self._asked += 1
        decision = question.decision
        letter = Letter(decision, question.arrived_s, question.turn_began_s, self._asked)
        timing = self._turn_clock.timing(letter, self._limits)
        stopped = False

        def stop() -> bool:
            nonlocal stopped
            stopped = stopped or should_stop()
            return stopped

        def progress(found: Advice) -> None:
            if not stopped:
                self._reporter.progress(decision, found)

        self._reporter.thinking(decision, timing)
        advice = self._adviser.advise(
            decision,
            budget_s=timing.limits.budget_s,
            iterations=timing.limits.iterations,
            started_s=timing.started_s,
            on_progress=progress,
            should_stop=stop,
        )
        self._turn_clock.advised(advice)
        if not stopped:  # else it is about a board that is gone
            self._reporter.advised(decision, advice)
        return advice
