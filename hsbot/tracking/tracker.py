"""The deck tracker: an observation in, the tracking message out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.belief.decks.game_dates import played_on
from hsbot.belief.hidden.card_makers import Makers, earlier_cards, makers_in
from hsbot.belief.models.model_registry import MODELS
from hsbot.belief.models.opponent_history import (
    class_of,
    context_of,
    hidden_of_deck,
    seen_of_deck,
)
from hsbot.messages.tracking import CardShare, Tracked
from hsbot.tracking.card_programs import CardPrograms
from hsbot.tracking.counters import asked_counters
from hsbot.tracking.opponent_cards import played_cards, seen_cards
from hsbot.tracking.opponent_hand import OpponentHand
from hsbot.tracking.opponent_secrets import OpponentSecrets
from hsbot.tracking.own_deck import own_deck
from hsbot.tracking.side_status import game_result, side_status

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.cards import CardTable
    from hsbot.messages.advice import OpponentGuess
    from hsbot.observation.model import Observation
    from hsbot.tracking.secret_exclusion import ActionTaken


class DeckTracker:
    """Says what the friendly player may know of a game.

    One observation at a time; not for several threads at once.

    Args:
        cards: the card table.
        names: card id to the name in the user's language.
        assumed: the deck that the player says the opponent plays; None where nothing was said.

    Attributes:
        cards_then: the cards as they were on the day of the game that was tracked last.
    """

    def __init__(
        self, cards: CardTable, names: Callable[[str], str], assumed: AssumedDeck | None = None
    ) -> None:
        self._cards = self.cards_then = cards
        self._names = names
        self._beliefs = DeckBeliefs(cards, next(iter(MODELS)), assumed)
        self._secrets = OpponentSecrets(cards, self._beliefs.posterior, names)
        self._guess_of: tuple[object, OpponentGuess] | None = None
        self._programs: tuple[Makers, CardPrograms] | None = None

    def acted(self, action: ActionTaken) -> None:
        """Take in an action of the friendly player: hidden secrets that it did not trigger.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        self._secrets.acted(action)

    def track(self, observation: Observation) -> Tracked:
        """The message for an observation whose friendly player is known."""
        names, cards = self._names, self._cards
        then = earlier_cards(cards, played_on(observation, cards))  # what a card cost on the day
        self.cards_then = then
        makers = makers_in(observation, cards)
        own, opponent = observation.friendly_player, observation.opposing_player
        counters = asked_counters(observation, self._programs_of(makers, then), names)
        guess = self._guess(observation)
        own_class, hero_class = (class_of(observation, x, cards) for x in (own, opponent))
        return Tracked(
            game=observation.game,
            turn=observation.turn if observation.has_begun else 0,
            own_turn=bool(observation.player(own).tag(GameTag.CURRENT_PLAYER)),
            own=side_status(observation, own, counters[own]),
            opponent=side_status(observation, opponent, counters[opponent]),
            deck=own_deck(observation, cards, names, lambda i: makers.given(i, own_class)),
            hand=OpponentHand(observation, cards, names, hero_class).cards(),
            played=played_cards(observation, names),
            seen=seen_cards(observation, then, names),
            secrets=self._secrets.states(observation),
            guess=guess,
            result=game_result(observation),
            likely=tuple(
                CardShare(
                    card_id=card.card_id,
                    name=names(card.card_id),
                    share=card.probability,
                    usual=card.usual,
                    in_hand=card.in_hand,
                )
                for card in guess.cards
            ),
        )

    def _programs_of(self, makers: Makers, cards: CardTable) -> CardPrograms:
        """The programs of the game that is tracked; kept until another one's are asked for."""
        if self._programs is None or self._programs[0] is not makers:
            self._programs = makers, CardPrograms(makers, cards)
        return self._programs[1]

    def _guess(self, observation: Observation) -> OpponentGuess:
        """The belief about the opponent's deck, made anew when more of it was seen."""
        opponent = observation.opposing_player
        seen = seen_of_deck(observation, opponent)
        turn = observation.turn if observation.has_begun else 0
        hand = hidden_of_deck(observation, opponent)
        key = observation.game, turn, context_of(observation, opponent, self._cards), seen, hand
        if self._guess_of is None or self._guess_of[0] != key:
            belief = self._beliefs.posterior(observation, opponent)
            self._guess_of = key, self._beliefs.opponent(observation, belief)
        return self._guess_of[1]
