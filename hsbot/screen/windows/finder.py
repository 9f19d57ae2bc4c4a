"""The window finder of this platform, and checks that a display and Qt are there."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from hsbot.errors import ScreenError
from hsbot.screen.windows.protocol import missing
from hsbot.screen.windows.qt_plugin import missing_library, missing_words

if TYPE_CHECKING:
    from hsbot.screen.windows.protocol import WindowFinder


UNSEEN: Final = ("offscreen", "minimal")
"""Platforms of Qt whose windows nobody sees."""


def window_finder() -> WindowFinder:
    """The finder of the platform that this runs on.

    Raises:
        ScreenError: there is no display, or the extra ``overlay`` is not installed.
    """
    if sys.platform == "win32":
        from hsbot.screen.windows.win32 import Win32Finder  # noqa: PLC0415 - of its platform only

        return Win32Finder()
    if sys.platform == "darwin":
        from hsbot.screen.windows.quartz import QuartzFinder  # noqa: PLC0415 - of its platform only

        return QuartzFinder()
    from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - of its platform only

    return X11Finder()


def is_seen() -> bool:
    """Whether Qt draws its windows where somebody can see them."""
    return os.environ.get("QT_QPA_PLATFORM") not in UNSEEN


def require_display() -> None:
    """Make sure that a window can be shown, where a toolkit would end the process without a word.

    Raises:
        ScreenError: it cannot.
    """
    if sys.platform in {"win32", "darwin"} or os.environ.get("WAYLAND_DISPLAY"):
        return
    if os.environ.get("QT_QPA_PLATFORM", "xcb") == "xcb":
        from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - of its platform only

        X11Finder().close()
        if library := missing_library():
            raise ScreenError(missing_words(library))


def require_qt() -> None:
    """Check that Qt can be loaded.

    Raises:
        ScreenError: PySide6 is not installed, or a library of the system that it needs.
    """
    try:
        import PySide6.QtWidgets  # noqa: F401, PLC0415 - only whether it is there
    except ModuleNotFoundError as error:
        raise missing("PySide6") from error
    except ImportError as error:
        library = str(error).partition(":")[0]
        reason = missing_words(library) if ".so." in library else str(error)
        raise ScreenError(f"PySide6 cannot be loaded: {reason}") from error
