"""The beliefs about both players' decks, from what a log shows of a game."""

from __future__ import annotations

from functools import cached_property
from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.belief.decks.database import DeckDatabase, known_decks
from hsbot.belief.models.deck_check import deck_as_built
from hsbot.belief.models.deck_models import MODELS
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.opponent_history import class_of, context_of, seen_of_deck
from hsbot.belief.models.posterior import CERTAIN, DeckPrior
from hsbot.cards import Deck
from hsbot.messages.advice import CardGuess, DeckGuess, OpponentGuess

if TYPE_CHECKING:
    from hsbot.belief.models.belief import Belief, DeckModel
    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation

_GUESSED_DECKS, _GUESSED_CARDS = 3, 10
_LEAST_PROBABILITY = 0.005
"""Decks that are less likely are not named in an advice."""


class DeckBeliefs:
    """The deck model of each kind of match, and the beliefs about decks that follow from it.

    Args:
        cards: the card table.
        model: name of the deck model, one of :data:`hsbot.belief.models.deck_models.MODELS`.
    """

    def __init__(self, cards: CardTable, model: str) -> None:
        self._cards = cards
        self._model = MODELS[model]
        self._priors: dict[object, DeckModel] = {}

    def posterior(self, observation: Observation, player: int) -> Belief:
        """The belief about a player's (PLAYER_ID) deck; see :meth:`Advisor.posterior`."""
        context = context_of(observation, player, self._cards)
        own = player == observation.friendly_player
        told = tuple(deck_as_built(observation, self._cards).items()) if own else ()
        if (context, told) not in self._priors:
            self._priors[context, told] = (
                self._certain(context.hero_class, told)
                if told
                else self._model(self._decks, self._cards, context)
            )
        return self._priors[context, told].after(seen_of_deck(observation, player))

    def opponent(self, observation: Observation, belief: Belief) -> OpponentGuess:
        """A belief about the opponent's deck in the form of the advice message."""
        hero_class = class_of(observation, observation.opposing_player, self._cards)
        named: dict[str, float] = {}
        for deck, p in belief.decks:
            named[deck.name] = named.get(deck.name, 0.0) + p
        likely = list(belief.card_probabilities().items())[:_GUESSED_CARDS]
        return OpponentGuess(
            hero_class=CardClass(hero_class).name,
            decks=tuple(
                DeckGuess(name=name, probability=round(p, 4))
                for name, p in nlargest(_GUESSED_DECKS, named.items(), key=itemgetter(1))
                if p >= _LEAST_PROBABILITY
            ),
            cards=tuple(CardGuess(card_id=c, probability=round(p, 5)) for c, p in likely),
            unlisted=round(belief.unlisted, 4),
        )

    @cached_property
    def _decks(self) -> DeckDatabase:
        return known_decks()

    def _certain(self, hero_class: int, told: tuple[tuple[str, int], ...]) -> DeckModel:
        """The model of a deck whose list is known."""
        deck = Deck("the deck list", CardClass(hero_class), told)
        return DeckPrior(DeckDatabase((deck,)), self._cards, MatchContext(hero_class), CERTAIN)
