"""Hot keys: how they are written, and Windows's and macOS's against made-up systems.

Those of X11 are pressed for real in test_real_pixels.py.
"""

from __future__ import annotations

import os
import sys
import threading
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.errors import UsageError
from overlay.hotkeys import Chord, hot_keys, parse_chord
from overlay.hotkeys.carbon import KEY_CODES, LIBRARY, SIGNATURE, CarbonHotKeys, EventHotKeyID
from overlay.hotkeys.win32 import WM_HOTKEY, Win32HotKeys, virtual_key
from overlay.windowing.platform import compositor_watch, prepare

if TYPE_CHECKING:
    from collections.abc import Callable

VK_SHIFT, VK_CONTROL, VK_ALT, KEY_UP = 0x10, 0x11, 0x12, 2
CHORDS = {"hide": parse_chord("ctrl+alt+h"), "panic": parse_chord("Super + F12")}


def test_chords_are_read_and_written() -> None:
    """In any case and order of modifiers; written in one."""
    assert parse_chord("Alt+CTRL+h") == Chord(frozenset({"ctrl", "alt"}), "h")
    assert str(parse_chord("alt+ctrl+h")) == "ctrl+alt+h"
    assert str(CHORDS["panic"]) == "super+f12"


@pytest.mark.parametrize("text", ["h", "ctrl", "ctrl+", "ctrl+hyper+h", "ctrl+f13", "ctrl+space"])
def test_what_is_no_chord_is_refused(text: str) -> None:
    """The error says how one is written."""
    with pytest.raises(UsageError, match=r"ctrl\+alt\+h"):
        parse_chord(text)


class FakeUser32:
    """Registers what it is asked for but ``taken`` ids, and sends ``events`` as hot keys."""

    def __init__(self, events: list[tuple[int, int]], taken: tuple[int, ...] = ()) -> None:
        self.events = events
        self.taken = taken
        self.registered: list[tuple[int, int, int]] = []

    def RegisterHotKey(self, window: None, number: int, bits: int, code: int) -> bool:  # noqa: N802
        """Remember it."""
        assert window is None
        self.registered.append((number, bits, code))
        return number not in self.taken

    def GetMessageW(self, message: Any, *_: object) -> int:  # noqa: N802
        """The next event; 0, for the end, after the last."""
        if not self.events:
            return 0
        message._obj.message, message._obj.wParam = self.events.pop(0)
        return 1


def heard(make: Callable[..., Any], system: object) -> tuple[Any, list[str], list[str]]:
    """A listener on a made-up system, the actions it hears and the troubles it tells."""
    actions: list[str] = []
    troubles: list[str] = []
    return make(CHORDS, actions.append, troubles.append, system), actions, troubles


def test_windows_keys() -> None:
    """Modifiers, no repeat, virtual keys; other messages are left alone; a taken key is told."""
    user32 = FakeUser32([(WM_HOTKEY, 2), (0x0113, 1), (WM_HOTKEY, 1)], taken=(2,))
    keys, actions, troubles = heard(Win32HotKeys, user32)
    keys.listen()
    assert user32.registered == [(1, 0x4003, 0x48), (2, 0x4008, 0x7B)]
    assert actions == ["panic", "hide"]
    assert troubles == ["the key super+f12 (panic) is taken by another program: set another one"]
    assert virtual_key("7") == 0x37


def _is_wine() -> bool:
    """Whether this is Wine's Windows, whose server now and then dies of a hot key."""
    from hsbot.system.windows import windows_library  # noqa: PLC0415 - Windows' alone

    return hasattr(windows_library("ntdll"), "wine_get_version")


@pytest.mark.skipif(
    sys.platform != "win32" or _is_wine(), reason="Windows' own keys; Wine's server dies of them"
)
def test_windows_own_keys_are_heard() -> None:
    """A chord that is pressed, by Windows' own functions."""
    from hsbot.system.windows import windows_library  # noqa: PLC0415 - Windows' alone

    user32, chord = windows_library("user32"), parse_chord("ctrl+alt+shift+f9")
    actions: list[str] = []
    there = threading.Event()

    def on_press(action: str) -> None:
        actions.append(action)
        there.set()

    Win32HotKeys({"hide": chord}, on_press, pytest.fail).start()
    keys = (VK_CONTROL, VK_ALT, VK_SHIFT, virtual_key(chord.key))
    while not there.wait(0.05):  # the listener's thread registers it
        for flags, order in ((0, keys), (KEY_UP, keys[::-1])):
            for key in order:
                user32.keybd_event(key, 0, flags, 0)
    assert set(actions) == {"hide"}


class FakeCarbon:
    """Keeps the handler and what is registered; :meth:`press` calls the handler."""

    def __init__(self) -> None:
        self.registered: list[tuple[int, int, int]] = []
        self.pressed = EventHotKeyID()
        self.GetApplicationEventTarget = self._callable(lambda: 7)
        self.InstallEventHandler = self._callable(self._install)
        self.RegisterEventHotKey = self._callable(self._register)
        self.GetEventParameter = self._callable(self._parameter)

    @staticmethod
    def _callable(function: Callable[..., int]) -> Callable[..., int]:
        """A function that takes attributes, as those of ctypes do."""

        def call(*arguments: object) -> int:
            return function(*arguments)

        return call

    def _install(self, _target: int, handler: Any, *_: object) -> int:
        self.handler = handler
        return 0

    def _register(self, code: int, bits: int, name: Any, *_: object) -> int:
        assert name.signature == SIGNATURE
        self.registered.append((code, bits, name.number))
        return -9878 if name.number == 2 else 0  # eventHotKeyExistsErr

    def _parameter(self, *arguments: Any) -> int:
        arguments[-1]._obj.signature = self.pressed.signature
        arguments[-1]._obj.number = self.pressed.number
        return 0

    def press(self, signature: int, number: int) -> None:
        """A hot key's event arrives."""
        self.pressed = EventHotKeyID(signature, number)
        assert self.handler(None, None, None) == 0


def test_mac_keys() -> None:
    """Option, Control and Command bits; another program's signature is not ours."""
    carbon = FakeCarbon()
    keys, actions, troubles = heard(CarbonHotKeys, carbon)
    keys.start()
    assert carbon.registered == [(0x04, 0x1800, 1), (0x6F, 0x100, 2)]
    assert len(troubles) == 1
    carbon.press(SIGNATURE, 1)
    carbon.press(SIGNATURE + 1, 1)
    carbon.press(SIGNATURE, 9)
    assert actions == ["hide"]


class FakeX11:
    """A keyboard with the F keys alone; remembers the grabs of its root window."""

    def __init__(self, f12: int) -> None:
        self.f12 = f12
        self.grabbed: list[int] = []

    def keysym_to_keycode(self, symbol: int) -> int:
        """The key's code; 0 for none, as Xlib answers."""
        return 96 if symbol == self.f12 else 0

    def screen(self) -> Any:
        """The screen, whose root window this is too."""
        return SimpleNamespace(root=self)

    def grab_key(self, code: int, *_: object, **__: object) -> None:
        """Remember it."""
        self.grabbed.append(code)

    def sync(self) -> None:
        """Nothing waits."""


def test_a_key_that_the_keyboard_lacks_is_told() -> None:
    """Key 0 would be every key of the keyboard, for all programs."""
    x11 = pytest.importorskip("overlay.hotkeys.x11", reason="python-xlib is not installed")
    troubles: list[str] = []
    display = FakeX11(x11.keysym("f12"))
    actions = x11.X11HotKeys(CHORDS, lambda _: None, troubles.append)._grab(display)
    assert list(actions.values()) == ["panic"]
    assert set(display.grabbed) == {96}
    assert troubles == ["this keyboard has no key for ctrl+alt+h (hide): set another one"]


def test_mac_has_a_code_for_every_key() -> None:
    """Letters, digits and function keys, all different."""
    wanted = {*"abcdefghijklmnopqrstuvwxyz0123456789", *(f"f{n}" for n in range(1, 13))}
    assert set(KEY_CODES) == wanted
    assert len(set(KEY_CODES.values())) == len(wanted)


def test_each_platform_has_its_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' by user32, macOS' by Carbon's framework."""
    user32, carbon = FakeUser32([]), FakeCarbon()
    monkeypatch.setattr("overlay.hotkeys.win32.windows_library", lambda _name: user32)
    monkeypatch.setattr("overlay.hotkeys.carbon.ctypes.CDLL", {LIBRARY: carbon}.__getitem__)
    monkeypatch.setattr("sys.platform", "win32")
    keys = hot_keys(CHORDS, str, str)
    assert isinstance(keys, Win32HotKeys)
    keys.listen()
    assert len(user32.registered) == len(CHORDS)
    monkeypatch.setattr("sys.platform", "darwin")
    keys = hot_keys(CHORDS, str, str)
    assert isinstance(keys, CarbonHotKeys)
    keys.start()
    assert len(carbon.registered) == len(CHORDS)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_of_x11_is_asked(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """Qt draws by the system's own means, in physical pixels, and every desktop is composited."""
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("QT_ENABLE_HIGHDPI_SCALING", "1")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setitem(sys.modules, "Xlib", None)
    prepare()
    assert os.environ["QT_ENABLE_HIGHDPI_SCALING"] == "0"
    assert "QT_QPA_PLATFORM" not in os.environ
    assert compositor_watch()()
