"""Selectors: filling ``w.sel`` with the rows that an instruction is about."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.candidates import (
    holds_race,
    in_play,
    make_rows,
    take,
    take_adjacent,
    take_around,
    take_discarded,
    take_list,
    take_more,
    take_neighbour,
    take_recent,
    take_side,
    take_unless,
)
from hsbot.rules.query.picks import pick
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *

_ROWS = S_SELF | S_TARGET | S_SUBJECT | S_CHOSEN
"""Single rows that the frame names."""


@jit
def select(s: State, w: Work, spec: int, f: int) -> int:
    """Fill ``w.sel`` with the rows that selector ``spec`` names for frame ``f``; return how many.

    For a query outside of any program the frame is one of ``outside``.
    """
    n = matching(s, w, spec, f)
    if w.selector[spec, 1] & (S_F_DECK | S_E_DECK) or w.selector[spec, 0] & S_LISTS:
        make_rows(s, w)
    return n


@jit
def matching(s: State, w: Work, spec: int, f: int) -> int:
    """Fill ``w.sel`` as ``select`` does, but make no rows for cards of decks; return how many."""
    w.nsel = 0
    x = w.selector[spec]
    a = x[0]
    b = x[1]
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    src = frame[F_SRC]
    tgt = frame[F_TGT]
    if a & _ROWS:
        if a & S_SELF and src:
            take(s, w, src, spec, f)
        if a & S_TARGET and tgt and s.e[tgt, ZONE] != Z_NONE:
            take_unless(s, w, tgt, spec, b & ~X_TARGET, f)
        if a & S_SUBJECT and frame[F_SUBJ]:
            take_unless(s, w, frame[F_SUBJ], spec, b & ~X_SUBJECT, f)
        if a & S_CHOSEN and frame[F_CHOSEN]:
            take(s, w, frame[F_CHOSEN], spec, f)
    if b & S_OWNER and s.e[src, OWNER]:
        take(s, w, s.e[src, OWNER], spec, f)
    if (a & OWN_SIDE) | (b & OWN_MORE):
        take_side(s, w, ctrl, a & OWN_SIDE, b & OWN_MORE, spec, f)
    if ((a >> 1) & OWN_SIDE) | ((b >> 1) & OWN_MORE):
        take_side(s, w, 1 - ctrl, (a >> 1) & OWN_SIDE, (b >> 1) & OWN_MORE, spec, f)
    if a & S_ADJACENT and src:
        if in_play(s, src):
            take_adjacent(s, w, src, spec, f)
        elif w.stack[f, F_KIND] == K_DEATHRATTLE and s.e[src, ZONE] == Z_GRAVE:
            take_around(s, w, spec, f)
    if b & (S_LEFT | S_RIGHT) and src and in_play(s, src):
        take_neighbour(s, w, b, spec, f)
    if a & S_TARGET_ADJACENT and tgt and in_play(s, tgt):
        take_adjacent(s, w, tgt, spec, f)
    if b & RARELY:
        take_more(s, w, b, spec, f)
    if a & S_LISTS:
        if a & S_F_DIED:
            take_list(s, w, a, ctrl, 1, spec, f)
        if a & S_E_DIED:
            take_list(s, w, a, 1 - ctrl, 1, spec, f)
        if a & S_F_PLAYED:
            take_list(s, w, a, ctrl, 0, spec, f)
        if a & S_E_PLAYED:
            take_list(s, w, a, 1 - ctrl, 0, spec, f)
        if a & S_F_DISCARDED:
            take_discarded(s, w, ctrl, spec)
        if a & (S_F_BROKEN | S_F_REVEALED):
            take_recent(s, w, a, ctrl, spec)
    if x[8] != PICK_ALL:
        pick(s, w, x[8], x[9])
    return w.nsel


@jit
def exists(s: State, w: Work, spec: int, f: int) -> bool:
    """Whether a selector names anybody for frame ``f``: most ask for a minion type in hand."""
    x = w.selector[spec]
    alone = x[0] == S_F_HAND and x[1] & ~X_SELF == 0 and x[8] == PICK_ALL
    if alone and x[4] == FL_RACE and x[2] | x[6] == FL_NONE:
        return holds_race(s, w, w.stack[f, F_CTRL], spec, f)
    return matching(s, w, spec, f) != 0


@jit
def _in_order_of_play(s: State, w: Work, n: int) -> None:
    """Sort the ``n`` selected rows by order of play."""
    for i in range(1, n):
        r = w.sel[i]
        order = s.e[r, ORDER]
        j = i - 1
        while j >= 0 and s.e[w.sel[j], ORDER] > order:
            w.sel[j + 1] = w.sel[j]
            j -= 1
        w.sel[j + 1] = r


@jit
def select_in_frame(s: State, w: Work, spec: int, f: int) -> int:
    """Fill ``w.sel`` for the running frame ``f``; several in play come in order of play."""
    n = select(s, w, spec, f)
    if n > 1 and w.selector[spec, 8] == PICK_ALL and w.selector[spec, 0] & SEVERAL_IN_PLAY:
        _in_order_of_play(s, w, n)
    return n
