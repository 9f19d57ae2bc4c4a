"""Exercises on the board of the stand-in client: positions in which one turn is to be found."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hsbot.rules.schema.action_codes import A_END
from hsbot.standin.game.live_game import LiveGame, LogTap
from hsbot.standin.game.timing import TURN_S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future

    from hsbot.cards import CardTable
    from hsbot.logwriter.game_process import GameProcess
    from hsbot.rules.state.arrays import NativeState
    from hsbot.standin.game.timing import GameClock


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of an attempt.

    Attributes:
        is_solved: whether the exercise is solved.
        words: why, or why not.
    """

    is_solved: bool
    words: str


class Exercises(Protocol):
    """A row of exercises, one of which is tried."""

    @property
    def task(self) -> str:
        """The exercise in a line: its number, and what is to be done."""

    @property
    def cards(self) -> CardTable:
        """The cards as they were when the exercise's rules were played."""

    def begun(self, write: Callable[[str], object], time: Callable[[], float]) -> GameProcess:
        """Begin the exercise's game, from its position.

        Args:
            write: takes each line of its log.
            time: the time of day in seconds since midnight.
        """

    def outcome(self, state: NativeState, *, steps: int, helped: bool) -> Outcome:
        """Judge an attempt, and keep it.

        Args:
            state: the state at the end of the turn, before the other side's; or of the game.
            steps: how many options were taken.
            helped: whether hsbot was asked.
        """

    def hint(self, state: NativeState) -> Future[int | None]:
        """The option that leads to a solution from a state; None where none is found."""

    def go_on(self) -> None:
        """Go on to the next exercise."""


class Bystander:
    """The other side of an exercise, which never comes to its turn."""

    def begin(self, seat: int, seed: int) -> None:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        raise NotImplementedError


class ExerciseGame(LiveGame):
    """The game of an exercise: without a time limit, and over where the turn is ended.

    Args:
        exercises: the exercise that is tried.
        clock: the game's time.
        write: takes each line of its log.
        time: the time of day in seconds since midnight.

    Attributes:
        is_passed: whether the player has ended the turn.
    """

    def __init__(
        self,
        exercises: Exercises,
        clock: GameClock,
        write: Callable[[str], object],
        time: Callable[[], float],
    ) -> None:
        def begun(tap: LogTap) -> GameProcess:
            return exercises.begun(tap, time)

        tap = LogTap(write)
        super().__init__(begun(tap), Bystander(), clock, tap, begun)
        self.is_passed = False
        self._is_set_up = False

    def tick(self) -> None:
        """Advance to the current time; the position is there at once."""
        if not self._is_set_up:
            self._is_set_up = True
            while self._advance(self._clock.now_s()):
                pass
            self.animation.show_all()
        super().tick()

    def rope_s(self) -> float:
        """All of a turn: no rope burns."""
        return TURN_S

    def _limit_s(self) -> float:
        return math.inf

    def _take(self, code: int) -> None:
        if self.prompt is not None and self.prompt.kind == "option" and code == A_END:
            self.prompt, self.is_passed = None, True
        else:
            super()._take(code)
