"""Text of others made harmless for a terminal: control codes shown, not obeyed."""

from __future__ import annotations

from typing import Final

_KEPT: Final = "\t\n"
_SHOWN: Final = {
    code: "\N{REPLACEMENT CHARACTER}"
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
    if chr(code) not in _KEPT
}
"""C0 and C1 controls (ECMA-48), by which a text could move the cursor, set the window's title or
answer for the user, and the marks that turn the direction of writing (Unicode TR 9)."""


def without_control_codes(text: str) -> str:
    """A text with each control code as U+FFFD; tabs and line ends stay."""
    return text if text.isascii() and text.isprintable() else text.translate(_SHOWN)
