"""The file of an X server's secrets, which need not be there, and the package that asks for it.

pyautogui brings python3-xlib, hsbot python-xlib: both are the package ``Xlib``, and whichever was
installed last is what runs. The first refuses every server, also one that asks for no secret, where
there is no such file that can be read.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def allow_no_secrets() -> None:
    """Let ``Xlib`` of this process take a file that cannot be read as an empty one, silently.

    Either version prints a warning about an empty one, into the standard output that a program of
    ours may write its messages to.

    ``Xlib`` is changed for it, as nothing else reaches: a display takes no secrets as an argument;
    pyautogui connects on its own; and a file of ours in ``XAUTHORITY`` would be every thread's and
    child's, set while Qt's and X's C code may be reading the environment.
    """
    try:
        from Xlib import error, xauth  # noqa: PLC0415 - of its platform only
    except ImportError:
        return
    begin = xauth.Xauthority.__init__
    if begin.__module__ == __name__:
        return

    def forgiving(self: Any, filename: str | None = None) -> None:
        self.entries = []
        with suppress(error.XauthError):
            begin(self, filename)

    xauth.Xauthority.__init__ = forgiving
    xauth.print = lambda *_: None
