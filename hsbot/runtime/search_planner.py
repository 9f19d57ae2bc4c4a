"""The advisor as the planner of a session of play: it thinks within the turn's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.runtime.mailbox import Letter
from hsbot.runtime.turn_clock import TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.advice import Advice
    from hsbot.clock import Clock
    from hsbot.driver.watch import Question
    from hsbot.observation.model import Decision
    from hsbot.runtime.advising import Adviser, Limits


class SearchPlanner:
    """See :class:`hsbot.driver.session.Planner`.

    Args:
        adviser: the player.
        limits: how long it may think; the turn's own end comes first.
        clock: the one by which questions arrive.
        on_advice: hears each advice with its decision.
    """

    def __init__(
        self,
        adviser: Adviser,
        limits: Limits,
        clock: Clock,
        on_advice: Callable[[Decision, Advice], None],
    ) -> None:
        self._adviser = adviser
        self._limits = limits
        self._turn_clock = TurnClock(clock)
        self._on_advice = on_advice
        self._asked = 0

    def advise(self, question: Question, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.session.Planner`."""
        self._asked += 1
        decision = question.decision
        letter = Letter(decision, question.arrived_s, question.turn_began_s, self._asked)
        advice = self._adviser.advise(
            decision,
            budget_s=self._turn_clock.seconds(letter, self._limits.budget_s),
            iterations=self._limits.iterations,
            started_s=question.arrived_s,
            should_stop=should_stop,
        )
        self._turn_clock.advised(advice)
        self._on_advice(decision, advice)
        return advice
