"""The file of an X server's secrets, which need not be there.

pyautogui brings python3-xlib, hsbot python-xlib: both are the package ``Xlib``, and whichever was
installed last is what runs. The first refuses every server, also one that asks for no secret, where
there is no such file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableMapping


def allow_no_secrets(environ: MutableMapping[str, str] = os.environ) -> None:
    """Let a file that is not there be an empty one, for this process and what it starts.

    Args:
        environ: the process's environment.
    """
    named = environ.get("XAUTHORITY")
    home = environ.get("HOME")
    file = Path(named) if named else Path(home, ".Xauthority") if home else None
    if file is None or not file.exists():
        environ["XAUTHORITY"] = os.devnull
