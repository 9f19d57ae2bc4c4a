"""The meaning of its neighbours for a minion, read off the selectors of its definition."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from hsbot.rules.cards.words import Aura, Selector, Trigger
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition

_SIDES = v.S_LEFT | v.S_RIGHT | v.X_NOT_LEFT | v.X_NOT_RIGHT
_PLAIN = (int, str, type(None))
_NUMBERS = frozenset({"int", "str", "bool", "float"})
"""Types, as annotations name them, of fields that hold no selector."""
_NAMES: dict[type, tuple[str, ...]] = {}


def places_of(definition: Definition) -> int:
    """The ``PLACE_`` bits of a card.

    A battlecry asks for neighbours as the minion is played, an aura or a trigger as long as it
    stands. Those of a target are no matter of its own place.
    """
    found = 0
    for part in definition.parts:
        for selector in _selectors(part):
            if selector.where & v.S_ADJACENT or selector.rest & _SIDES:
                found |= t.PLACE_PLAYED
                if isinstance(part, (Aura, Trigger)):
                    found |= t.PLACE_STANDING
                if selector.rest & _SIDES:
                    found |= t.PLACE_SIDED
    return found


def _selectors(part: object) -> list[Selector]:
    """Every selector in a part of a definition."""
    found: list[Selector] = []
    nodes: list[Any] = [part]
    while nodes:
        node = nodes.pop()
        if isinstance(node, Selector):
            found.append(node)
        elif isinstance(node, tuple):
            nodes.extend(node)
        elif not isinstance(node, _PLAIN):
            nodes.extend([getattr(node, name) for name in _parts_of(node)])
    return found


def _parts_of(node: object) -> tuple[str, ...]:
    """The names of the parts of an object that may hold selectors, read once for each class."""
    kind = type(node)
    if kind not in _NAMES:
        parts = fields(kind) if is_dataclass(kind) else ()
        _NAMES[kind] = tuple(x.name for x in parts if x.type not in _NUMBERS)
    return _NAMES[kind]
