"""Cards that aim at cards in hand: those that the client's data says so of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, GameTag

from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.words import Text
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable

SAY_NOTHING = {"CATA_136", "CATA_307"}
"""They bear the tag, and their texts name no card in hand."""


def _aims_at_hand(card: Card) -> bool:
    tagged = card.tag(GameTag.CAN_TARGET_CARDS_IN_HAND)
    return bool(tagged) and card.collectible and card.card_set != CardSet.BATTLEGROUNDS


def test_who_aims_at_cards_in_hand(table: CardTable) -> None:
    """Whoever bears CAN_TARGET_CARDS_IN_HAND has own hand cards as targets, and nobody else."""
    index = DefinitionIndex(table)
    told, aims = set(), set()
    for card in table.values():
        found = index.of(card)
        texts = [x for x in found.parts if isinstance(x, Text)] if found else []
        if card.collectible and any(x.target and x.target.where & v.S_F_HAND for x in texts):
            aims.add(card.card_id)
        if _aims_at_hand(card):
            told.add(card.card_id)
    assert aims == told - SAY_NOTHING
