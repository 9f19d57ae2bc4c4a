"""``hsbot sandbox --puzzle``: a puzzle in the terminal, and the list of all with the progress."""

from __future__ import annotations

from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.text import Text

from hsbot.clock import SystemClock
from hsbot.errors import HsbotError
from hsbot.game.pictures.text_board import WIDTH, text_board
from hsbot.plurals import counted
from hsbot.puzzles.interactive_attempt import Attempt, Verdict
from hsbot.puzzles.positions import LETHAL, Puzzle, exercise, exercises
from hsbot.puzzles.progress import Progress
from hsbot.system.streams import typed_line
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import BEST, QUIET, WARNING
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable

_PATIENCE_S: Final = 20.0
"""How long hsbot thinks about what it would play."""
_HELP: Final = (
    "A number or an option in words plays it. hint: what hsbot would play; solution: to the end; "
    "texts: the cards; back; again; next; quit"
)


def list_puzzles() -> None:
    """Print the puzzles with what came of each."""
    progress, every = Progress(), exercises()
    console, begun = Terminal(), 1
    for (title, aim, year), same in groupby(every, lambda x: (x.title, x.aim, x.day.year)):
        console.print(Text.assemble((f"{aim.capitalize()}: {title}", "bold"), f" ({year})"))
        table = plain_table("", "", "", heads=False)
        table.columns[0].justify = "right"
        group = list(same)
        for number, puzzle in enumerate(group, start=begun):
            so_far = progress.of(puzzle)
            style = BEST if so_far and so_far.solved else QUIET
            words = "" if so_far is None else str(so_far)
            table.add_row(f"{number:3}", Text(puzzle.short_name), Text(words, style))
        console.print(table)
        begun += len(group)
    console.print(_solved_words(progress, every))
    if progress.next_of(every) is not None:
        console.print(Text("hsbot sandbox --puzzle goes on with the next", QUIET))


def try_puzzle(said: str) -> None:
    """Let the user try a puzzle, and those after it, until the input ends.

    Args:
        said: its number or name; empty for the next that is not solved.

    Raises:
        UsageError: there is no such puzzle, or the progress cannot be kept.
    """
    every, progress = exercises(), Progress()
    puzzle = exercise(said) if said else (progress.next_of(every) or every[0])
    compile_engine()
    console, clock = Terminal(), SystemClock()
    while puzzle is not None:
        session = PuzzleSession(puzzle, progress, console, clock)
        if not session.run(typed_line):
            break
        at = every.index(puzzle) + 1
        puzzle = progress.next_of(every[at:]) or progress.next_of(every) or every[at % len(every)]
    console.print(_solved_words(progress, every))


def _solved_words(progress: Progress, every: list[Puzzle]) -> str:
    return f"{progress.solved(every)} of {len(every)} puzzles solved"


class PuzzleSession:
    """A puzzle in the terminal: what is typed, and what is said to it.

    Args:
        puzzle: the puzzle.
        progress: what came of all puzzles.
        console: where it is shown.
        clock: monotonic time.
    """

    def __init__(
        self, puzzle: Puzzle, progress: Progress, console: Terminal, clock: SystemClock
    ) -> None:
        self._attempt = Attempt(puzzle)
        self._progress, self._console, self._clock = progress, console, clock
        self._answers: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "solution": self._solution,
            "texts": self._texts,
            "back": self._back,
            "again": self._again,
            "help": lambda: self._say(_HELP, QUIET),
            "?": lambda: self._say(_HELP, QUIET),
        }

    def run(self, read: Callable[[], str]) -> bool:
        """Go on until the puzzle is left; return whether another one is wanted.

        Args:
            read: a line of what is typed; empty at the end of the input.
        """
        puzzle = self._attempt.puzzle
        number = exercises().index(puzzle) + 1
        known = self._progress.of(puzzle)
        self._say(f"Puzzle {number}: {puzzle.aim} ({puzzle.short_name})", "bold")
        where = f" ({puzzle.source})" if puzzle.is_published else ""
        self._say(f"{puzzle.title}, with the cards of {puzzle.day.year}{where}", QUIET)
        if known is not None:
            self._say(f"You have {known}." if known.solved else f"You {known}.", QUIET)
        self._say(_HELP, QUIET)
        self._show()
        while True:
            self._console.print("> ", end="")
            line = read()
            said = line.strip()
            if not line or said.casefold() in {"quit", "q", "exit"}:
                self._console.print()
                return False
            if said.casefold() == "next" or (not said and self._solved):
                return True
            if said:
                self._answer(said)

    @property
    def _solved(self) -> bool:
        return self._attempt.verdict is Verdict.SOLVED

    def _answer(self, said: str) -> None:
        answer = self._answers.get(said.casefold())
        if answer is not None:
            answer()
            return
        try:
            words = self._attempt.play(said)
        except HsbotError as error:
            self._say(str(error), WARNING)
            return
        self._say(f"{len(self._attempt.steps)}. {words}", QUIET)
        verdict = self._attempt.verdict
        if verdict is not Verdict.OPEN:
            self._progress.note(
                self._attempt.puzzle,
                datetime.now().date(),
                solved=self._solved,
                helped=self._attempt.helped,
            )
        self._show()

    # ---- what is said ----------------------------------------------------------------------------
    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style))

    def _show(self) -> None:
        attempt = self._attempt
        self._console.print()
        width = min(WIDTH, self._console.width)
        scene = attempt.scene
        self._console.print(Text(text_board(scene, scene.offered, width, half_turns=False)))
        self._console.print()
        for number, option in enumerate(attempt.options, start=1):
            self._say(f"{number:3}  {option}")
        if attempt.verdict is Verdict.SOLVED:
            steps = counted(len(attempt.steps), "step")
            self._say(f"Solved in {steps}. Enter goes on with the next puzzle.", BEST)
        elif attempt.verdict is Verdict.FAILED:
            self._say(f"Not solved: {self._reason()}. back or again tries on.", WARNING)

    def _reason(self) -> str:
        scene, puzzle = self._attempt.scene, self._attempt.puzzle
        if scene.is_over:
            return "you have lost" if scene.returns[0] == -1.0 else "it is a draw"
        if puzzle.kind == LETHAL:
            return f"the turn is over, and the enemy hero has {scene.enemy_hero.health} health left"
        return "the opponent has a win in the next turn"

    def _hint(self) -> None:
        line = self._line()
        if line:
            self._say(f"hsbot would {line[0]}", BEST)

    def _solution(self) -> None:
        for number, step in enumerate(self._line(), start=1):
            self._say(f"{number}. {step}", BEST)

    def _line(self) -> list[str]:
        until = self._clock.now_s() + _PATIENCE_S
        line = self._attempt.line(lambda: self._clock.now_s() >= until)
        if not line and self._attempt.verdict is Verdict.OPEN:
            self._say("hsbot finds nothing from here: back takes the last step back", WARNING)
        elif not line:
            self._say("it is over: back takes the last step back, again begins anew", WARNING)
        return line

    def _texts(self) -> None:
        seen: dict[str, str] = {}
        for entity in self._attempt.scene.entities:
            card = self._attempt.scene.rules.names.printed(entity.card_id)
            if card is not None and card.text:
                seen[card.name] = card.shown_text
        for name, text in seen.items():
            self._console.print(Text.assemble((name, "bold"), f": {text}"))

    def _back(self) -> None:
        if self._attempt.back():
            self._show()
        else:
            self._say("there is nothing to take back", WARNING)

    def _again(self) -> None:
        self._attempt.again()
        self._show()
