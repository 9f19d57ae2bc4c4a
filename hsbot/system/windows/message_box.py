"""A message in a box of Windows' own, for where there is no console and perhaps no Qt."""

from __future__ import annotations

import sys
from typing import Any, Final

from hsbot.system.windows.dll import windows_library

TITLE: Final = "hsbot"
STYLE: Final = 0x30 | 0x10000
"""MB_ICONWARNING and MB_SETFOREGROUND."""


def message_box(text: str, user32: Any = None) -> None:
    """Show a text and wait until it is read; nothing on other systems.

    Args:
        text: a few lines.
        user32: what to ask in the place of Windows' library.
    """
    if user32 is None:
        if sys.platform != "win32":
            return
        user32 = windows_library("user32")
    user32.MessageBoxW(None, text, TITLE, STYLE)
