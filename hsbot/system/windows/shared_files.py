"""Files of another program that is still writing them: opened so that it may do all it likes.

On Windows a file that is open cannot be moved or deleted, unless whoever opened it has said that it
may. Python does not say so; the client of the game must never fail for our sake.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, Final

from hsbot.system.windows.dll import windows_library

if TYPE_CHECKING:
    from pathlib import Path

READ: Final = 0x80000000
"""GENERIC_READ."""
SHARE_ALL: Final = 1 | 2 | 4
"""FILE_SHARE_READ, FILE_SHARE_WRITE and FILE_SHARE_DELETE."""
THERE: Final = 3
"""OPEN_EXISTING."""
USUAL: Final = 0x80
"""FILE_ATTRIBUTE_NORMAL."""


def open_shared(path: Path) -> io.BufferedReader:
    """Open a file for reading; others may meanwhile write, move or delete it, on every system.

    Raises:
        OSError: it cannot be opened, and names ``path``.
    """
    if sys.platform == "win32":
        return io.BufferedReader(io.FileIO(_descriptor(path)))
    return path.open("rb")


if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    def _descriptor(path: Path) -> int:
        """The descriptor of a file that was opened by CreateFileW."""
        kernel32 = windows_library("kernel32")
        kernel32.CreateFileW.argtypes = [
            *(wintypes.LPCWSTR, wintypes.DWORD, wintypes.DWORD, wintypes.LPVOID),
            *(wintypes.DWORD, wintypes.DWORD, wintypes.HANDLE),
        ]
        kernel32.CreateFileW.restype = wintypes.HANDLE
        handle = kernel32.CreateFileW(str(path), READ, SHARE_ALL, None, THERE, USUAL, None)
        if handle in (None, wintypes.HANDLE(-1).value):
            code = ctypes.get_last_error()
            raise OSError(0, ctypes.FormatError(code).strip(), str(path), code)
        return msvcrt.open_osfhandle(handle, os.O_RDONLY | os.O_BINARY)
