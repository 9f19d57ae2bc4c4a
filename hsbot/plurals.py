"""Numbers with their nouns, as people write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def plural(number: int, noun: str, nouns: str = "") -> str:
    """The noun alone, in the plural unless the number is one.

    Args:
        number: the number.
        noun: the noun for one.
        nouns: its plural, where that is not made with an s.
    """
    return noun if number == 1 else nouns or f"{noun}s"


def counted(number: int, noun: str, nouns: str = "") -> str:
    """The number and its noun (:func:`plural`): "1 game", "1,200 games"."""
    return f"{number:,} {plural(number, noun, nouns)}"


def listed(names: Iterable[str]) -> str:
    """Names of cards in a row: "Wisp + Sylvanas, the Accused".

    Names hold commas and "and"; none that is played holds a plus between spaces.
    """
    return " + ".join(names)


def copies_words(copies: int) -> str:
    """Words behind a play that any of several equal cards is there for; "" for one."""
    if copies == 1:
        return ""
    return f" ({'either' if copies == 2 else 'any'} of {copies} copies)"
