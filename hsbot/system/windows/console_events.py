"""Windows' events of a console: it is closed, the user logs off, the system shuts down.

Written from Microsoft's documentation of SetConsoleCtrlHandler, and never run there. Windows calls
the handler on a thread of its own, and ends the process when it returns, or after five seconds.
Ctrl-C and Ctrl-Break are Python's signals.
"""

from __future__ import annotations

import ctypes
import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from hsbot.system.windows.dll import windows_library

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

EVENTS: Final = {
    2: "its console was closed",
    5: "the user has logged off",
    6: "the system shuts down",
}
"""CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT and CTRL_SHUTDOWN_EVENT."""
CODE: Final = 128 + int(signal.SIGTERM)
_ROUTINE: Final = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(ctypes.c_int, ctypes.c_uint32)
"""BOOL HandlerRoutine(DWORD), called as Windows calls."""
PATIENCE_S: Final = 4.0
"""The main thread's time to end in order; Windows gives the handler five seconds."""


class Ending(Protocol):
    """The object that such an event tells, as :class:`hsbot.system.endings.Endings`."""

    def end_from_thread(self, name: str, code: int) -> None:
        """Have the main thread ask for the end."""

    def let_go(self) -> None:
        """Let go of everything that is held, on any thread."""


@contextmanager
def console_events(endings: Ending, done: threading.Event) -> Iterator[None]:
    """This process's console events end it in order while the body runs; on Windows only.

    Args:
        endings: what is ended.
        done: set once all is in order.
    """
    if sys.platform == "win32":
        with heeded(windows_library("kernel32"), endings, done):
            yield
    else:
        yield


@contextmanager
def heeded(
    kernel32: Any, endings: Ending, done: threading.Event, patience_s: float = PATIENCE_S
) -> Iterator[None]:
    """A handler of console events through Windows' kernel32 while the body runs.

    Args:
        kernel32: the library.
        endings: what is ended.
        done: set once all is in order.
        patience_s: how long the main thread may take; then all is let go on Windows' thread.
    """

    def on_event(event: int) -> bool:
        if event not in EVENTS:
            return False
        endings.end_from_thread(EVENTS[event], CODE)
        if not done.wait(patience_s):
            endings.let_go()
        return True

    routine = _ROUTINE(on_event)  # kept alive here for as long as Windows may call it
    kernel32.SetConsoleCtrlHandler.argtypes = [_ROUTINE, ctypes.c_int]
    kernel32.SetConsoleCtrlHandler.restype = ctypes.c_int
    kernel32.SetConsoleCtrlHandler(routine, 1)
    try:
        yield
    finally:
        kernel32.SetConsoleCtrlHandler(routine, 0)
