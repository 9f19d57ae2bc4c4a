"""``hsbot sandbox --puzzle --window``: puzzles on the board, played with the mouse."""

# ruff: noqa: PLC0415 - Qt is an extra, and the engine takes a while to import

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass

from hsbot.cards import Deck
from hsbot.clock import SystemClock
from hsbot.commands.sandbox.window import note_opening
from hsbot.game.readable_state import ReadableState
from hsbot.game.side import Side
from hsbot.logwriter.format.game_info import STAND_IN_ACCOUNT_HI
from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match_and_prompts import Match
from hsbot.plurals import counted
from hsbot.puzzles.positions import LETHAL, Puzzle, exercise, exercises
from hsbot.puzzles.progress import Progress
from hsbot.puzzles.solving import is_lived_through, safest_line, winning_line
from hsbot.rules.schema.action_codes import A_END
from hsbot.screen.windows import require_display, require_qt
from hsbot.standin.exercise import Outcome
from hsbot.system.paths import data_folder
from hsbot.system.termination import ended_in_order
from hsbot.terminal.compile_progress import compile_engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.commands.sandbox.client_options import ClientOptions
    from hsbot.rules.state.arrays import NativeState
    from hsbot.scenario import Scene
    from hsbot.simulators.native import Native

TITLE: Final = "hsbot puzzles"
"""The window's title: the overlay and the mouse look for the game's, and leave it alone."""
SEED: Final = 1
"""Decides all chance: a puzzle is the same for everybody, and at every try."""
_PATIENCE_S: Final = 20.0
"""How long hsbot thinks about a hint."""
_NO_DECK: Final = Deck("puzzle", CardClass.NEUTRAL, ())


@dataclass(frozen=True, slots=True)
class Standing:
    """A state on its way through a puzzle, with its simulator.

    Attributes:
        native: the simulator.
        array: the state.
    """

    native: Native
    array: NativeState


class PuzzleRow:
    """The puzzles as exercises of the stand-in client, with the progress that is kept.

    Args:
        first: the puzzle to begin with.
        progress: what came of all puzzles.
        cards: the card table.
        clock: monotonic time.
    """

    def __init__(self, first: Puzzle, progress: Progress, cards: CardTable, clock: Clock) -> None:
        self._every = exercises()
        self._progress, self._cards, self._clock = progress, cards, clock
        self._puzzle, self._scene = first, first.scene()
        self._hints = ThreadPoolExecutor(1, thread_name_prefix="hints")

    @property
    def task(self) -> str:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        number = self._every.index(self._puzzle) + 1
        return f"Puzzle {number}: {self._puzzle.aim}"

    @property
    def cards(self) -> CardTable:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        return self._puzzle.cards

    def begun(self, write: Callable[[str], object], time: Callable[[], float]) -> GameProcess:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        scene = self._scene
        match = Match(
            (_NO_DECK, _NO_DECK),
            SEED,
            first=0,
            names=("You#1001", "Puzzle#1002"),
            account_hi=STAND_IN_ACCOUNT_HI,
        )
        library = scene.native.library
        return GameProcess(match, library, self._cards, write, time, begun=scene.array)

    def outcome(self, state: NativeState, *, steps: int, helped: bool) -> Outcome:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        found = outcome_of(self._puzzle, self._scene, state, steps)
        today = datetime.now().date()
        self._progress.note(self._puzzle, today, solved=found.is_solved, helped=helped)
        return found

    def hint(self, state: NativeState) -> Future[int | None]:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        puzzle, native = self._puzzle, self._scene.native
        until = self._clock.now_s() + _PATIENCE_S

        def first_step() -> int | None:
            standing, stop = Standing(native, state), lambda: self._clock.now_s() >= until
            if puzzle.kind == LETHAL:
                return next(iter(winning_line(standing, SEED, stop)), None)
            line, dead = safest_line(standing, SEED, stop)
            return None if dead else next(iter(line), None)

        return self._hints.submit(first_step)

    def go_on(self) -> None:
        """See :class:`hsbot.standin.exercise.Exercises`."""
        after = self._every.index(self._puzzle) + 1
        row = [*self._every[after:], *self._every[:after]]
        self._puzzle = self._progress.next_of(row[:-1]) or row[0]
        self._scene = self._puzzle.scene()

    def close(self) -> None:
        """Let the thread that looks for hints end."""
        self._hints.shutdown(cancel_futures=True)


def outcome_of(puzzle: Puzzle, scene: Scene, state: NativeState, steps: int) -> Outcome:
    """The verdict on an attempt: at the end of its turn, or of the game.

    Args:
        puzzle: the puzzle.
        scene: its position.
        state: the state, the turn not yet passed to the other side.
        steps: how many options were taken.
    """
    native = scene.native
    solved = Outcome(is_solved=True, words=f"in {counted(steps, 'step')}")
    if native.is_terminal(state):
        result = native.returns(state)[0]
        words = "you have lost" if result < 0 else "it is a draw"
        return solved if result > 0 else Outcome(is_solved=False, words=words)
    if puzzle.kind == LETHAL:
        health = Side(ReadableState(state, scene.rules, 0), 1).hero.health
        return Outcome(is_solved=False, words=f"the enemy hero has {health} health left")
    if is_lived_through(Standing(native, state), (A_END,), SEED):
        return solved
    return Outcome(is_solved=False, words="the opponent has a win in the next turn")


def show_puzzles(options: ClientOptions, said: str) -> None:
    """Open the window on a puzzle, and return when it is closed.

    Args:
        options: the window.
        said: the puzzle's number or name; empty for the next that is not solved.

    Raises:
        ScreenError: there is no display, or Qt is not installed.
        UsageError: there is no such puzzle, or the progress cannot be kept.
    """
    every, progress = exercises(), Progress()
    puzzle = exercise(said) if said else (progress.next_of(every) or every[0])
    require_qt()
    require_display()
    note_opening()
    compile_engine()
    from PySide6.QtCore import QTimer

    from hsbot.live.advisor_loading import card_table
    from hsbot.standin.config import StandInConfig
    from hsbot.standin.exercise_client import ExerciseClient
    from hsbot.standin.window.client_window import ClientDesktop, application

    cards, clock = card_table(), SystemClock()
    row = PuzzleRow(puzzle, progress, cards, clock)
    install = options.logs or data_folder() / "sandbox"
    settings = StandInConfig((), _NO_DECK, install, speed=options.speed)
    app = application()
    client = ExerciseClient(
        settings, puzzle.scene().native.library, cards, row, clock=clock, now=datetime.now
    )
    show = ClientDesktop(app, client, TITLE, options.size, position=options.position)
    try:
        with ended_in_order(lambda _: QTimer.singleShot(0, app.quit)) as endings:
            app.exec()  # an end before its first event is its first event
    finally:
        del show
        row.close()
        client.close()
    if endings.asked is not None:
        raise endings.asked
