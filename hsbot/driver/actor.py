"""Carries out one option with the mouse, retrying until the log confirms it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from hsbot.driver.messages import Acted
from hsbot.driver.mouse.guard import LOOK_S, WindowAway
from hsbot.driver.steps import Step, confirm_marks, marks_cards, steps
from hsbot.errors import DriverError
from hsbot.screen.placement import layout
from hsbot.simulators.options.matching import was_sent

if TYPE_CHECKING:
    from hsbot.driver.context import SessionContext
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision
    from hsbot.screen import Layout


class Outcome(Enum):
    """The result of trying to take an option."""

    TAKEN = auto()
    """The log shows that something was sent for the decision."""
    MOVED_ON = auto()
    """The decision is not asked any more, and not by our doing."""
    UNCONFIRMED = auto()
    """The log shows nothing, however often the mouse did it."""
    IMPOSSIBLE = auto()
    """hsbot does not know how to do it with the mouse."""


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Timeouts in seconds, at the real game's speed, and the number of attempts.

    Attributes:
        confirm_s: for the log to show that a click was taken.
        effect_s: for the log to show what it caused.
        away_s: for the game's window to come back.
        attempts: how often the same is tried before something else is.
    """

    confirm_s: float = 3.0
    effect_s: float = 15.0
    away_s: float = 120.0
    attempts: int = 3


LEAST_CONFIRM_S = 1.0
"""A fast stand-in's log still takes its way through the file system."""


class Actor:
    """Takes options: moves the mouse, watches the log, retries what is not confirmed.

    Args:
        context: log, mouse and clock.
        retry: how long to wait.
    """

    def __init__(self, context: SessionContext, retry: RetryPolicy | None = None) -> None:
        self._context = context
        self._monitor = context.monitor
        self._mouse = context.mouse
        self._guard = context.guard
        self._clock = context.clock
        self._retry = retry or RetryPolicy()
        self._away_since_s: float | None = None

    def act(self, asked: OpenDecision, option: AdviceOption) -> Outcome:
        """Take an option of what is asked.

        Raises:
            DriverError: the game's window does not come back, or a step leads out of it.
            EmergencyStop: the user moved the mouse or pressed the stop key.
        """
        try:
            planned = steps(option, asked.decision)
        except DriverError as error:
            self._context.note(str(error))
            return Outcome.IMPOSSIBLE
        began_s = self._clock.now_s()
        for attempt in range(1, self._retry.attempts + 1):
            if attempt > 1:
                planned = self._again(asked, planned)
            self._monitor.actions.expect()
            outcome = self._try(asked, option, planned, attempt, began_s)
            if outcome is not Outcome.UNCONFIRMED:
                return outcome
        return Outcome.UNCONFIRMED

    def show(self, asked: OpenDecision, option: AdviceOption) -> Outcome:
        """Go through an option's gestures without waiting for a confirmation (dry run)."""
        try:
            self._mouse.perform(steps(option, asked.decision))
        except DriverError as error:
            self._context.note(str(error))
            return Outcome.IMPOSSIBLE
        except WindowAway as away:
            self._context.note(str(away))
            return Outcome.UNCONFIRMED
        return Outcome.TAKEN

    def perform(self, asked: OpenDecision | None, planned: tuple[Step, ...]) -> bool:
        """Carry out steps, waiting while the window is away.

        Steps that were done are not done again; but what hung on the mouse was put back by the
        game, so that only marks on cards outlive an interruption.

        Args:
            asked: for which they are meant; given up when it is not asked any more.
            planned: the steps.

        Returns:
            Whether all were carried out.

        Raises:
            DriverError: the window does not come back, or a step leads out of it.
        """
        done = 0
        marks = asked is not None and marks_cards(asked.decision)

        def count() -> None:
            nonlocal done
            done += 1

        def is_wanted() -> bool:
            """Steps for a board that is gone would take hold of something else."""
            self._monitor.pump()
            return asked is None or self._monitor.is_open(asked)

        while True:
            try:
                whole = self._mouse.perform(planned[done:], count, is_wanted)
            except WindowAway as away:
                if not self._wait_for_window(asked, str(away)):
                    return False
                done = done if marks else 0
            else:
                self._away_since_s = None
                return whole

    def dismiss(self, shown: Layout) -> None:
        """Click a dialog's button away, where no slot of what is shown lies under it.

        Raises:
            DriverError, EmergencyStop: see :meth:`act`.
        """
        try:
            self._mouse.dismiss(shown)
        except WindowAway:
            return  # the next step waits for it

    def _again(self, asked: OpenDecision, planned: tuple[Step, ...]) -> tuple[Step, ...]:
        """Cancel a dragged card and dismiss dialogs; the steps that are left to do."""
        try:
            if asked.decision.kind == "option":
                self._mouse.put_back()
            self._mouse.dismiss(layout(asked.decision))
            if asked.decision.kind == "option":
                self._mouse.put_back()
        except WindowAway:
            pass  # the next attempt waits for the window
        self._context.rest(0.5)
        # Marks toggle: made twice, they would turn the choice around.
        return confirm_marks() if marks_cards(asked.decision) else planned

    def _try(
        self,
        asked: OpenDecision,
        option: AdviceOption,
        planned: tuple[Step, ...],
        attempt: int,
        began_s: float,
    ) -> Outcome:
        self._monitor.pump()
        if self._monitor.is_open(asked):
            self.perform(asked, planned)
        answered = self._wait_for_answer(asked)
        if answered is None:
            return Outcome.UNCONFIRMED if self._monitor.is_open(asked) else Outcome.MOVED_ON
        self._context.tell(
            Acted(
                game=answered.observation.game,
                turn=answered.observation.turn,
                option=option,
                as_meant=was_sent(answered, option),
                attempts=attempt,
                elapsed_s=round(self._clock.now_s() - began_s, 3),
            )
        )
        self._wait_for_effect(asked, option, answered)
        return Outcome.TAKEN

    def _wait_for_answer(self, asked: OpenDecision) -> Decision | None:
        """The decision with what was sent; None if the log shows nothing in time."""
        patience_s = max(LEAST_CONFIRM_S, self._retry.confirm_s / self._context.speed)
        until_s = self._clock.now_s() + patience_s
        while True:
            self._monitor.pump()
            if self._monitor.actions.is_closed(asked) or not self._monitor.is_open(asked):
                return self._monitor.actions.answer(asked)
            if self._clock.now_s() >= until_s:
                return None
            self._guard.rest(LOOK_S)

    def _wait_for_effect(
        self, asked: OpenDecision, option: AdviceOption, answered: Decision
    ) -> None:
        """Wait until the block that the option causes begins, or the game ends."""
        if asked.decision.kind != "option" or not was_sent(answered, option):
            return
        until_s = self._clock.now_s() + max(
            LEAST_CONFIRM_S, self._retry.effect_s / self._context.speed
        )
        source = None if option.type == "end_turn" else option.entity_id
        while self._clock.now_s() < until_s:
            self._monitor.pump()
            if self._monitor.actions.has_acted(source) or not self._monitor.status.in_game:
                return
            self._guard.rest(LOOK_S)
        self._context.note(f"sent, but the game has not answered yet: {option.text}")

    def _wait_for_window(self, asked: OpenDecision | None, why: str) -> bool:
        """Wait until the window can be clicked; whether the decision is still open then.

        It has to stand still: a window manager may let it glide back to its place.

        Raises:
            DriverError: it does not come back in time.
        """
        self._context.note(f"waiting: {why}")
        if self._away_since_s is None:  # it may outlast the decision
            self._away_since_s = self._clock.now_s()
        while self._clock.now_s() - self._away_since_s < self._retry.away_s:
            self._guard.rest(LOOK_S)
            self._monitor.pump()
            if asked is not None and not self._monitor.is_open(asked):
                return False
            try:
                back = self._guard.window()
                self._context.rest(0.5)
                if self._guard.window().client == back.client:
                    return True
            except WindowAway:
                continue
        raise DriverError(f"{why}, for {self._retry.away_s:g} s now")
