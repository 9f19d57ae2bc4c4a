"""Players as a user of Python gives them: a name or place as text, a function, object or class."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hsbot.agents.players.position_players import (
    check_reads,
    name_of as name_of_object,
    reading_player,
)
from hsbot.agents.players.registry import check_name, make_player
from hsbot.agents.players.third_party import defined_at

if TYPE_CHECKING:
    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.position_players import Choose, PositionPlayer
    from hsbot.agents.players.protocol import Player

PlayerLike: TypeAlias = "str | Choose | PositionPlayer | type[PositionPlayer]"
"""A player: a name of the arena with settings (``"default:iterations=200"``), a place in Python
(``"mybot.py:Mine"``), a function of ``(position, options)``, an object with
``choose(position, options)``, or such a class."""


def player_of(player: PlayerLike, context: GameContext) -> Player:
    """The arena's player for what a user gave.

    Raises:
        UsageError: it is no player, there is none of that name, or it cannot be made.
    """
    if isinstance(player, str):
        return make_player(player, context)
    return reading_player(player, context)


def check_player(player: object) -> None:
    """Check that something is a player, before any game.

    Raises:
        UsageError: it is none; the message says what would be one.
    """
    if isinstance(player, str):
        check_name(player)
    else:
        check_reads(player)


def names_of(a: PlayerLike, b: PlayerLike) -> tuple[str, str]:
    """Two players' names, for results; of one name, a user's own is told by where it is defined."""
    one, other = map(_name_of, (a, b))
    if one != other:
        return one, other
    return one + _place_of(a), other + _place_of(b)


def _name_of(player: PlayerLike) -> str:
    return player if isinstance(player, str) else name_of_object(player)


def _place_of(player: PlayerLike) -> str:
    """The place of a user's function, object or class, as " (bot.py:12)"; "" for a name."""
    return "" if isinstance(player, str) else defined_at(getattr(player, "choose", player))
