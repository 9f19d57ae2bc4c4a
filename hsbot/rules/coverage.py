"""How much of a format the simulator plays: what ``hsbot cards`` reports."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, FormatType

from hsbot.cards import is_playable, playable_cards
from hsbot.errors import UsageError
from hsbot.rules.library import STATUS_NAMES, DefinitionIndex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card, CardTable
    from hsbot.rules.library import Library

TESTED_FILE = "tested.json"
_FORMATS = {"standard": FormatType.FT_STANDARD, "wild": FormatType.FT_WILD}


@dataclass(frozen=True, slots=True)
class Coverage:
    """The collectible cards of a format by how much of each is modelled.

    Attributes:
        cards: status name (``library.STATUS_NAMES``) to the ids of the cards with it, sorted.
        tested: ids of the cards whose meaning a test of the simulator plays, sorted.
    """

    cards: Mapping[str, tuple[str, ...]]
    tested: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many cards the format has."""
        return sum(map(len, self.cards.values()))

    @property
    def counts(self) -> dict[str, int]:
        """``total``, each status and ``tested``, as numbers."""
        by_status = {name: len(self.cards[name]) for name in STATUS_NAMES}
        return {"total": self.total, **by_status, "tested": len(self.tested)}


def coverage(cards: CardTable, library: Library, format_name: str = "standard") -> Coverage:
    """The coverage of a format or of one set.

    Args:
        cards: the card table.
        library: the engine's.
        format_name: ``standard``, ``wild``, or the name of a CardSet.

    Raises:
        UsageError: there is no such format or set.
    """
    index = DefinitionIndex(cards)
    with_test = cards_with_tests()
    lists: dict[str, list[str]] = {name: [] for name in STATUS_NAMES}
    tested = []
    for card in _cards_of(cards, format_name):
        lists[STATUS_NAMES[library.status(card.card_id)]].append(card.card_id)
        definition = index.of(card)
        if card.card_id in with_test or (definition and definition.card_id in with_test):
            tested.append(card.card_id)
    return Coverage(
        {name: tuple(sorted(found)) for name, found in lists.items()}, tuple(sorted(tested))
    )


def cards_with_tests() -> frozenset[str]:
    """Ids of the cards that have a test of their own; the tests record and check them."""
    text = resources.files(__package__ or "hsbot.rules").joinpath(TESTED_FILE).read_text("utf-8")
    return frozenset(json.loads(text))


def _cards_of(cards: CardTable, format_name: str) -> list[Card]:
    name = format_name.lower()
    if name in _FORMATS:
        return playable_cards(cards, _FORMATS[name])
    card_set = CardSet.__members__.get(format_name.upper())
    if card_set is None:
        message = f"no format or set {format_name!r}; there are standard, wild and names like CORE"
        raise UsageError(message)
    return [c for c in cards.values() if c.card_set == card_set and is_playable(c)]
