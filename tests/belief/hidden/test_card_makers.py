"""The card that made a hidden one, as it was when it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.belief.hidden.card_makers import Makers, made_of, maker_card
from hsbot.belief.hidden.decks_log_check import owner_of_form
from kit.log_script import GAME, Script, track

if TYPE_CHECKING:
    from hsbot.cards import CardTable


def _begun() -> Script:
    return Script().started().tag(GAME, "STEP", "MAIN_ACTION")


def block(entity: int, kind: str) -> str:
    """A BLOCK_START line."""
    return f"BLOCK_START BlockType={kind} Entity={entity} EffectCardId= EffectIndex=0 Target=0"


def test_a_made_card_keeps_what_its_maker_was() -> None:
    """A maker that becomes another card later has not made what that one makes."""
    script = _begun().full(20, "BOT_511", ZONE="PLAY", CONTROLLER=1, CARDTYPE="MINION")
    script.power(block(20, "POWER")).full(30, ZONE="DECK", CONTROLLER=2)
    script.full(31, ZONE="DECK", CONTROLLER=2, CREATOR=20).power("BLOCK_END")
    script.power("CHANGE_ENTITY - Updating Entity=20 CardID=BT_731", "    tag=ZONE value=PLAY")
    script.full(32, ZONE="DECK", CONTROLLER=2, CREATOR=20)
    now = track(script, finish=False)[0].snapshot()
    made = {i: (now.entities[i].made_by, maker_card(now, now.entities[i])) for i in (30, 31, 32)}
    assert made == {30: ("BOT_511",) * 2, 31: ("BOT_511",) * 2, 32: ("BT_731",) * 2}


def test_who_was_hidden_as_it_made_a_card_counts_as_first_seen() -> None:
    """Another card that it has become since does not count."""
    script = _begun().full(20, ZONE="SECRET", CONTROLLER=2)
    script.power(block(20, "TRIGGER")).full(30, ZONE="HAND", CONTROLLER=2).power("BLOCK_END")
    script.show(20, "BOT_511", ZONE="PLAY", CARDTYPE="MINION")
    script.power("CHANGE_ENTITY - Updating Entity=20 CardID=BT_731", "    tag=ZONE value=PLAY")
    now = track(script, finish=False)[0].snapshot()
    made = now.entities[30]
    assert (made.made_by, maker_card(now, made)) == (None, "BOT_511")


def test_who_attacks_has_not_made_what_comes_meanwhile() -> None:
    """A trigger that has no block of its own made it; one that has a block is the maker."""
    script = _begun().full(20, "CFM_095", ZONE="PLAY", CONTROLLER=1, CARDTYPE="MINION")
    script.full(21, "BOT_559", ZONE="PLAY", CONTROLLER=1, CARDTYPE="MINION")
    script.power(block(20, "ATTACK")).full(30, ZONE="DECK", CONTROLLER=2)
    script.power(block(21, "TRIGGER")).full(31, ZONE="DECK", CONTROLLER=2)
    script.power("BLOCK_END", "BLOCK_END")
    now = track(script, finish=False)[0].snapshot()
    assert [maker_card(now, now.entities[i]) for i in (30, 31)] == [None, "BOT_559"]


def test_what_a_chosen_text_makes_is_not_known(table: CardTable) -> None:
    """Travelmaster Zephrys' tours give cards that his own text does not name."""
    assert Makers(table).given("WORK_027", CardClass.MAGE) == ()
    assert Makers(table).given("TLC_630", CardClass.HUNTER) == ("TLC_630t",)


def test_a_trigger_that_copies_cards_may_have_made_any(table: CardTable) -> None:
    """Lorewalker Cho copies what was cast; Echo of Medivh copies by its own text."""
    makers = Makers(table)
    assert [makers.copies(x) for x in ("EX1_100", "GVG_005", "CS2_182", "")] == [
        True,
        False,
        False,
        False,
    ]


def test_a_made_card_that_was_seen_is_what_it_was_then(table: CardTable) -> None:
    """A minion was reborn in another's attack, which is no maker of it (a written game of 2026)."""
    script = _begun().full(20, "KAR_009", ZONE="PLAY", CONTROLLER=2, CARDTYPE="MINION")
    script.full(30, ZONE="HAND", CONTROLLER=2, CREATOR=20)
    script.full(31, "DEEP_015", ZONE="PLAY", CONTROLLER=2, CREATOR=20, CARDTYPE="MINION")
    script.power("HIDE_ENTITY - Entity=31 tag=ZONE value=DECK").tag(31, "ZONE", "DECK")
    now = track(script, finish=False)[0].snapshot()
    spells = made_of(now, now.entities[30], table, CardClass.MAGE)
    assert len(spells) > 10
    assert made_of(now, now.entities[31], table, CardClass.MAGE) == ("DEEP_015",)


@pytest.mark.parametrize(
    ("form", "owner"),
    [("DMF_083t", "DMF_083"), ("DMF_526a", "DMF_526"), ("EX1_154a", "EX1_154a"), ("X", "X")],
)
def test_a_corrupted_card_is_a_form_of_its_owner(form: str, owner: str) -> None:
    """However its id ends; an option is a card of its own."""
    assert owner_of_form(form) == owner


def test_cards_that_give_one_card_or_a_pool(table: CardTable) -> None:
    """A named card, a pool by class, and nothing where it may be anything."""
    makers = Makers(table)
    assert makers.given("LOE_002", CardClass.MAGE) == ("LOE_002t",)  # Forgotten Torch
    spells = makers.given("EX1_559", CardClass.MAGE)  # Archmage Antonidas: a Fireball
    assert {table[x].name for x in spells} == {"Fireball"}
    glyph = next(card for card in table.by_name("Primordial Glyph") if card.collectible)
    offered = [table[x] for x in makers.given(glyph.card_id, CardClass.MAGE)]
    assert len(offered) > 10
    assert all(card.playable_by(CardClass.MAGE) for card in offered)
    assert makers.given("EX1_339", CardClass.PRIEST) == ()  # Thoughtsteal copies cards
    assert makers.given("no such card", 0) == ()
