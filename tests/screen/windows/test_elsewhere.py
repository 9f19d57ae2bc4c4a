"""The window finders of Windows and macOS, against made-up platforms."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.errors import ScreenError
from hsbot.screen import ClientArea
from hsbot.screen.windows import require_display, window_finder
from hsbot.screen.windows.quartz import QuartzFinder
from hsbot.screen.windows.win32 import Win32Finder
from hsbot.system.windows import windows_library
from kit.declared_library_functions import DeclaredFunction

if TYPE_CHECKING:
    from collections.abc import Sequence


def made_up_user32(titles: Sequence[str], front: int, iconic: Sequence[int] = ()) -> Any:
    """A user32 whose windows have the handles 1, 2, ..., the uppermost first.

    All are at (-1900, 40) in size 1600x900, on a display of 150%; the last one is invisible.
    """

    def find(_parent: None, after: int | None, _kind: None, title: str) -> int | None:
        for handle in range((after or 0) + 1, len(titles) + 1):
            if titles[handle - 1] == title:
                return handle
        return None

    def client_rect(_handle: int, rect: Any) -> None:
        rect._obj.right, rect._obj.bottom = 1600, 900

    def client_to_screen(_handle: int, point: Any) -> None:
        point._obj.x -= 1900
        point._obj.y += 40

    contexts = [1]

    def aware(context: int) -> int:
        contexts.append(context)
        return contexts[-2]

    return SimpleNamespace(
        FindWindowExW=DeclaredFunction(find),
        IsWindowVisible=DeclaredFunction(lambda handle: handle < len(titles)),
        IsIconic=DeclaredFunction(lambda handle: handle in iconic),
        GetForegroundWindow=DeclaredFunction(lambda: front),
        GetDpiForWindow=DeclaredFunction(lambda _handle: 144),
        GetClientRect=DeclaredFunction(client_rect),
        ClientToScreen=DeclaredFunction(client_to_screen),
        SetThreadDpiAwarenessContext=DeclaredFunction(aware),
        contexts=contexts,
    )


def test_windows() -> None:
    """The visible window with the title, in physical pixels; the thread is left as it was."""
    user32 = made_up_user32(["Editor", "Hearthstone", "Hearthstone"], front=1)
    window = Win32Finder(user32).find()
    assert window is not None
    assert window.handle == 2
    assert window.client == ClientArea(-1900, 40, 1600, 900)
    assert (window.scale, window.minimised, window.in_front) == (1.5, False, False)
    assert user32.contexts == [1, -4, 1]


def test_windows_of_two() -> None:
    """The window in front goes before one above it that is minimised; no title, no window."""
    titles = ["Hearthstone", "炉石传说", ""]
    window = Win32Finder(made_up_user32(titles, front=2, iconic=[1])).find()
    assert window is not None
    assert (window.handle, window.in_front, window.minimised) == (2, True, False)
    alone = Win32Finder(made_up_user32(titles, front=2, iconic=[1])).find(["Hearthstone"])
    assert alone is not None
    assert alone.minimised
    assert Win32Finder(made_up_user32(titles, front=2)).find(["Battle.net"]) is None


def made_up_quartz(*windows: dict[str, Any]) -> Any:
    """A Quartz with two displays: 1440x900 at 2 pixels a point, 1920x1080 left of it at 1."""

    def rect(x: int, y: int, width: int, height: int) -> Any:
        return SimpleNamespace(
            origin=SimpleNamespace(x=x, y=y), size=SimpleNamespace(width=width, height=height)
        )

    bounds = {1: rect(0, 0, 1440, 900), 2: rect(-1920, 0, 1920, 1080)}
    names = ("Layer", "IsOnscreen", "Number", "OwnerName", "Bounds")
    return SimpleNamespace(
        kCGWindowListOptionAll=0,
        kCGWindowListExcludeDesktopElements=16,
        kCGNullWindowID=0,
        CGWindowListCopyWindowInfo=lambda options, _relative: (
            list(windows) if options == 16 else []
        ),
        CGGetActiveDisplayList=lambda _most, _displays, _count: (0, (1, 2), 2),
        CGDisplayBounds=bounds.__getitem__,
        CGMainDisplayID=lambda: 1,
        CGDisplayCopyDisplayMode=lambda display: display,
        CGDisplayModeGetPixelWidth=lambda mode: {1: 2880, 2: 1920}[mode],
        CGDisplayModeGetWidth=lambda mode: {1: 1440, 2: 1920}[mode],
        **{f"kCGWindow{name}": name for name in names},
    )


def mac_window(owner: str, number: int, frame: tuple[int, int, int, int], **more: Any) -> Any:
    """A window as the window server describes it."""
    bounds = dict(zip(("X", "Y", "Width", "Height"), frame, strict=True))
    told = {"OwnerName": owner, "Number": number, "Layer": 0, "IsOnscreen": 1, "Bounds": bounds}
    return told | more


def test_macos_window() -> None:
    """Below the title bar, in points, with the scale of its display; menus are no windows."""
    menu = mac_window("Hearthstone", 3, (0, 0, 1440, 24), Layer=25)
    game = mac_window("Hearthstone", 7, (100, 50, 1024, 796))
    window = QuartzFinder(made_up_quartz(menu, game, mac_window("Mail", 8, (0, 0, 9, 9)))).find()
    assert window is not None
    assert window.handle == 7
    assert window.client == ClientArea(100, 78, 1024, 768)
    assert (window.scale, window.minimised, window.in_front) == (2.0, False, True)


def test_macos_full_screen_and_minimised() -> None:
    """A full screen has no title bar; a window that is not shown is minimised, not in front."""
    full = mac_window("Hearthstone", 7, (-1920, 0, 1920, 1080))
    window = QuartzFinder(made_up_quartz(mac_window("Mail", 8, (0, 0, 9, 9)), full)).find()
    assert window is not None
    assert window.client == ClientArea(-1920, 0, 1920, 1080)
    assert (window.scale, window.in_front) == (1.0, False)
    away = mac_window("Hearthstone", 7, (0, 0, 800, 628), IsOnscreen=None)
    window = QuartzFinder(made_up_quartz(away)).find()
    assert window is not None
    assert (window.minimised, window.in_front) == (True, False)
    assert QuartzFinder(made_up_quartz()).find() is None


def test_each_platform_has_its_finder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' by user32, macOS' by Quartz, which has to be installed; both have a display."""
    user32 = made_up_user32(["Hearthstone", ""], front=1)
    monkeypatch.setattr("hsbot.screen.windows.win32.windows_library", lambda _name: user32)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    require_display()
    found = window_finder().find()
    assert found is not None
    assert found.handle == 1
    monkeypatch.setattr(sys, "platform", "darwin")
    require_display()
    game = mac_window("Hearthstone", 7, (0, 0, 1440, 900))
    monkeypatch.setitem(sys.modules, "Quartz", made_up_quartz(game))
    found = window_finder().find()
    assert found is not None
    assert found.handle == 7
    monkeypatch.setitem(sys.modules, "Quartz", None)
    with pytest.raises(ScreenError, match=r"pyobjc-framework-Quartz .*\[overlay\]"):
        window_finder()


@pytest.mark.linux
def test_a_library_of_windows_is_only_there() -> None:
    """Whoever asks for it elsewhere is told what it is."""
    with pytest.raises(OSError, match="user32 is a library of Windows"):
        windows_library("user32")
