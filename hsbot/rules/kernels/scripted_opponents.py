"""The scripted opponents of Tutea (2020), section 2.3.2, as the arena's players of their names.

``PLACES_OPPONENT`` is ``random`` as it may have been in the paper's program: every place of the
board for a minion counts as an option of its own, so that it ends its turn less often.
"""

from __future__ import annotations

from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.playouts import random_action, usual_mulligan
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.environment.episode import (
    FACER_OPPONENT,
    NO_WASTE_OPPONENT,
    PLACES_OPPONENT,
    RANDOM_OPPONENT,
    TRADER_OPPONENT,
)
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import attack_of, health_of, keywords

_UNIT = 1024
"""A minion's value is its cost times this, plus its attack."""


@jit
def _minion_value(s: State, w: Work, r: int) -> int:
    return w.cards[s.e[r, CARD], C_COST] * _UNIT + attack_of(s, r)


@jit
def good_trade(s: State, w: Work, n: int) -> int:
    """The attack that destroys the most valuable minion with the least valuable one; 0 for none.

    The attacker must have the smaller value. Among equals it is the last of the ``n`` options in
    ``w.act``.
    """
    p = s.cur
    best = 0
    gain = 0
    price = 0
    for i in range(n):
        act = w.act[i]
        source = (act >> SRC_SHIFT) & 31
        target = (act >> TGT_SHIFT) & 63
        if act & 15 != A_ATTACK or source == SLOT_HERO or target == SLOT_ENEMY_HERO:
            continue
        a = row_of(s, p, source)
        d = row_of(s, p, target)
        kills = attack_of(s, a) >= health_of(s, d) or (keywords(s, a) & POISONOUS) != 0
        if keywords(s, d) & SHIELD or not kills:
            continue
        cost = _minion_value(s, w, a)
        value = _minion_value(s, w, d)
        if cost >= value:
            continue
        if best == 0 or value > gain or (value == gain and cost <= price):
            best = act
            gain = value
            price = cost
    return best


@jit
def attack_on_hero(w: Work, n: int) -> int:
    """A random attack on the enemy hero among the ``n`` options in ``w.act``; 0 for none."""
    found = 0
    for i in range(n):
        act = w.act[i]
        if act & 15 == A_ATTACK and (act >> TGT_SHIFT) & 63 == SLOT_ENEMY_HERO:
            w.pick[found] = act
            found += 1
    return w.pick[below(w, found)] if found else 0


@jit
def any_but_end(w: Work, n: int) -> int:
    """A random one of the ``n`` options in ``w.act``; the turn's end only if there is no other."""
    found = 0
    for i in range(n):
        if w.act[i] != A_END:
            w.pick[found] = w.act[i]
            found += 1
    return w.pick[below(w, found)] if found else A_END


@jit
def place_weight(s: State, w: Work, n: int, i: int) -> int:
    """The number of the game's actions that option ``i`` stands for: one for each equal place."""
    act = w.act[i]
    if act & 15 != A_PLAY or act & POSITION:
        return 1
    if w.cards[s.e[s.hand[s.cur, (act >> SRC_SHIFT) & 31], CARD], C_TYPE] != T_MINION:
        return 1
    for k in range(n):
        if w.act[k] & POSITION and w.act[k] & ~POSITION == act:
            return 1
    return s.nboard[s.cur] + 1


@jit
def any_place(s: State, w: Work, n: int) -> int:
    """A random one of the ``n`` options in ``w.act``, every place of the board counted."""
    total = 0
    for i in range(n):
        total += place_weight(s, w, n, i)
    left = below(w, total)
    for i in range(n):
        left -= place_weight(s, w, n, i)
        if left < 0:
            return w.act[i]
    return w.act[0]


@jit
def scripted_action(s: State, w: Work, who: int) -> int:
    """The action of a scripted opponent, an ``_OPPONENT`` of ``schema.environment.episode``."""
    if s.pend == P_MULLIGAN:
        keeps = who == RANDOM_OPPONENT or who == PLACES_OPPONENT
        return A_MULLIGAN if keeps else usual_mulligan(s, w)
    if who == RANDOM_OPPONENT:
        return random_action(s, w)
    n = legal(s, w)
    if who == PLACES_OPPONENT:
        return w.act[below(w, n)] if s.pend else any_place(s, w, n)
    if s.pend:
        return w.act[below(w, n)]
    if who == NO_WASTE_OPPONENT:
        return any_but_end(w, n)
    act = 0
    if who == TRADER_OPPONENT:
        act = good_trade(s, w, n)
    if act == 0 and (who == TRADER_OPPONENT or who == FACER_OPPONENT):
        act = attack_on_hero(w, n)
    return act or w.act[below(w, n)]
