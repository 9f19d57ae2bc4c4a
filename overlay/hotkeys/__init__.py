"""Hot keys that work while the game has the keyboard: one small protocol, a file a platform.

:func:`hot_keys` gives those of the platform that this runs on. X11 is tested with a real server;
Windows and macOS are written from the platforms' documentation.
"""

from overlay.hotkeys.listener import hot_keys
from overlay.hotkeys.protocol import Chord, HotKeys, parse_chord

__all__ = ["Chord", "HotKeys", "hot_keys", "parse_chord"]
