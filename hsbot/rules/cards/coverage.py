"""Coverage of a format by the simulator, as ``hsbot cards`` reports it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, FormatType

from hsbot.cards import is_playable, playable_cards
from hsbot.errors import UsageError
from hsbot.rules.cards.card_status import NATIVE, PARSED, PARTIAL, STATUS_NAMES, UNSUPPORTED
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.grammar.productions_used import productions_of, reading_of
from hsbot.rules.cards.text_forms import only_keywords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library

TESTED_FILE = "tested.json"
_FORMATS = {"standard": FormatType.FT_STANDARD, "wild": FormatType.FT_WILD}


@dataclass(frozen=True, slots=True)
class Coverage:
    """The collectible cards of a format by how much of each is modelled.

    Attributes:
        cards: status name (``status.STATUS_NAMES``) to the ids of the cards with it, sorted.
        tested: ids of the cards whose meaning tests have played, sorted: those with a test of their
            own, and the parsed (native) ones whose every production (keyword) stands in a card with
            such a test.
        missing: id of each card that is not modelled whole to what is missing: the part of its
            text, in words, and the ids of the unmodelled cards that it can make.
    """

    cards: Mapping[str, tuple[str, ...]]
    tested: tuple[str, ...]
    missing: Mapping[str, tuple[str, ...]]

    @property
    def total(self) -> int:
        """How many cards the format has."""
        return sum(map(len, self.cards.values()))

    @property
    def counts(self) -> dict[str, int]:
        """``total``, each status and ``tested``, as numbers."""
        by_status = {name: len(self.cards[name]) for name in STATUS_NAMES}
        return {"total": self.total, **by_status, "tested": len(self.tested)}

    @property
    def tested_counts(self) -> dict[str, int]:
        """How many cards of each status are tested."""
        tested = set(self.tested)
        return {name: len(tested.intersection(self.cards[name])) for name in STATUS_NAMES}


def coverage(cards: CardTable, library: Library, format_name: str = "standard") -> Coverage:
    """The coverage of a format or of one set.

    Args:
        cards: the card table.
        library: the engine's.
        format_name: ``standard``, ``wild``, or the name of a CardSet.

    Raises:
        UsageError: there is no such format or set.
    """
    by_status: dict[str, list[str]] = {name: [] for name in STATUS_NAMES}
    is_tested = _Tested(cards)
    tested = []
    for card in _cards_of(cards, format_name):
        by_status[STATUS_NAMES[library.status(card.card_id)]].append(card.card_id)
        if is_tested(card, library.status_of_text(card.card_id)):
            tested.append(card.card_id)
    not_whole = sorted(by_status[STATUS_NAMES[PARTIAL]] + by_status[STATUS_NAMES[UNSUPPORTED]])
    return Coverage(
        {name: tuple(sorted(found)) for name, found in by_status.items()},
        tuple(sorted(tested)),
        {card_id: library.missing(card_id) for card_id in not_whole},
    )


class _Tested:
    """Tells whether tests have played all that a card means.

    A native card means its type and its keywords; a parsed one its productions.
    """

    def __init__(self, cards: CardTable) -> None:
        self._index = DefinitionIndex(cards)
        self._cards = cards_with_tests()
        played = [cards[card_id] for card_id in self._cards if card_id in cards]
        self._keywords = frozenset[int]().union(
            *(_keywords(card) for card in played if only_keywords(card.text))
        )
        self._productions = frozenset[str]().union(*map(self._played_productions, played))

    def __call__(self, card: Card, status: int) -> bool:
        definition = self._index.of(card)
        if card.card_id in self._cards or (definition and definition.card_id in self._cards):
            return True
        if status == NATIVE:
            return _keywords(card) <= self._keywords
        needed = productions_of(card) if status == PARSED else frozenset()
        return bool(needed) and needed <= self._productions

    def _played_productions(self, card: Card) -> frozenset[str]:
        """The productions that a card's test plays: a script's if it says what the grammar does."""
        definition, read = self._index.of(card), reading_of(card)
        same = definition and read and definition.parts == read.definition.parts
        return frozenset(read.rules) if read and same else frozenset()


def _keywords(card: Card) -> frozenset[int]:
    """The content of a card without a definition: keywords, and its type below 0."""
    return frozenset((-card.type, *card.keywords))


def cards_with_tests() -> frozenset[str]:
    """Ids of the cards with a test of their own, which ran and passed (``tests/conftest.py``)."""
    text = resources.files(__package__ or "hsbot.rules").joinpath(TESTED_FILE).read_text("utf-8")
    return frozenset(json.loads(text))


def format_or_set(name: str) -> FormatType | CardSet:
    """The format or set of a name; without cards: a wrong name is reported before they are loaded.

    Raises:
        UsageError: there is no such format or set.
    """
    found = _FORMATS.get(name.lower()) or CardSet.__members__.get(name.upper())
    if found is None:
        raise UsageError(f"no format or set {name!r}; there are standard, wild and names like CORE")
    return found


def _cards_of(cards: CardTable, format_name: str) -> list[Card]:
    asked = format_or_set(format_name)
    if isinstance(asked, FormatType):
        return playable_cards(cards, asked)
    return [c for c in cards.values() if c.card_set == asked and is_playable(c)]
