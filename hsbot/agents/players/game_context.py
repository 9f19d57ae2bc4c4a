"""The game context that players share: cards, decks, clock, simulator."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from hsbot.belief.determinization.full_state_determinizer import OWN, FullStateDeterminizer
from hsbot.belief.models.interface import LatestBelief
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.model_registry import MODELS
from hsbot.game.cards_of_a_day import Rulebook, rulebook_of
from hsbot.simulators.engines import NATIVE, make_engine
from hsbot.simulators.simulator_settings import FORGIVING

if TYPE_CHECKING:
    from datetime import date

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.interface import DeckModel
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import Engine, GameState
    from hsbot.simulators.simulator_settings import SimulatorSettings

KNOWN: Final = "known"
DECK_MODELS: Final = (*MODELS, KNOWN)
"""Names of the ways to model the opponent's deck.

Those of :mod:`hsbot.belief.models.model_registry` (``bayes``, ``thesis``, ``frequency``,
``ngrams``) over the deck database; or ``known``: the list is known, as between players who agreed
on it.
"""


@dataclass(frozen=True, eq=False)
class GameContext:
    """The cards, decks, clock and simulator that the players of a game share.

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

    def engine(self, settings: SimulatorSettings = FORGIVING) -> Engine:
        """The engine of the games' simulator, with one player's settings."""
        return make_engine(self.simulator, self.library, self.cards, settings)

    def record(self, state: GameState) -> NativeState:
        """A state as a record of the native engine, to be read only (``Engine.record``)."""
        return self._reading.record(state)

    def determinizer(
        self,
        record: NativeState,
        seat: int,
        seed: int,
        *,
        deck: str = "bayes",
        lists: int = 16,
        sight: str = OWN,
    ) -> FullStateDeterminizer:
        """The determinizer of a full state for one player's information set.

        Args:
            record: the full state.
            seat: the player who sees it, 0 or 1.
            seed: of the opponent's decks that are drawn.
            deck: the model of the opponent's deck, one of ``DECK_MODELS``.
            lists: how many of the opponent's decks are drawn.
            sight: what the player sees, one of ``SIGHTS``; with more than its own side the
                opponent's list too, whatever the model.
        """
        known = sight != OWN or deck == KNOWN
        model = None if known else partial(self.belief, deck)
        return FullStateDeterminizer(
            record, seat, self.library, model, seed, lists=lists, sight=sight
        )

    def belief(self, rule: str, hero_class: int) -> DeckModel:
        """The belief about a deck of a class before any card was seen.

        Args:
            rule: the deck model's name in :data:`hsbot.belief.models.model_registry.MODELS`.
            hero_class: a CardClass integer.
        """
        if (rule, hero_class) not in self._beliefs:
            model = MODELS[rule](self.decks, self.cards, MatchContext(hero_class, self.day))
            self._beliefs[rule, hero_class] = LatestBelief(model)
        return self._beliefs[rule, hero_class]

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook by which positions of the games are read."""
        return rulebook_of(self.library, self.cards, day=self.day)

    @cached_property
    def _reading(self) -> Engine:
        return self.engine()

    @cached_property
    def _beliefs(self) -> dict[tuple[str, int], DeckModel]:
        return {}
