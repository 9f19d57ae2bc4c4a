"""Both sides of the board as masks of slots: who is there, can be aimed at, can attack.

Bit ``k`` of a mask stands for slot ``k`` of the player who acts, so that the legal targets of a
card are an AND of masks, and walking up the bits meets them in the order of a selection: the own
hero, the own minions from left to right, then the enemy's.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.action_codes import *
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
    w.taunts = 0
    w.fit = 0
    w.rushing = 0
    w.acting = 0
    _note_enemy(s, w, 1 - p)
    _note_own(s, w, p)


@jit
def _note_enemy(s: State, w: Work, o: int) -> None:
    bits = keywords(s, R_HERO + o)
    plain = 0 if bits & (STEALTH | IMMUNE) else ENEMY_HERO
    w.elusive |= ENEMY_HERO if bits & ELUSIVE else 0
    bit = 1 << SLOT_ENEMY_BOARD
    for i in range(s.nboard[o]):
        e = s.e[s.board[o, i]]
        asked = (e[KW] | e[KW_TEMP] | e[KW_AURA]) & (STEALTH | IMMUNE | TAUNT | ELUSIVE)
        if w.cards[e[CARD], C_FLAGS] & CF_BODY and not (asked | (e[FLAGS] & F_DORMANT)):
            plain |= bit
        else:
            _note_other_enemy(s, w, s.board[o, i], bit)
        bit <<= 1
    w.there |= plain
    w.aim |= plain


@noinline
def _note_other_enemy(s: State, w: Work, r: int, bit: int) -> None:
    """Note the enemy in row ``r`` of the board, of whom there is more to ask."""
    if w.cards[s.e[r, CARD], C_TYPE] != T_MINION or s.e[r, FLAGS] & F_DORMANT:
        return
    bits = keywords(s, r)
    w.there |= bit
    if not bits & (STEALTH | IMMUNE):
        w.aim |= bit
        if bits & TAUNT:
            w.taunts |= bit
    if bits & ELUSIVE:
        w.elusive |= bit


@jit
def _note_own(s: State, w: Work, p: int) -> None:
    plain = 0
    fit = 0
    bit = 1 << SLOT_BOARD
    for i in range(s.nboard[p]):
        e = s.e[s.board[p, i]]
        asked = (e[KW] | e[KW_TEMP] | e[KW_AURA]) & _ASKED
        flags = e[FLAGS]
        if w.cards[e[CARD], C_FLAGS] & CF_BODY and not (asked | (flags & F_DORMANT)):
            kept = e[ATTACKS] | (flags & (F_FROZEN | F_EXHAUSTED))
            plain |= bit
            fit |= bit if (kept == 0) & (e[ATK] + e[ATK_TEMP] + e[ATK_AURA] > 0) else 0
        else:
            _note_other_own(s, w, s.board[p, i], bit)
        bit <<= 1
    w.there |= plain
    w.aim |= plain
    w.fit |= fit


@noinline
def _note_other_own(s: State, w: Work, r: int, bit: int) -> None:
    """Note the own minion, location or permanent in row ``r``, of which there is more to ask."""
    e = s.e[r]
    c = w.cards[e[CARD]]
    if c[C_TYPE] != T_MINION or c[C_FLAGS] & OWN_ACTIONS:
        w.acting |= bit
    if c[C_TYPE] != T_MINION or e[FLAGS] & F_DORMANT:
        return
    bits = keywords(s, r)
    w.there |= bit
    w.aim |= bit
    if bits & ELUSIVE:
        w.elusive |= bit
    most = 4 if bits & MEGA_WINDFURY else (2 if bits & WINDFURY else 1)
    if (
        e[ATTACKS] < most
        and e[ATK] + e[ATK_TEMP] + e[ATK_AURA] > 0
        and not e[FLAGS] & F_FROZEN
        and not bits & CANT_ATTACK
    ):
        fresh = e[FLAGS] & F_EXHAUSTED
        if not fresh or bits & (CHARGE | RUSH):
            w.fit |= bit
        if bits & CANT_ATTACK_HEROES or (fresh and not bits & CHARGE):
            w.rushing |= bit
