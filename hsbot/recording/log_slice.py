"""Slice of a log that holds one game's lines: collected one by one, stored compressed."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hsbot.recording.pseudonyms import without_players

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.recording.snapshots import Unpacking

_CREATE_GAME: Final = "GameState.DebugPrintPower() - CREATE_GAME"
_LEVEL: Final = 6
_HEAD: Final = 4096
"""The characters of a head: the players stand in the first twenty lines of a game."""


def begins_game(line: str) -> bool:
    """Whether the line is the first of a game (or of the same game, after a reconnect)."""
    return _CREATE_GAME in line


@dataclass(slots=True)
class LogSlice:
    """The lines of one game, from its CREATE_GAME on, that were not taken away yet.

    Attributes:
        begins_at: the number, in all that was read, of the game's first line.
        kept: how many of the game's first lines lie in the file already.
    """

    begins_at: int
    kept: int = 0
    _held: list[str] = field(default_factory=list)
    _taken: int = 0

    def add(self, line: str) -> None:
        """Add the next line."""
        self._held.append(line.rstrip("\r\n"))

    def extend(self, other: LogSlice) -> None:
        """Add the lines of another slice: the client came back into the same game."""
        self._held += other._held

    def fingerprint(self) -> str:
        """Hash of the game's first lines, those held now, that tells it from all other games.

        Who the players are does not go into it: a hash of a name can be guessed.
        """
        return hashlib.sha256(without_players("\n".join(self._held)).encode()).hexdigest()[:32]

    def take(self) -> tuple[int, list[str]]:
        """Take away what is held and not kept: the first line's number in the game, the lines."""
        skipped = min(len(self._held), max(0, self.kept - self._taken))
        first, lines = self._taken + skipped + 1, self._held[skipped:]
        self._taken += len(self._held)
        self._held = []
        return first, lines


def pack_lines(text: str) -> bytes:
    """Lines of a log, compressed."""
    return zlib.compress(text.encode(), _LEVEL)


def head_of(packed: object) -> str:
    """The first lines of compressed ones, of which the beginning is enough.

    No text where there are none, or bytes of another kind: whoever reads them all names the damage.
    """
    if not isinstance(packed, bytes):
        return ""
    try:
        return zlib.decompressobj().decompress(packed, _HEAD).decode(errors="replace")
    except zlib.error:
        return ""


def unpack_lines(chunk: Mapping[str, Any], unpacking: Unpacking) -> str:
    """The text of a row of the table ``log``; it ends with a line end.

    Args:
        chunk: the row.
        unpacking: unpacks the rows of its game, in their order.
    """
    return unpacking.unpacked(chunk["lines"]).decode() + "\n"
