"""Keywords that cards are printed with: those that the text gives outright, and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.cards.card_text import BARE_KEYWORDS, stated_keywords
from hsbot.rules.cards.keyword_tags import KEYWORD_BITS, UNDER_CONDITION
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library
    from kit.scene import Scene

_IN_OTHER_WORDS = frozenset({
    "AT_070",  # Charrrrrge
    "BE_000",  # Lifesteals for both players
    "BT_156", "BT_258", "TIME_046", "TIME_063", "TSC_007", "TSC_013", "TSC_647",
    "YOP_021",  # asleep
    "CAP_004", "JAIL_452",  # on either side
    "CATA_206",  # by chance, from the start
    "GDB_343",  # ...Stealth?
    "GVG_088", "WW_418", "WW_419",  # before a chance
    "JAIL_734",  # the data alone says it
    "LOE_051",  # both players have it
    "TOY_028", "TRL_060", "TRL_092", "TRL_223", "TRL_251", "TRL_309", "TRL_319", "TRL_327",
    "TRL_502", "TRL_901", "TTN_923",  # for 1 turn
    "TTN_858", "VAC_340",  # after another keyword
})  # fmt: skip
"""Cards that have a keyword outright, but do not begin with its name alone."""
_NAMED = frozenset(BARE_KEYWORDS.values())


def _tagged(table: CardTable) -> Iterator[tuple[Card, int]]:
    """Minions and weapons that a deck may hold, with each keyword that the data gives them."""
    for card in map(table.__getitem__, table):
        if card.collectible and card.type in (CardType.MINION, CardType.WEAPON):
            for tag in (*KEYWORD_BITS, GameTag.SPELLPOWER):
                if card.tag(tag) and tag in _NAMED:
                    yield card, tag


def _has(library: Library, card: Card, tag: int) -> bool:
    row = library.cards[library.index[card.card_id]]
    if tag == GameTag.SPELLPOWER:
        return bool(row[t.C_SPELL_DAMAGE])
    return bool(row[t.C_KW] & KEYWORD_BITS[GameTag(tag)])


def test_a_card_is_printed_with_what_its_text_gives_outright(
    table: CardTable, library: Library
) -> None:
    """Of the data's tags those, and no other: what waits for something is its definition's.

    A new card whose text does not begin with a keyword of its tags has to be read, and listed.
    """
    unread, wrong = [], []
    for card, tag in _tagged(table):
        original = card.core_alias or card.card_id
        waits = original in UNDER_CONDITION.get(tag, ())
        if not waits and tag not in stated_keywords(card.text) and original not in _IN_OTHER_WORDS:
            unread.append(f"{card.card_id} {GameTag(tag).name}: {card.plain_text}")
        if _has(library, card, tag) == waits:
            wrong.append(f"{card.card_id} {GameTag(tag).name}: {card.plain_text}")
    assert (unread, wrong) == ([], [])


def test_each_card_of_the_table_has_the_tag_and_waits(table: CardTable, library: Library) -> None:
    """And its definition says for what, where it is modelled."""
    for tag, card_ids in UNDER_CONDITION.items():
        for card_id in card_ids:
            card = table[card_id]
            assert card.tag(tag) or tag in stated_keywords(card.text), card_id
            assert not _has(library, card, tag), card_id


@pytest.mark.parametrize("card", ["LOOT_193", "BT_197t", "CORE_LOOT_193"])
def test_elusive_on_the_opponents_turn(card: str, scene: Callable[..., Scene]) -> None:
    """In the own turn anything may be aimed at it, wherever it came from; else nothing."""
    s = scene(hand="Moonfire", enemy_hand="Moonfire", friendly=card, enemy=card)
    assert s.can_play("Moonfire", s.friendly[0])
    assert not s.can_play("Moonfire", s.enemy[0])
    s.end_turn()
    assert s.can_play("Moonfire", s.enemy[0])
    assert not s.can_play("Moonfire", s.friendly[0])


def test_dalaran_aspirants_spell_damage(scene: Callable[..., Scene]) -> None:
    """It is printed with one since 15 August 2023, and gains another by Inspire."""
    s = scene(hand="Fireball", friendly="Dalaran Aspirant", hero="Mage")
    assert s.play("Fireball", s.enemy_hero).enemy_hero.health == 30 - 7
