"""What a minion's neighbours mean to it, read off the selectors of its definition."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING

from hsbot.rules.cards.words import Aura, Selector, Trigger
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Definition

_SIDES = v.S_LEFT | v.S_RIGHT


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


def _selectors(node: object) -> Iterator[Selector]:
    """Every selector in a part of a definition."""
    if isinstance(node, Selector):
        yield node
    elif isinstance(node, tuple):
        for item in node:
            yield from _selectors(item)
    else:
        for name in _parts_of(type(node)):
            yield from _selectors(getattr(node, name))


@cache
def _parts_of(kind: type) -> tuple[str, ...]:
    """The names of what an object of a class is made of; none of a number or a string."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
