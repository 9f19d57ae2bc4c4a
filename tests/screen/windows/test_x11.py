"""The window finder of X11, against a real server and window manager."""

from __future__ import annotations

import sys
from contextlib import suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import ScreenError
from hsbot.screen.windows import window_finder
from hsbot.screen.windows.either_xlib import closing, mend_xlib
from hsbot.system.extras import install_hint
from kit.commands import TESTS
from kit.screens.virtual_screen import end, virtual_screen, wait_until

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.screen.windows import GameWindow
    from hsbot.screen.windows.x11 import X11Finder
    from kit.screens.virtual_screen import VirtualScreen

pytestmark = pytest.mark.x11
WINDOW = str(TESTS / "kit" / "programs" / "bare_window.py")


def finder_of(display: str) -> X11Finder:
    """A finder on a display."""
    from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - needs Xlib

    return X11Finder(display)


@pytest.fixture
def finder(screen: VirtualScreen) -> Iterator[X11Finder]:
    """A finder on the virtual screen."""
    found = finder_of(screen.display)
    yield found
    found.close()


Show = "Callable[[str], subprocess.Popen[bytes]]"


@pytest.fixture
def show(screen: VirtualScreen) -> Iterator[Show]:
    """Shows a window with a title and 640 by 480 pixels; ended with the test."""
    shown = []

    def start(title: str) -> subprocess.Popen[bytes]:
        shown.append(screen.start(sys.executable, WINDOW, title, "640", "480"))
        return shown[-1]

    yield start
    for process in shown:
        end(process)


def wait_for(finder: X11Finder, fits: Callable[[GameWindow], bool], what: str) -> GameWindow:
    """The game's window as soon as it is as it should be."""

    def look() -> GameWindow | None:
        window = finder.find()
        return window if window is not None and fits(window) else None

    return wait_until(look, what)


def test_finds_the_client_area(finder: X11Finder, show: Show, screen: VirtualScreen) -> None:
    """The client area has the window's own size, and lies below the title bar on the screen."""
    assert finder.find() is None
    show("Hearthstone")
    window = wait_for(finder, lambda window: window.in_front, "a window in front")
    assert (window.client.width, window.client.height) == (640, 480)
    assert (window.title, window.scale, window.minimised) == ("Hearthstone", 1.0, False)
    screen.xdotool("mousemove", "--window", window.handle, 0, 0)
    place = dict(line.split("=") for line in screen.xdotool("getmouselocation", "--shell").split())
    assert (int(place["X"]), int(place["Y"])) == (window.client.x, window.client.y)


def test_follows_the_window(finder: X11Finder, show: Show, screen: VirtualScreen) -> None:
    """Moved, resized, put away, brought back: each is seen."""
    show("Hearthstone")
    before = wait_for(finder, lambda window: window.in_front, "a window in front")
    screen.xdotool("windowmove", before.handle, 7, 9)
    moved = wait_for(finder, lambda w: w.client.x != before.client.x, "a moved window").client
    screen.xdotool("windowmove", before.handle, 507, 209)
    wait_for(finder, lambda w: w.client.x == moved.x + 500 and w.client.y == moved.y + 200, "500")
    screen.xdotool("windowsize", before.handle, 800, 500)
    wait_for(finder, lambda w: (w.client.width, w.client.height) == (800, 500), "the new size")
    screen.xdotool("windowminimize", before.handle)
    assert not wait_for(finder, lambda window: window.minimised, "a minimised window").in_front
    screen.xdotool("windowactivate", before.handle)
    wait_for(finder, lambda window: window.in_front and not window.minimised, "the window back")


def test_another_window_in_front(finder: X11Finder, show: Show) -> None:
    """A window over the game's takes the keys: the game is no longer in front."""
    show("Hearthstone")
    wait_for(finder, lambda window: window.in_front, "a window in front")
    show("Hearthstone - Wiki")
    window = wait_for(finder, lambda window: not window.in_front, "another one in front")
    assert (window.title, window.minimised) == ("Hearthstone", False)


def test_of_two_the_one_in_front(finder: X11Finder, show: Show) -> None:
    """Of two windows with a title of the game's, in any language, the one in front is taken."""
    show("Hearthstone")
    first = wait_for(finder, lambda window: window.in_front, "a window in front")
    show("하스스톤")
    second = wait_for(
        finder, lambda window: window.handle != first.handle and window.in_front, "the second one"
    )
    assert second.title == "하스스톤"
    assert finder.find(["Hearthstone"]) is not None
    assert finder.find(["Hearth"]) is None


def test_a_closed_window_is_gone(finder: X11Finder, show: Show) -> None:
    """A window whose program ends is no longer found."""
    process = show("Hearthstone")
    wait_for(finder, lambda window: window.in_front, "a window in front")
    end(process)
    wait_until(lambda: finder.find() is None, "no window")


def test_desktop_scale(finder: X11Finder, show: Show, screen: VirtualScreen) -> None:
    """The desktop's scaling is read from its resources; pixels stay physical."""
    show("Hearthstone")
    wait_for(finder, lambda window: window.scale == 1.0, "a window")
    screen.set_resources("Xft.antialias:\t1\nXft.dpi:\t144\n")
    window = wait_for(finder, lambda window: window.scale == 1.5, "the new scale")
    assert window.client.width == 640


@pytest.mark.parametrize("file", ["absent", "folder", "empty", "cut"])
def test_a_display_without_secrets_needs_no_file_of_them(
    screen: VirtualScreen,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    file: str,
) -> None:
    """Also where python3-xlib runs, which fails without one; nothing is printed, by either."""
    from Xlib import xauth  # noqa: PLC0415 - needs Xlib
    from Xlib.support import unix_connect  # noqa: PLC0415 - the same

    strict = unix_connect.new_get_auth

    def asking(*place: object) -> object:
        xauth.Xauthority()  # python3-xlib lets what this raises through
        return strict(*place)

    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "cut").write_bytes(b"\0")
    begin = xauth.Xauthority.__init__
    monkeypatch.setattr(unix_connect, "get_auth", asking)
    monkeypatch.setattr("Xlib.support.connect.get_auth", asking)
    monkeypatch.setenv("XAUTHORITY", str(tmp_path / file))
    try:
        finder_of(screen.display).close()
        mend_xlib()  # a second time changes nothing
        xauth.Xauthority()
    finally:
        xauth.Xauthority.__init__ = begin
    assert capfd.readouterr() == ("", "")


def test_a_server_that_has_gone_is_told_by_its_name_where_nothing_can_be_sent() -> None:
    """python3-xlib fails over its own words there; other TypeErrors are nobody's to hide."""

    def asking_for_parts(display: SimpleNamespace, *, is_gone: bool) -> None:
        try:
            raise (BrokenPipeError if is_gone else ValueError)("gone")
        except (OSError, ValueError) as error:
            display.close_internal(error[1])  # type: ignore[index]

    def close_internal(whom: str) -> None:
        display.socket_error = ConnectionError(whom)

    display = SimpleNamespace(close_internal=close_internal, socket_error=None)
    with pytest.raises(ConnectionError, match="server: gone"):
        closing(asking_for_parts)(display, is_gone=True)
    with pytest.raises(TypeError):
        closing(asking_for_parts)(display, is_gone=False)


def test_secrets_that_are_there_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From the file that the environment names."""
    from Xlib import xauth  # noqa: PLC0415 - needs Xlib

    parts = (b"host", b"7", b"MIT-MAGIC-COOKIE-1", b"secret")
    entry = b"".join(len(part).to_bytes(2, "big") + part for part in parts)
    (tmp_path / "own").write_bytes(b"\1\0" + entry)
    monkeypatch.setenv("XAUTHORITY", str(tmp_path / "own"))
    mend_xlib()
    assert xauth.Xauthority().get_best_auth(256, b"host", 7) == (parts[2], parts[3])


@pytest.mark.parametrize("title", ["Hearthstone", "하스스톤"])
def test_a_window_is_found_by_the_old_xlib_too(
    finder: X11Finder,
    show: Show,
    screen: VirtualScreen,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
) -> None:
    """python3-xlib decodes a property of bytes where it can; python-xlib never does."""
    from Xlib.protocol import rq  # noqa: PLC0415 - needs Xlib

    parse = rq.PropertyData.parse_binary_value

    def decoding(self: object, *data: object) -> object:
        found, rest = parse(self, *data)
        if found is not None and isinstance(found[1], bytes):
            with suppress(UnicodeDecodeError):
                found = (found[0], found[1].decode())
        return found, rest

    monkeypatch.setattr(rq.PropertyData, "parse_binary_value", decoding)
    screen.set_resources("Xft.dpi:\t144\n")
    show(title)
    window = wait_for(finder, lambda window: window.in_front, "a window in front")
    assert (window.title, window.scale) == (title, 1.5)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(b"Hearthst\xf6ne", "Hearthst\xf6ne"), ("Hearth", "Hearth"), ((), ""), (b"", ""), ("", "")],
)
def test_words_of_a_property(value: bytes | str, expected: str) -> None:
    """Decoded already, or as bytes."""
    from hsbot.screen.windows.x11 import words  # noqa: PLC0415 - needs Xlib

    assert words(value) == expected


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_no_display() -> None:
    """Without a display there is one clear error; python-xlib leaves sockets behind."""
    with pytest.raises(ScreenError, match="no X11 display"):
        finder_of(":987")


def test_a_display_that_goes_away() -> None:
    """A server that ends under a finder is a clear error too."""
    with virtual_screen(640, 480) as screen:
        finder = finder_of(screen.display)
        assert finder.find() is None
    with pytest.raises(ScreenError, match="has gone"):
        finder.find()


def test_finder_of_this_platform(screen: VirtualScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Linux the finder is X11's, on the display of the environment."""
    monkeypatch.setenv("DISPLAY", screen.display)
    found = window_finder()
    assert type(found).__name__ == "X11Finder"
    assert found.find(["no such title"]) is None
    found.close()


def test_finder_without_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without python-xlib the error says what to install."""
    monkeypatch.setitem(sys.modules, "Xlib", None)
    monkeypatch.delitem(sys.modules, "hsbot.screen.windows.x11")
    with pytest.raises(ScreenError, match="python-xlib is not installed") as raised:
        window_finder()
    assert install_hint("overlay") in str(raised.value)
