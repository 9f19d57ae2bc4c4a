"""Progress: which puzzles were tried, and solved when, in a file of the user's data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from hsbot.errors import UsageError
from hsbot.plurals import counted
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, write_own
from hsbot.system.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date
    from pathlib import Path

    from hsbot.puzzles.positions import Puzzle

FILE_NAME: Final = "puzzles.json"


class Tried(msgspec.Struct, frozen=True, omit_defaults=True):
    """The attempts at a puzzle, and their end.

    Attributes:
        attempts: how many ended without a solution.
        solved: the day of the first solution; empty for none.
        helped: whether hsbot was asked for it before.
    """

    attempts: int = 0
    solved: str = ""
    helped: bool = False

    def __str__(self) -> str:
        if self.solved:
            return f"solved {self.solved}{', with help' if self.helped else ''}"
        return "tried once" if self.attempts == 1 else f"tried {counted(self.attempts, 'time')}"


class Progress:
    """The puzzles that were tried.

    Args:
        path: the file; the user's own where none is given.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / FILE_NAME
        nothing: dict[str, Tried] = {}
        self._tried = read_own(self._path, _parsed, nothing, "no puzzle counts as tried")

    def of(self, puzzle: Puzzle) -> Tried | None:
        """The attempts at a puzzle; None where it was not tried."""
        return self._tried.get(puzzle.name)

    def solved(self, puzzles: Sequence[Puzzle]) -> int:
        """How many of some puzzles are solved."""
        return sum(bool((known := self.of(puzzle)) and known.solved) for puzzle in puzzles)

    def next_of(self, puzzles: Sequence[Puzzle]) -> Puzzle | None:
        """The first that is not solved; None where all are."""
        return next((x for x in puzzles if not ((known := self.of(x)) and known.solved)), None)

    def note(self, puzzle: Puzzle, day: date, *, solved: bool, helped: bool) -> None:
        """Keep the end of an attempt: a first solution stays as it was.

        Raises:
            UsageError: the file cannot be written.
        """
        known = self.of(puzzle) or Tried()
        if known.solved and not (solved and known.helped and not helped):
            return
        if solved:
            known = Tried(known.attempts, day.isoformat(), helped)
        else:
            known = Tried(known.attempts + 1)
        self._tried = {**self._tried, puzzle.name: known}
        try:
            write_own(self._path, msgspec.json.format(msgspec.json.encode(self._tried)), _parsed)
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be written: {error.strerror}") from error


def _parsed(data: bytes) -> dict[str, Tried]:
    return msgspec.json.decode(own_text(data), type=dict[str, Tried])
