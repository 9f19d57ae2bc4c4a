"""The real mouse of Windows, in physical pixels of all monitors: SetCursorPos and SendInput.

Each call is made as one that knows each monitor's scaling: the window finder's pixels are those of
the screen, whatever its scaling, left of the first monitor, too.
"""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from ctypes import byref, wintypes
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import DriverError
from hsbot.screen.windows.win32 import PER_MONITOR_AWARE_V2
from hsbot.system.windows import windows_library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.driver.mouse.protocol import Button, Pixel

INPUT_MOUSE: Final = 0
DOWN: Final[dict[Button, int]] = {"left": 0x2, "right": 0x8}
"""MOUSEEVENTF_LEFTDOWN and MOUSEEVENTF_RIGHTDOWN."""
UP: Final[dict[Button, int]] = {"left": 0x4, "right": 0x10}
"""MOUSEEVENTF_LEFTUP and MOUSEEVENTF_RIGHTUP."""
WIDTH, HEIGHT, SWAPPED = 0, 1, 23
"""SM_CXSCREEN, SM_CYSCREEN and SM_SWAPBUTTON."""
OTHER: Final[dict[Button, Button]] = {"left": "right", "right": "left"}


class MouseInput(ctypes.Structure):
    """INPUT with a MOUSEINPUT in it."""

    _fields_ = (
        ("kind", ctypes.c_uint32),
        ("_gap", ctypes.c_uint32),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("data", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("time", ctypes.c_uint32),
        ("_gap2", ctypes.c_uint32),
        ("extra", ctypes.c_uint64),
    )


class Win32Mouse:
    """See :class:`hsbot.driver.mouse.protocol.Pointer`.

    Args:
        user32: what to ask in the place of Windows' library.
    """

    def __init__(self, user32: Any = None) -> None:
        self._user32 = windows_library("user32") if user32 is None else user32
        for name, takes, gives in (
            ("GetCursorPos", [wintypes.LPPOINT], wintypes.BOOL),
            ("SetCursorPos", [ctypes.c_int, ctypes.c_int], wintypes.BOOL),
            ("GetSystemMetrics", [ctypes.c_int], ctypes.c_int),
            (
                "SendInput",
                [wintypes.UINT, ctypes.POINTER(MouseInput), ctypes.c_int],
                wintypes.UINT,
            ),
            ("SetThreadDpiAwarenessContext", [ctypes.c_void_p], ctypes.c_void_p),
        ):
            function = getattr(self._user32, name)
            function.argtypes, function.restype = takes, gives

    def position(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`.

        Raises:
            DriverError: Windows does not tell, as while it asks for a password.
        """
        at = wintypes.POINT()
        with self._in_pixels():
            self._heeded(self._user32.GetCursorPos(byref(at)))
        return at.x, at.y

    def screen(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with self._in_pixels():
            width, height = map(self._user32.GetSystemMetrics, (WIDTH, HEIGHT))
        return width, height

    def move(self, to: Pixel) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`.

        Raises:
            DriverError: Windows refuses it.
        """
        with self._in_pixels():
            self._heeded(self._user32.SetCursorPos(*to))

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`.

        Raises:
            DriverError: Windows refuses it.
        """
        self._send(DOWN[self._meant(button)])

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`.

        Raises:
            DriverError: Windows refuses it.
        """
        try:
            if at is not None:
                self.move(at)
        finally:
            self._send(UP[self._meant(button)])

    def _meant(self, button: Button) -> Button:
        """The button of the device that programs hear as this one: a left hand's are swapped."""
        return OTHER[button] if self._user32.GetSystemMetrics(SWAPPED) else button

    def _send(self, flags: int) -> None:
        event = MouseInput(kind=INPUT_MOUSE, flags=flags)
        self._heeded(self._user32.SendInput(1, byref(event), ctypes.sizeof(event)))

    @staticmethod
    def _heeded(done: int) -> None:
        if not done:
            raise DriverError(
                "Windows takes no input from hsbot now: the screen is locked, or the program in "
                "front runs as administrator"
            )

    @contextmanager
    def _in_pixels(self) -> Iterator[None]:
        """Coordinates are physical pixels within the body, whatever the process is told."""
        before = self._user32.SetThreadDpiAwarenessContext(PER_MONITOR_AWARE_V2)
        try:
            yield
        finally:
            self._user32.SetThreadDpiAwarenessContext(before)
