"""Hot keys on macOS: RegisterEventHotKey of Carbon's HIToolbox, through ctypes.

Written from Apple's headers CarbonEvents.h and Events.h; it was never run on macOS, its tests hold
it against a made-up Carbon. The events are sent to the application, whose event loop Qt runs.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_int32, c_uint32, c_void_p, sizeof
from typing import TYPE_CHECKING, Any

from overlay.hotkeys.protocol import Chord, taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LIBRARY = "/System/Library/Frameworks/Carbon.framework/Carbon"
MODIFIER_BITS = {"super": 0x100, "shift": 0x200, "alt": 0x800, "ctrl": 0x1000}
"""cmdKey, shiftKey, optionKey and controlKey."""
_CODES = """
a 00 s 01 d 02 f 03 h 04 g 05 z 06 x 07 c 08 v 09 b 0B q 0C w 0D e 0E r 0F y 10 t 11 o 1F u 20
i 22 p 23 l 25 j 26 k 28 n 2D m 2E 1 12 2 13 3 14 4 15 6 16 5 17 9 19 7 1A 8 1C 0 1D
f1 7A f2 78 f3 63 f4 76 f5 60 f6 61 f7 62 f8 64 f9 65 f10 6D f11 67 f12 6F
"""
_WORDS = _CODES.split()
KEY_CODES = {key: int(code, 16) for key, code in zip(_WORDS[::2], _WORDS[1::2], strict=True)}
"""The kVK_ANSI_ and kVK_F codes."""
NO_ERROR = 0
KEYBOARD_CLASS, HOT_KEY_PRESSED = int.from_bytes(b"keyb"), 5
DIRECT_OBJECT, HOT_KEY_ID = int.from_bytes(b"----"), int.from_bytes(b"hkid")
SIGNATURE = int.from_bytes(b"hsbt")


class EventTypeSpec(ctypes.Structure):
    """Carbon's struct for the kind of events that a handler receives."""

    _fields_ = (("event_class", c_uint32), ("event_kind", c_uint32))


class EventHotKeyID(ctypes.Structure):
    """Carbon's struct that identifies a hot key: the program's signature and a number."""

    _fields_ = (("signature", c_uint32), ("number", c_uint32))


Handler = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)


class CarbonHotKeys:
    """Listens for hot keys on macOS.

    Args:
        chords: action to chord.
        on_press: called with the action, by the application's event loop.
        on_trouble: called at the start with a line for the user.
        carbon: what to ask in the place of macOS.
    """

    def __init__(
        self,
        chords: Mapping[str, Chord],
        on_press: Callable[[str], None],
        on_trouble: Callable[[str], None],
        carbon: Any = None,
    ) -> None:
        self._chords = dict(chords)
        self._actions = dict(enumerate(self._chords, start=1))
        self._on_press = on_press
        self._on_trouble = on_trouble
        self._carbon = ctypes.CDLL(LIBRARY) if carbon is None else carbon
        self._handler = Handler(self._handle)
        self._declare()

    def start(self) -> None:
        """Register the chords with the application."""
        target = self._carbon.GetApplicationEventTarget()
        wanted = EventTypeSpec(KEYBOARD_CLASS, HOT_KEY_PRESSED)
        self._carbon.InstallEventHandler(target, self._handler, 1, byref(wanted), None, None)
        for number, action in self._actions.items():
            chord = self._chords[action]
            bits = sum(MODIFIER_BITS[modifier] for modifier in chord.modifiers)
            kept = c_void_p()
            error = self._carbon.RegisterEventHotKey(
                KEY_CODES[chord.key], bits, EventHotKeyID(SIGNATURE, number), target, 0, byref(kept)
            )
            if error != NO_ERROR:
                self._on_trouble(taken(action, chord))

    def _handle(self, _call: int, event: int, _data: int) -> int:
        """Carbon tells of a pressed key."""
        pressed = EventHotKeyID()
        self._carbon.GetEventParameter(
            event, DIRECT_OBJECT, HOT_KEY_ID, None, sizeof(pressed), None, byref(pressed)
        )
        if pressed.signature == SIGNATURE and pressed.number in self._actions:
            self._on_press(self._actions[pressed.number])
        return NO_ERROR

    def _declare(self) -> None:
        """Types of what is called: pointers are longer than ctypes takes for granted."""
        carbon = self._carbon
        carbon.GetApplicationEventTarget.restype = c_void_p
        carbon.InstallEventHandler.argtypes = [
            c_void_p, Handler, c_uint32, POINTER(EventTypeSpec), c_void_p, c_void_p,
        ]  # fmt: skip
        carbon.RegisterEventHotKey.argtypes = [
            c_uint32, c_uint32, EventHotKeyID, c_void_p, c_uint32, POINTER(c_void_p),
        ]  # fmt: skip
        carbon.GetEventParameter.argtypes = [
            c_void_p, c_uint32, c_uint32, c_void_p, c_uint32, c_void_p, POINTER(EventHotKeyID),
        ]  # fmt: skip
