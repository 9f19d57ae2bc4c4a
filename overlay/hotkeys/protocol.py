"""What a hot key is, and who listens for it."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MODIFIERS = ("ctrl", "alt", "shift", "super")
"""``super`` is the Windows key, and Command on macOS; ``alt`` is Option there."""
_KEY = re.compile(r"[a-z0-9]|f([1-9]|1[0-2])")


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with modifiers: ``key`` is a letter, a digit, or ``f1`` to ``f12``."""

    modifiers: frozenset[str]
    key: str

    def __str__(self) -> str:
        return "+".join([*(m for m in MODIFIERS if m in self.modifiers), self.key])


class HotKeys(Protocol):
    """Listens for chords."""

    def start(self) -> None:
        """Begin to listen; returns at once."""


def parse_chord(text: str) -> Chord:
    """A chord such as ``ctrl+alt+h``.

    Raises:
        UsageError: it is none; without a modifier the game would lose the key.
    """
    *modifiers, key = text.lower().replace(" ", "").split("+")
    if not modifiers or set(modifiers) - set(MODIFIERS) or not _KEY.fullmatch(key):
        message = (
            f"{text!r} is no hot key: write modifiers ({', '.join(MODIFIERS)}) and a letter, "
            "a digit or f1 to f12, as in ctrl+alt+h"
        )
        raise UsageError(message)
    return Chord(frozenset(modifiers), key)


def hot_keys(
    chords: Mapping[str, Chord],
    on_press: Callable[[str], None],
    on_trouble: Callable[[str], None],
) -> HotKeys:
    """The listener of the platform that this runs on.

    Args:
        chords: action to chord.
        on_press: called with the action, in any thread.
        on_trouble: called with a line for the user about a chord that cannot be had.
    """
    if sys.platform == "win32":
        from overlay.hotkeys.win32 import Win32HotKeys  # noqa: PLC0415 - of its platform only

        return Win32HotKeys(chords, on_press, on_trouble)
    if sys.platform == "darwin":
        from overlay.hotkeys.carbon import CarbonHotKeys  # noqa: PLC0415 - of its platform only

        return CarbonHotKeys(chords, on_press, on_trouble)
    from overlay.hotkeys.x11 import X11HotKeys  # noqa: PLC0415 - of its platform only

    return X11HotKeys(chords, on_press, on_trouble)


def taken(action: str, chord: Chord) -> str:
    """The line about a chord that another program has."""
    return f"the key {chord} ({action}) is taken by another program: set another one"
