"""What a player is, and what one is made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from hsbot.belief.models.deck_models import RULES
from hsbot.simulators.engines import NATIVE, make_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date
    from typing import TypeAlias

    from hsbot.agents.players.settings import Settings
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.belief import BeliefRule
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import Engine, GameState
    from hsbot.simulators.native import Heuristic2, Worth


@dataclass(frozen=True, eq=False)
class Stage:
    """What players share: the cards, the known decks and the clock.

    Attributes:
        library: the engine's cards.
        cards: the card table.
        decks: the deck database, for players that guess what they do not see.
        clock: tells the time of budgets.
        day: about when the games are played; None makes no difference between eras.
        simulator: what the games run on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
    """

    library: Library
    cards: CardTable
    decks: DeckDatabase
    clock: Clock
    day: date | None = None
    simulator: str = NATIVE

    def engine(
        self,
        root_player: int = 0,
        *,
        forgiving: bool = True,
        weights: Heuristic2 | None = None,
        worth: Worth | None = None,
    ) -> Engine:
        """The games' simulator for one player.

        See :func:`hsbot.simulators.engines.make_engine`.
        """
        return make_engine(
            self.simulator, self.library, self.cards, root_player,
            forgiving=forgiving, weights=weights, worth=worth,
        )  # fmt: skip

    def record(self, state: GameState) -> NativeState:
        """A state as our own engine's record, to be read (``Engine.record``)."""
        return self._reading.record(state)

    def belief(self, rule: str, hero_class: int) -> BeliefRule:
        """A rule of belief about decks of a class.

        Args:
            rule: its name in :data:`hsbot.belief.models.deck_models.RULES`.
            hero_class: a CardClass integer.
        """
        if (rule, hero_class) not in self._beliefs:
            self._beliefs[rule, hero_class] = RULES[rule](
                self.decks, self.cards, hero_class, self.day
            )
        return self._beliefs[rule, hero_class]

    @cached_property
    def _reading(self) -> Engine:
        return self.engine()

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

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """One of the options.

        Args:
            state: the whole game, not to be changed; it is this player's turn to choose. On our
                own simulator it is a ``NativeState``; ``Stage.record`` reads any.
            options: public codes (:mod:`hsbot.rules.entry.codes`), one or more.
        """
        ...


Factory: TypeAlias = "Callable[[Stage, Settings], Player]"
"""Makes a player; a third party's is found in the entry-point group ``hsbot.players``.

The first line of its docstring is what ``hsbot arena --list`` shows.
"""
