"""Legal attacks of the characters of the player whose turn it is."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.mechanics.titans import abilities_left
from hsbot.rules.query.legal_targets import add_option
from hsbot.rules.schema.action_codes import (
    A_ATTACK,
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HERO,
    SRC_SHIFT,
    TGT_SHIFT,
)
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, fighting, keywords, most_attacks


@jit
def _may_attack(s: State, r: int) -> bool:
    bits = fighting(s, r)
    flags = s.e[r, FLAGS]
    return not (
        flags & (F_FROZEN | F_DORMANT)
        or bits & CANT_ATTACK
        or s.e[r, ATTACKS] >= most_attacks(s, r)
    )


@jit
def _note_defenders(s: State, w: Work, o: int, taunt: bool) -> int:
    """Put the slots of those of player ``o`` who may be attacked into ``w.tmp``, the hero first.

    Return how many.
    """
    n = 0
    if not taunt and not keywords(s, R_HERO + o) & (IMMUNE | STEALTH):
        w.tmp[0] = SLOT_ENEMY_HERO
        n = 1
    for i in range(s.nboard[o]):
        r = s.board[o, i]
        bits = keywords(s, r)
        if (
            bits & (STEALTH | IMMUNE)
            or s.e[r, FLAGS] & F_DORMANT
            or w.cards[s.e[r, CARD], C_TYPE] != T_MINION
        ):
            continue
        if taunt and not bits & TAUNT:
            continue
        w.tmp[n] = SLOT_ENEMY_BOARD + i
        n += 1
    return n


@jit
def _attack_targets(w: Work, n: int, base: int, defenders: int, heroes: bool) -> int:
    """Add an attack on each of the noted defenders, if ``heroes`` on the hero too."""
    for k in range(defenders):
        if heroes or w.tmp[k] != SLOT_ENEMY_HERO:
            n = add_option(w, n, base | (w.tmp[k] << TGT_SHIFT))
    return n


@jit
def add_attacks(s: State, w: Work, n: int, p: int) -> int:
    """Add the attacks of player p's characters to the ``n`` actions in ``w.act``."""
    o = 1 - p
    taunt = False
    for i in range(s.nboard[o]):
        r = s.board[o, i]
        bits = keywords(s, r)
        if bits & TAUNT and not bits & (STEALTH | IMMUNE) and not s.e[r, FLAGS] & F_DORMANT:
            taunt = not s.counter[p, N_RULES] & RULE_PAST_TAUNT
    defenders = -1
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if (
            w.cards[s.e[r, CARD], C_TYPE] != T_MINION
            or not _may_attack(s, r)
            or abilities_left(s, w, r)
            or attack_of(s, r) <= 0
        ):
            continue
        bits = keywords(s, r)
        fresh = s.e[r, FLAGS] & F_EXHAUSTED
        if fresh and not bits & (CHARGE | RUSH):
            continue
        heroes = not bits & CANT_ATTACK_HEROES and (not fresh or bits & CHARGE != 0)
        if defenders < 0:
            defenders = _note_defenders(s, w, o, taunt)
        n = _attack_targets(w, n, A_ATTACK | ((SLOT_BOARD + i) << SRC_SHIFT), defenders, heroes)
    hero = R_HERO + p
    if _may_attack(s, hero) and attack_of(s, hero) > 0:
        heroes = not fighting(s, hero) & CANT_ATTACK_HEROES
        if defenders < 0:
            defenders = _note_defenders(s, w, o, taunt)
        n = _attack_targets(w, n, A_ATTACK | (SLOT_HERO << SRC_SHIFT), defenders, heroes)
    return n
