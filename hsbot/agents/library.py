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
from hsbot.cards.table import CACHE_FORMAT
from hsbot.rules.library import Library, Tables, build_tables

if TYPE_CHECKING:
    from hsbot.cards import CardTable

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


def load_library(cards: CardTable, folder: Path | None = None) -> Library:
    """The library of all cards: read in milliseconds, or built in about a second and kept.

    Args:
        cards: the card table.
        folder: where to keep it; by default ``HSBOT_CACHE_DIR`` or the user's cache folder.
    """
    folder = folder or Path(
        os.environ.get("HSBOT_CACHE_DIR") or user_cache_dir("hsbot", appauthor=False)
    )
    key = library_key(cards)
    path = folder / f"library-{key}.msgpack"
    with suppress(OSError, msgspec.MsgspecError):
        tables = _DECODER.decode(path.read_bytes())
        if tables.key == key:
            return Library(tables)
    tables = build_tables(cards, key)
    with suppress(OSError):  # a cache that cannot be written only costs the next start a second
        _write(path, msgspec.msgpack.encode(tables))
    return Library(tables)


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, and remove the files of older keys."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="library-", suffix=".tmp")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(name).replace(path)
    for old in path.parent.glob("library-*.msgpack"):
        if old != path:
            old.unlink(missing_ok=True)
