from __future__ import annotations

import base64
import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import CardClass, FormatType
from hypothesis import given, strategies as st

from hsbot.cards import Deck, broken_rules, deck_from_code, deck_to_code, is_playable, require_owned
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable

FIREBALLS = Deck(
    name="Mage deck",
    hero_class=CardClass.MAGE,
    cards=(("CS2_029", 2), ("EX1_559", 1)),
    format=FormatType.FT_STANDARD,
)


@given(data=st.data())
def test_a_deck_survives_its_code(table: CardTable, data: st.DataObject) -> None:
    """Class, format, cards and sideboards come back from the code, whatever they are."""
    ids = sorted(card.card_id for card in table.values() if is_playable(card))
    counts = st.integers(1, 3)
    cards = data.draw(st.dictionaries(st.sampled_from(ids), counts, min_size=1, max_size=30))
    side = data.draw(st.dictionaries(st.sampled_from(ids), counts, max_size=3))
    deck = Deck(
        name="a deck",
        hero_class=data.draw(st.sampled_from([CardClass.MAGE, CardClass.DEMONHUNTER])),
        cards=tuple(cards.items()),
        format=data.draw(st.sampled_from([FormatType.FT_WILD, FormatType.FT_STANDARD])),
        sideboards=tuple(("ETC_080", card_id, count) for card_id, count in side.items()),
    )
    again = deck_from_code(deck_to_code(deck, table), table, name="a deck")
    assert (again.hero_class, again.format) == (deck.hero_class, deck.format)
    assert dict(again.cards) == cards
    assert set(again.sideboards) == set(deck.sideboards)


def test_the_clients_clipboard_is_read(table: CardTable) -> None:
    """The block that the client copies gives the deck its name."""
    block = (
        f"### My Mage\n# Class: Mage\n#\n{deck_to_code(FIREBALLS, table)}\n#\n# To use it, copy\n"
    )
    deck = deck_from_code(block, table)
    assert deck.name == "My Mage"
    assert sorted(deck.cards) == sorted(FIREBALLS.cards)
    assert deck_from_code(deck_to_code(FIREBALLS, table), table).name == "Mage deck"


@pytest.mark.parametrize(
    "text",
    ["", "hello", "AAEC", "AAECAf0E!!", "AAAA", "### only a name", "AAECAQcAAAA=\nAAECAQcAAAA="],
)
def test_what_is_no_code_is_refused(table: CardTable, text: str) -> None:
    """One clear line, whatever the text is."""
    with pytest.raises(DeckError) as caught:
        deck_from_code(text, table)
    assert "\n" not in str(caught.value)


@given(st.binary(max_size=40))
def test_no_bytes_break_the_reader(table: CardTable, junk: bytes) -> None:
    """Random bytes behind a valid head are refused or read, never a crash."""
    code = base64.b64encode(b"\0\1\2\1" + junk).decode()
    with suppress(DeckError):
        assert deck_from_code(code, table).size > 0


def test_unknown_cards_are_named(table: CardTable) -> None:
    """A card newer than the data is told by its number, one that never was by its id."""
    code = write_deckstring([(9_999_999, 2)], [table["HERO_08"].dbf_id], FormatType.FT_WILD)
    with pytest.raises(DeckError, match="9999999"):
        deck_from_code(code, table)
    with pytest.raises(DeckError, match="NO_CARD"):
        deck_to_code(Deck("x", CardClass.MAGE, (("NO_CARD", 1),)), table)


@pytest.mark.parametrize(
    "card_id",
    [
        "BRMA03_1",  # a boss: Emperor Thaurissan's hero
        "HERO_08",  # Jaina
        "HERO_08bp",  # her power
        "CS2_101t",  # a token
        "CS2_236e",  # an enchantment
        "UNG_940t8",  # a quest's reward
        "GAME_005",  # The Coin
    ],
)
def test_what_no_deck_can_hold_is_refused_by_name(table: CardTable, card_id: str) -> None:
    """In a deck's list as in what comes with one of its cards."""
    card, hero = table[card_id], table["HERO_08"].dbf_id
    fireball, manager = table["CS2_029"].dbf_id, table["ETC_080"].dbf_id
    named = rf"no deck can hold {re.escape(card.name)} \({card_id}\)"
    code = write_deckstring([(card.dbf_id, 1), (fireball, 2)], [hero], FormatType.FT_WILD)
    with pytest.raises(DeckError, match=named):
        deck_from_code(code, table)
    cards, beside = [(manager, 1), (fireball, 2)], [(card.dbf_id, 1, manager)]
    code = write_deckstring(cards, [hero], FormatType.FT_WILD, beside)
    with pytest.raises(DeckError, match=named):
        deck_from_code(code, table)


def test_every_deck_that_is_shipped_can_be_held(decks: DeckDatabase, table: CardTable) -> None:
    """A Fabled card's companions, which come with it, included."""
    for deck in decks.decks:
        require_owned(deck, table)
    assert any("TIME_619t" in dict(deck.cards) for deck in decks.decks)


def test_a_deck_counts_its_cards() -> None:
    """Size and the flat list count copies."""
    assert FIREBALLS.size == 3
    assert FIREBALLS.card_ids == ["CS2_029", "CS2_029", "EX1_559"]


def test_the_rules_that_a_deck_breaks_are_named(decks: DeckDatabase, table: CardTable) -> None:
    """Size, copies and classes; no deck that was played breaks one, and a tourist allows others."""
    assert [deck.name for deck in decks if broken_rules(deck, table)] == []
    rogues = replace(FIREBALLS, hero_class=CardClass.ROGUE, cards=(("CS2_029", 3), ("EX1_559", 2)))
    assert broken_rules(rogues, table) == [
        "5 cards where it takes 30",
        "3 Fireball where 2 may be",
        "2 Archmage Antonidas where 1 may be",
        "Fireball is of another class",
        "Archmage Antonidas is of another class",
    ]
    tourist = next(x for x in table.values() if is_playable(x) and "Mage Tourist" in x.text)
    abroad = replace(rogues, cards=(("CS2_029", 29), (tourist.card_id, 1)))
    assert broken_rules(abroad, table) == ["29 Fireball where 2 may be"]
    renathal = next(x for x in table.values() if x.name == "Prince Renathal" and is_playable(x))
    longer = replace(FIREBALLS, cards=(("CS2_029", 2), (renathal.card_id, 1)))
    assert broken_rules(longer, table) == ["3 cards where it takes 40"]
