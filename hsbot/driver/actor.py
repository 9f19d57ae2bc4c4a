"""Carries out one option with the mouse; retries only what the log shows to be lost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from hsbot.driver.input_steps import Step, confirm_marks, marks_cards, steps
from hsbot.driver.menus.menu_clicks import concede_steps
from hsbot.driver.messages import Acted
from hsbot.driver.mouse.guard import LOOK_S, WindowAway
from hsbot.driver.mouse.window_absence import AwayTimer
from hsbot.driver.session_rules.attempt_table import Course, Stage
from hsbot.errors import DriverError
from hsbot.game.decisions.same_option import was_sent
from hsbot.screen.placement import layout

if TYPE_CHECKING:
    from hsbot.driver.session_context import SessionContext
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
    LAPSED = auto()
    """The mouse did it, and nothing was sent for the decision before its turn was over."""
    UNCONFIRMED = auto()
    """The log goes on and shows that nothing came of it, however often the mouse did it."""
    IMPOSSIBLE = auto()
    """hsbot does not know how to do it with the mouse."""


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Timeouts in seconds, at the real game's speed, and the number of attempts.

    Attributes:
        confirm_s: for the log to show that a click was taken, if it goes on meanwhile.
        effect_s: for the log to show what it caused.
        away_s: for the game's window to come back.
        attempts: how often the same is tried before something else is.
    """

    confirm_s: float = 3.0
    effect_s: float = 15.0
    away_s: float = 120.0
    attempts: int = 3


SILENT = (
    "waiting for the log: it has told nothing since the click, and nothing is clicked twice on that"
)
LEAST_CONFIRM_S = 1.0
"""A fast stand-in's log still takes its way through the file system."""


class Actor:
    """Takes options: moves the mouse, watches the log, retries what is not confirmed.

    Args:
        context: log, mouse and clock.
        retry: how long to wait.

    Attributes:
        course: the steps of the option that was taken last.
    """

    def __init__(self, context: SessionContext, retry: RetryPolicy | None = None) -> None:
        self._context = context
        self._monitor = context.monitor
        self._mouse = context.mouse
        self._guard = context.guard
        self._clock = context.clock
        self._retry = retry or RetryPolicy()
        self._window = AwayTimer(context.guard, context.clock, self._retry.away_s)
        self._in_doubt = False
        self.course = Course()
        self._pressed_s = self._first_s = float("-inf")

    def act(self, asked: OpenDecision, option: AdviceOption) -> Outcome:
        """Take an option of what is asked.

        Raises:
            DriverError: the game's window does not come back, or a step leads out of it.
            EmergencyStop: the user moved the mouse or pressed the stop key.
        """
        self.course = Course()
        try:
            outcome = self._take(asked, option)
        except BaseException:
            self.course.go(Stage.STOPPED)
            raise
        self.course.go(Stage[outcome.name])
        return outcome

    def _take(self, asked: OpenDecision, option: AdviceOption) -> Outcome:
        try:
            planned = steps(option, asked.decision)
        except DriverError as error:
            self._context.note(str(error))
            return Outcome.IMPOSSIBLE
        began_s = self._clock.now_s()
        for attempt in range(1, self._retry.attempts + 1):
            if attempt > 1 or self._in_doubt:
                self.course.go(Stage.CLEAR)
                self._clear(asked)
            if attempt > 1 and marks_cards(asked.decision):
                planned = confirm_marks()  # marks toggle: made twice, they would turn around
            outcome = self._try(asked, option, planned, attempt, began_s)
            if outcome is not Outcome.UNCONFIRMED:
                return outcome
        return Outcome.UNCONFIRMED

    def concede(self, asked: OpenDecision) -> bool:
        """Give the game up by its menu; return whether the log shows that something came of it."""
        clicked = self._press(asked, concede_steps())
        self._wait_for_answer(asked, clicked)
        return not self._monitor.is_open(asked)

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
        done, begun_s = 0, self._monitor.client.now_s()
        marks = asked is not None and marks_cards(asked.decision)

        def count() -> None:
            nonlocal done
            done += 1
            self._pressed_s = self._monitor.client.now_s()

        def is_wanted() -> bool:
            """Steps for a board that is gone would take hold of something else."""
            self._monitor.pump()
            if asked is None:
                return True
            is_shown_anew = self._monitor.came_back_since(begun_s)
            return not is_shown_anew and self._monitor.is_on(asked, self._context.speed)

        while True:
            presses = self._mouse.presses
            try:
                whole = self._mouse.perform(planned[done:], count, is_wanted)
            except WindowAway as away:
                if self._mouse.presses > presses:
                    self._pressed_s = self._monitor.client.now_s()
                if not self._wait_for_window(asked, str(away)):
                    return False
                done = done if marks else 0
            else:
                self._window.is_back()
                return whole

    def watch_window(self) -> None:
        """Notice that a window that was away is back, while nothing is to be done in it.

        Raises:
            DriverError: it has been away for too long.
        """
        if self._window.is_away and self._window.look() is not None:
            self._window.is_back()

    def dismiss(self, shown: Layout) -> None:
        """Click a dialog's button away, where no slot of what is shown lies under it.

        Raises:
            DriverError, EmergencyStop: see :meth:`act`.
        """
        try:
            self._mouse.dismiss(shown)
        except WindowAway as away:
            self._wait_for_window(None, str(away))  # the next step clicks
        else:
            self._window.is_back()

    def _clear(self, asked: OpenDecision) -> None:
        """Put back what hangs on the mouse, and dismiss dialogs: a click was lost to something."""
        self._monitor.pump()
        if not self._monitor.is_on(asked, self._context.speed):
            return
        self._in_doubt = False
        try:
            if asked.decision.kind == "option":
                self._mouse.put_back()
            self._mouse.dismiss(layout(asked.decision))
            if asked.decision.kind == "option":
                self._mouse.put_back()
        except WindowAway:
            self._in_doubt = True  # the next attempt waits for the window
        self._context.rest(0.5)

    def _try(
        self,
        asked: OpenDecision,
        option: AdviceOption,
        planned: tuple[Step, ...],
        attempt: int,
        began_s: float,
    ) -> Outcome:
        self._monitor.actions.expect()
        self.course.go(Stage.PRESS)
        clicked = self._press(asked, planned)
        self.course.go(Stage.CONFIRM)
        answered = self._wait_for_answer(asked, clicked)
        if answered is None:
            if clicked is None:
                return Outcome.MOVED_ON
            self._in_doubt = True
            self._first_s = clicked if attempt == 1 else self._first_s
            if self._monitor.came_back_since(self._first_s):
                return Outcome.MOVED_ON  # marks are forgotten, and the board is shown anew
            if self._monitor.is_on(asked, self._context.speed):
                return Outcome.UNCONFIRMED
            return Outcome.LAPSED if self._monitor.has_lapsed(asked) else Outcome.MOVED_ON
        self.course.go(Stage.EFFECT)
        self._in_doubt = False
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

    def _press(self, asked: OpenDecision, planned: tuple[Step, ...]) -> float | None:
        """Carry out steps; the client's time of the last press, None where there was none."""
        before = self._mouse.presses
        self.perform(asked, planned)
        return self._pressed_s if self._mouse.presses > before else None

    def _wait_for_answer(self, asked: OpenDecision, clicked_s: float | None) -> Decision | None:
        """The decision with what was sent; None if nothing was, so far.

        That the whole log is silent says nothing of the click: it is waited for, however long a
        turn lasts. What was written after the click, and does not tell it, shows that it was lost.

        Args:
            asked: what was asked.
            clicked_s: the client's time after the last click; None if nothing was clicked.

        Raises:
            DriverError: the window does not come back, or the log is silent for too long.
        """
        patience_s = max(LEAST_CONFIRM_S, self._retry.confirm_s / self._context.speed)
        patient_s, noted = self._clock.now_s() + patience_s, False
        is_asked = self._monitor.is_open if clicked_s is None else self._monitor.is_pending
        while True:
            self._monitor.pump()
            self._monitor.end_if_left()
            if self._monitor.actions.is_closed(asked) or not is_asked(asked):
                return self._monitor.actions.answer(asked)
            if self._clock.now_s() >= patient_s:
                if clicked_s is not None and self._monitor.went_on_since(clicked_s):
                    return None
                if self._window.look() is not None:
                    self._window.is_back()
                self._monitor.require_lines()
                if not noted:
                    noted = True
                    self._context.note(SILENT)
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
        self._context.note(f"clicked, but the game has not answered yet: {option.text}")

    def _wait_for_window(self, asked: OpenDecision | None, why: str) -> bool:
        """Wait until the window can be clicked; return whether the decision is still open then.

        It has to stand still: a window manager may let it glide back to its place.

        Raises:
            DriverError: it does not come back in time.
        """
        self._context.note(f"waiting: {why}")
        self._window.away(why)
        while True:
            self._guard.rest(LOOK_S)
            self._monitor.pump()
            if asked is not None and not self._monitor.is_open(asked):
                return False
            back = self._window.look()
            if back is None:
                continue
            self._context.rest(0.5)
            still = self._window.look()
            if still is not None and still.client == back.client:
                return True
