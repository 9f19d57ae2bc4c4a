"""What is known of one game besides its entities: header, whose log it is, how reading stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hearthstone.enums import FormatType, GameType

from hsbot.observation import perspective
from hsbot.observation.plays import PlayHistory


@dataclass(slots=True)
class GameHeader:
    """What DebugPrintGame says of a game.

    Attributes:
        game_type: ``hearthstone.enums.GameType`` integer, 0 where the build does not print it.
        format_type: ``hearthstone.enums.FormatType`` integer, 0 where unknown.
        build: the client's build number, 0 where unknown.
    """

    game_type: int = 0
    format_type: int = 0
    build: int = 0

    def read(self, key: str, value: str) -> None:
        """Take a line's value; other keys than those of the attributes are left out."""
        if key == "GameType":
            self.game_type = _enum_value(GameType, value)
        elif key == "FormatType":
            self.format_type = _enum_value(FormatType, value)
        elif key == "BuildNumber":
            self.build = _number(value)


@dataclass(slots=True)
class GameFacts:
    """One game as far as it was read.

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
        """Whether what happens in it is told."""
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


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def _enum_value(enum: Any, text: str) -> int:
    """The value of an enum's name; 0 for a name that the library does not know."""
    member = enum.__members__.get(text)
    return int(member) if member is not None else _number(text)
