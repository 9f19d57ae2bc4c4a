"""The opponent's hand card by card: since when, how it came there, what made it, what it can be."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Mulligan, Zone

from hsbot.belief.hidden.card_makers import made_of, maker_card, maker_of
from hsbot.cards import THE_COIN
from hsbot.messages.tracking import HandCard, NamedCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.messages.tracking import Origin
    from hsbot.observation.model import Entity, EntityId, Observation

MOST_NAMED = 12
"""The most cards that are named of those that a made card can be; their number is told, too."""
_DEALT = 7
"""Cards of both opening hands: they leave the decks before any card is replaced."""


class OpponentHand:
    """Reads the opponent's hand of an observation.

    Args:
        observation: the game.
        cards: the card table.
        names: card id to the name in the user's language.
        hero_class: the CardClass integer of the opponent.
    """

    def __init__(
        self,
        observation: Observation,
        cards: CardTable,
        names: Callable[[str], str],
        hero_class: int,
    ) -> None:
        self._coins = {card.card_id for card in cards.by_name(cards[THE_COIN].name)}
        self._observation = observation
        self._table = cards
        self._names = names
        self._hero_class = hero_class

    def cards(self) -> tuple[HandCard, ...]:
        """The cards from the left."""
        observation = self._observation
        hand = observation.in_zone(observation.opposing_player, Zone.HAND)
        return tuple(self._card(entity, i) for i, entity in enumerate(hand, start=1))

    def _card(self, entity: Entity, position: int) -> HandCard:
        origin = self._origin(entity)
        card_id = THE_COIN if origin == "coin" and not entity.card_id else entity.card_id
        turn = entity.moved_turn if entity.moved or not self._observation.attached else None
        if entity.moved == 0 and origin == "made":
            turn = entity.moved_turn or self._turn_made(entity)
        maker = maker_card(self._observation, entity)
        can_be: tuple[str, ...] = ()
        if card_id is None:
            can_be = made_of(self._observation, entity, self._table, self._hero_class)
        return HandCard(
            position=position,
            entity_id=entity.entity_id,
            card_id=card_id,
            name=self._names(card_id) if card_id else "",
            origin=origin,
            turn=turn,
            held=None if turn is None else self._turns_since(turn),
            made_by=self._names(maker) if maker else "",
            can_be=tuple(NamedCard(card_id=i, name=self._names(i)) for i in can_be[:MOST_NAMED]),
            can_be_count=len(can_be),
        )

    def _origin(self, entity: Entity) -> Origin:
        """How a card came to the hand."""
        if not entity.from_deck:
            return "coin" if entity.entity_id == self._coin else "made"
        if self._observation.attached and not entity.moved:
            return "unknown"
        if entity.moved_turn == 0:
            if self._is_choosing:
                return "dealt"
            return "kept" if entity.left_deck <= _DEALT else "mulligan"
        return "drawn" if entity.moved == entity.left_deck else "returned"

    @cached_property
    def _is_choosing(self) -> bool:
        """Whether the opponent's mulligan is not over: all of the hand may still be replaced."""
        observation = self._observation
        opponent = observation.player(observation.opposing_player)
        over = opponent.tag(GameTag.MULLIGAN_STATE) >= Mulligan.WAITING
        return not (observation.has_begun or over)

    @cached_property
    def _coin(self) -> EntityId:
        """The entity of The Coin of the start while it is held; 0 where it is not.

        It is the first card that its owner, who went second, held and did not begin with.
        """
        observation = self._observation
        opponent = observation.opposing_player
        if observation.player(opponent).tag(GameTag.FIRST_PLAYER):
            return 0
        by_game = (0, observation.game_entity_id)
        made = [
            e.entity_id
            for e in observation.in_zone(opponent, Zone.HAND)
            if not e.from_deck and e.creator_id in by_game and e.moved == 0
        ]
        shown = {
            e.entity_id
            for e in observation.entities.values()
            if e.card_id in self._coins
            and e.original_controller == opponent
            and e.creator_id in by_game
            and not e.from_deck
        }
        found = min(made, default=0)
        return 0 if shown - {found} else found

    def _turn_made(self, entity: Entity) -> int | None:
        """The turn in which a card was made in hand, by the play of its maker; None if unknown."""
        maker = maker_of(self._observation, entity)
        if maker is None:
            return None
        played = [x.turn for x in self._observation.plays if x.entity_id == maker.entity_id]
        return played[-1] if played else None

    def _turns_since(self, turn: int) -> int:
        """How many of the opponent's turns have begun after a turn, up to now."""
        now = self._observation.turn
        opponent = self._observation.player(self._observation.opposing_player)
        parity = 1 if opponent.tag(GameTag.FIRST_PLAYER) else 0
        return max((now + parity) // 2 - (turn + parity) // 2, 0)
