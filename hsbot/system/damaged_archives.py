"""Archives (zip; NumPy's and wheels are such) that are damaged: what reading one raises."""

from __future__ import annotations

import zlib
from lzma import LZMAError
from typing import Final
from zipfile import BadZipFile

DAMAGED_ARCHIVE: Final = (BadZipFile, EOFError, LZMAError, RuntimeError, zlib.error)
"""The errors that the standard library raises for an archive that one byte has damaged, beside
``OSError``, ``KeyError`` and ``ValueError``: a wrong directory or checksum, an end too early, a
method that it does not know (``NotImplementedError``) or a password (both ``RuntimeError``),
compressed data."""
