"""Each production of the grammar reads an example card as it should."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.rules.cards.grammar.frozen.json_tree import part_json, part_of
from hsbot.rules.cards.grammar.parser import Parsed, Parser, Unparsed
from kit.template_goldens import Golden, goldens, productions

if TYPE_CHECKING:
    from hsbot.cards import CardTable

EXAMPLES = [golden for golden in goldens() if golden.card_id]
WITHOUT = [golden.rule for golden in goldens() if not golden.card_id]
MOST_WITHOUT = 40


@pytest.fixture(scope="module")
def parser(table: CardTable) -> Parser:
    """The grammar on the installed data."""
    return Parser(table)


@pytest.mark.parametrize("golden", EXAMPLES, ids=lambda golden: golden.rule)
def test_a_template_reads_its_example(golden: Golden, parser: Parser, table: CardTable) -> None:
    """The example's text comes to the tree in the table, and is read with the production."""
    card = table[golden.card_id]
    assert card.plain_text == golden.text, "the card's text has changed: make the goldens anew"
    read = parser.parse(card)
    assert isinstance(read, Parsed), read
    assert [part_json(part) for part in read.definition.parts] == golden.parts
    assert golden.rule in read.rules


def test_the_table_names_every_production() -> None:
    """No production is missing, and few wait for cards that need nothing else."""
    assert sorted(golden.rule for golden in goldens()) == productions()
    assert len(WITHOUT) <= MOST_WITHOUT, WITHOUT


@pytest.mark.parametrize("golden", EXAMPLES, ids=lambda golden: golden.rule)
def test_a_tree_survives_its_file_form(golden: Golden) -> None:
    """The parts that are written are those that are read back."""
    assert [part_json(part_of(part)) for part in golden.parts] == golden.parts


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Deal $3 damage to a minion. Then it does something unheard of.", "unknown"),
        ("Deal $3 damage to a minion and", "unknown"),
        ("Deal 3 damage to a minion.", "lacks"),  # no mark of spell damage
        ("Imbue your Hero Power.", "lacks"),
        ("It costs (2) less.", "unknown"),  # what?
        ("Give it +2/+2.", "unknown"),
        ("Deal $2 damage to a minion. Deal $2 damage to a minion.", "unknown"),  # two targets
        ("Gain +1/+1.", "unknown"),  # a spell has no stats
        ("Draw a card. (This is new.)", "unknown"),
        ("", "no text"),
    ],
)
def test_a_text_is_understood_whole_or_not_at_all(
    text: str, reason: str, parser: Parser, table: CardTable
) -> None:
    """Half an understanding, a pronoun without a noun and a second target are none."""
    card = _with_text(table, text)
    read = parser.parse(card)
    assert isinstance(read, Unparsed), read
    assert read.reason == reason


def test_missing_words_are_named(parser: Parser, table: CardTable) -> None:
    """A text that only waits for words of the machine says which."""
    read = parser.parse(_with_text(table, "Deal $3 damage to a minion. Refresh 2 Mana Crystals."))
    assert isinstance(read, Unparsed)
    assert read.lacks == ("refresh mana",)


def _with_text(table: CardTable, text: str) -> object:
    import msgspec  # noqa: PLC0415 - one test's tool

    spell = table["CS2_029"]
    assert spell.type == CardType.SPELL
    return msgspec.structs.replace(spell, text=text)
