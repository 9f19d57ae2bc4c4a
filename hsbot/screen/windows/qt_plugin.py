"""Libraries of the system that Qt's X11 plug-in needs, and the packages that have them.

Where one is missing, Qt ends the whole process with a list of platforms; the loader names it.
"""

from __future__ import annotations

import ctypes
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PLUGIN: Final = "Qt/plugins/platforms/libqxcb.so"
"""The plug-in in PySide6's folder."""
CURSOR: Final = "libxcb-cursor.so.0"
"""A library of it that few desktops have; looked for where the plug-in lies elsewhere."""


def missing_library(load: Callable[[str], object] = ctypes.CDLL) -> str:
    """The file name of a library that the plug-in lacks, one at a time; "" for none.

    Args:
        load: loads a library.
    """
    if sys.platform != "linux":
        return ""
    spec = find_spec("PySide6")
    folders = (spec.submodule_search_locations if spec is not None else None) or ()
    plugins = [path for folder in folders if (path := Path(folder, PLUGIN)).is_file()]
    try:
        load(str(plugins[0]) if plugins else CURSOR)
    except OSError as error:
        return str(error).partition(":")[0]
    return ""


def package_of(library: str) -> str:
    """The package of Debian and Ubuntu that has a library: "libxcb-icccm.so.4" in libxcb-icccm4."""
    name, _, version = library.lower().partition(".so.")
    return f"{name}-{version}" if name[-1:].isdigit() else f"{name}{version}"


def missing_words(library: str) -> str:
    """A missing library and its package, in words."""
    return f"{library} is missing (Debian and Ubuntu: {package_of(library)})"
