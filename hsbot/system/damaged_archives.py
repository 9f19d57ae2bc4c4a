"""Archives (zip; NumPy's and wheels are such) that are damaged, or blow up as they are read."""

from __future__ import annotations

import zlib
from lzma import LZMAError
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile

from hsbot.input_bounds import MOST_CACHE_FILE

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

DAMAGED_ARCHIVE: Final = (BadZipFile, EOFError, LZMAError, RuntimeError, zlib.error)
"""The errors that the standard library raises for an archive that one byte has damaged, beside
``OSError``, ``KeyError`` and ``ValueError``: a wrong directory or checksum, an end too early, a
method that it does not know (``NotImplementedError``) or a password (both ``RuntimeError``),
compressed data."""


def member(archive: ZipFile, name: str, most: int = MOST_CACHE_FILE) -> ZipInfo:
    """A file in an archive, of which no more is unpacked than it says.

    Args:
        archive: the archive.
        name: the file's.
        most: bytes that such a file can have, unpacked.

    Raises:
        KeyError: there is none.
        ValueError: it is larger.
    """
    found = archive.getinfo(name)
    if found.file_size > most:
        raise ValueError(f"{name} has more than {most >> 20} MB, unpacked")
    return found
