"""Hashes of states, as one player sees them or whole."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.action_slots import option_card
from hsbot.rules.schema.layout import *
from hsbot.rules.state.chance import HASH_START, mix


@jit
def _mix(h: int, x: int) -> int:
    """The hash ``h`` combined with a number: one step more where it is wider than 16 bits."""
    h = mix(h, x)
    return h if -0x8000 <= x < 0x8000 else mix(h, x >> 16)


@jit
def hash_row(s: State, h: int, r: int) -> int:
    """A hash of what row ``r`` is, without its ids and order."""
    for k in range(COLUMNS_USED):
        if k != EID and k != ORDER and k != ENCH and k != OWNER:
            h = _mix(h, s.e[r, k])
    x = s.e[r, ENCH]
    while x:
        h = _mix(_mix(h, s.e[x, CARD] | s.e[x, MORE] << 16), s.e[x, DATA])
        if s.e[x, LINK] or s.e[x, ATTACKS]:
            h = _mix(h, s.e[x, LINK] | s.e[x, ATTACKS] << 16)
        x = s.e[x, ENCH]
    return h


@jit
def state_hash(s: State, viewer: int) -> int:
    """A hash of the state as ``viewer`` (0 or 1) sees it; 2 sees everything."""
    h = mix(HASH_START, s.turn)
    for x in (s.cur, s.winner, s.pend, s.pend_player):
        h = mix(h, x)
    for p in range(2):
        for x in (s.mana[p], s.max_mana[p], s.overload[p], s.locked[p], s.fatigue[p]):
            h = mix(h, x)
        for x in (s.nhand[p], s.ndeck[p], s.nsecret[p]):
            h = mix(h, x)
        for k in range(N_COUNTERS):
            h = _mix(h, s.counter[p, k])
        h = hash_row(s, h, R_HERO + p)
        h = hash_row(s, h, R_POWER + p)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            h = hash_row(s, h, R_WEAPON + p)
        for i in range(s.nboard[p]):
            h = hash_row(s, h, s.board[p, i])
        for i in range(s.nsecret[p]):
            r = s.secret[p, i]
            if viewer == 2 or viewer == p or s.e[r, DATA]:
                h = mix(mix(h, s.e[r, CARD]), s.e[r, DATA])
        if viewer == 2 or viewer == p:
            for i in range(s.nhand[p]):
                h = hash_row(s, h, s.hand[p, i])
        if viewer == 2:
            for i in range(s.ndeck[p]):
                h = mix(h, s.deck[p, i])
    if s.pend and (viewer == 2 or viewer == s.pend_player):
        for i in range(s.pend_n):
            h = mix(h, option_card(s, i))
        for i in range(MAX_GIFTS):
            h = mix(h, s.pend_gift[i])
    return h
