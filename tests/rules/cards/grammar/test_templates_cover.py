"""Every template that a parsed card is read with is played by a scenario of some card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.rules.cards.card_status import PARSED
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.grammar.frozen.files import load_parsed
from hsbot.rules.cards.grammar.productions_used import productions_of
from kit.scene import module_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hsbot.cards import CardTable


def test_every_production_of_a_parsed_card_is_played(table: CardTable) -> None:
    """A production stands in the text of a card that a scenario of this folder plays."""
    played = frozenset[str]().union(*(productions_of(table[x]) for x in _played_cards()))
    index = DefinitionIndex(table)
    missing: dict[str, str] = {}
    for card_id in (definition.card_id for definition in load_parsed(table)):
        found = index.find(table[card_id])
        if found is not None and found[1] == PARSED:
            missing |= dict.fromkeys(productions_of(table[card_id]) - played, card_id)
    assert not missing, "production: a card that is read with it"


def _played_cards() -> Iterator[str]:
    """The cards that the scenarios of this folder are marked with: played as they were parsed."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for thing in vars(module_of(path)).values():
            yield from _marked(getattr(thing, "pytestmark", ()))


def _marked(marks: Iterable[object]) -> Iterator[str]:
    for mark in marks:
        name, args = getattr(mark, "name", ""), getattr(mark, "args", ())
        if name == "card":
            yield args[0]
        elif name == "parametrize":
            for case in args[1]:
                yield from _marked(getattr(case, "marks", ()))
