"""Windows' events of a console: it is closed, the user logs off, the system shuts down.

Windows calls the handler on a thread of its own, holding the lock of all handlers, and ends the
process when it returns, or after five seconds. So the handler, once the main thread has put all in
order, waits on while that says why it ends, and nobody takes a handler away that is being called.
Ctrl-C and Ctrl-Break are Python's signals. Seen under Wine, whose CtrlRoutine does the same.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from hsbot.system.windows.announced_end import CLOSED, LOGGED_OFF, SHUT_DOWN, AnnouncedEnd
from hsbot.system.windows.dll import windows_library

if TYPE_CHECKING:
    from collections.abc import Iterator

EVENTS: Final = {2: CLOSED, 5: LOGGED_OFF, 6: SHUT_DOWN}
"""CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT and CTRL_SHUTDOWN_EVENT."""
_ROUTINE: Final = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(ctypes.c_int, ctypes.c_uint32)
"""BOOL HandlerRoutine(DWORD), called as Windows calls."""
_CALLED: Final[list[Any]] = []
"""Handlers that Windows has called: they are never taken away, nor collected."""


@contextmanager
def console_events(end: AnnouncedEnd) -> Iterator[None]:
    """This process's console events end it in order while the body runs; on Windows only.

    Args:
        end: how it ends.
    """
    if sys.platform == "win32":
        with heeded(windows_library("kernel32"), end):
            yield
    else:
        yield


@contextmanager
def heeded(kernel32: Any, end: AnnouncedEnd) -> Iterator[None]:
    """A handler of console events through Windows' kernel32 while the body runs.

    Args:
        kernel32: the library.
        end: how the process ends.
    """

    def on_event(event: int) -> bool:
        return event in EVENTS and end.come(EVENTS[event])

    routine = _ROUTINE(on_event)  # kept alive here for as long as Windows may call it
    kernel32.SetConsoleCtrlHandler.argtypes = [_ROUTINE, ctypes.c_int]
    kernel32.SetConsoleCtrlHandler.restype = ctypes.c_int
    kernel32.SetConsoleCtrlHandler(routine, 1)
    try:
        yield
    finally:
        if end.is_over():
            kernel32.SetConsoleCtrlHandler(routine, 0)
        else:
            _CALLED.append(routine)
