"""The golden table of templates: for each production one card whose text is read with it.

``PYTHONPATH=tests python -m kit.template_goldens`` writes the table anew; its diff is to be
read before it is committed. An example stays as long as its card is still read with the production.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from hearthstone.enums import CardSet, CardType

from hsbot.cards import load_cards, standard_sets
from hsbot.rules.cards.grammar.frozen.json_tree import part_json
from hsbot.rules.cards.grammar.parser import CHOOSE_ONE, FORM, Parsed, Parser
from hsbot.rules.cards.grammar.reading.matcher import RULES
from hsbot.rules.cards.grammar.statements import unsupported

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable

FILE = Path(__file__).with_name("template_goldens.json")
_TYPES = frozenset({
    CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION, CardType.HERO_POWER,
    CardType.ENCHANTMENT,
})  # fmt: skip
_LEFT_OUT = frozenset({CardSet.LETTUCE, CardSet.BATTLEGROUNDS})
_OLD = frozenset({CardSet.LEGACY, CardSet.EXPERT1})


@dataclass(frozen=True, slots=True)
class Golden:
    """A production, a card that is read with it, and what its text comes to."""

    rule: str
    card_id: str
    text: str
    parts: list[Any]


def goldens() -> list[Golden]:
    """The table, in the order of the productions' names; productions without an example last."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Golden])


def productions() -> list[str]:
    """The names of all productions that can stand in a parsed text."""
    waiting = unsupported.__name__
    names = [r.name for rules in RULES.values() for r in rules if r.meaning.__module__ != waiting]
    return sorted({*names, CHOOSE_ONE, FORM})


def _preferred(card: Card) -> tuple[bool, bool, str]:
    common = card.card_set in standard_sets() | _OLD
    return not (common and card.collectible), not common, card.card_id


def _examples(table: CardTable) -> dict[str, list[tuple[int, Card, Parsed]]]:
    parser = Parser(table)
    found: dict[str, list[tuple[int, Card, Parsed]]] = {}
    for card in table.values():
        if card.text and card.type in _TYPES and card.card_set not in _LEFT_OUT:
            read = parser.parse(card)
            if isinstance(read, Parsed):
                for name in set(read.rules):
                    found.setdefault(name, []).append((len(read.rules), card, read))
    return found


def main() -> None:
    """Write the table."""
    examples = _examples(load_cards())
    kept = {g.rule: g.card_id for g in goldens()} if FILE.exists() else {}
    table = []
    for name in productions():
        found = examples.get(name, [])
        old = [x for x in found if x[1].card_id == kept.get(name)]
        best = old or sorted(found, key=lambda x: (_preferred(x[1])[:2], x[0], x[1].card_id))
        if best:
            _, card, read = best[0]
            parts = [part_json(part) for part in read.definition.parts]
            table.append(Golden(name, card.card_id, card.plain_text, parts))
        else:
            table.append(Golden(name, "", "", []))
    table.sort(key=lambda g: (not g.card_id, g.rule))
    lines = [msgspec.json.encode(golden).decode() for golden in table]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
