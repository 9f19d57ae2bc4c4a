"""The game's window on X11 (Wine, Proton): python-xlib and the window manager's EWMH properties.

Source: the Extended Window Manager Hints of freedesktop.org, and the ICCCM for titles. Without a
window manager every named window below the root counts.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hsbot.errors import ScreenError
from hsbot.screen.geometry import ClientArea
from hsbot.screen.windows.either_xlib import mend_xlib
from hsbot.screen.windows.protocol import TITLES, GameWindow, missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

try:
    from Xlib import X
    from Xlib.display import Display
    from Xlib.error import ConnectionClosedError, DisplayError, XauthError, XError
except ImportError as absent:
    raise missing("python-xlib") from absent

USUAL_DPI = 96


class X11Finder:
    """Finder of windows through the X server, over one connection."""

    def __init__(self, display: str | None = None) -> None:
        """Connect to the X server.

        Args:
            display: like ":0"; that of the environment when None.

        Raises:
            ScreenError: there is no such display.
        """
        mend_xlib()
        try:
            self._display = Display(display)
        except (DisplayError, XauthError, OSError) as error:
            raise ScreenError(f"no X11 display (is DISPLAY set?): {error}") from error
        self._root = self._display.screen().root

    def close(self) -> None:
        """Close the connection."""
        with suppress(ConnectionClosedError, OSError):
            self._display.close()

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :meth:`hsbot.screen.windows.WindowFinder.find`."""
        try:
            active = self._active()
            found = [w for w in self._windows() if w is not None and w.title in titles]
        except (ConnectionClosedError, OSError) as error:
            raise ScreenError(f"the display has gone: {error}") from error
        found.sort(key=lambda window: (window.handle == active, not window.minimised))
        return found[-1] if found else None

    def _windows(self) -> Iterator[GameWindow | None]:
        """Every top-level window from the lowest to the uppermost, None for one that just went."""
        active, scale = self._active(), self._scale()
        managed = self._property(self._root, "_NET_CLIENT_LIST_STACKING")
        handles = managed or [child.id for child in self._root.query_tree().children]
        for handle in handles:
            yield self._window(handle, active, scale)

    def _window(self, handle: int, active: int, scale: float) -> GameWindow | None:
        window = self._display.create_resource_object("window", handle)
        with suppress(XError):
            minimised = self._is_minimised(window)
            return GameWindow(
                handle=handle,
                title=self._title(window),
                client=self._client(window),
                scale=scale,
                minimised=minimised,
                in_front=handle == active and not minimised,
            )
        return None

    def _title(self, window: Any) -> str:
        name = self._property(window, "_NET_WM_NAME")
        return words(name, "utf-8") if name else words(self._property(window, "WM_NAME"))

    def _client(self, window: Any) -> ClientArea:
        size = window.get_geometry()
        corner = self._root.translate_coords(window, 0, 0)
        return ClientArea(corner.x, corner.y, size.width, size.height)

    def _is_minimised(self, window: Any) -> bool:
        hidden = self._display.intern_atom("_NET_WM_STATE_HIDDEN")
        states = self._property(window, "_NET_WM_STATE")
        return hidden in states or window.get_attributes().map_state != X.IsViewable

    def _active(self) -> int:
        """The handle of the window that gets the keys, 0 when there is none."""
        managed = self._property(self._root, "_NET_ACTIVE_WINDOW")
        if managed:
            return int(managed[0])
        focus = self._display.get_input_focus().focus
        return int(getattr(focus, "id", 0))

    def _scale(self) -> float:
        """By the resource ``Xft.dpi``, which desktops set to scale what they draw."""
        resources = words(self._property(self._root, "RESOURCE_MANAGER"))
        dpi = re.search(r"^Xft\.dpi:\s*(\d+)", resources, re.MULTILINE)
        return int(dpi[1]) / USUAL_DPI if dpi else 1.0

    def _property(self, window: Any, name: str) -> Any:
        """The numbers of a property, or its words as the ``Xlib`` that runs gives them."""
        atom = self._display.intern_atom(name)
        found = window.get_full_property(atom, X.AnyPropertyType)
        return found.value if found is not None else ()


def words(value: Sequence[int] | str, encoding: str = "latin-1") -> str:
    """The text of a property: bytes from python-xlib, mostly decoded ones from python3-xlib.

    Args:
        value: what the property holds.
        encoding: that of the bytes.
    """
    return value if isinstance(value, str) else bytes(value).decode(encoding, "replace")
