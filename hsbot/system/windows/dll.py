"""Libraries of Windows, loaded by name."""

from __future__ import annotations

import ctypes
import sys
from typing import Any


def windows_library(name: str) -> Any:
    """A library of Windows (``user32``) through ctypes.

    Raises:
        OSError: this is not Windows.
    """
    if sys.platform == "win32":
        return ctypes.WinDLL(name, use_last_error=True)
    raise OSError(f"{name} is a library of Windows")
