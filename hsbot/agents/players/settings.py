"""A player's settings, parsed from text: ``name:key=value,key=value``."""

from __future__ import annotations

import hashlib
import math
import re
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.errors import UsageError, short
from hsbot.near_names import near_hint
from hsbot.system.files import read_whole

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence


MOST_BUDGET_S = 3600.0
"""The most seconds for one decision; a turn of the game has 75."""


class Settings:
    """The settings of one player; each is taken once, and :meth:`done` refuses what is left.

    What takes a setting says beside it what it means, for `hsbot arena --list PLAYER`.

    Args:
        values: key to value, as typed.
        player: the player's name, for errors.
    """

    def __init__(self, values: Mapping[str, str] | None = None, player: str = "player") -> None:
        self.player = player
        self._left = dict(values or {})
        self._typed = frozenset(self._left)
        self._known: dict[str, object] = {}
        self._meanings: dict[str, str] = {}

    def whole(
        self, key: str, default: int, meaning: str = "", *, least: int = 1, most: int = 10**9
    ) -> int:
        """Take a setting as a whole number.

        Raises:
            UsageError: it is none, or out of range.
        """
        text = self._take(key, default, meaning)
        if text is None:
            return default
        try:
            value = int(text)
        except ValueError:
            raise self._wrong(key, text, "a whole number") from None
        if not least <= value <= most:
            raise self._wrong(key, text, f"from {least} to {most}")
        return value

    def number(
        self,
        key: str,
        default: float,
        meaning: str = "",
        *,
        least: float = 0.0,
        most: float = 10.0**9,
    ) -> float:
        """Take a setting as a number.

        Raises:
            UsageError: it is none, or out of range.
        """
        text = self._take(key, default, meaning)
        if text is None:
            return default
        try:
            value = float(text)
        except ValueError:
            raise self._wrong(key, text, "a number") from None
        if value < least or not math.isfinite(value):
            raise self._wrong(key, text, f"{least:g} or more")
        if value > most:
            raise self._wrong(key, text, f"at most {most:g}")
        return value

    def word(self, key: str, default: str, words: Sequence[str], meaning: str = "") -> str:
        """Take a setting as one of some words.

        Raises:
            UsageError: it is none of them.
        """
        text = self._take(key, default, _listed(meaning, default, words))
        if text is None:
            return default
        if text not in words:
            raise self._wrong(key, text, f"one of {', '.join(words)}")
        return text

    def flag(self, key: str, meaning: str = "", *, default: bool) -> bool:
        """Take a setting that is ``yes`` or ``no``.

        Raises:
            UsageError: it is neither.
        """
        return self.word(key, "yes" if default else "no", ("yes", "no"), meaning) == "yes"

    def text(self, key: str, default: str, meaning: str = "") -> str:
        """Take a setting as text, such as a file's name."""
        return self._take(key, default or None, meaning) or default

    def given(self, key: str, meaning: str = "") -> bool:
        """Whether a setting was typed and not taken yet."""
        self._declare(key, None, meaning)
        return key in self._left

    def needs(self, keys: str, met: object, wanted: str) -> None:
        """Refuse settings that were typed and mean nothing beside the others.

        Args:
            keys: the settings, with spaces between.
            met: whether the others are such that these mean something.
            wanted: what they need, such as ``score=value``.

        Raises:
            UsageError: one of them was typed.
        """
        typed = [key for key in keys.split() if key in self._typed]
        if typed and not met:
            raise UsageError(f"{self.player}: {typed[0]} means nothing without {wanted}")

    @property
    def known(self) -> Mapping[str, object]:
        """The settings that were asked for so far, and the default of each; None where it is open.

        A player's factory asks for all that it has.
        """
        return self._known

    @property
    def meanings(self) -> Mapping[str, str]:
        """The meaning of each setting that was asked for so far; "" where it was asked without."""
        return self._meanings

    def done(self) -> None:
        """Check that all settings were taken.

        Raises:
            UsageError: there is one that the player does not know.
        """
        if self._left:
            wrong, known = next(iter(self._left)), ", ".join(self._known) or "none"
            hint = near_hint(wrong, self._known, f"it has {known}")
            raise UsageError(f"{self.player} has no setting {wrong!r}: {hint}")

    def _take(self, key: str, default: object, meaning: str) -> str | None:
        self._declare(key, default, meaning)
        return self._left.pop(key, None)

    def _declare(self, key: str, default: object, meaning: str) -> None:
        """Note that there is such a setting; the first default and meaning that are given stay."""
        if self._known.get(key) is None:
            self._known[key] = default
        self._meanings[key] = self._meanings.get(key) or meaning

    def _wrong(self, key: str, text: str, wanted: str) -> UsageError:
        return UsageError(f"{self.player}: {key} is {wanted}, not {text!r}")


def _listed(meaning: str, default: str, words: Sequence[str]) -> str:
    """A meaning, with those words that are neither the default nor said in it."""
    said = {default, *re.findall(r"[\w-]+", meaning)}
    others = [word for word in words if word not in said]
    return f"{meaning} ({', '.join(others)})" if meaning and others else meaning


def parse(text: str) -> tuple[str, Settings]:
    """A player's name and settings from what was typed.

    Raises:
        UsageError: it is not of the form ``name:key=value,key=value``.
    """
    if not isinstance(text, str):
        raise UsageError(f"a player is a name, such as 'greedy', not {short(text)}")
    name, _, rest = text.partition(":")
    values: dict[str, str] = {}
    for part in rest.split(",") if rest else ():
        key, sign, value = part.partition("=")
        if not (key and sign and value) or key in values:
            raise UsageError(f"{text!r}: settings are key=value, each key once, not {part!r}")
        values[key] = value
    return name, Settings(values, name)


def named_files(players: Iterable[str]) -> list[str]:
    """The files that players are made of, each behind a digest of what it holds.

    Those are the files of settings, such as weights, and ``mybot.py`` of ``mybot.py:Mine``. A run
    that goes on from a file keeps these beside the players' words, which alone do not say whether a
    file is still the same.

    Args:
        players: as they are named in commands.
    """
    found = set[str]()
    for player in players:
        name, _, given = player.partition(":")
        for text in (name, *(part.partition("=")[2] for part in given.split(","))):
            path = Path(text)
            try:
                data = read_whole(path) if text and path.is_file() else b""
            except (OSError, ValueError):
                continue  # the player itself refuses it
            if data:
                found.add(f"{hashlib.sha256(data).hexdigest()[:12]} {path.name}")
    return sorted(found)


def require_files(player: str, files: Collection[str]) -> None:
    """Make sure that a player is made of the files that a run began with.

    Another process loads them later, on another machine perhaps.

    Args:
        player: as it is named in commands.
        files: those of the run (:func:`named_files`).

    Raises:
        UsageError: one has changed since, or is another file there.
    """
    known = {one.partition(" ")[2] for one in files}
    for one in named_files((player,)):
        name = one.partition(" ")[2]
        if name in known and one not in files:
            raise UsageError(
                f"{player}: {name} is not what it was as the run began: it has changed since, or "
                "is another file there"
            )
