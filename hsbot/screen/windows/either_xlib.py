"""Mends of the package ``Xlib``, of which either version may be the one that runs.

pyautogui brings python3-xlib, hsbot python-xlib: both are the package ``Xlib``, and whichever was
installed last is what runs. The first refuses every server, also one that asks for no secret, where
there is no file of secrets that can be read; and where a server has gone, a bug in it raises a
TypeError in the place of ConnectionClosedError.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any


def mend_xlib() -> None:
    """Let ``Xlib`` of this process do without secrets, and tell a server that has gone by its name.

    ``Xlib`` is changed for it, as nothing else reaches: pyautogui connects on its own. A second
    time changes nothing.
    """
    try:
        from Xlib.protocol.display import Display  # noqa: PLC0415 - of its platform only
    except ImportError:
        return
    allow_no_secrets()
    send = Display.send_and_recv
    if send.__module__ != __name__:
        Display.send_and_recv = closing(send)


def closing(send: Any) -> Any:
    """``Display.send_and_recv`` that raises ConnectionClosedError where nothing can be sent."""

    def send_and_recv(self: Any, *args: Any, **how: Any) -> None:
        try:
            send(self, *args, **how)
        except TypeError as error:  # python3-xlib's, from asking an OSError for its parts
            if not isinstance(error.__context__, OSError):
                raise
            self.close_internal(f"server: {error.__context__}")
            raise self.socket_error from error.__context__

    return send_and_recv


def allow_no_secrets() -> None:
    """Let ``Xlib`` of this process take a file that cannot be read as an empty one, silently.

    Either version prints a warning about an empty one, into the standard output that a program of
    ours may write its messages to.

    A display takes no secrets as an argument; and a file of ours in ``XAUTHORITY`` would be every
    thread's and child's, set while Qt's and X's C code may be reading the environment.
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
