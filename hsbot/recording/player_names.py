"""Names of the two players in a game's lines: found, and replaced by entity ids."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from hsbot.recording.pseudonyms import NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

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

    The player whose name is missing is found by a PLAYER_ID, in the line or in the cards of a
    choice. A tag alone tells nothing: of two players who get the same one, the first line is taken
    for the first's.
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
        self._printed: dict[int, str] = {}
        self._tagged: dict[str, None] = {}

    def read(self, text: str) -> None:
        """Find names in some lines."""
        for player, name in _PLAYER_NAME.findall(text):
            if name != _UNKNOWN:
                self._printed.setdefault(int(player), name)
        for name, player in _OF_ITSELF.findall(text):
            if name != _UNKNOWN:
                self._printed.setdefault(int(player), name)
        for name, player in _CHOSEN.findall(text):
            if name != _UNKNOWN and name not in self._printed.values():
                self._printed.setdefault(int(player), name)
        if len(self._printed) < 2:
            self._tagged.update(dict.fromkeys(_TAGGED.findall(text)))

    def known(self) -> dict[int, str]:
        """The known names by PLAYER_ID."""
        names = dict(self._printed)
        others = [x for x in self._tagged if x != _UNKNOWN and x not in names.values()]
        if len(names) == 1 and others:
            names[3 - next(iter(names))] = others[0]
        return names
