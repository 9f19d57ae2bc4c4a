"""The score of what an option changes (EVA; Garcia-Sanchez et al. 2020, equations 1 to 8).

Harm to the enemy less harm to oneself, less the mana spent. A side is harmed by health and attack
that its hero lost, by its minions that were hurt, weakened or went, each by its value, and by
secrets that went; a minion that came is the opposite. The 21 weights are each player's own.
"""

from __future__ import annotations

from hsbot.papers.common.kernels.program import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, health_of, keywords

DECIDED = 1e9
"""The score of killing the enemy hero, and minus that of losing the own one."""
(
    X_HERO_HEALTH, X_HERO_ATTACK, X_MINION_HEALTH, X_MINION_ATTACK, X_APPEARED, X_KILLED, X_SECRET,
    X_MANA,
) = range(8)  # fmt: skip
"""Where the weights of changes stand in ``WORK.change``, by Table 1."""
(
    X_HEALTH, X_ATTACK, X_CHARGE, X_DEATHRATTLE, X_SHIELD, X_INSPIRE, X_LIFESTEAL, X_STEALTH,
    X_TAUNT, X_WINDFURY, X_RARITY, X_COST, X_POISONOUS,
) = range(8, 21)  # fmt: skip
"""... and those of a minion's value, by Table 2."""


@jit
def rarity_rank(w: Work, card: int) -> int:
    """A card's rarity from 1, common or free, to 4, legendary; 0 without one."""
    n = w.cards[card, C_RARITY]
    if n < 1 or n > 5:
        return 0
    return max(1, n - 1)


@jit
def minion_score(s: State, w: Work, r: int, me: int) -> float:
    """The value of the minion in row ``r`` to player ``me``."""
    bits = keywords(s, r)
    card = s.e[r, CARD]
    n = w.change[me, X_HEALTH] * health_of(s, r) + w.change[me, X_ATTACK] * attack_of(s, r)
    if bits & CHARGE:
        n += w.change[me, X_CHARGE]
    if w.cards[card, C_FLAGS] & CF_DEATHRATTLE:
        n += w.change[me, X_DEATHRATTLE]
    if bits & SHIELD:
        n += w.change[me, X_SHIELD]
    if w.cards[card, C_FLAGS] & CF_INSPIRE:
        n += w.change[me, X_INSPIRE]
    if bits & LIFESTEAL:
        n += w.change[me, X_LIFESTEAL]
    if bits & STEALTH:
        n += w.change[me, X_STEALTH]
    if bits & TAUNT:
        n += w.change[me, X_TAUNT]
    if bits & WINDFURY:
        n += w.change[me, X_WINDFURY]
    n += w.change[me, X_RARITY] * rarity_rank(w, card)
    n += w.change[me, X_COST] * w.cards[card, C_COST]
    if bits & POISONOUS:
        n += w.change[me, X_POISONOUS]
    return n


@jit
def still_there(s: State, r: int, t: State, p: int) -> bool:
    """Whether player p's minion in row ``r`` of ``s`` is among player p's of ``t``, too."""
    for i in range(t.nboard[p]):
        if t.board[p, i] == r:
            return t.e[r, ORDER] == s.e[r, ORDER] and t.e[r, CARD] == s.e[r, CARD]
    return False


@jit
def harm(s: State, t: State, w: Work, p: int, me: int) -> float:
    """How much player p lost from state ``s`` to state ``t``, as player ``me`` weighs it."""
    h = R_HERO + p
    health = health_of(s, h) + s.e[h, ARMOR] - health_of(t, h) - t.e[h, ARMOR]
    n = w.change[me, X_HERO_HEALTH] * health
    n += w.change[me, X_HERO_ATTACK] * (attack_of(s, h) - attack_of(t, h))
    n += w.change[me, X_SECRET] * (s.nsecret[p] - t.nsecret[p])
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        value = minion_score(s, w, r, me)
        if still_there(s, r, t, p):
            n += w.change[me, X_MINION_HEALTH] * (health_of(s, r) - health_of(t, r)) * value
            n += w.change[me, X_MINION_ATTACK] * (attack_of(s, r) - attack_of(t, r)) * value
        else:
            n += w.change[me, X_KILLED] * value
    appeared = 0.0
    for i in range(t.nboard[p]):
        r = t.board[p, i]
        if not still_there(t, r, s, p):
            appeared += minion_score(t, w, r, me)
    return n - w.change[me, X_APPEARED] * appeared


@jit
def change_score(s: State, t: State, w: Work, me: int) -> float:
    """Equation 1: the score for player ``me`` of an option that leads from ``s`` to ``t``."""
    if t.winner >= 0:
        return 0.0 if t.winner == 2 else (DECIDED if t.winner == me else -DECIDED)
    mana = w.change[me, X_MANA] * (s.mana[me] - t.mana[me])
    return harm(s, t, w, 1 - me, me) - harm(s, t, w, me, me) - mana
