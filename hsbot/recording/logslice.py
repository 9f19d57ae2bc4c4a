"""A game's own lines of the log: taken up one by one, kept compressed, given back as text."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hsbot.recording.pseudonyms import NAME, without_players

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_CREATE_GAME: Final = "GameState.DebugPrintPower() - CREATE_GAME"
_PLAYER_NAME: Final = re.compile(r"DebugPrintGame\(\) - PlayerID=(\d+), PlayerName=(.*\S)")
_TAGGED: Final = re.compile(r"TAG_CHANGE Entity=(?!\d+ |\[|GameEntity )([^\s=\[][^=\[\n]*) tag=")
_OF_ITSELF: Final = re.compile(
    r"TAG_CHANGE Entity=(?!\d+ |\[|GameEntity )([^\s=\[][^=\[\n]*) "
    r"tag=(?:CONTROLLER|PLAYER_ID) value=(\d+)"
)
_CHOSEN: Final = re.compile(
    r"DebugPrintEntitiesChosen\(\) - id=\d+ Player=(.*\S) EntitiesCount=\d+\n"
    r".*Entities\[0\]=\[.* player=(\d+)\]"
)
_UNKNOWN_CHOOSER: Final = re.compile(
    r"(DebugPrintEntityChoices\(\) - id=\d+ Player=)UNKNOWN HUMAN PLAYER"
    r"(?=.*\n.*Source=.*\n.*Entities\[0\]=\[.* player=(\d+)\])"
)
_UNKNOWN_NAME: Final = re.compile(r"(PlayerID=(\d+), PlayerName=)UNKNOWN HUMAN PLAYER")
_UNKNOWN_TAGGED: Final = re.compile(r"(TAG_CHANGE Entity=)UNKNOWN HUMAN PLAYER (tag=.*)")
_PLAYER_ENTITY: Final = re.compile(r"Player EntityID=(\d+) PlayerID=(\d+)")
_UNKNOWN: Final = "UNKNOWN HUMAN PLAYER"
_LEVEL: Final = 6


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
        """Take up the next line."""
        self._held.append(line.rstrip("\r\n"))

    def extend(self, other: LogSlice) -> None:
        """Take up the lines that another slice holds: the client came back into the same game."""
        self._held += other._held

    def fingerprint(self) -> str:
        """What tells this game from all others: a hash of its first lines, those held now.

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


def unpack_lines(chunks: Iterable[Mapping[str, Any]]) -> str:
    """The text of the rows of the table ``log``, in their order; it ends with a line end."""
    return "".join(zlib.decompress(chunk["lines"]).decode() + "\n" for chunk in chunks)


def with_player_entities(text: str, names: Mapping[int, str | None]) -> str:
    """A game's lines with the players' entity ids in the place of their names.

    hslog cannot tell in every log whose a name is; where it asks for a name (the fields Player and
    PlayerName), that stays, or is put in where the client did not know it yet.

    Args:
        text: the lines.
        names: PLAYER_ID to the name in these lines.
    """
    entities = {
        names.get(int(player)): entity for entity, player in set(_PLAYER_ENTITY.findall(text))
    }

    def numbered(found: re.Match[str]) -> str:
        entity: str | None = entities.get(found["name"])
        if entity is None or found.string.endswith(("Player", "PlayerName"), 0, found.start()):
            return found[0]
        return found[0].removesuffix(found["name"]) + entity

    return NAME.sub(numbered, _named(text, names))


def _named(text: str, names: Mapping[int, str | None]) -> str:
    """A game's lines with the names that the client did not know yet.

    Whose name is missing is told by a PLAYER_ID, in the line or in the cards of a choice. A tag
    alone tells nothing: of two players who get the same one, the first line is taken for the
    first's.
    """

    def by_player(found: re.Match[str]) -> str:
        name = names.get(int(found[2]))
        return found[0] if name is None else found[1] + name

    met: Counter[str] = Counter()
    entities = {int(player): entity for entity, player in _PLAYER_ENTITY.findall(text)}

    def in_turn(found: re.Match[str]) -> str:
        met[found[2]] += 1
        entity = entities.get(2 - met[found[2]] % 2)
        return found[0] if entity is None else f"{found[1]}{entity} {found[2]}"

    text = _UNKNOWN_NAME.sub(by_player, text)
    text = _UNKNOWN_CHOOSER.sub(by_player, text)
    return _UNKNOWN_TAGGED.sub(in_turn, text)


class PlayerNames:
    """The names of a game's two players, as its lines tell them.

    A name is told with its PLAYER_ID; in old logs by a tag that holds its PLAYER_ID; by the cards
    that it chose, its own in the mulligan; or, of an opponent whom newer clients first call
    unknown, by the first tag that is set on it.
    """

    def __init__(self) -> None:
        self._told: dict[int, str] = {}
        self._tagged: dict[str, None] = {}

    def read(self, text: str) -> None:
        """Look at some lines."""
        for player, name in _PLAYER_NAME.findall(text):
            if name != _UNKNOWN:
                self._told.setdefault(int(player), name)
        for name, player in _OF_ITSELF.findall(text):
            if name != _UNKNOWN:
                self._told.setdefault(int(player), name)
        for name, player in _CHOSEN.findall(text):
            if name != _UNKNOWN and name not in self._told.values():
                self._told.setdefault(int(player), name)
        if len(self._told) < 2:
            self._tagged.update(dict.fromkeys(_TAGGED.findall(text)))

    def known(self) -> dict[int, str]:
        """PLAYER_ID to name, of those that are known."""
        names = dict(self._told)
        others = [x for x in self._tagged if x != _UNKNOWN and x not in names.values()]
        if len(names) == 1 and others:
            names[3 - next(iter(names))] = others[0]
        return names
