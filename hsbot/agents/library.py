"""The card library from a file, or built and kept for the next start."""

from __future__ import annotations

import hashlib
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from platformdirs import user_cache_dir

from hsbot import rules
from hsbot.belief.eras import build_date
from hsbot.cards import generating_sets
from hsbot.cards.table import CACHE_FORMAT
from hsbot.rules.library import Library, Tables, build_tables

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation import Observation

_DECODER = msgspec.msgpack.Decoder(Tables)


def library_key(cards: CardTable) -> str:
    """What a library depends on.

    The card data's build, how it is read, and every source file that gives cards a meaning.
    """
    digest = hashlib.sha256(f"{cards.data_build} {CACHE_FORMAT}".encode())
    folder = Path(rules.__file__).parent
    for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.json"))):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def load_library(
    cards: CardTable, folder: Path | None = None, sets: frozenset[int] | None = None
) -> Library:
    """The library of all cards: read in milliseconds, or built in seconds and kept.

    Args:
        cards: the card table.
        folder: where to keep it; by default ``HSBOT_CACHE_DIR`` or the user's cache folder.
        sets: the sets of whose cards random ones are made, as CardSet integers
            (:func:`hsbot.cards.generating_sets`); today's Standard when None.
    """
    folder = folder or Path(
        os.environ.get("HSBOT_CACHE_DIR") or user_cache_dir("hsbot", appauthor=False)
    )
    key = library_key(cards)
    path = folder / f"library-{key}-{_name_of(sets)}.msgpack"
    with suppress(OSError, msgspec.MsgspecError):
        tables = _DECODER.decode(path.read_bytes())
        if tables.key == key:
            return Library(tables)
    tables = build_tables(cards, key, sets=sets)
    with suppress(OSError):  # a cache that cannot be written only costs the next start some time
        _write(path, msgspec.msgpack.encode(tables), keep=f"library-{key}-")
    return Library(tables)


class LibraryShelf:
    """The libraries that games of different formats and times need, each loaded once.

    Args:
        cards: the card table.
        standard: today's Standard library, where it is at hand already.
    """

    def __init__(self, cards: CardTable, standard: Library | None = None) -> None:
        self._cards = cards
        self._libraries: dict[frozenset[int] | None, Library] = {}
        if standard is not None:
            self._libraries[None] = standard

    def of(self, observation: Observation) -> Library:
        """The library for a game, by its format and its client's build."""
        sets = generating_sets(observation.format_type, build_date(observation.build))
        if sets not in self._libraries:
            self._libraries[sets] = load_library(self._cards, sets=sets)
        return self._libraries[sets]


def _name_of(sets: frozenset[int] | None) -> str:
    if sets is None:
        return "standard"
    return hashlib.sha256(repr(sorted(sets)).encode()).hexdigest()[:8]


def _write(path: Path, data: bytes, keep: str) -> None:
    """Write a file whole or not at all, and remove the files whose names do not begin so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="library-", suffix=".tmp")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(name).replace(path)
    for old in path.parent.glob("library-*.msgpack"):
        if not old.name.startswith(keep):
            old.unlink(missing_ok=True)
