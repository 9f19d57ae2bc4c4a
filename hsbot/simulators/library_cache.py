"""The engine's card library, loaded from the cache or built and cached."""

from __future__ import annotations

import hashlib
import zlib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from hsbot import rules
from hsbot.cards import cards_of_edition, edition_of, generating_sets
from hsbot.cards.past_versions import EARLIER_FILE
from hsbot.cards.table import CACHE_FORMAT
from hsbot.input_bounds import MOST_CACHE_FILE
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.table_data import Tables
from hsbot.rules.schema.layout import CARD_COLUMNS
from hsbot.system.files import remove_leftovers
from hsbot.system.interpreter import no_collection
from hsbot.system.own_files.checksummed_cache import read_checked, write_checked
from hsbot.system.paths import cache_folder

if TYPE_CHECKING:
    from datetime import date

    from hsbot.cards import CardTable

KEPT: Final = 60
"""Files that are kept, newest first, of other sources than the running ones: 0.7 MB each."""
_PACKING: Final = "zlib"
"""Of 8.4 MB, mostly zeros, a twelfth is left; to unpack it takes 11 ms."""
_DECODER = msgspec.msgpack.Decoder(Tables)


def meanings_digest(folder: Path) -> bytes:
    """A digest of every file below hsbot's folder that gives cards a meaning."""
    digest = hashlib.sha256()
    meanings, texts = (folder / "rules").rglob, (folder / "cards").glob
    files = (*meanings("*.py"), *meanings("*.json"), *texts("*.py"), *texts(EARLIER_FILE))
    for path in sorted(files):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.digest()


_MEANINGS: Final = meanings_digest(Path(rules.__file__).parents[1])
"""Of the files as they were when this process began: after an update it goes on with what it has
imported, and must not keep that under the key of the new files."""


def library_key(cards: CardTable) -> str:
    """The key of a library's cache file: a digest of all that it is built from.

    The card data's build, how it is read, and every file that gives cards a meaning.
    """
    digest = hashlib.sha256(f"{cards.data_build} {CACHE_FORMAT} {_PACKING}".encode())
    digest.update(_MEANINGS)
    return digest.hexdigest()[:16]


def load_library(
    cards: CardTable,
    folder: Path | None = None,
    sets: frozenset[int] | None = None,
    edition: str = "",
) -> Library:
    """The library of all cards: read in milliseconds, or built in seconds and kept.

    Args:
        cards: the card table.
        folder: where to keep it; hsbot's cache folder by default.
        sets: the sets of whose cards random ones are made, as CardSet integers
            (:func:`hsbot.cards.generating_sets`); today's Standard when None.
        edition: the cards' state (:func:`hsbot.cards.edition_of`), "" for today's.
    """
    folder = folder or cache_folder()
    key = library_key(cards)
    path = folder / f"library-{key}-{_name_of(sets)}{edition}.msgpack"
    kept = read_checked(path, unpacked)
    if kept is not None and kept.key == key and _is_whole(kept):
        return Library(kept)
    from hsbot.rules.cards.tables import build_tables  # noqa: PLC0415 - not without need

    with no_collection():
        tables = build_tables(cards_of_edition(cards, edition), key, sets=sets, edition=edition)
    with suppress(OSError):  # a cache that cannot be written only costs the next start some time
        _write(path, packed(tables), keep=f"library-{key}-")
    return Library(tables)


def packed(tables: Tables) -> bytes:
    """The body of a library's file."""
    return zlib.compress(msgspec.msgpack.encode(tables))


def unpacked(body: bytes) -> Tables:
    """The tables of a library's file.

    Raises:
        ValueError: it is none, or holds more than any file of the cache may.
    """
    whole = zlib.decompressobj()
    try:
        data = whole.decompress(body, MOST_CACHE_FILE)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not whole.eof:
        raise ValueError("this library does not end, or is too large")
    return _DECODER.decode(data)


def _is_whole(tables: Tables) -> bool:
    """Whether each card has the columns of this hsbot."""
    row = CARD_COLUMNS * np.dtype(np.int32).itemsize
    return len(tables.arrays.get("cards", b"")) == row * len(tables.card_ids)


class LibraryShelf:
    """The libraries that games of different formats and times need, each loaded once.

    Args:
        cards: the card table.
        standard: today's Standard library, where it is at hand already.
    """

    def __init__(self, cards: CardTable, standard: Library | None = None) -> None:
        self._cards = cards
        self._libraries: dict[tuple[frozenset[int] | None, str], Library] = {}
        if standard is not None:
            self._libraries[None, ""] = standard

    def on(self, format_type: int, day: date | None) -> Library:
        """The library of a format on a day: its random cards, and every card as it was then."""
        sets, edition = generating_sets(format_type, day), edition_of(day)
        if (sets, edition) not in self._libraries:
            self._libraries[sets, edition] = load_library(self._cards, sets=sets, edition=edition)
        return self._libraries[sets, edition]


def _name_of(sets: frozenset[int] | None) -> str:
    if sets is None:
        return "standard"
    return hashlib.sha256(repr(sorted(sets)).encode()).hexdigest()[:8]


def _write(path: Path, data: bytes, keep: str) -> None:
    """Keep a file in the cache; of those whose names do not begin so the oldest go."""
    write_checked(path, data)
    remove_leftovers(path.parent, _written(path))
    others = [x for x in path.parent.glob("library-*.msgpack") if not x.name.startswith(keep)]
    for old in sorted(others, key=_written, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)


def _written(path: Path) -> float:
    """When a file was written, 0 where another process has removed it meanwhile."""
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0
