"""Exclusive full screen of Windows: one program has the screen, and nothing is drawn over it."""

from __future__ import annotations

import ctypes
import sys
from typing import Any, Final

from hsbot.system.windows import windows_library

WORDS: Final = (
    "the game has exclusive full screen, over which nothing can be drawn: press Alt+Enter in it, "
    "or untick Fullscreen in its options, Graphics"
)
D3D_FULL_SCREEN: Final = 3
"""QUNS_RUNNING_D3D_FULL_SCREEN of Microsoft's QUERY_USER_NOTIFICATION_STATE."""


def is_screen_taken() -> bool:
    """Whether the program in front has its screen for itself; on Windows only."""
    return sys.platform == "win32" and is_taken(windows_library("shell32"))


def is_taken(shell32: Any) -> bool:
    """The same, through Windows' shell32; no where it does not answer.

    Args:
        shell32: the library.
    """
    state = ctypes.c_int(0)
    shell32.SHQueryUserNotificationState.argtypes = [ctypes.POINTER(ctypes.c_int)]
    shell32.SHQueryUserNotificationState.restype = ctypes.c_long
    failed = shell32.SHQueryUserNotificationState(ctypes.byref(state))
    return not failed and state.value == D3D_FULL_SCREEN
