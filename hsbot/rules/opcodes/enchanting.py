"""Opcodes that attach enchantments, and set the cards that these remember."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.deaths import queue_deathrattles
from hsbot.rules.engine.enchantments import attach, stack_up
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import still_offered
from hsbot.rules.state.instructions import opcode


@opcode(O_ATTACH, a="card", num="turns")
@noinline
def op_attach(s: State, w: Work, ctrl: int, n: int, card: int, turns: int) -> None:
    """Attach an enchantment to every selected row, its timer set."""
    for i in range(n):
        if turns == 0 and stack_up(s, w, w.sel[i], card, ctrl):
            continue
        x = attach(s, w, w.sel[i], card, ctrl)
        if x:
            s.e[x, TIMER] = turns


@opcode(O_ATTACH_OTHERS, a="card", b="rows")
def op_attach_others(s: State, w: Work, f: int, n: int, card: int, rows: int) -> None:
    """Attach an enchantment that remembers the cards which the last choice left over."""
    for i in range(n):
        x = attach(s, w, w.sel[i], card, w.stack[f, F_CTRL])
        if x:
            for k in range(1, min(still_offered(s, f), 3)):
                other = s.pend_opt[k]
                s.e[x, LINK if k == 1 else DATA2] = s.e[other, CARD] if rows else other


@opcode(O_ATTACH_CHOSEN, a="card")
def attach_chosen(s: State, w: Work, f: int, n: int, card: int) -> None:
    """Attach an enchantment that remembers the chosen card to every selected row."""
    for i in range(n):
        x = attach(s, w, w.sel[i], card, w.stack[f, F_CTRL])
        if x:
            s.e[x, LINK] = w.stack[f, F_CHOSEN]


@jit
def op_gain_rattles(s: State, w: Work, f: int, n: int, enchantment: int) -> None:
    """Give the source the deathrattles of the selected, printed and attached ones.

    Each by an enchantment that remembers whose it is.
    """
    for i in range(n):
        _copy_rattles(s, w, f, w.sel[i], w.stack[f, F_SRC], enchantment)


@jit
def op_spread_rattles(s: State, w: Work, f: int, n: int, enchantment: int) -> None:
    """Give the selected the deathrattles of the frame's target, likewise."""
    for i in range(n):
        _copy_rattles(s, w, f, w.stack[f, F_TGT], w.sel[i], enchantment)


@jit
def _copy_rattles(s: State, w: Work, f: int, r: int, to: int, enchantment: int) -> None:
    """Attach the deathrattles of row ``r``, printed and attached ones, to row ``to``."""
    ctrl = w.stack[f, F_CTRL]
    if w.cards[s.e[r, CARD], C_DEATH] and not s.e[r, FLAGS] & F_SILENCED:
        x = attach(s, w, to, enchantment, ctrl)
        if x:
            s.e[x, LINK] = s.e[r, CARD]
    y = s.e[r, ENCH]
    while y:
        if w.cards[s.e[y, CARD], C_DEATH]:
            x = attach(s, w, to, s.e[y, CARD], ctrl)
            if x:
                s.e[x, LINK] = s.e[y, LINK]
        y = s.e[y, ENCH]


@opcode(O_LINK, a="spec")
def op_link(s: State, w: Work, f: int, n: int, spec: int) -> None:
    """Let the selected remember the chosen card, or that of the first row which ``spec`` finds."""
    frame = w.stack[f]
    card = frame[F_CHOSEN]
    for i in range(n):
        w.tmp[i] = w.sel[i]
    if spec:
        if select(s, w, spec, f) == 0:
            return
        card = s.e[w.sel[0], CARD]
    for i in range(n):
        s.e[w.tmp[i], LINK] = card


@opcode(O_RATTLE_CHOSEN)
def op_rattle_chosen(w: Work, f: int) -> None:
    """Run the chosen card's deathrattle as the source's own, at the source's place."""
    frame = w.stack[f]
    pc = w.cards[frame[F_CHOSEN], C_DEATH]
    if pc:
        q = enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_NUM] = frame[F_NUM]


@opcode(O_RATTLE)
def run_rattle(s: State, w: Work, n: int) -> None:
    """Run the deathrattles of the selected."""
    for i in range(n):
        queue_deathrattles(s, w, w.sel[i], s.e[w.sel[i], CTRL], MAX_BOARD)


@opcode(O_GAIN_RATTLES)
def run_gain_rattles(s: State, w: Work, f: int, n: int, a: int, c: int) -> None:
    """Give the source deathrattles of the selected, or spread its own."""
    if c:
        op_spread_rattles(s, w, f, n, a)
    else:
        op_gain_rattles(s, w, f, n, a)
