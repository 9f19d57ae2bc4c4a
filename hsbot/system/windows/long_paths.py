"""Paths of more than 260 characters, which Windows takes only in a form that says so."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

MOST: Final = 259
"""Characters of a path that Windows takes in any form."""
ROOM: Final = 80
"""Characters that hsbot puts below a folder of its own: its subfolders, keys, names."""
VERBATIM, SHARE = "\\\\?\\", "\\\\"
"""How a path begins that Windows takes as it is, and one of another computer."""


def reachable(path: Path, room: int = ROOM) -> Path:
    """A path that Windows takes, and what lies below it; on other systems as it is.

    Args:
        path: whole, or from the folder that the program is started in.
        room: the characters of what is put below it.
    """
    if sys.platform != "win32":
        return path
    whole = os.path.abspath(path)  # noqa: PTH100 - follows no link
    taken = verbatim(whole, room)
    return path if taken == whole else Path(taken)


def verbatim(whole: str, room: int) -> str:
    """A whole path of Windows in the form without a limit, where it is longer than the others may.

    Args:
        whole: the path.
        room: the characters of what is put below it.
    """
    if len(whole) + room <= MOST or whole.startswith(VERBATIM):
        return whole
    if whole.startswith(SHARE):
        return f"{VERBATIM}UNC\\{whole[len(SHARE) :]}"
    return VERBATIM + whole
