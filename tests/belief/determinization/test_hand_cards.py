"""The properties read of a card in hand besides its numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.belief.determinization.hand_cards import currency, hand_flags
from hsbot.observation import Entity
from hsbot.rules.cards.keyword_tags import FLEETING, TEMPORARY_TAG
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.mark.parametrize(
    ("tags", "flags"),
    [
        ({}, 0),
        ({TEMPORARY_TAG: 1}, t.F_TEMPORARY),
        ({GameTag.LITERALLY_UNPLAYABLE: 1}, t.F_LOCKED),
        ({GameTag.CHOOSE_ONE: 1, GameTag.CHOOSE_BOTH: 1}, t.F_COMBINED),  # a log of 2023
        ({GameTag.PREPARE: 1, GameTag.DECK_ACTION_COST: 1}, t.F_PREPARE),
        ({GameTag.PREPARE: 1}, 0),  # its text mentions Prepare
        ({GameTag.LITERALLY_UNPLAYABLE: 1, TEMPORARY_TAG: 1}, t.F_LOCKED | t.F_TEMPORARY),
    ],
)
def test_flags(tags: dict[int, int], flags: int) -> None:
    """By the tags that the card bears now."""
    assert hand_flags(Entity(7, "CS2_029", tags)) == flags


@pytest.mark.parametrize(
    ("card_type", "tags", "holder", "pay"),
    [
        (CardType.SPELL, {}, {}, t.PAY_MANA),
        (CardType.SPELL, {GameTag.CARD_ALTERNATE_COST: 3}, {}, t.PAY_CORPSES),
        (CardType.MINION, {GameTag.CARD_ALTERNATE_COST: 1}, {}, t.PAY_HEALTH),
        (CardType.SPELL, {GameTag.CARD_ALTERNATE_COST: 1, GameTag.COST_BLOOD: 2}, {}, t.PAY_MANA),
        (CardType.MINION, {GameTag.CARD_COSTS_HEALTH: 1}, {}, t.PAY_HEALTH),
        (CardType.MINION, {GameTag.CARD_COSTS_ARMOR: 1}, {}, t.PAY_ARMOR),
        (CardType.SPELL, {}, {GameTag.SPELLS_COST_HEALTH: 1}, t.PAY_HEALTH << t.PAY_TURN_SHIFT),
        (CardType.MINION, {}, {GameTag.SPELLS_COST_HEALTH: 1}, t.PAY_MANA),
    ],
)
def test_currency(
    card_type: CardType, tags: dict[int, int], holder: dict[int, int], pay: int
) -> None:
    """One tag for all currencies, or one for each in logs before 2023, or the player's own.

    Corpse Explosion has that of health in a log of June 2023, where it is paid for with mana.
    """
    card = Entity(7, "CS2_029", {GameTag.CARDTYPE: card_type, **tags})
    assert currency(card, Entity(2, None, holder)) == pay


def test_a_card_of_runes_that_is_printed_so_costs_health() -> None:
    """Blood Draw's own price."""
    tags = {GameTag.CARDTYPE: CardType.SPELL, GameTag.COST_BLOOD: 1}
    card = Entity(7, "TIME_612", {**tags, GameTag.CARD_ALTERNATE_COST: t.PAY_HEALTH})
    assert currency(card, Entity(2, None, {}), t.PAY_HEALTH) == t.PAY_HEALTH


def test_enchantments_that_discard_their_card_are_known(table: CardTable) -> None:
    """Every one whose text says so, but for those that are about another card or a Secret."""
    words = re.compile(
        r"(Costs less\. )?(Discard(ed|s)?|Destroy)( this)? at the end of your turn\."
    )
    found = {
        card.card_id
        for card in table.values()
        if card.type == CardType.ENCHANTMENT and words.fullmatch(card.plain_text)
    }
    assert found - FLEETING == set()
    assert {"GIFT_99e", "REV_938te"} <= found
