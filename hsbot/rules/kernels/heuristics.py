"""Heuristics: scores of a state that default policies and baseline players maximise.

All but heuristic 2 are symmetric: player ``me``'s score is minus the other's. Weights are in
thousandths, since the engine counts in integers.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.value.network import value
from hsbot.rules.schema.kernel_sizes import MAX_REMOVALS
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import (
    attack_of,
    attack_of_minion,
    attack_of_weapon,
    class_of_player,
    health_of,
    keywords,
    most_attacks,
)

WIN = 100_000_000
"""Beyond any sum of weights."""
MA, TMA, HA, TRA, BM = 1046, 206, 9656, 941, 5225
"""Weights of the thesis's heuristic 1, evolved (Santos 2017, appendix B), by 1000."""
CLASS_DRUID, CLASS_HUNTER, CLASS_MAGE, CLASS_ROGUE = 2, 3, 4, 7
"""CardClass integers."""


@jit
def minion_score(s: State, r: int) -> int:
    """MetaStone's simple heuristic for a minion, doubled to stay whole."""
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
def five_advantages(
    s: State, w: Work, me: int, ma: int, tma: int, ha: int, tra: int, bm: int
) -> int:
    """The thesis's five advantages, weighted (Santos 2017, section 4.5.1).

    Minions, tough minions (health over 4), hand, stats and health, board mana.
    """
    if s.winner >= 0:
        return 0 if s.winner == 2 else (WIN if s.winner == me else -WIN)
    total = 0
    for p in range(2):
        h = R_HERO + p
        stats = health_of(s, h) + s.e[h, ARMOR] + attack_of(s, h)
        tough = 0
        mana = 0
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            health = health_of(s, r)
            tough += int(health > 4)
            stats += attack_of_minion(s, r) + health
            mana += w.cards[s.e[r, CARD], C_COST]
        n = ma * s.nboard[p] + tma * tough + ha * s.nhand[p] + tra * stats + bm * mana
        total += n if p == me else -n
    return total


(
    H_RED, H_YELLOW, H_OWN_HEALTH, H_ENEMY_HEALTH, H_OWN_CARD, H_ENEMY_CARD, H_MINION, H_ATTACK,
    H_HEALTH, H_TAUNT_RED, H_TAUNT_YELLOW, H_TAUNT, H_WINDFURY, H_SHIELD, H_SPELL_DAMAGE, H_STEALTH,
    H_ELUSIVE, H_REMOVAL,
) = range(18)  # fmt: skip
"""The places of heuristic 2's weights in ``WORK.weight``."""
RED_HEALTH, YELLOW_HEALTH = 1, 15
"""The threat is red, or yellow, where an enemy strike now would leave less health than this."""


@jit
def power_damage(s: State, w: Work, p: int) -> int:
    """The damage that the hero power of player p's class adds to the threat."""
    hero_class = class_of_player(s, w, p)
    if hero_class == CLASS_HUNTER:
        return 2
    if hero_class == CLASS_MAGE or hero_class == CLASS_DRUID or hero_class == CLASS_ROGUE:
        return 1
    return 0


@jit
def health_after_strike(s: State, w: Work, me: int) -> int:
    """Player ``me``'s hero's health if every enemy attacker struck it."""
    o = 1 - me
    h = R_HERO + me
    left = health_of(s, h) + s.e[h, ARMOR] - power_damage(s, w, o)
    if s.e[R_WEAPON + o, ZONE] != Z_NONE:
        left -= attack_of_weapon(s, o)
    for i in range(s.nboard[o]):
        r = s.board[o, i]
        left -= attack_of(s, r) * most_attacks(s, r)
    return left


@jit
def threat_minion_score(s: State, w: Work, r: int, taunt: int) -> int:
    """Heuristic 2's value of a minion; ``taunt`` is the weight of a taunt under the threat."""
    if s.e[r, FLAGS] & F_DESTROYED:
        return 0
    bits = keywords(s, r)
    n = w.weight[H_MINION] + w.weight[H_HEALTH] * health_of(s, r)
    n += w.weight[H_ATTACK] * (attack_of(s, r) - s.e[r, ATK_TEMP])
    n += w.weight[H_SPELL_DAMAGE] * s.e[r, SPELL_DAMAGE]
    if bits & TAUNT:
        n += w.weight[taunt]
    if bits & MEGA_WINDFURY:
        n += 2 * w.weight[H_WINDFURY]
    elif bits & WINDFURY:
        n += w.weight[H_WINDFURY]
    if bits & SHIELD:
        n += w.weight[H_SHIELD]
    if bits & STEALTH:
        n += w.weight[H_STEALTH]
    if bits & ELUSIVE:
        n += w.weight[H_ELUSIVE]
    return n


@jit
def is_removal(w: Work, card: int) -> bool:
    """Whether a card, in any printing, is among ``WORK.removal``."""
    for i in range(MAX_REMOVALS):
        if w.removal[i] == 0:
            return False
        if w.cards[w.removal[i], C_SAME] == w.cards[card, C_SAME]:
            return True
    return False


@jit
def heuristic2(s: State, w: Work, me: int) -> int:
    """Heuristic 2 of the thesis: MetaStone's threat-based one, with the weights of ``WORK``.

    It has three strategies, by the threat to the own hero, and counts the own hand. A player
    whose hero falls has lost, even if both do.
    """
    if s.winner >= 0:
        return WIN if s.winner == me else -WIN
    o = 1 - me
    left = health_after_strike(s, w, me)
    total = 0
    taunt = H_TAUNT
    if left < RED_HEALTH:
        total = w.weight[H_RED]
        taunt = H_TAUNT_RED
    elif left < YELLOW_HEALTH:
        total = w.weight[H_YELLOW]
        taunt = H_TAUNT_YELLOW
    total += w.weight[H_OWN_HEALTH] * (health_of(s, R_HERO + me) + s.e[R_HERO + me, ARMOR])
    total += w.weight[H_ENEMY_HEALTH] * (health_of(s, R_HERO + o) + s.e[R_HERO + o, ARMOR])
    total += w.weight[H_OWN_CARD] * s.nhand[me] + w.weight[H_ENEMY_CARD] * s.nhand[o]
    for i in range(s.nhand[me]):
        if is_removal(w, s.e[s.hand[me, i], CARD]):
            total += w.weight[H_REMOVAL]
    for i in range(s.nboard[me]):
        total += threat_minion_score(s, w, s.board[me, i], taunt)
    for i in range(s.nboard[o]):
        total -= threat_minion_score(s, w, s.board[o, i], taunt)
    return total


(
    SCORE_SIMPLE, SCORE_HEURISTIC1, SCORE_HEURISTIC2, SCORE_TARALLA, SCORE_VALUE, SCORE_ADVANTAGES,
) = range(6)  # fmt: skip


@jit
def score(s: State, w: Work, me: int, which: int) -> int:
    """The score numbered ``which`` (``SCORE_``) from player ``me``'s side.

    MetaStone's simple score; the thesis's heuristics 1 and 2; Taralla's, which is heuristic 1's
    first four advantages with other weights; the learned value of the position that the other
    player gets; and heuristic 1 with the player's own weights (``WORK.advantage``).
    """
    if which == SCORE_VALUE:
        if s.winner >= 0:
            return 0 if s.winner == 2 else (WIN if s.winner == me else -WIN)
        return -value(s, w, 1 - me)
    if which == SCORE_HEURISTIC1:
        return five_advantages(s, w, me, MA, TMA, HA, TRA, BM)
    if which == SCORE_HEURISTIC2:
        return heuristic2(s, w, me)
    if which == SCORE_TARALLA:
        return five_advantages(s, w, me, 1750, 2500, 1000, 3750, 0)
    if which == SCORE_ADVANTAGES:
        own = w.advantage[me]
        return five_advantages(s, w, me, own[0], own[1], own[2], own[3], own[4])
    return simple(s, me)
