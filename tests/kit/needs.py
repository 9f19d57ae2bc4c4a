"""The marks that say what a test needs of the machine; without it the test skips.

``linux`` and ``posix`` name the system; ``chromium`` is a browser for pages; ``x11`` is a screen
that nobody sees, ``x11("xcompmgr", "PySide6")`` with programs and Python packages besides.
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

BROWSERS = ("chromium", "chromium-browser", "chrome", "google-chrome")
X11 = ("Xvfb", "openbox", "xdotool", "Xlib")
"""Programs for a screen that nobody sees, and python-xlib."""


def browser() -> str | None:
    """The path of the first Chromium on the path."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def lacking(mark: pytest.Mark) -> str:
    """Why this machine cannot run a test with a mark; empty if it can."""
    if mark.name == "x11":
        if sys.platform != "linux":
            return "X11 is Linux's"
        absent = [name for name in (*X11, *mark.args) if not _is_installed(name)]
        return f"not installed: {', '.join(absent)}" if absent else ""
    holds, reason = {
        "linux": (sys.platform == "linux", "only on Linux"),
        "posix": (os.name == "posix", "signals, permissions and processes as POSIX has them"),
        "chromium": (browser() is not None, "no Chromium is installed"),
    }.get(mark.name, (True, ""))
    return "" if holds else reason


def _is_installed(name: str) -> bool:
    return shutil.which(name) is not None or find_spec(name) is not None
