"""Hot keys as chords of keys, and the protocol of their listeners."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from hsbot.errors import UsageError

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
    """A listener that calls a function when a chord is pressed."""

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


def taken(action: str, chord: Chord) -> str:
    """The message about a chord that another program holds."""
    return f"the key {chord} ({action}) is taken by another program: set another one"


def missing(action: str, chord: Chord) -> str:
    """The message about a chord whose key the keyboard does not have."""
    return f"this keyboard has no key for {chord} ({action}): set another one"
