from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardSet, CardType, FormatType, GameTag, Race, ZodiacYear

from hsbot.cards import (
    class_cards,
    is_playable,
    is_vanilla,
    playable_cards,
    standard_sets,
    stated_keywords,
)
from hsbot.cards.card_text import BARE_KEYWORDS, HEADING_KEYWORDS

if TYPE_CHECKING:
    from hsbot.cards import CardTable

NUMBERS_MEASURED_ON = 255790


def test_a_minion_is_read_with_all_its_numbers(table: CardTable) -> None:
    """A plain card's fields are those printed on it."""
    yeti = table["CS2_182"]
    assert (yeti.name, yeti.type) == ("Chillwind Yeti", CardType.MINION)
    assert (yeti.cost, yeti.attack, yeti.health) == (4, 4, 5)
    assert yeti.classes == (CardClass.NEUTRAL,)
    assert yeti.neutral
    assert yeti.collectible
    assert yeti.copies_allowed == 2
    assert is_vanilla(yeti)
    assert yeti.tags[GameTag.COST] == 4


def test_special_fields_are_read(table: CardTable) -> None:
    """Overload, spell damage, durability, tribes, classes and hero power are where they belong."""
    assert table["EX1_238"].overload == 1
    assert table["EX1_012"].spell_power == 1
    assert table["EX1_563"].spell_power == 5, "the data says 1, the text +5"
    assert table["EX1_012"].elite
    assert table["CS2_106"].health == 2
    assert table["AT_123"].races == (Race.DRAGON, Race.UNDEAD)
    assert table["HERO_08"].hero_power == "HERO_08bp"
    assert set(table["CFM_621"].classes) == {CardClass.MAGE, CardClass.PRIEST, CardClass.WARLOCK}


def test_tokens_and_enchantments_are_there(table: CardTable) -> None:
    """The table holds more than what players own."""
    assert table["CS2_tk1"].type == CardType.MINION
    assert not table["CS2_tk1"].collectible
    assert table["CS2_009e"].type == CardType.ENCHANTMENT


def test_a_card_is_found_by_number_and_by_name(table: CardTable) -> None:
    """Deck codes name cards by number, papers by name: with either apostrophe, in any case."""
    assert table.by_dbf(table["CS2_029"].dbf_id) is table["CS2_029"]
    assert table.by_name("fireball")[0] is table["CS2_029"]
    assert table.by_name("Sen\u2019jin Shieldmasta")[0] is table["CS2_179"]
    assert table.by_name("no such card") == ()
    with pytest.raises(KeyError):
        table.by_dbf(-1)
    with pytest.raises(KeyError):
        table["no such card"]


def test_reprints_are_identified_with_their_originals(table: CardTable) -> None:
    """A Core or Classic print leads to its original, any other id to itself."""
    assert table["CORE_CS2_189"].core_alias == "CS2_189"
    assert table.canonical("CORE_CS2_189") == "CS2_189"
    assert table.canonical("VAN_CS2_029") == "CS2_029"
    assert table.canonical("CORE_RLK_062") == "RLK_062"
    assert table.canonical("CS2_189") == "CS2_189"
    assert table.canonical("no such card") == "no such card"


def test_an_alias_is_an_original_of_the_same_type(table: CardTable) -> None:
    """Aliases do not chain, nor tie the strangers together that the data links."""
    aliased = [card for card in table.values() if card.core_alias and card.collectible]
    assert len(aliased) > 1000
    assert not [card.card_id for card in aliased if table[card.core_alias].core_alias]
    changed = {card.card_id for card in aliased if table[card.core_alias].type != card.type}
    assert changed == {"VAN_EX1_323"}  # Lord Jaraxxus: a minion then, a hero now
    assert table["YOP_002"].core_alias == ""


def test_the_data_holds_the_cards_that_were_measured(table: CardTable) -> None:
    """The counts of facts/cards.md, for the build they were measured on."""
    if table.data_build != NUMBERS_MEASURED_ON:
        pytest.skip(f"measured on build {NUMBERS_MEASURED_ON}, installed is {table.data_build}")
    standard = playable_cards(table, FormatType.FT_STANDARD)
    assert sum(is_playable(card) for card in table.values()) == 7538
    assert len(standard) == 1323
    assert sum(card.card_set == CardSet.CORE for card in standard) == 289
    assert sum(card.type == CardType.LOCATION for card in standard) == 22


def test_formats_split_the_playable_cards(table: CardTable) -> None:
    """Standard is within Wild, the Classic prints are a format of their own."""
    wild = {card.card_id for card in playable_cards(table)}
    standard = {card.card_id for card in playable_cards(table, FormatType.FT_STANDARD)}
    classic = {card.card_id for card in playable_cards(table, FormatType.FT_CLASSIC)}
    assert standard < wild
    assert not classic & wild
    assert {table[card_id].card_set for card_id in standard} == standard_sets()
    assert CardSet.NAXX in standard_sets(ZodiacYear.PRE_STANDARD)


def test_a_class_may_play_its_own_and_neutral_cards(table: CardTable) -> None:
    """A mage's cards include the neutral and shared ones, not a warrior's."""
    mage = {card.card_id for card in class_cards(playable_cards(table), CardClass.MAGE)}
    assert {"CS2_029", "CS2_182", "CFM_621"} <= mage
    assert "CS2_106" not in mage


def test_keyword_tags_and_texts_agree_but_for_a_few(table: CardTable) -> None:
    """The disagreements are listed; a new build may bring a few more, a wrong parser hundreds.

    Tags without text are mostly conditional ("Dormant for 2 turns. Rush"); texts without tags are
    the data's slips, which the union repairs.
    """
    keywords = {**BARE_KEYWORDS, **HEADING_KEYWORDS}
    playable = [card for card in table.values() if is_playable(card)]
    stated = {card.card_id: stated_keywords(card.text) for card in playable}
    differing = {
        (card.card_id, name)
        for card in playable
        for name, tag in keywords.items()
        if (tag in stated[card.card_id]) != bool(card.tag(tag))
    }
    slips = {(card_id, name) for card_id, name in differing if keywords[name] in stated[card_id]}
    assert len(differing) < 0.01 * len(playable)
    assert all(table[card_id].has(keywords[name]) for card_id, name in differing)
    if table.data_build == NUMBERS_MEASURED_ON:
        assert slips == {
            ("AT_006", "spell damage"),
            ("BE_171", "taunt"),
            ("BE_302", "overload"),
            ("BE_702", "combo"),
            ("CORE_REV_319", "deathrattle"),
            ("JAIL_890", "taunt"),
            ("MEND_303", "taunt"),
            ("REV_319", "deathrattle"),
            ("SCH_615", "overload"),
            ("SW_033", "overload"),
            ("TOY_807", "spell damage"),
            ("WON_029", "spell damage"),
        }


def test_cards_are_values(table: CardTable) -> None:
    """A card can be a key, and cannot be changed."""
    card = table["CS2_029"]
    assert {card: 1}[table["CS2_029"]] == 1
    with pytest.raises(AttributeError):
        card.cost = 0  # type: ignore[misc] # that it fails is what is tested


@pytest.mark.parametrize(("old", "now"), [("CS2_034", "HERO_08bp"), ("HERO_10p_UP", "HERO_10bp2")])
def test_an_old_id_names_todays_card(table: CardTable, old: str, now: str) -> None:
    """Basic hero powers and better ones, in logs until 2020."""
    assert table[old] == table[now]
