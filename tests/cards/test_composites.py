"""Cards that a player builds of modules: Zilliax Deluxe 3000."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, FormatType, GameTag

from hsbot.cards import Deck, deck_from_code, deck_to_code
from hsbot.cards.composites import (
    USUAL_MODULES,
    as_built,
    composite_cards,
    composite_id,
    composite_of,
    modules_of,
)

if TYPE_CHECKING:
    from hsbot.cards import CardTable

TWIN, TICKING, PERFECT = 104949, 104950, 104951


def test_every_pair_of_modules_is_a_card(table: CardTable) -> None:
    """The sum of their numbers, all of their keywords, the name and races of the whole."""
    built = [card for card in table.values() if modules_of(card.card_id)]
    assert len(built) == 8 * 7 // 2
    card = table[composite_id([PERFECT, TWIN])]
    assert (card.cost, card.attack, card.health) == (9, 6, 5), "as a log of 2024 shows it"
    assert {GameTag.BATTLECRY, GameTag.TAUNT, GameTag.RUSH} <= set(card.keywords)
    assert table.canonical(card.card_id) == "TOY_330"
    assert card.name == table["TOY_330"].name


def test_a_log_s_tags_name_the_modules() -> None:
    """In any order; an entity without both is no composite."""
    tags = {GameTag.MODULAR_ENTITY_PART_1: PERFECT, GameTag.MODULAR_ENTITY_PART_2: TWIN}
    assert composite_of(tags) == composite_id((TWIN, PERFECT)) == "TOY_330+104949+104951"
    assert modules_of("TOY_330+104949+104951") == (TWIN, PERFECT)
    assert composite_of({GameTag.MODULAR_ENTITY_PART_1: PERFECT}) is None
    assert modules_of("CS2_029") == ()


def test_of_one_that_nobody_describes_the_usual_modules_are_taken(table: CardTable) -> None:
    """Whatever it looks like; other cards are what they are."""
    usual = table[composite_id(USUAL_MODULES)]
    for card_id in ("TOY_330", "TOY_330t5"):
        card = as_built(table[card_id], table)
        assert (card.card_id, card.cost, card.health) == (card_id, usual.cost, usual.health)
    assert as_built(table["CS2_029"], table) is table["CS2_029"]
    assert composite_cards([table["CS2_029"]]) == []


def test_a_deck_code_says_how_it_was_built(table: CardTable) -> None:
    """By its sideboard, there and back; without one it is the card itself."""
    side = (("TOY_330", "TOY_330t97", 1), ("TOY_330", "TOY_330t99", 1), ("TOY_330", "TOY_330t5", 1))
    cards = (("TOY_330", 1), ("CS2_029", 2))
    deck = Deck("", CardClass.MAGE, cards, FormatType.FT_WILD, side)
    code = deck_to_code(deck, table)
    again = deck_from_code(code, table)
    assert ("TOY_330+104949+104951", 1) in again.cards
    assert deck_to_code(again, table) == code
    plain = deck_from_code(deck_to_code(Deck("", CardClass.MAGE, cards), table), table)
    assert dict(plain.cards) == dict(cards)
