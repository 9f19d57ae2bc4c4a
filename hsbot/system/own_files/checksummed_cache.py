"""Files of the cache, each with a checksum: a damaged one is reported, and made again."""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from hsbot.input_bounds import MOST_CACHE_FILE
from hsbot.system.files import write_whole
from hsbot.system.own_files.damage_tolerant_files import read_own
from hsbot.system.paths import unwritten_twin

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_CHECKSUM_BYTES = 4
Content = TypeVar("Content")


def read_checked(path: Path, parse: Callable[[bytes], Content]) -> Content | None:
    """The content of a file that :func:`write_checked` wrote; None where it is missing or damaged.

    Args:
        path: the file.
        parse: gives the content of the body, or raises an ``HsbotError``, a ``ValueError`` or
            msgspec's.
    """

    def checked(data: bytes) -> Content | None:
        checksum, body = data[:_CHECKSUM_BYTES], data[_CHECKSUM_BYTES:]
        if checksum != _checksum(body):
            raise ValueError("this file of the cache is damaged")
        return parse(body)

    twin = None if os.path.lexists(path) else unwritten_twin(path)
    return read_own(twin or path, checked, None, "it is made again", most=MOST_CACHE_FILE)


def write_checked(path: Path, body: bytes) -> None:
    """Keep a body and its checksum as a cache file; a full or read-only disk is no error."""
    with suppress(OSError):
        if os.path.lexists(path) and not path.is_file():
            path.unlink()  # a pipe or a link in the file's place; a folder stays
        write_whole(path, _checksum(body) + body, make_folder=True)


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM_BYTES, "big")
