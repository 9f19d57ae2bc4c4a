"""Text normalisation before parsing, and word classes: numbers, keywords, types, classes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.cards import plain_text
from hsbot.rules.cards.grammar.reading.lexicon import CLASSES, KEYWORDS, NUMBERS, RACES, SCHOOLS
from hsbot.rules.cards.grammar.reading.matcher import Found, word, words
from hsbot.rules.cards.grammar.reading.parse_state import SPELL, Amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.reading.parse_state import Scope

_NOTES = re.compile(
    r"\s*\((?:\+\d+ Attack/\+\d+ Health|chosen randomly|I know its name!|targets chosen randomly)\)"
    r"|\s*~GAMEPLAY.*$"
)
_RECRUIT = re.compile(r"\{0\} (?=Silver Hand Recruit)")
_VARIANT = re.compile(r"(?<=[.!]) @ .*$")
_SPACED = re.compile(r"\s+([.,])")


def sentence_text(text: str) -> str:
    """A card's text on one line, as the grammar reads it.

    Markup and reminders in parentheses are gone; ``$`` still marks the damage that grows with spell
    damage.
    """
    plain = plain_text(text.replace("$", "\u00a4")).replace("\u00a4", "$")
    plain = plain.replace("\u2019", "'").replace("\u201c", '"').replace("\u201d", '"')
    plain = _RECRUIT.sub("1/1 ", _NOTES.sub("", _VARIANT.sub("", plain)))
    return _SPACED.sub(r"\1", plain).strip()


words("keyword", KEYWORDS)
words("race", RACES)
words("class", CLASSES)
words("school", SCHOOLS)

_NUMBER = re.compile(rf"({'|'.join(NUMBERS)})\b|(\d+)", re.IGNORECASE)
_DAMAGE = re.compile(r"(\$?)(\d+)")
_LIST_BREAK = re.compile(r", and | and |, ")


@word("n")
def _number(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A number in letters or digits."""
    match = _NUMBER.match(text, position)
    if match:
        yield number(match[0]), match.end(), at


def number(text: str) -> int:
    """The number that a word or digits mean."""
    if text.isdigit():
        return int(text)
    lower = text.lower()
    return 1 if lower == "an" else NUMBERS.get(lower) or NUMBERS["an?"]


@word("digits")
def _digits(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A number in digits."""
    match = re.compile(r"\d+").match(text, position)
    if match:
        yield int(match[0]), match.end(), at


@word("damage")
def _damage(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A number of damage; in a spell it is marked when spell damage counts."""
    match = _DAMAGE.match(text, position)
    if match:
        bare = at.body == SPELL and not match[1]
        scope = at.lacking("damage of a spell that spell damage does not raise") if bare else at
        yield Amount(int(match[2]), bare=bare), match.end(), scope


@word("keywords")
def _keywords(text: str, position: int, at: Scope) -> Iterator[Found]:
    """One or more keywords: "Taunt", "Rush and Windfury", "Taunt, Lifesteal, and Rush"."""
    bits = 0
    while match := _KEYWORD.match(text, position):
        bits |= KEYWORDS[next(name for name in KEYWORDS if name.lower() == match[0].lower())]
        yield bits, match.end(), at
        between = _LIST_BREAK.match(text, match.end())
        if not between:
            return
        position = between.end()


_KEYWORD = re.compile(rf"(?:{'|'.join(KEYWORDS)})\b", re.IGNORECASE)
