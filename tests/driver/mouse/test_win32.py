"""The mouse and the window finder of Windows, on monitors of any scaling, left of the first too."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from hsbot.commands.launcher.window_check import window_finding
from hsbot.driver.input_steps import OPEN_BOARD, click
from hsbot.driver.mouse.gestures import aim
from hsbot.driver.mouse.win32 import DOWN, OTHER, SWAPPED, UP, MouseInput, Win32Mouse
from hsbot.errors import DriverError
from hsbot.screen import ClientArea, Geometry
from hsbot.screen.windows.win32 import PER_MONITOR_AWARE_V2, Win32Finder
from kit.declared_library_functions import DeclaredFunction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.driver.mouse.protocol import Button

UNAWARE = 1
"""The context of a process that knows no scaling: Windows tells it other coordinates."""
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 3.0)


class Monitor(NamedTuple):
    """A monitor by its place in physical pixels, and its scaling."""

    left: int
    top: int
    width: int
    height: int
    scale: float


class Desktop:
    """A made-up user32: monitors, the game's window, the mouse.

    As Microsoft describes it: who is not aware of scaling is told coordinates divided by it, and
    what it says is multiplied; the physical ones are told to a per-monitor aware thread alone.

    Attributes:
        at: where the mouse is, in physical pixels.
        sent: the flags of the events that were sent.
        refuses: whether Windows takes no input, as on the screen of its password.
    """

    def __init__(self, monitors: Sequence[Monitor], game: ClientArea, *, swapped: bool) -> None:
        self._monitors, self._game, self._swapped = monitors, game, swapped
        self._context = UNAWARE
        self.at = (5, 5)
        self.sent: list[int] = []
        self.refuses = False
        one = DeclaredFunction
        self.user32 = SimpleNamespace(
            FindWindowExW=one(lambda _parent, after, _kind, title: (
                7 if title == "Hearthstone" and not after else None
            )),
            IsWindowVisible=one(lambda _handle: 1),
            IsIconic=one(lambda _handle: 0),
            GetForegroundWindow=one(lambda: 7),
            GetDpiForWindow=one(lambda _handle: round(96 * self._scale)),
            GetClientRect=one(self._client_rect),
            ClientToScreen=one(self._client_to_screen),
            SetThreadDpiAwarenessContext=one(self._aware),
            GetCursorPos=one(self._cursor),
            SetCursorPos=one(self._set_cursor),
            GetSystemMetrics=one(self._metric),
            SendInput=one(self._send),
        )  # fmt: skip

    @property
    def context(self) -> int:
        """The awareness of the thread now."""
        return self._context

    @property
    def _scale(self) -> float:
        """The scaling of the monitor that has the game's window."""
        x, y = self._game.x, self._game.y
        return next(
            one.scale
            for one in self._monitors
            if one.left <= x < one.left + one.width and one.top <= y < one.top + one.height
        )

    def _told(self, pixels: float) -> int:
        return round(pixels / (1 if self._context == PER_MONITOR_AWARE_V2 else self._scale))

    def _meant(self, told: int) -> int:
        return round(told * (1 if self._context == PER_MONITOR_AWARE_V2 else self._scale))

    def _aware(self, context: int) -> int:
        before, self._context = self._context, context
        return before

    def _client_rect(self, _handle: int, rect: Any) -> int:
        rect._obj.right = self._told(self._game.width)
        rect._obj.bottom = self._told(self._game.height)
        return 1

    def _client_to_screen(self, _handle: int, point: Any) -> int:
        point._obj.x += self._told(self._game.x)
        point._obj.y += self._told(self._game.y)
        return 1

    def _cursor(self, point: Any) -> int:
        point._obj.x, point._obj.y = map(self._told, self.at)
        return not self.refuses

    def _set_cursor(self, x: int, y: int) -> int:
        if not self.refuses:
            self.at = self._meant(x), self._meant(y)
        return not self.refuses

    def _metric(self, which: int) -> int:
        if which == SWAPPED:
            return int(self._swapped)
        first = next(one for one in self._monitors if (one.left, one.top) == (0, 0))
        return self._told((first.width, first.height)[which])

    def _send(self, count: int, event: Any, size: int) -> int:
        assert (count, size) == (1, 40), "an INPUT of 64-bit Windows"
        if self.refuses:
            return 0
        self.sent.append(event._obj.flags)
        return 1


def desktop(scale: float = 1.5, *, left: bool = True, swapped: bool = False) -> Desktop:
    """Two monitors; the game fills the first, or that left of it, which is a little higher."""
    first = Monitor(0, 0, 2560, 1440, 1.0 if left else scale)
    second = Monitor(-3840, -300, 3840, 2160, scale if left else 1.0)
    place = second if left else first
    return Desktop((first, second), ClientArea(*place[:4]), swapped=swapped)


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("scale", SCALES)
def test_the_mouse_goes_where_the_window_is(scale: float, left: bool) -> None:
    """Each slot's point, in pixels of the screen; the thread is told again what it was before."""
    screen = desktop(scale, left=left)
    window = Win32Finder(screen.user32).find()
    assert window is not None
    assert window.scale == scale
    place = ClientArea(-3840, -300, 3840, 2160) if left else ClientArea(0, 0, 2560, 1440)
    assert window.client == place
    mouse = Win32Mouse(screen.user32)
    gesture = aim(click(OPEN_BOARD), Geometry.load("default"), window.client)
    to = int(gesture.start.x // 1), int(gesture.start.y // 1)
    assert place.holds(*to)
    mouse.move(to)
    assert screen.at == to
    assert mouse.position() == to
    assert mouse.screen() == (2560, 1440)
    assert screen.context == UNAWARE


@pytest.mark.parametrize("swapped", [False, True])
def test_buttons_are_those_that_programs_hear(swapped: bool) -> None:
    """Windows swaps a left-handed mouse's after they were sent."""
    screen = desktop(swapped=swapped)
    mouse = Win32Mouse(screen.user32)
    buttons: tuple[Button, Button] = ("left", "right")
    for button in buttons:
        mouse.press(button)
        mouse.release(button)
    sent = [OTHER[button] if swapped else button for button in buttons]
    assert screen.sent == [flags[one] for one in sent for flags in (DOWN, UP)]


def test_a_button_is_let_go_at_a_pixel_and_else_where_it_is() -> None:
    """A card goes back to where it was taken; a button that cannot be moved there is not held."""
    screen = desktop()
    mouse = Win32Mouse(screen.user32)
    mouse.press()
    mouse.release(at=(30, 40))
    assert (screen.at, screen.sent) == ((30, 40), [DOWN["left"], UP["left"]])
    screen.user32.SetCursorPos = lambda *_: 0
    with pytest.raises(DriverError):
        mouse.release(at=(50, 60))
    assert screen.sent[2:] == [UP["left"]]


def test_a_refusal_is_told() -> None:
    """The screen is locked, or a program of the administrator's is in front."""
    screen = desktop()
    screen.refuses = True
    mouse = Win32Mouse(screen.user32)
    for call in (mouse.position, lambda: mouse.move((1, 1)), mouse.press, mouse.release):
        with pytest.raises(DriverError, match="administrator"):
            call()
    assert screen.context == UNAWARE


def test_an_event_has_windows_own_layout() -> None:
    """INPUT and MOUSEINPUT of 64 bits, by the offsets of Microsoft's headers."""
    fields = ("kind", "x", "y", "data", "flags", "time", "extra")
    assert [getattr(MouseInput, x).offset for x in fields] == [0, 8, 12, 16, 20, 24, 32]


@pytest.mark.parametrize("scale", SCALES)
def test_the_check_says_where_the_window_is(scale: float) -> None:
    """In pixels of the screen, with the desktop's scaling."""
    told = window_finding(Win32Finder(desktop(scale).user32).find)
    assert f"3840x2160 at -3840, -300, the desktop's scaling is {scale:.0%}" in told.text
    assert told.level == "ok"
