"""The minions that a card makes are those that the data links to the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.made_cards_coverage import made_by

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable

NAMES_BUT_MAKES_OTHERS = {"UNG_962"}
"""Lightfused Stegodon adapts Recruits; the Plant is made by an adaptation."""


def _made(card: Card, table: CardTable, index: DefinitionIndex) -> set[str]:
    """All minions that a card comes to make, those made by its enchantments included."""
    found: set[str] = set()
    waiting = [card.card_id]
    while waiting:
        definition = index.of(table[waiting.pop()])
        new = (made_by(definition) if definition else frozenset()) - found
        found |= new
        waiting.extend(x for x in new if x in table)
    return {x for x in found if x in table and table[x].type == CardType.MINION}


def _shape(card: Card) -> tuple[object, ...]:
    return card.name, card.attack, card.health, card.plain_text


def test_linked_tokens_are_made(table: CardTable) -> None:
    """A card that makes minions makes the one that the data shows beside it."""
    index, wrong = DefinitionIndex(table), []
    for card in table.values():
        linked = [table[x] for x in card.related if table[x].type == CardType.MINION]
        if not card.collectible or not linked or card.card_id in NAMES_BUT_MAKES_OTHERS:
            continue
        made = _made(card, table, index)
        shapes = {_shape(table[x]) for x in made}
        wrong += [
            f"{card.card_id} makes {sorted(made)}, not {x.card_id}"
            for x in linked
            if made and _shape(x) not in shapes
        ]
    assert wrong == []
