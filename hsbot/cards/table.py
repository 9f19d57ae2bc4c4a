"""Card table: every card by id, dbf id and name, cached on disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from hearthstone.enums import GameTag

from hsbot.cards.card import Card
from hsbot.cards.composites import composite_cards
from hsbot.cards.data_sources import card_source
from hsbot.cards.renamed_ids import RENAMED
from hsbot.system.own_files.checksummed_cache import read_checked, write_checked
from hsbot.system.paths import cache_folder

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards.carddefs import Progress

CACHE_FORMAT = 2
"""Raise it whenever :class:`Card` or what fills it changes: older cache files are then not read."""

_DECODER = msgspec.msgpack.Decoder(list[Card])


class CardTable(Mapping[str, Card]):
    """Every card of one build of the data, by card id.

    Args:
        cards: the cards, in the data's order; those that players build of modules
            (``composites``) follow them.
        data_build: the game build that the data was taken from, 0 when it is not known.
    """

    def __init__(self, cards: Iterable[Card], data_build: int = 0) -> None:
        self._cards = {card.card_id: card for card in cards}
        self._cards.update((x.card_id, x) for x in composite_cards(self._cards.values()))
        self.data_build = data_build

    def __getitem__(self, card_id: str) -> Card:
        card = self._cards.get(card_id)
        return card if card is not None else self._cards[RENAMED.get(card_id, card_id)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def by_dbf(self, dbf_id: int) -> Card:
        """The card with this number.

        Raises:
            KeyError: there is none.
        """
        return self._by_dbf[dbf_id]

    def by_name(self, name: str) -> tuple[Card, ...]:
        """All prints with this English name, in any case; collectible ones and originals first."""
        return self._by_name.get(_folded(name), ())

    def canonical(self, card_id: str) -> str:
        """The id of the original of a reprint; any other id, known or not, stays as it is."""
        card = self._cards.get(card_id)
        return card.core_alias or card_id if card is not None else card_id

    @cached_property
    def secrets(self) -> tuple[Card, ...]:
        """The collectible secrets of all formats, in the table's order."""
        secret = GameTag.SECRET
        return tuple(c for c in self._cards.values() if c.collectible and c.has(secret))

    @cached_property
    def _by_dbf(self) -> dict[int, Card]:
        return {card.dbf_id: card for card in self._cards.values() if card.dbf_id}

    @cached_property
    def _by_name(self) -> dict[str, tuple[Card, ...]]:
        prints: dict[str, list[Card]] = {}
        for card in self._cards.values():
            prints.setdefault(_folded(card.name), []).append(card)
        return {name: tuple(sorted(cards, key=_print_order)) for name, cards in prints.items()}


def load_cards(cache_dir: Path | None = None, progress: Progress | None = None) -> CardTable:
    """The card table of the card data at hand, from the cache where there is one.

    Building it anew takes a few seconds, once per data build; ``progress`` is then told the share
    done. A cache that is missing, damaged or cannot be written is no error.

    Args:
        cache_dir: where the cache lies; hsbot's cache folder by default.
        progress: called with numbers from 0 to 1 while the table is built, not when it is cached.
    """
    source = card_source()
    folder = cache_folder() if cache_dir is None else cache_dir
    build = source.build
    path = folder / f"cards-{CACHE_FORMAT}-{build}-{source.size}.msgpack"
    cards = _read_cache(path)
    if cards is None:
        cards = source.cards(progress)
        write_checked(path, msgspec.msgpack.encode(cards))
    return CardTable(cards, build)


def cached_build(build: int, cache_dir: Path | None = None) -> list[Card] | None:
    """The cards of a build that was installed before, from the cache; None when it is not there.

    Args:
        build: the game build that the data was taken from.
        cache_dir: where the cache lies; hsbot's cache folder by default.
    """
    folder = cache_folder() if cache_dir is None else cache_dir
    for path in sorted(folder.glob(f"cards-{CACHE_FORMAT}-{build}-*.msgpack")):
        cards = _read_cache(path)
        if cards is not None:
            return cards
    return None


def _print_order(card: Card) -> tuple[bool, bool]:
    return not card.collectible, bool(card.core_alias)


def _folded(name: str) -> str:
    return name.replace("\u2019", "'").casefold()


def _read_cache(path: Path) -> list[Card] | None:
    """The cards in the cache file; None when it is missing or not whole."""
    return read_checked(path, _DECODER.decode)
