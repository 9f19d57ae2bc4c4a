"""Watchers: the few rows that listen to events or have auras, kept as a list in the state.

A row is one when its card listens or has auras where the row is, in play or in a hand, or when
something is attached to it. ``dirty`` says what of it is out of date (``STALE_``): the list, the
events noted in ``listen``, or the auras.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *


@jit
def touch(s: State, w: Work, r: int) -> None:
    """Mark row ``r`` as changed: auras and watchers are renewed if that can matter.

    It can where any aura holds, and for a card that has one, or listens, or bears something. What
    is no longer listened to may stay noted in ``s.listen`` until the next time.
    """
    if s.e[r, ENCH] or w.events[s.e[r, CARD]]:
        s.dirty = STALE
    elif s.has_aura:
        if s.has_aura & AURAS_OUT_OF_PLAY or Z_BOARD <= s.e[r, ZONE] <= Z_SECRET:
            s.dirty |= STALE_AURAS


@jit
def touch_in_hand(s: State, w: Work, r: int) -> None:
    """Mark hand row ``r`` as changed, as ``touch`` does; only what it listens to in hand counts."""
    if s.e[r, ENCH] or w.hand_events[s.e[r, CARD]]:
        s.dirty = STALE
    elif s.has_aura & AURAS_OUT_OF_PLAY:
        s.dirty |= STALE_AURAS


@jit
def stir(s: State) -> None:
    """Mark the auras as out of date, where there are any: somebody came into play, or left it."""
    if s.has_aura:
        s.dirty |= STALE_AURAS


@jit
def shift(s: State) -> None:
    """Mark the auras as out of date, where some depend on more than who is in play."""
    if s.has_aura & AURAS_THAT_COUNT:
        s.dirty |= STALE_AURAS


@jit
def unwatch(s: State, r: int) -> None:
    """Mark the list of watchers as out of date if row ``r``, which leaves its zone, is in it.

    The auras too, where some change costs: a card in hand may have changed those beside it.
    """
    for i in range(s.nwatchers):
        if s.watchers[i] == r:
            s.dirty |= STALE if s.has_aura & AURAS_OF_COSTS else STALE_LIST | STALE_EVENTS


@jit
def _watch(s: State, w: Work, n: int, r: int) -> int:
    """Note row ``r`` as the ``n``-th watcher; return how many there are then."""
    s.watchers[n] = r
    return n + int(s.e[r, ENCH] != 0 or w.events[s.e[r, CARD]] != 0)


@jit
def _watch_in_hand(s: State, w: Work, n: int, r: int) -> int:
    """Note hand row ``r`` as the ``n``-th watcher if it is one; return how many there are then."""
    s.watchers[n] = r
    return n + int(s.e[r, ENCH] != 0 or w.hand_events[s.e[r, CARD]] != 0)


@noinline
def list_watchers(s: State, w: Work) -> None:
    """List the watchers anew: those in play first, player by player, then those in hands."""
    n = 0
    for p in range(2):
        n = _watch(s, w, n, R_HERO + p)
        n = _watch(s, w, n, R_POWER + p)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            n = _watch(s, w, n, R_WEAPON + p)
        for i in range(s.nboard[p]):
            n = _watch(s, w, n, s.board[p, i])
        for i in range(s.nsecret[p]):
            n = _watch(s, w, n, s.secret[p, i])
    s.nwatchers_in_play = n
    for p in range(2):
        for i in range(s.nhand[p]):
            n = _watch_in_hand(s, w, n, s.hand[p, i])
    s.nwatchers = n
    s.dirty &= ~STALE_LIST


@jit
def _attached_events(s: State, w: Work, r: int) -> int:
    bits = 0
    x = s.e[r, ENCH]
    while x:
        bits |= w.events[s.e[x, CARD]]
        x = s.e[x, ENCH]
    return bits


@jit
def note_events(s: State, w: Work) -> int:
    """Note in ``s.listen`` what the listed watchers listen to; return where there are auras."""
    bits = 0
    auras = 0
    for i in range(s.nwatchers):
        r = s.watchers[i]
        own = w.events[s.e[r, CARD]]
        if i >= s.nwatchers_in_play:
            own = w.hand_events[s.e[r, CARD]]
            if own & HAS_AURA:
                auras |= AURAS_IN_HAND
        elif s.e[r, FLAGS] & F_SILENCED:
            own = 0
        elif own & HAS_AURA and w.cards[s.e[r, CARD], C_NAURA]:
            auras |= AURAS_IN_PLAY
        attached = _attached_events(s, w, r)
        if attached & HAS_AURA:  # a graft on a card in hand changes what that costs
            auras |= AURAS_IN_PLAY if i < s.nwatchers_in_play else AURAS_IN_PLAY | AURAS_IN_HAND
        bits |= own | attached
    s.listen = bits
    return auras
