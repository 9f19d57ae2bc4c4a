"""Windows' word that the user logs off, or the system shuts down, to a window that nobody sees.

A process that has loaded user32, as the mouse does, is told so by its windows alone, and not as an
event of its console (Microsoft: SetConsoleCtrlHandler, remarks). Windows ends the process when
WM_ENDSESSION is answered, or after five seconds.

Windows keeps a window's class, and calls the class's procedure, for as long as the process lives.
So there is one class a process, whose procedure is never collected; which end a message is for is
looked up by its window.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import contextmanager
from ctypes import wintypes
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from hsbot.system.interpreter import JOIN_S
from hsbot.system.windows.announced_end import LOGGED_OFF, SHUT_DOWN, AnnouncedEnd
from hsbot.system.windows.dll import windows_library

if TYPE_CHECKING:
    from collections.abc import Iterator

CLASS: Final = "hsbot session"
WM_DESTROY, WM_CLOSE, WM_QUERYENDSESSION, WM_ENDSESSION = 0x2, 0x10, 0x11, 0x16
LOGOFF: Final = 0x80000000
"""ENDSESSION_LOGOFF: the user logs off; else the system shuts down."""
_RESULT: Final = ctypes.c_ssize_t
_PROCEDURE: Final = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(
    _RESULT, wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM
)
"""LRESULT WindowProc(HWND, UINT, WPARAM, LPARAM)."""


class WindowClass(ctypes.Structure):
    """WNDCLASSW."""

    _fields_ = (
        ("style", wintypes.UINT),
        ("procedure", _PROCEDURE),
        ("class_extra", ctypes.c_int),
        ("window_extra", ctypes.c_int),
        ("instance", wintypes.HINSTANCE),
        ("icon", wintypes.HANDLE),
        ("cursor", wintypes.HANDLE),
        ("background", wintypes.HANDLE),
        ("menu", wintypes.LPCWSTR),
        ("name", wintypes.LPCWSTR),
    )


@contextmanager
def session_end(end: AnnouncedEnd) -> Iterator[None]:
    """The end of the user's session ends this process in order while the body runs, on Windows.

    Args:
        end: how it ends.
    """
    if sys.platform == "win32":
        with _of_process().open(end):
            yield
    else:
        yield


@cache
def _of_process() -> SessionWindows:
    """The windows of this process, kept until it ends."""
    return SessionWindows(windows_library("user32"))


class SessionWindows:
    """Windows of one class that nobody sees, each on a thread of its own.

    Args:
        user32: the library.
    """

    def __init__(self, user32: Any) -> None:
        self._user32 = user32
        self._ends: dict[int, AnnouncedEnd] = {}
        self._procedure = _PROCEDURE(self._answer)
        user32.DefWindowProcW.argtypes = [
            *(wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM),
        ]
        user32.DefWindowProcW.restype = _RESULT
        user32.CreateWindowExW.argtypes = [
            *(wintypes.DWORD, wintypes.LPCWSTR, wintypes.LPCWSTR, wintypes.DWORD),
            *([ctypes.c_int] * 4),
            *(wintypes.HWND, wintypes.HMENU, wintypes.HINSTANCE, wintypes.LPVOID),
        ]
        user32.CreateWindowExW.restype = wintypes.HWND
        user32.PostMessageW.argtypes = user32.DefWindowProcW.argtypes
        kind = WindowClass(procedure=self._procedure, name=CLASS)
        user32.RegisterClassW(ctypes.byref(kind))

    @contextmanager
    def open(self, end: AnnouncedEnd) -> Iterator[None]:
        """Have a window while the body runs; none where Windows gives none.

        Args:
            end: how the process ends.
        """
        made: list[int] = []
        there = threading.Event()
        thread = threading.Thread(
            target=self._run, args=(end, made, there), name="hsbot-session", daemon=True
        )
        thread.start()
        there.wait(JOIN_S)
        try:
            yield
        finally:
            if end.is_over():  # else its thread waits for this one
                for handle in made:
                    self._user32.PostMessageW(handle, WM_CLOSE, 0, 0)
                thread.join(JOIN_S)

    def _run(self, end: AnnouncedEnd, made: list[int], there: threading.Event) -> None:
        """Make a window, and hear what it is told until it is closed."""
        handle = self._user32.CreateWindowExW(
            0, CLASS, CLASS, 0, 0, 0, 0, 0, None, None, None, None
        )
        if handle:
            self._ends[handle] = end
            made.append(handle)
        there.set()
        message = wintypes.MSG()
        while handle and self._user32.GetMessageW(ctypes.byref(message), None, 0, 0) > 0:
            self._user32.DispatchMessageW(ctypes.byref(message))

    def _answer(self, handle: int, message: int, wide: int, long: int) -> int:
        """Answer a message of Windows'; as any window does, those to one whose body is over."""
        end = self._ends.get(handle)
        if end is not None and message == WM_QUERYENDSESSION:
            return 1
        if end is not None and message == WM_ENDSESSION:
            if wide:  # 0 where another program keeps the session
                end.come(LOGGED_OFF if long & LOGOFF else SHUT_DOWN)
            return 0
        if end is not None and message == WM_DESTROY:
            del self._ends[handle]
            self._user32.PostQuitMessage(0)
            return 0
        return int(self._user32.DefWindowProcW(handle, message, wide, long))
