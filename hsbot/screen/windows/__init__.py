"""Finding the game's window: one small protocol, one file for each platform.

:func:`window_finder` gives the finder of the platform that hsbot runs on. X11 is tested with a
real server, Windows' was seen under Wine, macOS' is written from the platform's documentation.
"""

from hsbot.screen.windows.finder import is_seen, require_display, require_qt, window_finder
from hsbot.screen.windows.protocol import TITLES, GameWindow, WindowFinder

__all__ = [
    "TITLES",
    "GameWindow",
    "WindowFinder",
    "is_seen",
    "require_display",
    "require_qt",
    "window_finder",
]
