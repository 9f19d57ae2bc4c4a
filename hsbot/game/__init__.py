"""Games for users of Python: positions, their entities and options, and games played on them."""

from hsbot.game.entity import Entity
from hsbot.game.game import Game
from hsbot.game.matchup import DeckLike, Matchup, deck_of
from hsbot.game.option import Option, OptionKind, Options
from hsbot.game.position import Position
from hsbot.game.side import Side

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
