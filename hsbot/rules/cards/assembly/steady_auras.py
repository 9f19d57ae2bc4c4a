"""Steady auras: those whose effect changes only when an entity comes, goes or is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Aura

_PRINTED = frozenset({v.FL_RACE, v.FL_NOT_RACE, v.FL_TYPE, v.FL_NOT_TYPE, v.FL_CARD, v.FL_NOT_CARD})
"""Filters whose answer changes only when the card does."""
_STEADY_ZONES = (
    v.S_SELF | v.S_F_HERO | v.S_E_HERO | v.S_F_MINIONS | v.S_E_MINIONS | v.S_F_HAND | v.S_E_HAND
    | v.S_ADJACENT
)  # fmt: skip
_STEADY_REST = v.X_SELF | v.S_OWNER | v.X_DORMANT
_STEADY_AURAS = (v.AU_ATK, v.AU_HEALTH, v.AU_KEYWORD, v.AU_COST, v.AU_RULE, v.AU_SPELLS)


def is_steady(aura: Aura) -> bool:
    """Whether an aura's effect changes only when an entity comes, goes or is touched."""
    to = aura.selector
    return (
        aura.what in _STEADY_AURAS
        and isinstance(aura.amount, int)
        and aura.amount < v.DYNAMIC
        and aura.need is None
        and aura.per is None
        and aura.condition is None
        and to.pick == v.PICK_ALL
        and not to.where & ~_STEADY_ZONES
        and not to.rest & ~_STEADY_REST
        and all(kind in _PRINTED for kind, _ in to.filters)
    )
