"""Context of a match that a deck model depends on: class, day, format and kind of game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date


@dataclass(frozen=True, slots=True)
class MatchContext:
    """The facts of a game that decide which decks are likely in it.

    Attributes:
        hero_class: the class of the deck's owner, a CardClass integer; 0 where unknown.
        played_on: about when the game is played (``eras.build_date``); None makes no difference
            between eras.
        format_type: FormatType integer; 0 where unknown.
        game_type: GameType integer; 0 where unknown.
    """

    hero_class: int
    played_on: date | None = None
    format_type: int = 0
    game_type: int = 0
