"""Starships: who builds one, launching, the pieces."""

from __future__ import annotations

from hsbot.rules.cards.dsl.amounts import counter
from hsbot.rules.cards.dsl.conditions import at_least, count
from hsbot.rules.cards.dsl.effects.counting import add_to, measure
from hsbot.rules.cards.dsl.filters import flagged
from hsbot.rules.cards.dsl.programs import Effect, Step, repeat
from hsbot.rules.cards.dsl.selectors import FRIENDLY_MINIONS
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import F_DORMANT, N_LAUNCH_LESS, N_LAUNCHED

__all__ = [
    "BUILDING_STARSHIP", "LAUNCHED_STARSHIP", "STARSHIPS_LAUNCHED", "STARSHIPS_SINCE",
    "STARSHIP_CARDS", "STARSHIP_IN_BUILDING", "launch_less", "launch_starship", "pieces_to_hand",
    "relaunch_starships",
]  # fmt: skip

STARSHIP_CARDS = (
    "GDB_100t2", "GDB_100t4", "GDB_100t5", "GDB_100t6", "GDB_100t7", "GDB_100t8", "GDB_100t9",
    "SC_999t",
)  # fmt: skip
"""The Starships; the first one is that of the classes without a ship of their own."""
STARSHIPS_SINCE = {"SC_999t": "2025-01-21"}
"""The day (ISO) of a Starship that came after the others; until then its classes had none."""
STARSHIP_IN_BUILDING = (
    FRIENDLY_MINIONS.but(v.X_DORMANT).that(flagged(F_DORMANT)).among(*STARSHIP_CARDS)
)
"""The Starship that the player is building."""
BUILDING_STARSHIP = count(STARSHIP_IN_BUILDING)
"""The player is building a Starship."""
STARSHIPS_LAUNCHED = counter(N_LAUNCHED)
"""How many Starships the player has launched this game."""
LAUNCHED_STARSHIP = at_least(STARSHIPS_LAUNCHED, 1)
"""The player has launched a Starship this game."""


def launch_starship() -> Effect:
    """Launch the Starship in building; it is ``TARGET`` for what follows (The Exodar)."""
    return Effect(v.O_LAUNCH)


def launch_less(number: int) -> Effect:
    """The next launch of a Starship costs so much less (SCV)."""
    return add_to(N_LAUNCH_LESS, number)


def relaunch_starships() -> tuple[Step, ...]:
    """Launch every Starship once more that the player has launched (Jim Raynor)."""
    return measure(0), repeat(STARSHIPS_LAUNCHED, Effect(v.O_RELAUNCH))


def pieces_to_hand() -> Effect:
    """Copies of the pieces of the running Starship come to hand (Crew Transport)."""
    return Effect(v.O_PIECES)
