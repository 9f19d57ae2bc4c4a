"""Hot keys on X11: passive key grabs on the root window, through python-xlib."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from Xlib import XK, X
from Xlib.display import Display
from Xlib.error import BadAccess, CatchError, ConnectionClosedError

from overlay.hotkeys.protocol import Chord, missing, taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MASKS = {
    "ctrl": X.ControlMask,
    "alt": X.Mod1Mask,
    "shift": X.ShiftMask,
    "super": X.Mod4Mask,
}
LOCKS = (0, X.LockMask, X.Mod2Mask, X.LockMask | X.Mod2Mask)
"""Caps Lock and Num Lock count as modifiers: a chord is grabbed with each state of them."""
ALL_MASKS = sum(MASKS.values())


class X11HotKeys:
    """Listens for hot keys on X11.

    Args:
        chords: action to chord.
        on_press: called with the action, in the listener's thread.
        on_trouble: called there with a line for the user.
        display: like ":0"; that of the environment when None.
    """

    def __init__(
        self,
        chords: Mapping[str, Chord],
        on_press: Callable[[str], None],
        on_trouble: Callable[[str], None],
        display: str | None = None,
    ) -> None:
        self._chords = dict(chords)
        self._on_press = on_press
        self._on_trouble = on_trouble
        self._name = display

    def start(self) -> None:
        """Listen in a thread, until the process or the display ends."""
        threading.Thread(target=self._listen, name="overlay-keys", daemon=True).start()

    def _listen(self) -> None:
        with suppress(ConnectionClosedError, OSError):
            display = Display(self._name)
            actions = self._grab(display)
            while True:
                event = display.next_event()
                if event.type == X.KeyPress:
                    action = actions.get((event.detail, event.state & ALL_MASKS))
                    if action is not None:
                        self._on_press(action)

    def _grab(self, display: Any) -> dict[tuple[int, int], str]:
        """Grab every chord; (key code, modifiers) to action."""
        actions = {}
        for action, chord in self._chords.items():
            code = display.keysym_to_keycode(keysym(chord.key))
            if not code:  # a grab of key 0 would be one of every key
                self._on_trouble(missing(action, chord))
                continue
            mask = sum(MASKS[modifier] for modifier in chord.modifiers)
            refused = CatchError(BadAccess)
            for lock in LOCKS:
                display.screen().root.grab_key(
                    code, mask | lock, True, X.GrabModeAsync, X.GrabModeAsync, onerror=refused
                )
            display.sync()
            if refused.get_error():
                self._on_trouble(taken(action, chord))
            else:
                actions[code, mask] = action
        return actions


def keysym(key: str) -> int:
    """The X keysym of a key; names of function keys are in upper case."""
    return int(XK.string_to_keysym(key.upper() if len(key) > 1 else key))
