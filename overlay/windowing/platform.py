"""Prepares the platform for Qt, and asks X11 for a compositor."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from hsbot.errors import OverlayError
from hsbot.screen.windows.either_xlib import mend_xlib
from hsbot.screen.windows.qt_plugin import missing_library, missing_words

if TYPE_CHECKING:
    from collections.abc import Callable


def prepare() -> None:
    """Set the environment variables that Qt reads when it starts.

    Pixels are physical ones, as the window finder gives them; on Linux the desktop is X11, as Wine
    and Proton draw there (a Wayland desktop has XWayland for it).

    Raises:
        OverlayError: Qt would fail here.
    """
    os.environ["QT_ENABLE_HIGHDPI_SCALING"] = "0"
    if sys.platform == "linux":
        mend_xlib()
        os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
        if library := missing_library():
            raise OverlayError(missing_words(library))


def compositor_watch() -> Callable[[], bool]:
    """Asks whether the desktop shows transparency: all do but an X11 one without a compositor."""
    if sys.platform != "linux":
        return lambda: True
    from Xlib import X  # noqa: PLC0415 - of its platform only
    from Xlib.display import Display  # noqa: PLC0415 - of its platform only

    display = Display()
    selection = display.intern_atom(f"_NET_WM_CM_S{display.get_default_screen()}")

    def is_composited() -> bool:
        return bool(display.get_selection_owner(selection) != X.NONE)

    return is_composited
