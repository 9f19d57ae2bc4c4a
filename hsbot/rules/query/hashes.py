"""Hashes of states, as one player sees them or whole."""

from __future__ import annotations

import numpy as np

from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.simd_hashing import digest
from hsbot.rules.query.action_slots import option_card
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import HASH_START, churn, mix

_NOT_IN_HASH = (EID, ORDER, ENCH, OWNER)
"""Columns that do not tell what a row is: its ids and order, and where its enchantments are."""
_OF_ROW = np.array(
    [0 if k in _NOT_IN_HASH or k >= COLUMNS_USED else -1 for k in range(COLUMNS)], np.int32
)
_OF_COUNTERS = np.full(N_COUNTERS, -1, np.int32)
MOST_PART = (1 << 57) - 1
"""The largest summand of a hash of a set: 17 of them stay below 2^62."""
_WHOLE = 2
"""The viewer who sees everything."""


@jit
def _mix(h: int, x: int) -> int:
    """The hash ``h`` combined with a number: one step more where it is wider than 16 bits."""
    h = mix(h, x)
    return h if -0x8000 <= x < 0x8000 else mix(h, x >> 16)


@jit
def _hash_row(s: State, h: int, r: int) -> int:
    """A hash of what row ``r`` is, without its ids and order."""
    for k in range(COLUMNS_USED):
        if k != EID and k != ORDER and k != ENCH and k != OWNER:
            h = _mix(h, s.e[r, k])
    return _hash_enchantments(s, h, r)


@jit
def _hash_enchantments(s: State, h: int, r: int) -> int:
    """The hash ``h`` combined with what is attached to row ``r``."""
    x = s.e[r, ENCH]
    while x:
        h = _mix(_mix(h, s.e[x, CARD] | s.e[x, MORE] << 16), s.e[x, DATA])
        if s.e[x, LINK] or s.e[x, ATTACKS]:
            h = _mix(h, s.e[x, LINK] | s.e[x, ATTACKS] << 16)
        x = s.e[x, ENCH]
    return h


@jit
def digest_row(s: State, h: int, r: int) -> int:
    """The hash ``h`` combined with what row ``r`` is, all of its numbers at once."""
    return _hash_enchantments(s, churn(h ^ digest(s.e[r], _OF_ROW)), r)


@jit
def _hash_seen_row(s: State, h: int, r: int, viewer: int) -> int:
    """The hash ``h`` combined with row ``r``, for a player or for who sees everything."""
    return _hash_row(s, h, r) if viewer == _WHOLE else digest_row(s, h, r)


@jit
def state_hash(s: State, viewer: int) -> int:
    """A hash of the state as ``viewer`` (0 or 1) sees it; 2 sees everything.

    What a player sees is hashed for the search, as fast as can be; the whole state's hash stays the
    same as long as the rules do.
    """
    h = mix(HASH_START, s.turn)
    for x in (s.cur, s.winner, s.pend, s.pend_player):
        h = mix(h, x)
    for p in range(2):
        for x in (s.mana[p], s.max_mana[p], s.overload[p], s.locked[p], s.filled[p], s.fatigue[p]):
            h = mix(h, x)
        for x in (s.nhand[p], s.ndeck[p], s.nsecret[p]):
            h = mix(h, x)
        if viewer == _WHOLE:
            for k in range(N_COUNTERS):
                h = _mix(h, s.counter[p, k])
        else:
            h = churn(h ^ digest(s.counter[p], _OF_COUNTERS))
        h = _hash_seen_row(s, h, R_HERO + p, viewer)
        h = _hash_seen_row(s, h, R_POWER + p, viewer)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            h = _hash_seen_row(s, h, R_WEAPON + p, viewer)
        for i in range(s.nboard[p]):
            h = _hash_seen_row(s, h, s.board[p, i], viewer)
        for i in range(s.nsecret[p]):
            r = s.secret[p, i]
            if viewer == _WHOLE or viewer == p or s.e[r, DATA]:
                h = mix(mix(h, s.e[r, CARD]), s.e[r, DATA])
        if viewer == _WHOLE or viewer == p:
            for i in range(s.nhand[p]):
                h = _hash_seen_row(s, h, s.hand[p, i], viewer)
        if viewer == _WHOLE:
            for i in range(s.ndeck[p]):
                h = mix(h, s.deck[p, i])
    if s.pend and (viewer == _WHOLE or viewer == s.pend_player):
        for i in range(s.pend_n):
            h = mix(h, option_card(s, i))
        for i in range(MAX_GIFTS):
            h = mix(h, s.pend_gift[i])
    return h


@jit
def turn_hash(s: State, me: int, ordered: int) -> int:
    """A hash of the state as player ``me`` sees it within the own turn.

    Unless ``ordered`` is set, the own board and hand count as sets: their places mean nothing.
    """
    if ordered:
        return state_hash(s, me)
    h = mix(HASH_START, s.turn)
    for x in (s.cur, s.winner, s.pend, s.pend_player):
        h = mix(h, x)
    total = 0
    for p in range(2):
        for x in (s.mana[p], s.max_mana[p], s.overload[p], s.locked[p], s.filled[p], s.fatigue[p]):
            h = mix(h, x)
        for x in (s.nhand[p], s.ndeck[p], s.nsecret[p]):
            h = mix(h, x)
        h = churn(h ^ digest(s.counter[p], _OF_COUNTERS))
        h = digest_row(s, h, R_HERO + p)
        h = digest_row(s, h, R_POWER + p)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            h = digest_row(s, h, R_WEAPON + p)
        for i in range(s.nboard[p]):
            if p == me:
                total += churn(digest_row(s, HASH_START, s.board[p, i])) & MOST_PART
            else:
                h = digest_row(s, h, s.board[p, i])
        for i in range(s.nsecret[p]):
            r = s.secret[p, i]
            if p == me or s.e[r, DATA]:
                h = mix(mix(h, s.e[r, CARD]), s.e[r, DATA])
    for i in range(s.nhand[me]):
        total += churn(digest_row(s, HASH_START, s.hand[me, i])) & MOST_PART
    h = churn(h ^ total)
    if s.pend and me == s.pend_player:
        for i in range(s.pend_n):
            h = mix(h, option_card(s, i))
        for i in range(MAX_GIFTS):
            h = mix(h, s.pend_gift[i])
    return h
