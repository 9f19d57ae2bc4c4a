"""A virtual X screen: Xvfb with the window manager openbox, for tests with real pixels."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
PATIENCE_S = 60
"""How long anything may take on a busy machine before a test gives up."""


def wait_until(condition: Callable[[], T], what: str, patience_s: float = PATIENCE_S) -> T:
    """The first true result of a condition that is asked again and again.

    Args:
        condition: what must become true.
        what: what is being waited for, for the failure.
        patience_s: when to give up, in seconds.
    """
    deadline = monotonic() + patience_s
    while not (result := condition()):
        if monotonic() > deadline:
            pytest.fail(f"still waiting after {patience_s} s: {what}")
        sleep(0.01)
    return result


@dataclass
class VirtualScreen:
    """A running X server with a window manager.

    Attributes:
        display: what DISPLAY must be, like ":7".
        width: in pixels.
        height: in pixels.
        server: the X server's process.
    """

    display: str
    width: int
    height: int
    server: subprocess.Popen[bytes]
    _started: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def environment(self) -> dict[str, str]:
        """The variables with which a program shows its windows here."""
        kept = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return kept | {"DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program that shows its windows here; it is ended with the screen."""
        process = subprocess.Popen(command, env=self.environment())  # noqa: S603 - the test's own
        self._started.append(process)
        return process

    def xdotool(self, *arguments: str | float) -> str:
        """Move the mouse, press keys, ask for windows: see ``man xdotool``."""
        command = ["xdotool", *(str(argument) for argument in arguments)]
        ran = subprocess.run(  # noqa: S603 - the test's own
            command, env=self.environment(), check=True, capture_output=True, timeout=PATIENCE_S
        )
        return ran.stdout.decode().strip()

    def move_by_hand(self, x: int, y: int) -> None:
        """Move the mouse as a hand does: through several places, for half a second.

        A single jump may fall between a program's last look and its own next move, which undoes it.
        """
        steps: list[str | float] = []
        for i in range(10):
            steps += ["mousemove", x + 9 * i, y + 3 * i, "sleep", 0.05]
        self.xdotool(*steps)

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        """The red, green and blue of a pixel, as it is seen."""
        from Xlib import X  # noqa: PLC0415 - not on every platform
        from Xlib.display import Display  # noqa: PLC0415 - not on every platform

        display = Display(self.display)
        root = display.screen().root
        blue, green, red, *_ = root.get_image(x, y, 1, 1, X.ZPixmap, 0xFFFFFFFF).data
        display.close()
        return red, green, blue

    def set_resources(self, text: str) -> None:
        """Set the desktop's X resources, as ``xrdb`` does."""
        from Xlib.display import Display  # noqa: PLC0415 - not on every platform
        from Xlib.Xatom import RESOURCE_MANAGER, STRING  # noqa: PLC0415 - not on every platform

        display = Display(self.display)
        display.screen().root.change_property(RESOURCE_MANAGER, STRING, 8, text.encode())
        display.sync()
        display.close()

    def stop(self) -> None:
        """End what was started here, the last first."""
        for process in reversed(self._started):
            end(process)


@contextmanager
def virtual_screen(width: int = 1280, height: int = 800) -> Iterator[VirtualScreen]:
    """A screen of this size, on a display that was free; for tests with the mark ``x11``."""
    server, display = _start_server(width, height)
    screen = VirtualScreen(display, width, height, server)
    try:
        screen.start("openbox", "--sm-disable")
        wait_until(lambda: _is_managed(display), "openbox")
        yield screen
    finally:
        screen.stop()
        end(server)


def end(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    """End a process that a test started, and wait for it."""
    process.terminate()
    try:
        process.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _start_server(width: int, height: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start Xvfb, which chooses a free display and says which as soon as it is ready."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as answer:
        size = f"{width}x{height}x24"
        server = subprocess.Popen(  # noqa: S603 - fixed words and numbers
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-noreset"],  # noqa: S607
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        number = answer.readline().strip()
    if not number:
        server.wait()
        pytest.fail(f"Xvfb ended with code {server.returncode}")
    return server, f":{number}"


def _is_managed(display: str) -> bool:
    """Whether a window manager has taken charge (EWMH: _NET_SUPPORTING_WM_CHECK)."""
    asked = subprocess.run(
        ["xdotool", "get_desktop"],  # noqa: S607 - wherever it is installed
        env={**os.environ, "DISPLAY": display},
        check=False,
        capture_output=True,
    )
    return asked.returncode == 0 and asked.stdout.strip() == b"0"
