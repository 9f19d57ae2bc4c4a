"""Games for users of Python: positions, their entities and options, and games played on them.

Each name is loaded when it is first used: what words a log's options needs no engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.game.entity import Entity
    from hsbot.game.game import Game
    from hsbot.game.matchup import DeckLike, Matchup, deck_of
    from hsbot.game.option import Option, OptionKind, Options
    from hsbot.game.position import Position
    from hsbot.game.side import Side

_HOMES = {
    "DeckLike": "matchup",
    "Entity": "entity",
    "Game": "game",
    "Matchup": "matchup",
    "Option": "option",
    "OptionKind": "option",
    "Options": "option",
    "Position": "position",
    "Side": "side",
    "deck_of": "matchup",
}
"""The module of each name."""

__all__ = [
    "DeckLike",
    "Entity",
    "Game",
    "Matchup",
    "Option",
    "OptionKind",
    "Options",
    "Position",
    "Side",
    "deck_of",
]


def __getattr__(name: str) -> object:
    """A name of the room, loaded with all that it needs."""
    if name not in _HOMES:
        message = f"module 'hsbot.game' has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"hsbot.game.{_HOMES[name]}"), name)
