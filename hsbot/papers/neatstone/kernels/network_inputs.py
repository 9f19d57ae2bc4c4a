"""The inputs of a network: 282 numbers of a state by one seat's information (Bowman 2023, §3.2)."""

from __future__ import annotations

from hsbot.papers.neatstone.kernels.program import jit
from hsbot.papers.neatstone.schema import *
from hsbot.rules.schema.action_codes import A_ATTACK, SLOT_BOARD, SRC_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import (
    attack_of,
    attack_of_weapon,
    class_of_player,
    cost_of,
    health_of,
    keywords,
)

FULL_HEALTH, TEN, FULL_DECK = 30.0, 10.0, 30.0
"""The divisors of health, of the deck and of everything else that is counted."""
FIRST_CLASS, LAST_CLASS, DEMON_HUNTER = 2, 10, 14
"""CardClass integers: Druid to Warrior, which follow each other, and the tenth hero's."""


@jit
def class_place(hero_class: int) -> int:
    """The place of a class among the ten heroes; -1 for a later one."""
    if hero_class == DEMON_HUNTER:
        return CLASSES_KNOWN - 1
    return hero_class - FIRST_CLASS if FIRST_CLASS <= hero_class <= LAST_CLASS else -1


@jit
def describe_minions(s: State, w: Work, p: int, at: int, signals: RealVector) -> None:
    """Player p's board, from the left; the options say whether one can attack."""
    for k in range(s.nboard[p]):
        r = s.board[p, k]
        bits = keywords(s, r)
        silenced = s.e[r, FLAGS] & F_SILENCED != 0
        o = at + k * OF_MINION
        signals[o] = 1.0
        signals[o + 1] = attack_of(s, r) / TEN
        signals[o + 2] = (s.e[r, HEALTH] + s.e[r, HEALTH_AURA]) / TEN
        signals[o + 3] = health_of(s, r) / TEN
        if w.cards[s.e[r, CARD], C_FLAGS] & CF_DEATHRATTLE and not silenced:
            signals[o + 5] = 1.0
        signals[o + 6] = 1.0 if bits & SHIELD else 0.0
        signals[o + 7] = 1.0 if bits & TAUNT else 0.0
        signals[o + 8] = 1.0 if bits & STEALTH else 0.0
        signals[o + 9] = 1.0 if silenced else 0.0


@jit
def describe_cards(s: State, w: Work, p: int, signals: RealVector) -> None:
    """Player p's hand, from the left."""
    for k in range(min(HAND_PLACES, s.nhand[p])):
        r = s.hand[p, k]
        card = s.e[r, CARD]
        kind = w.cards[card, C_TYPE]
        bits = keywords(s, r)
        o = IN_HAND + k * OF_CARD
        signals[o] = 1.0
        signals[o + 1] = 1.0 if kind == T_MINION else 0.0
        signals[o + 2] = 1.0 if kind == T_SPELL else 0.0
        signals[o + 3] = 1.0 if kind == T_WEAPON else 0.0
        signals[o + 4] = attack_of(s, r) / TEN
        signals[o + 5] = health_of(s, r) / TEN
        signals[o + 6] = cost_of(s, r) / TEN
        signals[o + 7] = 1.0 if bits & SHIELD else 0.0
        signals[o + 8] = 1.0 if w.cards[card, C_FLAGS] & CF_DEATHRATTLE else 0.0
        signals[o + 9] = 1.0 if bits & TAUNT else 0.0


@jit
def describe_heroes(s: State, w: Work, me: int, signals: RealVector) -> None:
    """Class, health and weapon of both sides, mana, and counts of what the enemy has."""
    for k in range(2):
        p = me ^ k
        place = class_place(class_of_player(s, w, p))
        if place >= 0:
            signals[(IN_ENEMY_CLASS if k else IN_OWN_CLASS) + place] = 1.0
        signals[IN_HEALTH + k] = health_of(s, R_HERO + p) / FULL_HEALTH
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            o = IN_WEAPON + 3 * k
            signals[o] = 1.0
            signals[o + 1] = attack_of_weapon(s, p) / TEN
            signals[o + 2] = health_of(s, R_WEAPON + p) / TEN
    signals[IN_MANA] = s.mana[me] / TEN
    signals[IN_MANA + 1] = s.max_mana[me] / TEN
    foe = 1 - me
    signals[IN_ENEMY] = s.nhand[foe] / TEN
    signals[IN_ENEMY + 1] = s.ndeck[foe] / FULL_DECK
    signals[IN_ENEMY + 2] = s.max_mana[foe] / TEN
    signals[IN_ENEMY + 3] = s.nboard[foe] / TEN
    signals[IN_ADVANTAGE] = 1.0 if s.nboard[me] > s.nboard[foe] else 0.0
    signals[IN_ADVANTAGE + 1] = 1.0 if s.nboard[foe] > s.nboard[me] else 0.0


@jit
def describe(s: State, w: Work, n: int, me: int, signals: RealVector) -> None:
    """Write what player ``me`` sees into the inputs; ``w.act`` has the ``n`` legal actions."""
    for k in range(INPUTS):
        signals[k] = 0.0
    describe_minions(s, w, me, IN_OWN_BOARD, signals)
    describe_minions(s, w, 1 - me, IN_ENEMY_BOARD, signals)
    describe_cards(s, w, me, signals)
    describe_heroes(s, w, me, signals)
    for i in range(n):
        place = ((w.act[i] >> SRC_SHIFT) & 31) - SLOT_BOARD
        if w.act[i] & 15 == A_ATTACK and place >= 0:
            signals[IN_OWN_BOARD + place * OF_MINION + 4] = 1.0
