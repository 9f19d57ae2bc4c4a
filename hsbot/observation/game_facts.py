"""Facts of one game besides its entities: header, friendly player, progress of reading."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import FormatType, GameTag, GameType

from hsbot.input_bounds import BUILDS, is_number
from hsbot.observation import perspective
from hsbot.observation.play_history import PlayHistory

if TYPE_CHECKING:
    from hsbot.observation.entity_table import EntityTable

NEW_GAME_TYPE = -1
"""Stands for a GameType that the log names and the card library does not know."""
_UNKNOWN = frozenset({"GT_UNKNOWN", "0"})
_MERCENARIES: Final = int(GameTag.LETTUCE_KEEP_LAST_STANDING_MINION_ACTOR)
"""A tag of the game entity in each of eight Mercenaries logs of 2021 to 2023."""


@dataclass(slots=True)
class GameHeader:
    """The header of a game, printed by DebugPrintGame.

    Attributes:
        game_type: ``hearthstone.enums.GameType`` integer, 0 where the build does not print it,
            ``NEW_GAME_TYPE`` for one that the library does not know.
        format_type: ``hearthstone.enums.FormatType`` integer, 0 where unknown.
        build: the client's build number, 0 where unknown.
    """

    game_type: int = 0
    format_type: int = 0
    build: int = 0

    def read(self, key: str, value: str) -> None:
        """Read one header line; other keys than those of the attributes are ignored."""
        if key == "GameType":
            known = _enum_value(GameType, value)
            self.game_type = known or (0 if value in _UNKNOWN else NEW_GAME_TYPE)
        elif key == "FormatType":
            self.format_type = _enum_value(FormatType, value)
        elif key == "BuildNumber":
            self.build = _number(value)


@dataclass(slots=True)
class GameFacts:
    """State of reading one game.

    Attributes:
        running: whether it has begun and not ended.
        refused: whether it is of a kind that is not read.
        attached: whether reading began in the middle of it.
        friendly_player: PLAYER_ID of the log's owner, ``perspective.UNKNOWN`` until it is told.
        header: what DebugPrintGame said.
        plays: the cards played.
    """

    running: bool = False
    refused: bool = False
    attached: bool = False
    friendly_player: int = perspective.UNKNOWN
    header: GameHeader = field(default_factory=GameHeader)
    plays: PlayHistory = field(default_factory=PlayHistory)

    @property
    def is_read(self) -> bool:
        """Whether it is running and not refused."""
        return self.running and not self.refused


def refusal_of(game_type: str) -> str:
    """Why games of this GameType (as the log prints it) are not read; "" for those that are."""
    if "BATTLEGROUNDS" in game_type:
        return "a Battlegrounds game"
    if "MERCENARIES" in game_type:
        return "a Mercenaries game"
    if "DUOS" in game_type:
        return "a Duos game"
    return ""


def many_players_refusal(table: EntityTable) -> str:
    """Why a game of more than two players is not read; the log has not named its type yet."""
    if table.tag(table.game_entity_id, _MERCENARIES):
        return "a Mercenaries game"
    return "a game of more than two players"


def has_both_sides(table: EntityTable) -> bool:
    """Whether a log tells the game's own entity and its players, 1 and 2 and perhaps others."""
    entities = [table.game_entity_id, *table.player_entities.values()]
    both = {1, 2} <= table.player_entities.keys() and all(x in table for x in entities)
    return both and len({*entities}) == len(entities)


def _number(text: str) -> int:
    """A header's number; 0 for what is none, or one that no game has."""
    return int(text) if is_number(text) and int(text) in BUILDS else 0


def _enum_value(enum: Any, text: str) -> int:
    """The value of an enum's name; 0 for a name that the library does not know."""
    member = enum.__members__.get(text)
    return int(member) if member is not None else _number(text)
