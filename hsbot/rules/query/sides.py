"""Both sides of the board as masks of slots: who is there, can be aimed at, can attack.

Bit ``k`` of a mask stands for slot ``k`` of the player who acts, so that the legal targets of a
card are an AND of masks, and walking up the bits meets them in the order of a selection: the own
hero, the own minions from left to right, then the enemy's.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.action_codes import (
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HERO,
)
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import keywords

OWN_HERO, ENEMY_HERO = 1 << SLOT_HERO, 1 << SLOT_ENEMY_HERO
OWN_MINIONS, ENEMY_MINIONS = (
    ((1 << MAX_BOARD) - 1) << first for first in (SLOT_BOARD, SLOT_ENEMY_BOARD)
)

_ASKED = ELUSIVE | WINDFURY | MEGA_WINDFURY | CHARGE | RUSH | CANT_ATTACK | CANT_ATTACK_HEROES
"""The keywords that matter for what an own minion can do, or can be aimed at."""


@jit
def note_sides(s: State, w: Work, p: int) -> None:
    """Note the masks of both sides in the workspace, as player p sees them."""
    w.there = OWN_HERO | ENEMY_HERO
    w.aim = OWN_HERO
    w.elusive = OWN_HERO if keywords(s, R_HERO + p) & ELUSIVE else 0
    _note_enemy(s, w, 1 - p)
    _note_own(s, w, p)


@jit
def _note_enemy(s: State, w: Work, o: int) -> None:
    bits = keywords(s, R_HERO + o)
    there = 0
    aim = 0 if bits & (STEALTH | IMMUNE) else ENEMY_HERO
    elusive = ENEMY_HERO if bits & ELUSIVE else 0
    taunts = 0
    bit = 1 << SLOT_ENEMY_BOARD
    for i in range(s.nboard[o]):
        e = s.e[s.board[o, i]]
        if w.cards[e[CARD], C_TYPE] == T_MINION and not e[FLAGS] & F_DORMANT:
            bits = e[KW] | e[KW_TEMP] | e[KW_AURA]
            there |= bit
            if not bits & (STEALTH | IMMUNE | TAUNT | ELUSIVE):
                aim |= bit
            else:
                if not bits & (STEALTH | IMMUNE):
                    aim |= bit
                    if bits & TAUNT:
                        taunts |= bit
                if bits & ELUSIVE:
                    elusive |= bit
        bit <<= 1
    w.there |= there
    w.aim |= aim
    w.elusive |= elusive
    w.taunts = taunts


@jit
def _note_own(s: State, w: Work, p: int) -> None:
    there = 0
    elusive = 0
    fit = 0
    rushing = 0
    acting = 0
    bit = 1 << SLOT_BOARD
    for i in range(s.nboard[p]):
        e = s.e[s.board[p, i]]
        c = w.cards[e[CARD]]
        flags = e[FLAGS]
        if c[C_TYPE] != T_MINION or c[C_FLAGS] & OWN_ACTIONS:
            acting |= bit
        if c[C_TYPE] == T_MINION and not flags & F_DORMANT:
            bits = e[KW] | e[KW_TEMP] | e[KW_AURA]
            there |= bit
            if not bits & _ASKED:
                kept = e[ATTACKS] | (flags & (F_FROZEN | F_EXHAUSTED))
                fit |= bit * (int(kept == 0) & int(e[ATK] + e[ATK_TEMP] + e[ATK_AURA] > 0))
                bit <<= 1
                continue
            if bits & ELUSIVE:
                elusive |= bit
            most = 4 if bits & MEGA_WINDFURY else (2 if bits & WINDFURY else 1)
            if (
                e[ATTACKS] < most
                and e[ATK] + e[ATK_TEMP] + e[ATK_AURA] > 0
                and not flags & F_FROZEN
                and not bits & CANT_ATTACK
            ):
                fresh = flags & F_EXHAUSTED
                if not fresh or bits & (CHARGE | RUSH):
                    fit |= bit
                if bits & CANT_ATTACK_HEROES or (fresh and not bits & CHARGE):
                    rushing |= bit
        bit <<= 1
    w.there |= there
    w.aim |= there
    w.elusive |= elusive
    w.fit = fit
    w.rushing = rushing
    w.acting = acting
