"""What a player is, and what one is made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from hsbot.belief.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date
    from typing import TypeAlias

    from hsbot.agents.players.settings import Settings
    from hsbot.belief.belief import BeliefRule
    from hsbot.belief.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState


@dataclass(frozen=True, eq=False)
class Stage:
    """What players share: the cards, the known decks and the clock.

    Attributes:
        library: the engine's cards.
        cards: the card table.
        decks: the deck database, for players that guess what they do not see.
        clock: tells the time of budgets.
        day: about when the games are played; None makes no difference between eras.
    """

    library: Library
    cards: CardTable
    decks: DeckDatabase
    clock: Clock
    day: date | None = None

    def belief(self, rule: str, hero_class: int) -> BeliefRule:
        """A rule of belief about decks of a class.

        Args:
            rule: its name in :data:`hsbot.belief.rules.RULES`.
            hero_class: a CardClass integer.
        """
        if (rule, hero_class) not in self._beliefs:
            self._beliefs[rule, hero_class] = RULES[rule](
                self.decks, self.cards, hero_class, self.day
            )
        return self._beliefs[rule, hero_class]

    @cached_property
    def _beliefs(self) -> dict[tuple[str, int], BeliefRule]:
        return {}


class Player(Protocol):
    """Plays one side of many games, one after the other."""

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game: forget the last one.

        Args:
            seat: which player of the state it is, 0 or 1.
            seed: decides all its chance; with the same seed it plays the same.
        """
        ...

    def choose(self, state: NativeState, options: Sequence[int]) -> int:
        """One of the options.

        Args:
            state: the whole game, not to be changed; it is this player's turn to choose.
            options: public codes (:mod:`hsbot.rules.codes`), one or more.
        """
        ...


Factory: TypeAlias = "Callable[[Stage, Settings], Player]"
"""Makes a player; a third party's is found in the entry-point group ``hsbot.players``.

The first line of its docstring is what ``hsbot arena --list`` shows.
"""
