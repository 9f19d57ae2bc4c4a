"""Fonts for card names in all of the game's languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QFont

if TYPE_CHECKING:
    from collections.abc import Mapping

SCRIPTS: Final[Mapping[str, tuple[str, ...]]] = {
    "zh_CN": ("Microsoft YaHei UI", "PingFang SC", "Noto Sans CJK SC"),
    "zh_TW": ("Microsoft JhengHei UI", "PingFang TC", "Noto Sans CJK TC"),
    "ja": ("Yu Gothic UI", "Hiragino Sans", "Noto Sans CJK JP"),
    "ko": ("Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR"),
    "th": ("Leelawadee UI", "Thonburi", "Noto Sans Thai", "Loma"),
}
"""Languages with letters of their own: the fonts of Windows, macOS and Linux that have them."""
EVERY: Final = ("Segoe UI", "Noto Sans", "DejaVu Sans")
"""Fonts with Latin and Cyrillic letters."""


def with_scripts(font: QFont, locale: str) -> QFont:
    """A font that takes the letters that it lacks from those made for them.

    Chinese and Japanese share characters that each writes in its own way: the language of the user
    comes first.

    Args:
        font: the system's font.
        locale: the user's, as in "ja_JP".
    """
    first = [name for name in SCRIPTS if locale.startswith(name)]
    order = dict.fromkeys([*first, *SCRIPTS])
    found = QFont(font)
    found.setFamilies([font.family(), *EVERY, *(x for name in order for x in SCRIPTS[name])])
    return found
