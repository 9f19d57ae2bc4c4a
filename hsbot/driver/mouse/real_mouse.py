"""The real mouse: Windows' own, else through pyautogui, which is an optional dependency."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import DriverError, EmergencyStop, ScreenError
from hsbot.screen.windows.either_xlib import mend_xlib
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.driver.mouse.protocol import Button, Pixel, Pointer


def system_mouse() -> Pointer:
    """The mouse of this system.

    Raises:
        DriverError: a package for it is not installed, or there is no display.
    """
    if sys.platform == "win32":
        from hsbot.driver.mouse.win32 import Win32Mouse  # noqa: PLC0415 - of its platform only

        return Win32Mouse()
    return Mouse()


class Mouse:
    """See :class:`hsbot.driver.mouse.protocol.Pointer`.

    pyautogui's own fail-safe (a corner of the screen) stays on, as a second net under ours.

    Args:
        pyautogui: what to use in the place of the package.

    Raises:
        DriverError: it is not installed, or there is no display.
    """

    def __init__(self, pyautogui: Any = None) -> None:
        self._gui = _load() if pyautogui is None else pyautogui
        self._gui.PAUSE = 0  # durations are MouseExecutor's
        self._gui.FAILSAFE = True

    def position(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with _translated(self._gui):
            x, y = self._gui.position()
        return int(x), int(y)

    def screen(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with _translated(self._gui):
            width, height = self._gui.size()
        return int(width), int(height)

    def move(self, to: Pixel) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with _translated(self._gui):
            self._gui.moveTo(*to)

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with _translated(self._gui):
            self._gui.mouseDown(button=button)

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        self._gui.FAILSAFE = False
        try:
            with _translated(self._gui):
                if at is not None:
                    self._gui.moveTo(*at)
                self._gui.mouseUp(button=button)
        finally:
            self._gui.FAILSAFE = True


@contextmanager
def _translated(gui: Any) -> Iterator[None]:
    """Raise pyautogui's fail-safe as EmergencyStop, and a screen that has gone as ScreenError."""
    try:
        yield
    except gui.FailSafeException as error:
        raise EmergencyStop(EndReason.CORNER) from error
    except _gone() as error:
        raise ScreenError(f"the display has gone: {_words(error)}") from error


@cache
def _gone() -> tuple[type[Exception], ...]:
    """The errors of a mouse whose screen has gone."""
    try:
        from Xlib.error import ConnectionClosedError  # noqa: PLC0415 - of its platform only
    except ImportError:
        return (OSError,)
    return OSError, ConnectionClosedError


def _load() -> Any:
    mend_xlib()
    try:
        return import_module("pyautogui")
    except ModuleNotFoundError as error:
        raise DriverError(f"{error.name} is not installed: {install_hint('driver')}") from error
    except SystemExit as error:  # what mouseinfo, which it needs, does on Linux without tkinter
        raise DriverError(
            "pyautogui needs tkinter here: install your system's python3-tk"
        ) from error
    except Exception as error:  # whatever the platform's half of it raises without a display
        raise DriverError(f"there is no display to play on: {_words(error)}") from error


def _words(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error.args[0]} is not set"
    return " ".join(str(error).split()) or type(error).__name__
