"""Header data of a game in a Power.log: players, build, game type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hearthstone.enums import FormatType, GameType

NEWEST_STUDIED_BUILD = 235290
ACCOUNT_HI: Final = 144115198130930503
"""The upper half of an account's number in Hearthstone, of the region America."""
STAND_IN_ACCOUNT_HI: Final = 0x0200_00FF_5754_4347
"""That of players in hsbot's stand-in client, of a region that is none.

It stands in the lines that create a game, where pseudonyms leave it, so that whoever reads the log,
or a copy of it, can tell practice from a game of Hearthstone.
"""


def of_stand_in(header: str) -> bool:
    """Whether the lines that create a game are the stand-in client's."""
    return f"GameAccountId=[hi={STAND_IN_ACCOUNT_HI} " in header


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """A player's name and account in the log.

    Attributes:
        name: a BattleTag such as ``Someone#1234``, or an AI's plain name.
        account_hi, account_lo: the account's id; 0 and 0 for an AI.
    """

    name: str
    account_hi: int = 0
    account_lo: int = 0


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Players, build and type of a game, as its log prints them.

    Attributes:
        players: those of PLAYER_ID 1 and 2.
        build: the client's build number.
        game_type, format_type: as the log prints them.
        scenario_id: the scenario, 2 for ordinary games between players.
    """

    players: tuple[PlayerInfo, PlayerInfo]
    build: int = NEWEST_STUDIED_BUILD
    game_type: GameType = GameType.GT_VS_AI
    format_type: FormatType = FormatType.FT_STANDARD
    scenario_id: int = 2
