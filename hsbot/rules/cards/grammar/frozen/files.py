"""Frozen files of parsed cards: one a set, a line a card, checked against the text's hash.

The engine reads these files and never the grammar: what a card means is chosen once, offline, so
that a patch shows as a diff, and a changed text drops its definition instead of bending it.
"""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import TYPE_CHECKING, Any

import msgspec
from hearthstone.enums import CardSet

from hsbot.rules.cards.grammar.frozen.json_tree import part_json, part_of
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.cards.words import Definition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from importlib.resources.abc import Traversable

    from hsbot.cards import Card

_HASH_DIGITS = 10
EARLIER_FILE = "earlier.json"
"""The file of texts that cards had before a patch changed them."""


def text_hash(text: str) -> str:
    """The hash of a text's normal form: markup and punctuation do not matter."""
    return hashlib.blake2s(normal_text(text).encode()).hexdigest()[:_HASH_DIGITS]


def files() -> list[Traversable]:
    """The frozen files of today's texts, in the order of their names."""
    found = (f for f in _folder().iterdir() if f.name.endswith(".json") and f.name != EARLIER_FILE)
    return sorted(found, key=lambda f: f.name)


def _folder() -> Traversable:
    return resources.files("hsbot.rules.cards.parsed")


def _entries(chosen: Iterable[Traversable]) -> Iterator[list[Any]]:
    for file in chosen:
        yield from msgspec.json.decode(file.read_bytes())["cards"]


def load_parsed(cards: Mapping[str, Card] | None = None) -> tuple[Definition, ...]:
    """The frozen definitions.

    Args:
        cards: when given, only definitions whose card still has the text that was read.
    """
    return tuple(
        Definition(card_id, text, tuple(part_of(part) for part in parts))
        for card_id, digest, text, parts in _entries(files())
        if cards is None or _current(cards, card_id, digest)
    )


def load_earlier() -> tuple[Definition, ...]:
    """The frozen definitions of texts that cards had before; a card has one for each text."""
    return tuple(
        Definition(card_id, text, tuple(part_of(part) for part in parts))
        for card_id, _, text, parts in _entries([_folder() / EARLIER_FILE])
    )


def stale(cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Ids of the frozen cards that are gone or whose text has changed."""
    return tuple(
        card_id for card_id, digest, *_ in _entries(files()) if not _current(cards, card_id, digest)
    )


def _current(cards: Mapping[str, Card], card_id: str, digest: str) -> bool:
    card = cards.get(card_id)
    return card is not None and text_hash(card.text) == digest


def file_name(card_set: int) -> str:
    """The file name of a set."""
    return f"{CardSet(card_set).name.lower()}.json"


def line(card: Card, definition: Definition) -> str:
    """A card's line in a frozen file."""
    parts = [part_json(part) for part in definition.parts]
    entry = [card.card_id, text_hash(card.text), definition.text, parts]
    return msgspec.json.encode(entry).decode()


def file_text(name: str, lines: Mapping[str, str]) -> str:
    """A file: whose (a set's name), and its lines (by card id) in the order of the ids."""
    head = f'{{"set":"{name}","cards":[\n'
    return head + ",\n".join(lines[card_id] for card_id in sorted(lines)) + "\n]}\n"


def cards_named_by(definition: Definition) -> set[str]:
    """The ids of the cards that a definition names: tokens, options, enchantments."""
    found: set[str] = set()
    for part in definition.parts:
        _collect(part, found)
    return found


def _collect(value: Any, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, tuple):
        for item in value:
            _collect(item, found)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            _collect(getattr(value, name), found)
