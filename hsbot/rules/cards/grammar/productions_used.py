"""The grammar productions that a card's text is parsed with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hsbot.cards import load_cards
from hsbot.rules.cards.grammar.frozen_file_writer import original
from hsbot.rules.cards.grammar.parser import Parsed, Parser

if TYPE_CHECKING:
    from hsbot.cards import Card


def productions_of(card: Card) -> frozenset[str]:
    """Name the productions of a card's text, of its options and of what it attaches.

    A reprint has its original's. A card that the grammar does not read has none.
    """
    read = reading_of(card)
    return frozenset(read.rules) if read else frozenset()


def reading_of(card: Card) -> Parsed | None:
    """The parse of a card (of a reprint's original); None where the grammar reads nothing."""
    parser = _parser()
    read = parser.parse(original(card, parser.table))
    return read if isinstance(read, Parsed) else None


@cache
def _parser() -> Parser:
    return Parser(load_cards())
