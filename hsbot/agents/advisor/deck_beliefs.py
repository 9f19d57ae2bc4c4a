"""The beliefs about both players' decks, from what a log shows of a game."""

from __future__ import annotations

from functools import cached_property
from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, GameTag
from msgspec.structs import replace

from hsbot.belief.decks.card_pools import ARENA
from hsbot.belief.decks.database import DeckDatabase, known_decks
from hsbot.belief.hidden.decks_log_check import deck_left, seen_as_listed
from hsbot.belief.models.deck_style import DeckStyles
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.model_registry import MODELS
from hsbot.belief.models.opponent_history import (
    class_of,
    context_of,
    hidden_of_deck,
    seen_of_deck,
)
from hsbot.belief.models.posterior import CERTAIN, DeckPrior
from hsbot.cards import Deck
from hsbot.half_turns import own_turn
from hsbot.messages.advice import CardGuess, DeckGuess, OpponentGuess

if TYPE_CHECKING:
    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.belief.models.interface import Belief, DeckModel
    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation

_GUESSED_DECKS, _GUESSED_CARDS = 3, 10
_LEAST_PROBABILITY = 0.005
"""Decks that are less likely are not named in an advice."""
LEAST_SHARE, LEAST_TIMES = 0.015, 1.5
"""A card stands out from this share of the unseen cards on, and so many times the class's average:
half a chance that one of thirty is it."""
_QUESTS = (GameTag.QUEST, GameTag.QUESTLINE)


def chance_in_hand(share: float, held: int, unseen: int) -> float:
    """The chance that one of the unseen cards in hand is a certain card.

    As many of the unseen cards are that card as its share says: a whole number of copies, or with
    the probability of the rest one more.

    Args:
        share: expected share of the unseen cards, 0 to 1.
        held: how many of the unseen cards are in hand.
        unseen: how many there are.
    """
    copies = share * unseen
    fewest = int(copies)
    without, left = 1.0, copies - fewest
    for taken in range(fewest):
        without *= max(0.0, (unseen - held - taken) / (unseen - taken))
    if left and fewest < unseen:
        without *= 1.0 - left * held / (unseen - fewest)
    return 1.0 - max(0.0, without)


class DeckBeliefs:
    """The deck model of each kind of match, and the beliefs about decks that follow from it.

    Args:
        cards: the card table.
        model: name of the deck model, one of :data:`hsbot.belief.models.model_registry.MODELS`.
        assumed: the deck that the player says the opponent plays; None where nothing was said.
    """

    def __init__(self, cards: CardTable, model: str, assumed: AssumedDeck | None = None) -> None:
        self._cards = cards
        self._model = MODELS[model]
        self._assumed = assumed
        self._priors: dict[object, DeckModel] = {}
        self._averages: dict[MatchContext, dict[str, float]] = {}

    def posterior(self, observation: Observation, player: int) -> Belief:
        """The belief about a player's (PLAYER_ID) deck; see :meth:`Advisor.posterior`."""
        context = context_of(observation, player, self._cards)
        seen = seen_of_deck(observation, player)
        if self._assumed is not None and player == observation.opposing_player:
            found = self._assumed.belief(observation.game, context, self._cards, seen)
            if found is not None:
                return found
        own = player == observation.friendly_player
        known = tuple(deck_left(observation, self._cards).items()) if own else ()
        if known:
            seen = seen_as_listed(observation, self._cards)
        return self._prior(context, known).after(seen)

    def opponent(self, observation: Observation, belief: Belief) -> OpponentGuess:
        """A belief about the opponent's deck in the form of the advice message."""
        opponent = observation.opposing_player
        hero_class = class_of(observation, opponent, self._cards)
        seen = seen_of_deck(observation, opponent)
        is_assumed = self._assumed is not None and self._assumed.holds(observation.game)
        name = self._assumed.name if self._assumed is not None and is_assumed else ""
        drafted = observation.game_type in ARENA and not is_assumed
        guess = OpponentGuess(
            hero_class=CardClass(hero_class).name,
            evidence=len(seen),
            assumed=name,
            drafted=drafted,
        )
        if not (seen or is_assumed):
            return guess
        named: dict[str, float] = {}
        prints: dict[tuple[tuple[str, int], ...], str] = {}
        for deck, p in sorted(belief.decks, key=lambda found: -found[1]):
            listed = sorted((self._cards.canonical(card_id), n) for card_id, n in deck.cards)
            shown = prints.setdefault(tuple(listed), deck.name)
            named[shown] = named.get(shown, 0.0) + p
        return replace(
            guess,
            decks=tuple(
                DeckGuess(name=name, probability=round(p, 4))
                for name, p in nlargest(_GUESSED_DECKS, named.items(), key=itemgetter(1))
                if p >= _LEAST_PROBABILITY and not drafted
            ),
            cards=self.standing_out(observation, belief)[:_GUESSED_CARDS],
            unlisted=1.0 if drafted else round(belief.unlisted, 4),
            style=self._styles.of(seen, own_turn(observation.turn)),
            quest=next((x for x in seen if self._is_quest(x)), ""),
        )

    def standing_out(self, observation: Observation, belief: Belief) -> tuple[CardGuess, ...]:
        """The cards that may come clearly more often than from the class's average deck.

        Args:
            observation: the game.
            belief: about the opponent's deck.
        """
        context = context_of(observation, observation.opposing_player, self._cards)
        usual = self._usual(context)
        held, unseen = hidden_of_deck(observation, observation.opposing_player)
        found = []
        for card_id, share in belief.card_probabilities().items():
            if share < LEAST_SHARE:
                break
            average = usual.get(self._cards.canonical(card_id), 0.0)
            if share >= LEAST_TIMES * average:
                guess = CardGuess(
                    card_id=card_id,
                    probability=round(share, 5),
                    usual=round(average, 5),
                    in_hand=round(chance_in_hand(share, held, unseen), 4) if held else None,
                )
                found.append(guess)
        return tuple(found)

    def _usual(self, context: MatchContext) -> dict[str, float]:
        """The share of each card, by its original, among those of a deck of the class."""
        if context not in self._averages:
            shares = self._prior(context, ()).after(()).card_probabilities()
            self._averages[context] = {self._cards.canonical(x): p for x, p in shares.items()}
        return self._averages[context]

    def _prior(self, context: MatchContext, known: tuple[tuple[str, int], ...]) -> DeckModel:
        """The deck model of a match; ``known``: the list where the log names it."""
        if (context, known) not in self._priors:
            self._priors[context, known] = (
                self._certain(context.hero_class, known)
                if known
                else self._model(self._decks, self._cards, context)
            )
        return self._priors[context, known]

    def _is_quest(self, card_id: str) -> bool:
        card = self._cards.get(card_id)
        return card is not None and any(card.tags.get(tag) for tag in _QUESTS)

    @cached_property
    def _styles(self) -> DeckStyles:
        return DeckStyles(self._decks, self._cards)

    @cached_property
    def _decks(self) -> DeckDatabase:
        return known_decks()

    def _certain(self, hero_class: int, cards: tuple[tuple[str, int], ...]) -> DeckModel:
        """The model of a deck whose list is known."""
        deck = Deck("the deck list", CardClass(hero_class), cards)
        return DeckPrior(DeckDatabase((deck,)), self._cards, MatchContext(hero_class), CERTAIN)
