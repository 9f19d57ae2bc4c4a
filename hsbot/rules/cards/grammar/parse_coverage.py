"""Statistics of parsing: how many cards the grammar reads, and which phrases the others need."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hsbot.rules.cards.grammar.parser import Parsed
from hsbot.rules.cards.text_forms import only_keywords

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards import Card
    from hsbot.rules.cards.grammar.parser import Parser


@dataclass(frozen=True)
class Coverage:
    """Counts of parsed cards, and the phrases without a meaning in the others.

    Attributes:
        counts: "native", "parsed", or the reason of an ``Unparsed``, to the number of cards.
        lacks: a phrase without a meaning to the number of cards that have it.
        only: such a phrase to the number of cards that need nothing else.
        rules: a production to the number of cards that are parsed with it.
    """

    counts: Counter[str] = field(default_factory=Counter)
    lacks: Counter[str] = field(default_factory=Counter)
    only: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)


def cover(cards: Iterable[Card], parser: Parser) -> Coverage:
    """Parse cards and count the outcomes."""
    found = Coverage()
    for card in cards:
        if only_keywords(card.text):
            found.counts["native"] += 1
            continue
        read = parser.parse(card)
        if isinstance(read, Parsed):
            found.counts["parsed"] += 1
            found.rules.update(set(read.rules))
            continue
        found.counts[read.reason] += 1
        found.lacks.update(read.lacks)
        if len(read.lacks) == 1:
            found.only.update(read.lacks)
    return found
