"""Window finders for a dry run: it needs a window's place, but neither focus nor a display."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.errors import ScreenError
from hsbot.screen import ClientArea
from hsbot.screen.windows import TITLES, GameWindow, window_finder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.screen.windows import WindowFinder

USUAL_AREA = ClientArea(0, 0, 1920, 1080)
"""The client area that a dry run assumes where there is no game's window."""


class UsualWindow:
    """A window finder that always finds a window of a usual size, in front."""

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :class:`hsbot.screen.windows.WindowFinder`."""
        return GameWindow(0, titles[0], USUAL_AREA, 1.0, minimised=False, in_front=True)


class AnyWindow:
    """A window finder that finds the game's window even behind others, else a usual one."""

    def __init__(self, finder: WindowFinder) -> None:
        self._finder = finder

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :class:`hsbot.screen.windows.WindowFinder`."""
        found = self._finder.find(titles)
        if found is None:
            return UsualWindow().find(titles)
        return replace(found, minimised=False, in_front=True)


def dry_run_finder(note: Callable[[str], None]) -> WindowFinder:
    """A window finder for this machine; a usual window, which is noted, without a display."""
    try:
        return AnyWindow(window_finder())
    except ScreenError as error:
        width, height = int(USUAL_AREA.width), int(USUAL_AREA.height)
        note(f"{error}: positions are those of a window of {width}x{height}")
        return UsualWindow()
