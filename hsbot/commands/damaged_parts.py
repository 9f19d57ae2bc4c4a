"""Damaged parts of a recorded game, which are left out where the others are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.plurals import counted
from hsbot.recording import Archive

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hsbot.recording import Store
    from hsbot.recording.records import DecisionRecord

MOST_NAMED: Final = 8
"""Parts that the line about them names; the others are counted."""


class DamagedParts:
    """Collects the names of parts that are left out.

    Args:
        found: names to begin with.
    """

    def __init__(self, found: Iterable[str] = ()) -> None:
        self._names = dict.fromkeys(found)

    def __bool__(self) -> bool:
        return bool(self._names)

    def __call__(self, name: str) -> None:
        """Add a part: "decision 3"."""
        self._names[name] = None

    @property
    def names(self) -> list[str]:
        """Their names, each once."""
        return [*self._names]

    @property
    def listed(self) -> str:
        """The names in words, the first of them where they are many; "" for none."""
        names = [*self._names][:MOST_NAMED]
        if more := len(self._names) - len(names):
            names.append(f"{counted(more, 'other part')}")
        return ", ".join(names)

    def words(self, file: Path, game_id: int) -> str:
        """The line that says what is missing of a game.

        Args:
            file: the recording.
            game_id: the game.
        """
        return f"{file}: game {game_id} is damaged, left out: {self.listed}"


def decisions_to_show(store: Store, game_id: int, left_out: DamagedParts) -> list[DecisionRecord]:
    """The decisions of a game that are whole.

    Args:
        store: the recording.
        game_id: the game.
        left_out: takes the names of the others.

    Raises:
        RecordingError: none is whole: there is nothing to show.
    """
    found = Archive(store, on_damaged=left_out).decisions(game_id)
    return found if found or not left_out else Archive(store).decisions(game_id)
