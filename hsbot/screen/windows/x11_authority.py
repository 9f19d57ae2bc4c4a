"""The file of an X server's secrets, which need not be there, and the package that asks for it.

pyautogui brings python3-xlib, hsbot python-xlib: both are the package ``Xlib``, and whichever was
installed last is what runs. The first refuses every server, also one that asks for no secret, where
there is no such file that can be read.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence

LEAST_XLIB: Final = (0, 33)
"""Of python-xlib, the version that hsbot asks for; python3-xlib ended with 0.15."""


def hides_python_xlib(version: Sequence[int] | None = None) -> bool:
    """Whether the ``Xlib`` that runs is not the one that hsbot asks for.

    Args:
        version: that of ``Xlib``; looked at when None.
    """
    if version is None:
        try:
            import Xlib  # noqa: PLC0415 - of its platform only
        except ImportError:
            return False
        version = Xlib.__version__
    return (*version,) < LEAST_XLIB


def allow_no_secrets(environ: MutableMapping[str, str] = os.environ) -> None:
    """Let a file that is not there be an empty one, for this process and what it starts.

    Args:
        environ: the process's environment.
    """
    named = environ.get("XAUTHORITY")
    home = environ.get("HOME")
    file = Path(named) if named else Path(home, ".Xauthority") if home else None
    if file is None or not (file.is_file() and os.access(file, os.R_OK)):
        environ["XAUTHORITY"] = os.devnull
