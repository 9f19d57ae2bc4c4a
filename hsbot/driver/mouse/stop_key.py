"""Reads whether the stop key, F12, is down, on each platform; no other key is read.

X11 is tested with a real server; Windows and macOS are written from Microsoft's documentation of
GetAsyncKeyState and Apple's of CGEventSourceKeyState, and were never run there.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import contextmanager, nullcontext, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from hsbot.driver.mouse.guard import LOOK_S
from hsbot.errors import DriverError, EmergencyStop, ScreenError
from hsbot.screen.windows.either_xlib import mend_xlib
from hsbot.system.extras import install_hint
from hsbot.system.interpreter import running
from hsbot.system.windows import windows_library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

NAME = "F12"
WINDOWS_VK_F12 = 0x7B
DOWN_OR_SINCE = 0x8001
"""GetAsyncKeyState: down now, or pressed since it was asked last."""
MACOS_VK_F12 = 0x6F
HID_STATE = 1
"""kCGEventSourceStateHIDSystemState: the keyboard itself."""


def _missing(package: str) -> DriverError:
    return DriverError(f"{package} is not installed: {install_hint('driver')}")


def stop_key_reader() -> AbstractContextManager[Callable[[], bool]]:
    """A context that gives a reader of the stop key, for use by one thread.

    Raises:
        DriverError: there is no display, or a package is missing.
    """
    if sys.platform == "win32":
        return nullcontext(windows_reader(windows_library("user32")))
    if sys.platform == "darwin":
        try:
            return nullcontext(macos_reader(import_module("Quartz")))
        except ImportError as error:
            raise _missing("pyobjc-framework-Quartz") from error
    return x11_reader()


def windows_reader(user32: Any) -> Callable[[], bool]:
    """A reader of the stop key through Windows' user32."""
    user32.GetAsyncKeyState.argtypes = [ctypes.c_int]
    user32.GetAsyncKeyState.restype = ctypes.c_short
    return lambda: bool(user32.GetAsyncKeyState(WINDOWS_VK_F12) & DOWN_OR_SINCE)


def macos_reader(quartz: Any) -> Callable[[], bool]:
    """A reader of the stop key through macOS' Quartz."""
    return lambda: bool(quartz.CGEventSourceKeyState(HID_STATE, MACOS_VK_F12))


@contextmanager
def x11_reader() -> Iterator[Callable[[], bool]]:
    """A reader of the stop key through an X server, over a connection of its own.

    Raises:
        DriverError: there is no display, python-xlib is missing, or the keyboard has no such key.
    """
    try:
        from Xlib import XK  # noqa: PLC0415 - of its platform only
        from Xlib.display import Display  # noqa: PLC0415 - of its platform only
        from Xlib.error import (  # noqa: PLC0415 - of its platform only
            ConnectionClosedError,
            DisplayError,
            XauthError,
        )
    except ImportError as error:
        raise _missing("python-xlib") from error
    mend_xlib()
    try:
        display = Display()
    except (DisplayError, XauthError, OSError) as error:
        raise DriverError(f"there is no display to play on: {error}") from error

    def is_down() -> bool:
        try:
            return bool(display.query_keymap()[code // 8] >> code % 8 & 1)
        except (ConnectionClosedError, OSError) as error:
            raise ScreenError(f"the display has gone: {error}") from error

    try:
        code = display.keysym_to_keycode(XK.string_to_keysym(NAME))
        if not code:
            raise DriverError(f"this keyboard has no {NAME}, which stops the mouse")
        yield is_down
    finally:
        with suppress(ConnectionClosedError, OSError):
            display.close()


@contextmanager
def stop_key_thread() -> Iterator[Callable[[], bool]]:
    """A thread that watches the stop key; yields whether it was pressed.

    What is yielded raises EmergencyStop from the moment on at which the key can no longer be read,
    or ScreenError where the display has gone: no session goes on without its stop key.

    Raises:
        DriverError: the keyboard cannot be asked.
    """
    pressed, stop = threading.Event(), threading.Event()
    trouble: list[Exception] = []
    with stop_key_reader() as is_down:

        def watch() -> None:
            try:
                while not stop.wait(LOOK_S):
                    if is_down():
                        pressed.set()
            except Exception as error:  # noqa: BLE001 - whatever the platform's call may raise
                trouble.append(error)

        def was_pressed() -> bool:
            if trouble and isinstance(trouble[0], ScreenError):
                raise ScreenError(str(trouble[0]))
            if trouble:
                reason = " ".join(f"{type(trouble[0]).__name__}: {trouble[0]}".split())
                raise EmergencyStop(f"the stop key, {NAME}, can no longer be read ({reason})")
            return pressed.is_set()

        with running(watch, "hsbot-stop-key", stop):
            yield was_pressed
