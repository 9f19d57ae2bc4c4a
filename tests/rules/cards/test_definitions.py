"""Definitions against the card data, the tests and the tables."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag

from hsbot.errors import UsageError
from hsbot.rules.cards.card_status import REASONS, SCRIPTED, STATUS_NAMES
from hsbot.rules.cards.coverage import cards_with_tests, coverage
from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.dsl.parts.card import Text
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import NOT_IN_DATA, build_tables
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.cards.words import Pool, define, draw, repeat, spell, to_hand
from hsbot.rules.schema import layout as t
from kit.scene import marked_cards

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.words import Definition


@pytest.fixture(scope="module")
def marked() -> dict[str, str]:
    """The cards that tests are of, each with the text that its test repeats."""
    return marked_cards()


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda d: d.card_id)
def test_a_definition_has_the_text_of_its_card(definition: Definition, table: CardTable) -> None:
    """A card whose text was changed by a patch must be defined anew."""
    assert normal_text(table[definition.card_id].text) == normal_text(definition.text)


def test_no_definition_names_a_card_that_there_is_not(library: Library) -> None:
    """In the card data that hsbot is made for: a misspelt id would leave its card unmodelled."""
    lacking = {x: why for x, why in library.tables.left_out.items() if why.endswith(NOT_IN_DATA)}
    assert lacking == {}


def test_a_token_that_a_patch_takes_away_leaves_the_other_cards(table: CardTable) -> None:
    """A card whose definition names it is not modelled, and says so; from within repeats, too."""
    patched = {card_id: card for card_id, card in table.items() if card_id != "JAIL_732"}
    named = [define(x, "", spell(repeat(2, to_hand("JAIL_732")))) for x in ("CS2_023", "CS2_025")]
    named.append(define("CS2_029", "", spell(repeat(2, repeat(2, to_hand("JAIL_732"))))))
    named.append(define("CS2_032", "", spell(to_hand(Pool(cards=("CS2_023", "JAIL_732"))))))
    of_a_class = Pool(cards=("CS2_023", "JAIL_732"), classes=(CardClass.MAGE,))
    named.append(define("CS2_024", "", spell(to_hand(of_a_class))))
    whole = define("CS2_022", "", spell(repeat(2, repeat(2, draw()))))
    library = Library(build_tables(patched, "patched", [*named, whole], []))
    for definition in named:
        assert STATUS_NAMES[library.status(definition.card_id)] == "unsupported"
        assert library.missing(definition.card_id) == (f"JAIL_732, {NOT_IN_DATA}",)
    assert STATUS_NAMES[library.status("CS2_022")] == "scripted"


def test_battlecries_are_those_of_the_card_data(table: CardTable) -> None:
    """Outcast, Finale, Manathirst, Quickdraw, Kindred and Choose One are none, and are told apart.

    But for Kazakus' golems, whose data are of a text that is yet to be filled in.
    """
    battlecries = {
        d.card_id
        for d in DEFINITIONS
        if any(isinstance(part, Text) and part.battlecry for part in d.parts)
    }
    of_no_data = {x for x in battlecries if not table[x].tag(GameTag.BATTLECRY)}
    assert of_no_data == {"BAR_079_m1", "BAR_079_m2", "BAR_079_m3"}


def test_no_card_is_defined_twice() -> None:
    """One id, one meaning."""
    ids = [d.card_id for d in DEFINITIONS]
    assert len(ids) == len(set(ids))


def test_every_definition_has_a_test_under_its_text(marked: dict[str, str]) -> None:
    """Each scripted card is played by a test that repeats its text."""
    missing = {(d.card_id, d.text) for d in DEFINITIONS if not d.left_out} - marked.items()
    assert not missing


def test_a_test_stands_under_the_text_of_its_card(table: CardTable, marked: dict[str, str]) -> None:
    """So a patch that changes a card shows in its test."""
    changed = {x: text for x, text in marked.items() if not _same(table[x].text, text)}
    assert not changed


def _same(text: str, other: str) -> bool:
    return normal_text(text) == normal_text(other)


recorded = pytest.mark.skipif("HSBOT_RECORD" in os.environ, reason="the record is being written")


@recorded
def test_the_record_of_tested_cards_is_up_to_date(marked: dict[str, str]) -> None:
    """The shipped list is what the tests cover; HSBOT_RECORD=1 writes it when they have run."""
    assert cards_with_tests() == marked.keys()


@pytest.mark.slow
@recorded
def test_coverage_counts_every_card_once(table: CardTable, library: Library) -> None:
    """Statuses add up to the format, and what is scripted is tested."""
    standard = coverage(table, library).counts
    wild = coverage(table, library, "wild")
    assert standard["total"] == sum(standard[name] for name in STATUS_NAMES)
    assert 1_000 < standard["total"] < wild.total
    assert set(wild.cards["scripted"]) <= set(wild.tested)
    assert "CS2_029" in wild.tested
    assert "CS2_182" in wild.cards["native"]
    core = coverage(table, library, "core")
    assert 0 < core.total < 500
    assert "CORE_CS2_029" in core.tested, "a reprint is tested with its original"


@pytest.mark.slow
def test_a_card_that_is_not_modelled_whole_says_why(table: CardTable, library: Library) -> None:
    """And no reason is left of a card that has its definition now."""
    wild = coverage(table, library, "wild")
    without = {*wild.cards["partial"], *wild.cards["unsupported"]}
    assert {card_id for card_id, what in wild.missing.items() if what} == without
    assert set(REASONS) == set(wild.cards["unsupported"])


def test_coverage_of_no_such_set_is_refused(table: CardTable, library: Library) -> None:
    """By name."""
    with pytest.raises(UsageError, match="NO_SET"):
        coverage(table, library, "NO_SET")


def test_reprints_mean_what_their_originals_mean(table: CardTable, library: Library) -> None:
    """A core print of a scripted card runs the same program."""
    a, b = (library.cards[library.index[x]] for x in ("CS2_029", "CORE_CS2_029"))
    assert a[t.C_PLAY] == b[t.C_PLAY] > 0
    assert library.status("CORE_CS2_029") == SCRIPTED
    assert not library.unmodelled("CS2_182")
    assert library.unmodelled("NO_CARD")


@pytest.mark.parametrize(
    ("card_id", "options"),
    [
        ("NEW1_007", ("NEW1_007b", "NEW1_007a")),
        ("EX1_160", ("EX1_160b", "EX1_160a")),
        ("EX1_178", ("EX1_178b", "EX1_178a")),
        ("ICC_832", ("ICC_832b", "ICC_832a")),
        ("ICC_832p", ("ICC_832pb", "ICC_832pa")),
        ("DRG_311", ("DRG_311b", "DRG_311a")),
        ("GVG_041", ("GVG_041b", "GVG_041a")),
        ("AV_205p", ("AV_205pb", "AV_205a")),
        ("REV_311", ("REV_311t2", "REV_311t")),
        ("EX1_154", ("EX1_154a", "EX1_154b")),
        ("EX1_164", ("EX1_164a", "EX1_164b")),
        ("EX1_573", ("EX1_573a", "EX1_573b")),
        ("BOT_422", ("BOT_422a", "BOT_422b")),
        ("OG_195", ("OG_195a", "OG_195b")),
        ("YOD_001", ("YOD_001b", "YOD_001c")),
        ("WON_014", ("WON_014s", "WON_014s2")),
        ("EDR_872", ("EDR_872A", "EDR_872B")),
    ],
)
def test_options_stand_as_the_client_lists_them(
    library: Library, card_id: str, options: tuple[str, ...]
) -> None:
    """In the order of the text, which is not that of their ids, in all logs looked at."""
    assert library.sub_options(library.index[card_id]) == options


def test_options_stand_in_the_order_of_the_text(table: CardTable, library: Library) -> None:
    """Of each Choose One card whose two halves say what its options say in their own texts."""
    wrong, compared = [], 0
    for index, card_id in enumerate(library.card_ids[2:], start=2):
        said = table[card_id].plain_text.partition("Choose One - ")[2].split("; or ")
        options = library.sub_options(index)
        if len(said) == len(options) == 2:
            texts = [table[option].plain_text.rstrip(".").lower() for option in options]
            halves = [half.rstrip(".").lower() for half in said]
            compared += halves == texts
            wrong += [card_id] if halves == texts[::-1] else []
    assert not wrong
    assert compared > 30
