"""Scores of a state: what default policies and baseline players steer by.

All are symmetric: player ``me``'s score is minus the other's. Weights are in thousandths, since the
engine counts in integers.
"""

from __future__ import annotations

from hsbot.rules.jit import jit
from hsbot.rules.layout import *  # the layout is this module's alphabet
from hsbot.rules.selectors import attack_of, health_of, keywords

WIN = 100_000_000
"""Beyond any sum of weights."""

MA, TMA, HA, TRA, BM = 1046, 206, 9656, 941, 5225
"""Weights of the thesis's heuristic 1, evolved (Santos 2017, appendix B), by 1000."""


@jit
def minion_score(s: State, r: int) -> int:
    """MetaStone's simple heuristic for a minion, doubled so that halves are whole."""
    bits = keywords(s, r)
    attack = attack_of(s, r)
    if s.e[r, FLAGS] & F_FROZEN:
        return 2 * health_of(s, r)
    base = attack + health_of(s, r)
    n = 2 * base
    if bits & TAUNT:
        n += 4
    if bits & WINDFURY:
        n += attack
    if bits & SHIELD:
        n += 3 * base
    n += 2 * s.e[r, SPELL_DAMAGE]
    if bits & STEALTH:
        n += 2
    if bits & ELUSIVE:
        n += 3 * base
    return n


@jit
def simple(s: State, me: int) -> int:
    """MetaStone's Greedy heuristic (facts: health, hand 3, minion 2 and its score), doubled."""
    if s.winner >= 0:
        return 0 if s.winner == 2 else (WIN if s.winner == me else -WIN)
    total = 0
    for p in range(2):
        h = R_HERO + p
        n = 2 * (health_of(s, h) + s.e[h, ARMOR]) + 6 * s.nhand[p] + 4 * s.nboard[p]
        for i in range(s.nboard[p]):
            n += minion_score(s, s.board[p, i])
        total += n if p == me else -n
    return total


@jit
def heuristic1(s: State, w: Work, me: int) -> int:
    """Heuristic 1 of the thesis.

    Minions, tough minions (health over 4), hand, stats and health, board mana.
    """
    if s.winner >= 0:
        return 0 if s.winner == 2 else (WIN if s.winner == me else -WIN)
    total = 0
    for p in range(2):
        h = R_HERO + p
        stats = health_of(s, h) + s.e[h, ARMOR] + attack_of(s, h)
        n = MA * s.nboard[p] + HA * s.nhand[p]
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            health = health_of(s, r)
            if health > 4:
                n += TMA
            stats += attack_of(s, r) + health
            n += BM * w.cards[s.e[r, CARD], C_COST]
        n += TRA * stats
        total += n if p == me else -n
    return total


@jit
def score(s: State, w: Work, me: int, which: int) -> int:
    """The score numbered ``which``: 0 MetaStone's simple one, 1 the thesis's heuristic 1."""
    if which == 0:
        return simple(s, me)
    return heuristic1(s, w, me)
