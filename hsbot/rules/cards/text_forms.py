"""Normal forms of card texts, to compare them; the keywords that a text states."""

from __future__ import annotations

import re
from functools import lru_cache

from hsbot.cards import plain_text

_KEYWORD_TEXT = re.compile(
    r"(taunt|charge|rush|divine shield|mega-windfury|windfury|lifesteal|poisonous|stealth|reborn|"
    r"elusive|tradeable|prepare|"
    r"spell damage \+\d+|overload: \(\d+\)|can't be targeted by spells or hero powers|can't attack|"
    r"(?:this minion )?can't attack|doesn't leave a corpse)[.,;]?\s*",
    re.IGNORECASE,
)
_VARIANT = re.compile(r"(?<=[.!]) @ ")
_VOLATILE = re.compile(r"[^a-z0-9+/-]+")


@lru_cache(maxsize=64)  # who reads a card asks several times
def normal_text(text: str) -> str:
    """A text's normal form: lower case, no markup; recognises reprints and changed texts.

    Of the variants between which a card's text switches in the game, the first counts.
    """
    plain = plain_text(text)
    if "@" in plain:
        plain = _VARIANT.split(plain)[0]
    return _VOLATILE.sub(" ", plain.lower()).strip()


def only_keywords(text: str) -> bool:
    """Whether a text states nothing but keywords that the engine plays natively."""
    plain = plain_text(text)
    if not _KEYWORD_TEXT.match(plain):  # so with most texts
        return not plain.strip(" .,;")
    return not _KEYWORD_TEXT.sub("", plain).strip(" .,;")


def without_keywords(text: str) -> str:
    """A text without the keywords that it begins with."""
    text, end = plain_text(text), 0
    while found := _KEYWORD_TEXT.match(text, end):
        end = found.end()
    return normal_text(text[end:])
