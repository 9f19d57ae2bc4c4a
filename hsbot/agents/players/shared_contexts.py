"""Game contexts of the days that decks were played on, each made once in a process."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from hearthstone.enums import FormatType

from hsbot.agents.players.game_context import GameContext
from hsbot.belief.decks.database import load_decks
from hsbot.cards import generating_sets, load_cards
from hsbot.clock import CLOCKS, WALL
from hsbot.simulators.engines import NATIVE
from hsbot.simulators.library import load_library

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards import Deck


def context_of(decks: Iterable[Deck], simulator: str = NATIVE, clock: str = WALL) -> GameContext:
    """The game context of the day on which the newest of the decks was played.

    Args:
        decks: the decks of a game.
        simulator: what the game runs on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        clock: what budgets of time are measured by, a name of :data:`hsbot.clock.CLOCKS`.
    """
    return _on(_day(decks), simulator, clock)


def _day(decks: Iterable[Deck]) -> date | None:
    """When the newest of the decks was played; None where no deck has a date."""
    months = [deck.date for deck in decks if deck.date]
    return date.fromisoformat(f"{max(months)}-28") if months else None


@cache
def _on(day: date | None, simulator: str, clock: str) -> GameContext:
    """Game context with the cards of a day: random cards are of the sets of that time."""
    cards = load_cards()
    sets = generating_sets(FormatType.FT_WILD, day) if day else None
    library = load_library(cards, sets=sets)
    return GameContext(library, cards, load_decks(), CLOCKS[clock](), day, simulator)
