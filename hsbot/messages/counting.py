"""Numbers with their nouns, as people write them."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """The number and the noun, in the plural unless it is one: "1 game", "1,200 games"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
