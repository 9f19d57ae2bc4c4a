"""Hot keys on Windows: RegisterHotKey of user32, through ctypes.

Written from Microsoft's documentation of RegisterHotKey, GetMessageW and virtual-key codes. Seen
under Wine; its tests hold it against a made-up user32.
"""

from __future__ import annotations

import threading
from ctypes import byref, wintypes
from typing import TYPE_CHECKING, Any

from hsbot.system.windows import windows_library
from overlay.hotkeys.protocol import Chord, taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MODIFIER_BITS = {"alt": 0x1, "ctrl": 0x2, "shift": 0x4, "super": 0x8}
MOD_NOREPEAT = 0x4000
WM_HOTKEY = 0x0312
VK_F1 = 0x70


class Win32HotKeys:
    """Listens for hot keys on Windows.

    Args:
        chords: action to chord.
        on_press: called with the action, in the listener's thread.
        on_trouble: called there with a line for the user.
        user32: what to ask in the place of Windows.
    """

    def __init__(
        self,
        chords: Mapping[str, Chord],
        on_press: Callable[[str], None],
        on_trouble: Callable[[str], None],
        user32: Any = None,
    ) -> None:
        self._chords = dict(chords)
        self._on_press = on_press
        self._on_trouble = on_trouble
        self._user32 = windows_library("user32") if user32 is None else user32

    def start(self) -> None:
        """Listen in a thread, until the process ends; Windows then frees the keys."""
        threading.Thread(target=self.listen, name="overlay-keys", daemon=True).start()

    def listen(self) -> None:
        """Register the chords, and hear them; they belong to the thread that registers them."""
        actions = dict(enumerate(self._chords, start=1))
        for number, action in actions.items():
            chord = self._chords[action]
            bits = sum(MODIFIER_BITS[modifier] for modifier in chord.modifiers)
            if not self._user32.RegisterHotKey(
                None, number, bits | MOD_NOREPEAT, virtual_key(chord.key)
            ):
                self._on_trouble(taken(action, chord))
        message = wintypes.MSG()
        while self._user32.GetMessageW(byref(message), None, 0, 0) > 0:
            if message.message == WM_HOTKEY:
                self._on_press(actions[message.wParam])


def virtual_key(key: str) -> int:
    """Windows's code of a key: letters and digits are their own."""
    return VK_F1 + int(key[1:]) - 1 if len(key) > 1 else ord(key.upper())
