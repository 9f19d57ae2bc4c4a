"""Numbers with their nouns, as people write them."""

from __future__ import annotations


def counted(number: int, noun: str, nouns: str = "") -> str:
    """The number and the noun, in the plural unless it is one: "1 game", "1,200 games".

    Args:
        number: the number.
        noun: the noun for one.
        nouns: its plural, where that is not made with an s.
    """
    return f"{number:,} {noun if number == 1 else nouns or f'{noun}s'}"


def copies_words(copies: int) -> str:
    """Words behind a play that any of several equal cards is there for; "" for one."""
    if copies == 1:
        return ""
    return f" ({'either' if copies == 2 else 'any'} of {copies} copies)"
