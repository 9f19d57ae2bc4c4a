"""What enchantments do to their cards where the tags of these do not tell it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.entity_columns import stacked
from hsbot.rules.cards.tags import BY_AURA_TAG, ECHO, FLEETING, IN_FLAMES
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.observation.model import Entity, Observation
    from hsbot.rules.cards.library import Library


class Attached:
    """What the enchantments of an observation do to their cards.

    Args:
        observation: what the log shows.
        library: the engine's cards.

    Attributes:
        this_turn: entity id to the attack, or in hand the cost, that will be gone after this turn.
        dearer: entity id to the cost that enchantments add to a card in hand.
        stronger: entity id to the attack that auras add to a card in hand.
        echoed, fleeting, on_fire: entity ids of copies by Echo, of what leaves the hand as the turn
            ends, and of what burns there.
    """

    def __init__(self, observation: Observation, library: Library) -> None:
        self._library = library
        self.this_turn, self.dearer, self.stronger = Counter[int](), Counter[int](), Counter[int]()
        self.echoed: set[int] = set()
        self.fleeting: set[int] = set()
        self.on_fire: set[int] = set()
        for entity in observation.entities.values():
            at = entity.tag(GameTag.ATTACHED)
            if entity.card_id == ECHO:
                self.echoed.add(at)
            if entity.zone != Zone.PLAY:
                continue
            if entity.card_id in FLEETING:
                self.fleeting.add(at)
            if entity.card_id in IN_FLAMES:
                self.on_fire.add(at)
            if entity.card_type == CardType.ENCHANTMENT:
                self._add(entity, at)

    def _add(self, entity: Entity, at: int) -> None:
        """Add an enchantment's numbers to those of the entity it is attached to."""
        library, card_id = self._library, entity.card_id or ""
        for_the_turn = entity.tag(GameTag.TAG_ONE_TURN_EFFECT)
        if for_the_turn:
            card = library.index.get(card_id, 0)
            self.this_turn[at] += int(library.cards[card, t.C_THIS_TURN]) * stacked(entity)
        change = library.shown_count(card_id)
        if change is None:
            return
        if entity.tag(BY_AURA_TAG):
            self.stronger[at] += change.attack * stacked(entity)
        elif not for_the_turn:
            self.dearer[at] += change.cost * stacked(entity)
