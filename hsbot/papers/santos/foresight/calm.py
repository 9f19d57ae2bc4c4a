"""Calm: how far the auras that hold now leave the score alone while an option is done.

What only changes costs, a player's rules or most keywords changes nothing that is counted.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *

WILD, STEADY, CALM, BARE = range(4)
"""Auras may change what is counted: in any way; only when somebody comes into play or leaves it, or
a weapon does; only when a weapon does; there are none that can."""
_TELLING = IMMUNE | SHIELD | LIFESTEAL | POISONOUS | REBORN
"""Keywords that decide what a blow does."""
_COUNTED = AURAS_LATE | AURAS_OF_DAMAGE | AURAS_OF_STATS | AURAS_OF_HEALTH | AURAS_OF_PLAYERS


@jit
def calm_of(s: State, w: Work) -> int:
    """How calm the auras of a state are whose auras are up to date."""
    return _calm_of_all(s, w) if s.has_aura & _COUNTED else BARE


@apart
def _calm_of_all(s: State, w: Work) -> int:
    if s.has_aura & (AURAS_LATE | AURAS_OF_DAMAGE):
        return WILD
    calm = BARE
    for i in range(s.nwatchers):
        r = s.watchers[i]
        card = w.cards[s.e[r, CARD]]
        if i >= s.nwatchers_in_play:
            calm = min(calm, _calm_of_range(w, card[C_COST_AURA], card[C_NCOST_AURA]))
        elif not s.e[r, FLAGS] & F_SILENCED:
            calm = min(calm, _calm_of_range(w, card[C_AURA], card[C_NAURA]))
        x = s.e[r, ENCH]
        while x:
            calm = min(calm, calm_of_card(w, s.e[x, CARD]))
            x = s.e[x, ENCH]
    return calm


@jit
def calm_of_card(w: Work, card: int) -> int:
    """How calm what a card has of auras is, in play and in a hand."""
    c = w.cards[card]
    calm = _calm_of_range(w, c[C_AURA], c[C_NAURA])
    return min(calm, _calm_of_range(w, c[C_COST_AURA], c[C_NCOST_AURA]))


@jit
def _calm_of_range(w: Work, first: int, number: int) -> int:
    calm = BARE
    for a in range(first, first + number):
        calm = min(calm, _calm_of_aura(w, a))
    return calm


@jit
def _calm_of_aura(w: Work, a: int) -> int:
    what = w.aura[a, 1]
    if what >= AU_DEALS:
        return WILD
    if not w.aura[a, 7] & _COUNTED or (what == AU_KEYWORD and not w.aura[a, 2] & _TELLING):
        return BARE
    own = w.aura[a, 7] & AURA_OF_ITSELF != 0
    if not w.aura[a, 7] & AURAS_SHIFT:
        if w.aura[a, 7] & AURAS_OF_PLAYERS:
            return BARE
        return CALM if own else STEADY
    if not own or w.aura[a, 5] or w.aura[a, 6] or not _is_own_weapon(w, w.aura[a, 4]):
        return WILD
    constant = what == AU_KEYWORD or w.aura[a, 2] < DYNAMIC
    return (
        CALM if constant and (what == AU_ATK or what == AU_HEALTH or what == AU_KEYWORD) else WILD
    )


@jit
def _is_own_weapon(w: Work, spec: int) -> bool:
    return spec != 0 and names(w, spec) == S_F_WEAPON


@jit
def names(w: Work, spec: int) -> int:
    """The ``S_`` bits of a selector that names rows and asks nothing else of them; else 0."""
    for i in range(1, SELECTOR_WIDTH):
        if w.selector[spec, i]:
            return 0
    return w.selector[spec, 0]
