"""Game contexts of the days that decks were played on, each made once in a process."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hsbot.agents.players.game_context import GameContext
from hsbot.belief.decks.database import load_decks
from hsbot.clock import CLOCKS, WALL
from hsbot.game.cards_of_a_day import rulebook_on
from hsbot.game.matchup import day_of
from hsbot.simulators.engines import NATIVE

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from hsbot.cards import Deck


def context_of(decks: Iterable[Deck], simulator: str = NATIVE, clock: str = WALL) -> GameContext:
    """The game context of the day on which the newest of the decks was played.

    Args:
        decks: the decks of a game.
        simulator: what the game runs on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        clock: what budgets of time are measured by, a name of :data:`hsbot.clock.CLOCKS`.
    """
    return _on(day_of(decks), simulator, clock)


@cache
def _on(day: date | None, simulator: str, clock: str) -> GameContext:
    """Game context with the cards of a day: random cards are of the sets of that time."""
    rules = rulebook_on(day)
    return GameContext(rules.library, rules.cards, load_decks(), CLOCKS[clock](), day, simulator)
