"""The value function: features of both sides of a position, and a small network over them.

The value is the log odds (in thousandths) that a player wins: the one whose turn begins, or who has
the next turn if another's is under way. The network has one hidden layer of rectified sums, in
whole numbers, so that every machine computes the same (the idea of NNUE; Nasu 2018). Its weights
are learned from games (``hsbot train value``); without weights every position is even.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.compile.bits import lowest
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.kernels.value.vectors import (
    SUMMED,
    changed_inputs,
    changed_seen,
    hidden_sums,
    keep_sums,
    more,
    no_sums,
    put_seen,
    put_sums,
    weighed,
    with_input,
    with_seen,
)
from hsbot.rules.schema.kernel_sizes import FEATURES, NET_UNIT, NET_WIDTH, SIDE
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of_weapon, health_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

NAMES = (
    "life", "life_below_15", "life_below_8", "hand", "hand_below_3", "deck_below_5", "minions",
    "attack", "health", "bulk", "taunt_health", "shielded_attack", "windfury_attack", "unseen",
    "lifesteal_attack", "poisonous", "deathrattles", "cost", "abilities", "frozen_attack", "weapon",
    "spell_damage", "secrets", "crystals", "overload", "locations", "strike", "reach", "pressure",
    "strongest", "strong", "weak", "taunts", "kills", "free_kills", "hand_cost", "hand_playable",
    "hand_minions", "hand_spells", "burn", "armor", "deck",
)  # fmt: skip
"""A side's features, in the order of ``V_``."""
(
    V_LIFE, V_LIFE_15, V_LIFE_8, V_HAND, V_HAND_3, V_DECK_5, V_MINIONS,
    V_ATTACK, V_HEALTH, V_BULK, V_TAUNT, V_SHIELDED, V_WINDFURY, V_UNSEEN,
    V_LIFESTEAL, V_POISONOUS, V_DEATHRATTLES, V_COST, V_ABILITIES, V_FROZEN_ATTACK, V_WEAPON,
    V_SPELL_DAMAGE, V_SECRETS, V_CRYSTALS, V_OVERLOAD, V_LOCATIONS, V_STRIKE, V_REACH, V_PRESSURE,
    V_STRONGEST, V_STRONG, V_WEAK, V_TAUNTS, V_KILLS, V_FREE_KILLS, V_HAND_COST, V_HAND_PLAYABLE,
    V_HAND_MINIONS, V_HAND_SPELLS, V_BURN, V_ARMOR, V_DECK,
) = range(SIDE)  # fmt: skip
"""``WORK.feature`` has player 0's features first, then player 1's, then the player whose turn it is
and the half-turn's number.

The network's inputs are the features of the player whose turn begins or comes next, those of the
other, whether that turn has begun, and the half-turn's number (up to ``LATE``).
"""
LATE = 24
"""The last half-turn that the network tells from later ones."""
MOST_STATS, MOST_LIFE, MOST_REACH, MOST_PRESSURE, MOST_COST = 20, 60, 10, 20, 10
"""The limits of features, so that no freak value outweighs all others."""
STRONG_FROM, WEAK_TO = 4, 2
"""The attack from which a minion is strong, and the health up to which it is weak."""
CERTAIN = 20_000
"""The highest value, in thousandths: odds of half a billion to one."""


_SHIELDED = MOST_NUMBER
"""Health that no blow removes: behind a divine shield."""
_MOST_ATTACK, _MOST_HEALTH, _ATTACKERS_END, _VICTIMS_END, _FIRST_ATTACKER = range(5)
_FIRST_VICTIM = _FIRST_ATTACKER + 2 * MAX_BOARD
_FIGHTERS = _FIRST_VICTIM + 2 * MAX_BOARD
"""A side's minions in ``w.tmp``: the highest attack, the highest health of minions with attack, the
ends of both lists; attack (``_SHIELDED``: kills any minion it strikes) and health (``_SHIELDED``:
behind a divine shield) of each minion with attack; health and attack of each minion that a blow
could kill (attack ``_SHIELDED - 1``: only a shield survives it). Player 0's come first."""
_MARKED = (
    TAUNT | SHIELD | WINDFURY | MEGA_WINDFURY | STEALTH | ELUSIVE | LIFESTEAL | POISONOUS | REBORN
)
"""Keywords among a minion's features."""


_FIRST_SUMMED = V_MINIONS
"""The first of the features that are summed up together."""


def _sums_by_stat(**features: list[int]) -> NDArray[np.int16]:
    """The additions to features, by their names, for each attack or health up to ``MOST_STATS``."""
    found = np.zeros((MOST_STATS + 1, SUMMED), np.int16)
    for name, values in features.items():
        found[:, NAMES.index(name) - _FIRST_SUMMED] = values
    return found


_STATS = list(range(MOST_STATS + 1))
_OF_ATTACK = _sums_by_stat(
    minions=[1] * len(_STATS),
    attack=_STATS,
    strike=_STATS,
    strong=[int(x >= STRONG_FROM) for x in _STATS],
)
_OF_HEALTH = _sums_by_stat(health=_STATS, weak=[int(x <= WEAK_TO) for x in _STATS])
_OF_BULK = _sums_by_stat(bulk=_STATS)


@noinline
def describe_keywords(w: Work, o: int, bits: int, attack: int, health: int) -> None:
    """Add a minion's keywords to the features from ``w.feature[o]`` on."""
    if bits & TAUNT and not bits & STEALTH:
        w.feature[o + V_TAUNT] += health
        w.feature[o + V_TAUNTS] += 1
    if bits & SHIELD:
        w.feature[o + V_SHIELDED] += attack + 1
        w.feature[o + V_WEAK] -= health <= WEAK_TO
    if bits & (WINDFURY | MEGA_WINDFURY):
        w.feature[o + V_WINDFURY] += attack
    if bits & (STEALTH | ELUSIVE):
        w.feature[o + V_UNSEEN] += 1
    if bits & LIFESTEAL:
        w.feature[o + V_LIFESTEAL] += attack
    if bits & POISONOUS:
        w.feature[o + V_POISONOUS] += 1


@jit
def describe_board(s: State, w: Work, p: int, o: int) -> None:
    """Add player p's board to the features from ``w.feature[o]`` on, without effects of this turn.

    Sums by attack and health are looked up in tables. The minions that could strike and those that
    a blow could kill are noted for :func:`count_kills`.
    """
    at = p * _FIGHTERS
    attackers = at + _FIRST_ATTACKER
    victims = at + _FIRST_VICTIM
    most_attack = most_health = strongest = 0
    summed = no_sums()
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        card = s.e[r, CARD]
        if w.cards[card, C_TYPE] == T_LOCATION:
            w.feature[o + V_LOCATIONS] += health_of(s, r)
            continue
        flags = s.e[r, FLAGS]
        bits = s.e[r, KW] | s.e[r, KW_AURA]
        strikes = s.e[r, ATK] + s.e[r, ATK_AURA]
        left = health_of(s, r)
        attack = max(0, min(MOST_STATS, strikes))
        health = max(0, min(MOST_STATS, left))
        summed = more(summed, _OF_ATTACK[attack])
        summed = more(summed, _OF_HEALTH[health])
        summed = more(summed, _OF_BULK[min(attack, health)])
        w.feature[o + V_COST] += min(MOST_COST, w.cards[card, C_COST])
        w.feature[o + V_SPELL_DAMAGE] += s.e[r, SPELL_DAMAGE]
        strongest = max(strongest, attack)
        last_words = bits & REBORN
        if not flags & F_SILENCED:
            last_words |= w.cards[card, C_FLAGS] & CF_DEATHRATTLE
            w.feature[o + V_ABILITIES] += w.events[card] != 0
        w.feature[o + V_DEATHRATTLES] += last_words != 0
        if flags & (F_FROZEN | F_DORMANT):
            w.feature[o + V_STRIKE] -= attack
            if flags & F_FROZEN:
                w.feature[o + V_FROZEN_ATTACK] += attack
        elif bits & WINDFURY:
            w.feature[o + V_STRIKE] += attack
        blow = strikes
        lasts = left
        suffers = strikes
        struck = w.cards[card, C_TYPE] == T_MINION
        if bits & _MARKED:
            describe_keywords(w, o, bits, attack, health)
            struck &= not bits & (SHIELD | STEALTH)
            lasts = _SHIELDED if bits & SHIELD else lasts
            if bits & POISONOUS:
                blow = _SHIELDED
                suffers = _SHIELDED - 1
        if strikes > 0:
            most_attack = max(most_attack, blow)
            most_health = max(most_health, lasts)
            w.tmp[attackers] = blow
            w.tmp[attackers + 1] = lasts
            attackers += 2
        if struck:
            w.tmp[victims] = left
            w.tmp[victims + 1] = suffers
            victims += 2
    put_sums(w, o + _FIRST_SUMMED, summed)
    w.feature[o + V_STRONGEST] = strongest
    w.tmp[at + _MOST_ATTACK] = most_attack
    w.tmp[at + _MOST_HEALTH] = most_health
    w.tmp[at + _ATTACKERS_END] = attackers
    w.tmp[at + _VICTIMS_END] = victims


@jit
def describe_hand(s: State, w: Work, p: int, o: int) -> None:
    """Add player p's hand to the features."""
    costs = playable = minions = spells = burn = 0
    crystals = s.max_mana[p]
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        card = s.e[r, CARD]
        cost = max(0, min(MOST_COST, s.e[r, COST] + s.e[r, COST_AURA]))
        costs += cost
        playable += 1 if cost <= crystals else 0
        burn += w.cards[card, C_BURN]
        if w.cards[card, C_TYPE] == T_MINION:
            minions += 1
            if w.cards[card, C_KW] & CHARGE:
                burn += min(MOST_STATS, w.cards[card, C_ATK])
        elif w.cards[card, C_TYPE] == T_SPELL:
            spells += 1
    w.feature[o + V_HAND] = s.nhand[p]
    w.feature[o + V_HAND_3] = max(0, 3 - s.nhand[p])
    w.feature[o + V_HAND_COST] = costs
    w.feature[o + V_HAND_PLAYABLE] = playable
    w.feature[o + V_HAND_MINIONS] = minions
    w.feature[o + V_HAND_SPELLS] = spells
    w.feature[o + V_BURN] = burn


@jit
def describe_side(s: State, w: Work, p: int) -> None:
    """Fill in player p's features, except those that depend on the other side's."""
    o = p * SIDE
    h = R_HERO + p
    for i in range(SIDE):
        w.feature[o + i] = 0
    life = health_of(s, h) + s.e[h, ARMOR]
    w.feature[o + V_LIFE] = min(life, MOST_LIFE)
    w.feature[o + V_LIFE_15] = max(0, 15 - life)
    w.feature[o + V_LIFE_8] = max(0, 8 - life)
    w.feature[o + V_ARMOR] = min(s.e[h, ARMOR], MOST_LIFE)
    w.feature[o + V_DECK] = s.ndeck[p]
    w.feature[o + V_DECK_5] = max(0, 5 - s.ndeck[p])
    w.feature[o + V_SECRETS] = s.nsecret[p]
    w.feature[o + V_CRYSTALS] = s.max_mana[p]
    w.feature[o + V_OVERLOAD] = s.overload[p] + s.locked[p]
    describe_hand(s, w, p, o)
    describe_board(s, w, p, o)
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        attack = attack_of_weapon(s, p)
        w.feature[o + V_WEAPON] = attack * min(3, health_of(s, R_WEAPON + p))
        w.feature[o + V_STRIKE] += attack


@jit
def count_kills(w: Work, p: int) -> None:
    """Count the enemy minions that one of player p's could kill, or kill and survive.

    The highest attack decides which minions can be killed; only those whose blow an attacker might
    survive are compared with each attacker.
    """
    own = p * _FIGHTERS
    enemy = _FIGHTERS - own
    most_attack = w.tmp[own + _MOST_ATTACK]
    most_health = w.tmp[own + _MOST_HEALTH]
    end = w.tmp[own + _ATTACKERS_END]
    kills = free = 0
    for i in range(enemy + _FIRST_VICTIM, w.tmp[enemy + _VICTIMS_END], 2):
        health = w.tmp[i]
        if most_attack < health or most_attack == 0:
            continue
        kills += 1
        strikes = w.tmp[i + 1]
        k = own + _FIRST_ATTACKER if most_health > strikes else end
        while k < end:
            if w.tmp[k] >= health and w.tmp[k + 1] > strikes:
                free += 1
                break
            k += 2
    w.feature[p * SIDE + V_KILLS] = kills
    w.feature[p * SIDE + V_FREE_KILLS] = free


_SHARE_BITS = 20
_SHARES = np.array([0, *((1 << _SHARE_BITS) // life + 1 for life in range(1, MOST_LIFE + 1))])
"""Factors that replace division by a life: multiplying and shifting takes a quarter of the time."""


@jit
def _tenths(strike: int, life: int) -> int:
    """The tenths of a life that a strike takes, at most ``MOST_PRESSURE``.

    It is exact: a share is at most one too large, and ``MOST_PRESSURE * MOST_LIFE`` times one is
    less than a ``MOST_LIFE``th part of ``1 << _SHARE_BITS``.
    """
    return int(min(10 * strike, MOST_PRESSURE * life) * _SHARES[life] >> _SHARE_BITS)


@jit
def features(s: State, w: Work) -> None:
    """Compute the features of the position into ``w.feature``."""
    describe_side(s, w, 0)
    describe_side(s, w, 1)
    for p in range(2):
        o = p * SIDE
        other = (1 - p) * SIDE
        life = max(1, w.feature[other + V_LIFE])
        strike = w.feature[o + V_STRIKE]
        w.feature[o + V_REACH] = max(
            0, min(MOST_REACH, strike - w.feature[other + V_TAUNT] - life + 1)
        )
        w.feature[o + V_PRESSURE] = _tenths(strike, life)
        count_kills(w, p)
    w.feature[2 * SIDE] = s.cur
    w.feature[2 * SIDE + 1] = s.turn


@jit
def see_cards(s: State, w: Work, p: int) -> None:
    """Sum up what player p's cards do, in hand and in play, into ``w.seen``."""
    summed = no_sums()
    for i in range(s.nhand[p]):
        summed = more(summed, w.in_hand[s.e[s.hand[p, i], CARD]])
    put_seen(w, 2 * p * FEATURES, summed)
    summed = no_sums()
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if not s.e[r, FLAGS] & F_SILENCED:
            summed = more(summed, w.in_play[s.e[r, CARD]])
    for i in range(s.nsecret[p]):
        summed = more(summed, w.in_play[s.e[s.secret[p, i], CARD]])
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        summed = more(summed, w.in_play[s.e[R_WEAPON + p, CARD]])
    summed = more(summed, w.in_play[s.e[R_POWER + p, CARD]])
    put_seen(w, (2 * p + 1) * FEATURES, summed)


@jit
def value(s: State, w: Work, mover: int) -> int:
    """The log odds, in thousandths, that ``mover`` wins; its turn begins now or next.

    The sums are kept from one position to the next, and only differences are added (exactly, in
    whole numbers): the options of a position differ in few inputs.
    """
    features(s, w)
    sums = hidden_sums(w)
    for side in range(2):
        first = SIDE * (1 - mover if side else mover)
        to = SIDE * side
        changed = changed_inputs(w, first, to)
        while changed:
            i = lowest(changed)
            changed &= changed - 1
            x = w.feature[first + i]
            sums = with_input(w, sums, to + i, x - w.inputs[to + i])
            w.inputs[to + i] = x
    begun = 1 if s.cur == mover else 0
    late = min(LATE, s.turn)
    if begun != w.inputs[2 * SIDE] or late != w.inputs[2 * SIDE + 1]:
        sums = with_input(w, sums, 2 * SIDE, begun - w.inputs[2 * SIDE])
        sums = with_input(w, sums, 2 * SIDE + 1, late - w.inputs[2 * SIDE + 1])
        w.inputs[2 * SIDE] = begun
        w.inputs[2 * SIDE + 1] = late
    if w.sees_cards:
        see_cards(s, w, 0)
        see_cards(s, w, 1)
        for zone in range(4):
            first = (zone ^ 2 if mover else zone) * FEATURES
            to = zone * FEATURES
            changed = changed_seen(w, first, to)
            while changed:
                i = lowest(changed)
                changed &= changed - 1
                x = w.seen[first + i]
                sums = with_seen(w, sums, to + i, x - w.seen_inputs[to + i])
                w.seen_inputs[to + i] = x
    keep_sums(w, sums)
    total = weighed(w, sums) + w.net_out[NET_WIDTH]
    return max(-CERTAIN, min(CERTAIN, total // NET_UNIT))
