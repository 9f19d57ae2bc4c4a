"""Header data of a game in a Power.log: players, build, game type."""

from __future__ import annotations

from dataclasses import dataclass

from hearthstone.enums import FormatType, GameType

NEWEST_STUDIED_BUILD = 235290


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
