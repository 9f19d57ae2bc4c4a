"""The game's window on macOS: Quartz Window Services through pyobjc.

Written from Apple's documentation of CGWindowListCopyWindowInfo and of displays; it was never run
on macOS, its tests hold it against a made-up Quartz. A window's title is told only to programs
that may record the screen, so the application's name stands for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hsbot.screen.geometry import ClientArea
from hsbot.screen.windows.protocol import TITLES, GameWindow, missing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TITLE_BAR_PT = 28
"""Height of a title bar since macOS 11, in points; a window that fills its display has none."""
NORMAL_LAYER = 0
MOST_DISPLAYS = 16


class QuartzFinder:
    """Finder of windows through macOS' window server."""

    def __init__(self, quartz: Any = None) -> None:
        """Load Quartz.

        Args:
            quartz: what to ask in its place.

        Raises:
            ScreenError: pyobjc is not installed.
        """
        try:
            self._quartz = import_module("Quartz") if quartz is None else quartz
        except ImportError as error:
            raise missing("pyobjc-framework-Quartz") from error

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :meth:`hsbot.screen.windows.WindowFinder.find`."""
        quartz = self._quartz
        windows = quartz.CGWindowListCopyWindowInfo(
            quartz.kCGWindowListOptionAll | quartz.kCGWindowListExcludeDesktopElements,
            quartz.kCGNullWindowID,
        )
        normal = [w for w in windows or () if w.get(quartz.kCGWindowLayer) == NORMAL_LAYER]
        shown = [w for w in normal if w.get(quartz.kCGWindowIsOnscreen)]  # the uppermost first
        front = shown[0][quartz.kCGWindowNumber] if shown else 0
        for window in (*shown, *(w for w in normal if w not in shown)):
            if window.get(quartz.kCGWindowOwnerName) in titles:
                return self._window(window, front)
        return None

    def _window(self, window: Mapping[str, Any], front: int) -> GameWindow:
        quartz = self._quartz
        bounds = window[quartz.kCGWindowBounds]
        frame = ClientArea(bounds["X"], bounds["Y"], bounds["Width"], bounds["Height"])
        display, screen = self._display_of(frame)
        bar = 0 if (frame.width, frame.height) == (screen.width, screen.height) else TITLE_BAR_PT
        return GameWindow(
            handle=window[quartz.kCGWindowNumber],
            title=window[quartz.kCGWindowOwnerName],
            client=ClientArea(frame.x, frame.y + bar, frame.width, frame.height - bar),
            scale=self._scale(display),
            minimised=not window.get(quartz.kCGWindowIsOnscreen),
            in_front=window[quartz.kCGWindowNumber] == front,
        )

    def _display_of(self, frame: ClientArea) -> tuple[int, ClientArea]:
        """The display that a window's middle lies on, the main one if on none; and its bounds."""
        quartz = self._quartz
        _, displays, _ = quartz.CGGetActiveDisplayList(MOST_DISPLAYS, None, None)
        bounds = {display: self._bounds(display) for display in displays}
        middle = frame.x + frame.width / 2, frame.y + frame.height / 2
        for display, area in bounds.items():
            if area.holds(*middle):
                return display, area
        main = quartz.CGMainDisplayID()
        return main, self._bounds(main)

    def _bounds(self, display: int) -> ClientArea:
        bounds = self._quartz.CGDisplayBounds(display)
        return ClientArea(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)

    def _scale(self, display: int) -> float:
        mode = self._quartz.CGDisplayCopyDisplayMode(display)
        wide = self._quartz.CGDisplayModeGetPixelWidth(mode)
        return float(wide / self._quartz.CGDisplayModeGetWidth(mode))
