"""Removal: rows that leave the game, and the reuse of their places in the table."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.rows import note_gone


@jit
def drop_enchantments(s: State, r: int) -> None:
    """Remove the enchantments of row ``r``."""
    x = s.e[r, ENCH]
    while x:
        following = s.e[x, ENCH]
        s.e[x, ZONE] = Z_GRAVE
        note_gone(s, x)
        s.e[x, ENCH] = 0
        x = following
    s.e[r, ENCH] = 0


@jit
def strip(s: State, r: int) -> None:
    """Remove the enchantments of row ``r``, except for grafted cards."""
    at = r
    x = s.e[r, ENCH]
    while x:
        following = s.e[x, ENCH]
        if s.e[x, FLAGS] & F_GRAFT:
            at = x
        else:
            s.e[at, ENCH] = following
            s.e[x, ENCH] = 0
            leave(s, x)
        x = following


@jit
def leave(s: State, r: int) -> None:
    """Take row ``r`` out of the game with its enchantments still on: a dying minion."""
    if s.e[r, ZONE] != Z_GRAVE:
        s.e[r, ZONE] = Z_GRAVE
        note_gone(s, r)


@jit
def retire(s: State, r: int) -> None:
    """Take row ``r`` out of the game; it stays readable until the running sequence ends."""
    drop_enchantments(s, r)
    leave(s, r)


@jit
def destroy(s: State, r: int) -> None:
    """Mark row ``r`` for death; a card in a hand or deck, or set aside, cannot die."""
    zone = s.e[r, ZONE]
    if zone == Z_HAND or zone == Z_DECK or zone == Z_ASIDE:
        return
    s.e[r, FLAGS] |= F_DESTROYED
    suspect(s, r)


@jit
def _free(s: State, r: int) -> None:
    s.e[r, ZONE] = Z_NONE
    s.e[r, CARD] = s.free
    s.free = r


@jit
def _let_go(s: State, r: int) -> None:
    """Free a row that no row keeps any more; one that keeps others is swept with them later."""
    if s.e[r, FLAGS] & F_KEEPER:
        leave(s, r)
    else:
        _free(s, r)


@jit
def _free_kept(s: State, keeper: int) -> None:
    """Free the rows that ``keeper``, a row that is gone, keeps aside, with their enchantments."""
    for r in range(R_FREE, s.hi):
        if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == keeper:
            x = s.e[r, ENCH]
            while x:
                following = s.e[x, ENCH]
                _let_go(s, x)
                x = following
            _let_go(s, r)


@jit
def _name(w: Work, s: State, r: int) -> None:
    """Mark row ``r``, its bearer and its keeper; other numbers than rows mark nothing."""
    while R_FREE <= r < s.hi and not w.named[r]:
        w.named[r] = 1
        r = s.e[r, OWNER]


@noinline
def sweep_unnamed(s: State, w: Work) -> None:
    """Free the retired rows that a running sequence does not name any more, between instructions.

    A long sequence (Yogg-Saron, Tess Greymane) retires more rows than the table has. Any number in
    a frame may be a row; rows that bear or keep others wait for the sequence's end.
    """
    for r in range(s.hi):
        w.named[r] = 0
    for f in range(w.sp):
        for k in range(FRAME):
            _name(w, s, w.stack[f, k])
    for i in range(w.nkept):
        _name(w, s, w.kept[i])
    for i in range(s.pend_n):
        _name(w, s, s.pend_opt[i])
    _name(w, s, s.pend_src)
    _name(w, s, s.fallen)
    _name(w, s, s.hand_row)
    at = 0
    while s.e[at, GONE_NEXT]:
        r = s.e[at, GONE_NEXT]
        if w.named[r] or s.e[r, ENCH] or s.e[r, FLAGS] & F_KEEPER:
            at = r
        else:
            s.e[at, GONE_NEXT] = s.e[r, GONE_NEXT]
            _free(s, r)
            s.gone -= 1


@jit
def sweep(s: State) -> None:
    """Free the retired rows; only between sequences, when no frame can name them."""
    while s.e[0, GONE_NEXT]:
        r = s.e[0, GONE_NEXT]
        s.e[0, GONE_NEXT] = s.e[r, GONE_NEXT]
        if s.e[r, FLAGS] & F_KEEPER:
            _free_kept(s, r)  # one that was kept may have kept others
        _free(s, r)
    s.gone = 0
