"""The grammar's matcher: productions with slots, tried in order, with backtracking.

A production is a pattern: literal words (regular expressions, case ignored) and slots in braces,
``"deal {n:damage} damage to {who:group}"``. A slot names a category of productions or a word class.
Everything is a generator of (value, position, scope), so that a later failure tries the next
reading; a card counts as understood only when one reading reaches the end of its text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.rules.cards.grammar.reading.parse_state import Scope

Found: TypeAlias = "tuple[Any, int, Scope]"
Slot: TypeAlias = "Callable[[str, int, Scope], Iterator[Found]]"
Meaning: TypeAlias = "Callable[..., tuple[Any, Scope] | None]"

_SLOT = re.compile(r"\{(?:(\w+):)?(\w+)\}")


@dataclass(frozen=True, slots=True)
class Rule:
    """A production: its category, its pattern, and the function that gives its meaning."""

    category: str
    pattern: str
    parts: tuple[re.Pattern[str] | tuple[str, str], ...]
    meaning: Meaning

    @property
    def name(self) -> str:
        """The production's name in reports and tests: category and pattern."""
        return f"{self.category}: {self.pattern}"


RULES: dict[str, list[Rule]] = {}
"""Category to productions, in the order in which they are tried."""
WORDS: dict[str, Slot] = {}
"""Word classes: slots that are a function rather than a list of productions."""


def rule(category: str, *patterns: str) -> Callable[[Meaning], Meaning]:
    """Add productions of a category that share a meaning."""

    def add(meaning: Meaning) -> Meaning:
        for pattern in patterns:
            RULES.setdefault(category, []).append(Rule(category, pattern, _parts(pattern), meaning))
        return meaning

    return add


def word(name: str) -> Callable[[Slot], Slot]:
    """Add a word class."""

    def add(slot: Slot) -> Slot:
        WORDS[name] = slot
        return slot

    return add


def words(name: str, table: dict[str, Any]) -> None:
    """Add a word class from a table of regular expressions and values."""
    compiled = [(re.compile(rf"(?:{key})\b", re.IGNORECASE), value) for key, value in table.items()]

    def slot(text: str, position: int, at: Scope) -> Iterator[Found]:
        for pattern, value in compiled:
            match = pattern.match(text, position)
            if match:
                yield value, match.end(), at

    WORDS[name] = slot


def _parts(pattern: str) -> tuple[re.Pattern[str] | tuple[str, str], ...]:
    parts: list[re.Pattern[str] | tuple[str, str]] = []
    position = 0
    for match in _SLOT.finditer(pattern):
        if match.start() > position:
            parts.append(re.compile(pattern[position : match.start()], re.IGNORECASE))
        parts.append((match[1] or match[2], match[2]))
        position = match.end()
    if position < len(pattern):
        parts.append(re.compile(pattern[position:], re.IGNORECASE))
    return tuple(parts)


def read(category: str, text: str, position: int, at: Scope) -> Iterator[Found]:
    """Every way to read a slot of this category at a position."""
    if category in WORDS:
        yield from WORDS[category](text, position, at)
        return
    for production in RULES[category]:
        for values, end, after in _rest(production, 0, text, position, at):
            said = production.meaning(after, **values)
            if said is None:
                continue
            value, scope = said
            at.source.farthest = max(at.source.farthest, end)
            yield value, end, replace(scope, rules=(*scope.rules, production.name))


def _rest(
    production: Rule, index: int, text: str, position: int, at: Scope
) -> Iterator[tuple[dict[str, Any], int, Scope]]:
    """Match the parts of a production from ``index`` on."""
    if index == len(production.parts):
        yield {}, position, at
        return
    part = production.parts[index]
    if isinstance(part, re.Pattern):
        match = part.match(text, position)
        if match:
            yield from _rest(production, index + 1, text, match.end(), at)
        return
    name, category = part
    for value, middle, scope in read(category, text, position, at):
        for values, end, after in _rest(production, index + 1, text, middle, scope):
            yield {name: value, **values}, end, after
