"""The stand-in client with exercises in the place of menus and games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.screen import Kind, Scene
from hsbot.standin.board_input import BoardInput
from hsbot.standin.client import StandInClient
from hsbot.standin.dialog import Dialog
from hsbot.standin.exercise import Bystander, ExerciseGame, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from datetime import datetime

    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.logwriter.match_and_prompts import Prompt
    from hsbot.rules.cards.library import Library
    from hsbot.screen import ClientArea, Slot
    from hsbot.standin.config import StandInConfig
    from hsbot.standin.exercise import Exercises

KEYS: Final = ("H: a hint", "Backspace: again", "N: the next one")
NOTHING_FOUND: Final = "nothing from here: Backspace begins anew"


class ExerciseClient(StandInClient):
    """A client that sets one exercise after the other.

    Args:
        config: where the logs are, and the speed.
        library: the engine's cards, for the menus.
        cards: the card table.
        exercises: the exercises.
        clock: monotonic time.
        now: the date and time of day, for the logs.
    """

    def __init__(
        self,
        config: StandInConfig,
        library: Library,
        cards: CardTable,
        exercises: Exercises,
        *,
        clock: Clock,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(config, library, cards, Bystander(), clock=clock, now=now)
        self._exercises = exercises
        self._outcome: Outcome | None = None
        self._hinted: tuple[Prompt, Future[int | None]] | None = None
        self._is_helped = False
        self._go(Scene.GAME)
        self._begin()

    # ---- exercises -------------------------------------------------------------------------------
    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of an exercise, and that of its menu."""
        return ("Escape: the menu", *KEYS)

    @property
    def caption(self) -> tuple[str, ...]:
        """The exercise, and the keys that there are."""
        return self._exercises.task, *KEYS

    @property
    def cards(self) -> CardTable:
        """The cards of the exercise's time, as they are shown."""
        return self._exercises.cards

    def skip(self) -> None:
        """Go on to the next exercise."""
        if self.dialog is None or self._outcome is not None:
            self._exercises.go_on()
            self._is_helped = False
            self._begin()

    def take_back(self) -> None:
        """Begin the exercise anew."""
        self._begin()

    def ask_coach(self) -> None:
        """Ask what leads to a solution; it is told as soon as it is found."""
        game = self.game
        if game is None or self._busy or self._hinted is not None or not game.ready:
            return
        if game.prompt is not None and game.prompt.kind == "option":
            self._is_helped = True
            self._hinted = game.prompt, self._exercises.hint(game.process.state.copy())

    def tick(self) -> None:
        """Advance to the current time, and judge an attempt that is over."""
        super().tick()
        game = self.game
        if self.scene is Scene.GAME_OVER:
            self.scene = Scene.GAME
        if not isinstance(game, ExerciseGame) or self._outcome is not None:
            return
        self._hear_hint(game)
        if game.over or (game.is_passed and not game.animating):
            state = game.process.state.copy()
            self._outcome = self._exercises.outcome(
                state, steps=len(game.taken), helped=self._is_helped
            )
            title = "Solved" if self._outcome.is_solved else "Not solved"
            button = "Next" if self._outcome.is_solved else "Try again"
            self.dialog = Dialog(title, self._outcome.words, button)

    def _begin(self) -> None:
        """Set the exercise up."""
        self._outcome = self._hinted = self.dialog = None
        self.scene = Scene.GAME
        self.logs.gameplay()
        logs = self._logs
        self.game = game = ExerciseGame(self._exercises, self.clock, logs.power, logs.seconds)
        self.board = BoardInput(game, self.geometry)

    def _hear_hint(self, game: ExerciseGame) -> None:
        if self._hinted is None or not self._hinted[1].done():
            return
        (asked, found), self._hinted = self._hinted, None
        if game.prompt is asked and self.dialog is None:
            code = found.result()
            words = NOTHING_FOUND if code is None else game.process.words(code)
            self.dialog = self._coach_dialog(words)

    def _press_dialog(self, x: float, y: float, area: ClientArea) -> None:
        super()._press_dialog(x, y, area)
        if self.dialog is None and self._outcome is not None:
            if self._outcome.is_solved:
                self.skip()
            else:
                self._begin()

    def _click(self, slot: Slot) -> None:
        """In the game's menu: on with the exercise, or on to the next one."""
        if slot.kind is Kind.CONCEDE:
            self.skip()
        else:
            super()._click(slot)
