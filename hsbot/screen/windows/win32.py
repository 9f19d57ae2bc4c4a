"""The game's window on Windows: user32 through ctypes.

Written from Microsoft's documentation of FindWindowExW, GetClientRect, ClientToScreen, IsIconic,
GetForegroundWindow, GetDpiForWindow and SetThreadDpiAwarenessContext. Seen under Wine; its tests
hold it against a made-up user32.
"""

from __future__ import annotations

import ctypes
from ctypes import byref, wintypes
from typing import TYPE_CHECKING, Any

from hsbot.screen.geometry import ClientArea
from hsbot.screen.windows.protocol import TITLES, GameWindow
from hsbot.system.windows import windows_library

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PER_MONITOR_AWARE_V2 = -4
"""DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2: all coordinates are physical pixels."""
USUAL_DPI = 96


class Win32Finder:
    """Finder of windows through Windows' user32."""

    def __init__(self, user32: Any = None) -> None:
        """Load user32 and declare what is used of it.

        Args:
            user32: what to ask in its place.
        """
        self._user32 = windows_library("user32") if user32 is None else user32
        self._user32.FindWindowExW.argtypes = [
            wintypes.HWND,
            wintypes.HWND,
            wintypes.LPCWSTR,
            wintypes.LPCWSTR,
        ]
        self._user32.FindWindowExW.restype = wintypes.HWND
        self._user32.GetForegroundWindow.restype = wintypes.HWND
        for name in ("IsWindowVisible", "IsIconic", "GetDpiForWindow"):
            getattr(self._user32, name).argtypes = [wintypes.HWND]
        self._user32.GetDpiForWindow.restype = wintypes.UINT
        self._user32.GetClientRect.argtypes = [wintypes.HWND, wintypes.LPRECT]
        self._user32.ClientToScreen.argtypes = [wintypes.HWND, wintypes.LPPOINT]
        self._user32.SetThreadDpiAwarenessContext.argtypes = [ctypes.c_void_p]
        self._user32.SetThreadDpiAwarenessContext.restype = ctypes.c_void_p

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :meth:`hsbot.screen.windows.WindowFinder.find`."""
        before = self._user32.SetThreadDpiAwarenessContext(PER_MONITOR_AWARE_V2)
        try:
            found = [self._window(handle, title) for title in titles for handle in self._all(title)]
        finally:
            self._user32.SetThreadDpiAwarenessContext(before)
        found.sort(key=lambda window: (not window.in_front, window.minimised))  # stable: topmost
        return found[0] if found else None

    def _all(self, title: str) -> Iterator[int]:
        """The visible top-level windows with a title, the uppermost first."""
        handle = self._user32.FindWindowExW(None, None, None, title)
        while handle:
            if self._user32.IsWindowVisible(handle):
                yield handle
            handle = self._user32.FindWindowExW(None, handle, None, title)

    def _window(self, handle: int, title: str) -> GameWindow:
        size, corner = wintypes.RECT(), wintypes.POINT(0, 0)
        self._user32.GetClientRect(handle, byref(size))
        self._user32.ClientToScreen(handle, byref(corner))
        return GameWindow(
            handle=handle,
            title=title,
            client=ClientArea(corner.x, corner.y, size.right - size.left, size.bottom - size.top),
            scale=(self._user32.GetDpiForWindow(handle) or USUAL_DPI) / USUAL_DPI,
            minimised=bool(self._user32.IsIconic(handle)),
            in_front=handle == self._user32.GetForegroundWindow(),
        )
