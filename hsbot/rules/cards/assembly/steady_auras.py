"""The engine's advance knowledge of an aura: what it changes, and when it may shift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Aura

_PRINTED = frozenset({v.FL_RACE, v.FL_NOT_RACE, v.FL_TYPE, v.FL_NOT_TYPE, v.FL_CARD, v.FL_NOT_CARD})
"""Filters whose answer changes only when the card does."""
_STEADY_ZONES = (
    v.S_SELF | v.S_F_HERO | v.S_E_HERO | v.S_F_MINIONS | v.S_E_MINIONS | v.S_F_HAND | v.S_E_HAND
    | v.S_ADJACENT
)  # fmt: skip
_STEADY_REST = v.X_SELF | v.S_OWNER | v.X_DORMANT
_OF_SCHOOLS = tuple(v.AU_SCHOOL_SPELLS + 1 + school for school in range(v.MOST_SCHOOL))
_STEADY_AURAS = (
    v.AU_ATK,
    v.AU_HEALTH,
    v.AU_KEYWORD,
    v.AU_COST,
    v.AU_RULE,
    v.AU_MORE_RULES,
    v.AU_SPELLS,
    *_OF_SCHOOLS,
)

_CHANGES = {
    t.AURAS_OF_HEALTH: (v.AU_HEALTH,),
    t.AURAS_OF_STATS: (v.AU_ATK, v.AU_SET_ATK, v.AU_KEYWORD),
    t.AURAS_OF_COSTS: (
        v.AU_COST,
        v.AU_SET_COST,
        v.AU_COST_TO_ONE,
        v.AU_COST_AT_LEAST,
        v.AU_PAY,
    ),
    t.AURAS_OF_PLAYERS: (
        v.AU_RULE,
        v.AU_MORE_RULES,
        v.AU_SPELLS,
        *_OF_SCHOOLS,
        v.AU_HEALS,
        v.AU_DOUBLING,
        v.AU_SUMMONING,
    ),
}
"""The changes of an aura, by its kind; one of damage is asked when damage is dealt."""


def aura_bits(aura: Aura) -> int:
    """The engine's advance knowledge of an aura: ``AURAS_`` bits and ``AURA_OF_ITSELF``."""
    to = aura.selector
    bits = next((bit for bit, kinds in _CHANGES.items() if aura.what in kinds), 0)
    if to.where & (v.S_F_HAND | v.S_E_HAND):
        bits |= t.AURAS_OF_COSTS
    if not is_steady(aura):
        bits |= t.AURAS_SHIFT
    if to.where == v.S_SELF and not to.rest and not to.filters and to.pick == v.PICK_ALL:
        bits |= t.AURA_OF_ITSELF
    if aura.what == v.AU_COST_AT_LEAST:
        bits |= t.AURAS_AT_LEAST
    return bits


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
