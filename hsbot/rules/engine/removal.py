"""Removal: rows that leave the game, and the reuse of their places in the table."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *


@jit
def drop_enchantments(s: State, r: int) -> None:
    """Remove what is attached to row ``r``."""
    x = s.e[r, ENCH]
    while x:
        following = s.e[x, ENCH]
        s.e[x, ZONE] = Z_GRAVE
        s.gone += 1
        s.e[x, ENCH] = 0
        x = following
    s.e[r, ENCH] = 0


@jit
def strip(s: State, r: int) -> None:
    """Remove what is attached to row ``r``, but for what is grafted on it."""
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
        s.gone += 1


@jit
def retire(s: State, r: int) -> None:
    """Take row ``r`` out of the game; it stays readable until the running sequence ends."""
    drop_enchantments(s, r)
    leave(s, r)


@jit
def destroy(s: State, r: int) -> None:
    """Mark row ``r`` for death."""
    s.e[r, FLAGS] |= F_DESTROYED
    s.mortal = 1


@jit
def _free(s: State, r: int) -> None:
    s.e[r, ZONE] = Z_NONE
    s.e[r, CARD] = s.free
    s.free = r


@jit
def _free_kept(s: State, keeper: int) -> None:
    """Free the rows that the row ``keeper``, which is gone, keeps aside, and what they bear."""
    for r in range(R_FREE, s.hi):
        if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == keeper:
            x = s.e[r, ENCH]
            while x:
                following = s.e[x, ENCH]
                _free(s, x)
                x = following
            _free(s, r)


@jit
def sweep(s: State) -> None:
    """Free the retired rows; only between sequences, when no frame can name them."""
    r = R_FREE
    while s.gone > 0:
        if s.e[r, ZONE] == Z_GRAVE:
            if s.e[r, FLAGS] & F_KEEPER:
                _free_kept(s, r)
            _free(s, r)
            s.gone -= 1
        r += 1
