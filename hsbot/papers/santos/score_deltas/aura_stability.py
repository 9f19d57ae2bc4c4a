"""Stability of auras: which events of an option can make the current auras change the score.

Auras of costs, of a player's rules and of most keywords never change it.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *

UNSTABLE, BY_BOARD, BY_WEAPON, STABLE = range(4)
"""The auras can change the score: at any event; only when a minion or weapon enters or leaves play;
only when a weapon does; never."""
_TELLING = IMMUNE | SHIELD | LIFESTEAL | POISONOUS | REBORN
"""Keywords that decide the effect of a blow."""
_COUNTED = AURAS_LATE | AURAS_OF_DAMAGE | AURAS_OF_STATS | AURAS_OF_HEALTH | AURAS_OF_PLAYERS


@jit
def aura_stability(s: State, w: Work) -> int:
    """The stability of a state's auras, which must be up to date."""
    return _stability_of_all(s, w) if s.has_aura & _COUNTED else STABLE


@noinline
def _stability_of_all(s: State, w: Work) -> int:
    if s.has_aura & (AURAS_LATE | AURAS_OF_DAMAGE):
        return UNSTABLE
    stability = STABLE
    for i in range(s.nwatchers):
        r = s.watchers[i]
        card = w.cards[s.e[r, CARD]]
        if i >= s.nwatchers_in_play:
            stability = min(stability, _range_stability(w, card[C_COST_AURA], card[C_NCOST_AURA]))
        elif not s.e[r, FLAGS] & F_SILENCED:
            stability = min(stability, _range_stability(w, card[C_AURA], card[C_NAURA]))
        x = s.e[r, ENCH]
        while x:
            stability = min(stability, card_stability(w, s.e[x, CARD]))
            x = s.e[x, ENCH]
    return stability


@jit
def card_stability(w: Work, card: int) -> int:
    """The stability of a card's own auras, in play and in a hand."""
    c = w.cards[card]
    stability = _range_stability(w, c[C_AURA], c[C_NAURA])
    return min(stability, _range_stability(w, c[C_COST_AURA], c[C_NCOST_AURA]))


@jit
def _range_stability(w: Work, first: int, number: int) -> int:
    stability = STABLE
    for a in range(first, first + number):
        stability = min(stability, _one_stability(w, a))
    return stability


@jit
def _one_stability(w: Work, a: int) -> int:
    what = w.aura[a, 1]
    if what >= AU_DEALS:
        return UNSTABLE
    if not w.aura[a, 7] & _COUNTED or (what == AU_KEYWORD and not w.aura[a, 2] & _TELLING):
        return STABLE
    own = w.aura[a, 7] & AURA_OF_ITSELF != 0
    if not w.aura[a, 7] & AURAS_SHIFT:
        if w.aura[a, 7] & AURAS_OF_PLAYERS:
            return STABLE
        return BY_WEAPON if own else BY_BOARD
    if not own or w.aura[a, 5] or w.aura[a, 6] or not _is_own_weapon(w, w.aura[a, 4]):
        return UNSTABLE
    constant = what == AU_KEYWORD or w.aura[a, 2] < DYNAMIC
    return (
        BY_WEAPON
        if constant and (what == AU_ATK or what == AU_HEALTH or what == AU_KEYWORD)
        else UNSTABLE
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
