"""Which productions of the grammar a card's text is read with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hsbot.cards import load_cards
from hsbot.rules.grammar.freezing import original
from hsbot.rules.grammar.parser import Parsed, Parser

if TYPE_CHECKING:
    from hsbot.cards import Card


def productions_of(card: Card) -> frozenset[str]:
    """Name the productions of a card's text, of its options and of what it attaches.

    A reprint has its original's. A card that the grammar does not read has none.
    """
    parser = _parser()
    read = parser.parse(original(card, parser.table))
    return frozenset(read.rules) if isinstance(read, Parsed) else frozenset()


@cache
def _parser() -> Parser:
    return Parser(load_cards())
