"""Conditions of cards about what the own deck's cards are, read from their definitions."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from hsbot.rules.cards.words import Condition, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition


def asks_deck(definition: Definition) -> bool:
    """Whether a condition of a definition looks at the cards in the own deck (Corpsetaker).

    How many they are everybody sees: that is no such condition.
    """
    return _asks(definition.parts, within=False)


def _asks(parts: Any, *, within: bool) -> bool:
    """Whether parts of a definition ask so, however deep they stand; ``within`` a condition."""
    if isinstance(parts, (tuple, list)):
        return any(_asks(part, within=within) for part in parts)
    if isinstance(parts, Selector):
        looks = bool(parts.rest & v.S_F_DECK and parts.filters)
        return (within and looks) or _asks(parts.filters, within=within)
    if not is_dataclass(parts):
        return False
    if isinstance(parts, Condition):
        if parts.kind & ~v.CD_NOT == v.CD_HIGHLANDER:
            return True
        within = True
    return any(_asks(getattr(parts, field.name), within=within) for field in fields(parts))
