"""Opcodes that play or scatter cards of a choice or pool."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.deck import note_shuffle, put_created, put_in_deck
from hsbot.rules.engine.hand import add_to_hand
from hsbot.rules.mechanics.casting import queue_cast
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below


@jit
def op_play_others(s: State, w: Work, f: int, rows: int) -> None:
    """Play what the last choice left over: cards, or the cards of rows."""
    if (s.asker > 0) != (rows != 0):
        return  # another choice came in between
    for i in range(1, s.pend_n):
        x = s.pend_opt[i]
        queue_cast(s, w, f, s.e[x, CARD] if rows else x)


@jit
def op_shuffle_others(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Shuffle all cards of a pool but the chosen one into the own deck."""
    frame = w.stack[f]
    for i in range(size):
        if w.pool[first + i] != frame[F_CHOSEN]:
            put_created(s, w, frame[F_CTRL], w.pool[first + i])
    note_shuffle(s, w, frame[F_CTRL])


@jit
def op_scatter(s: State, w: Work, p: int, first: int, size: int, amount: int) -> None:
    """Put random cards of a pool into the hand, each once, and the others into the deck."""
    if size > w.tmp.shape[0]:
        w.err = E_STACK
        return
    for i in range(size):
        w.tmp[i] = w.pool[first + i]
    for i in range(size):
        j = i + below(w, size - i)
        card = w.tmp[j]
        w.tmp[j] = w.tmp[i]
        if i < amount:
            add_to_hand(s, w, p, card)
        else:
            put_in_deck(s, w, p, card)
    if size > amount:
        note_shuffle(s, w, p)


@opcode(O_SCATTER)
def run_scatter(s: State, w: Work, f: int, num: int, a: int, b: int, c: int, ctrl: int) -> None:
    """Shuffle cards of a pool into the deck; ``c``: copies of what was played."""
    if c:
        op_shuffle_others(s, w, f, a, b)
    else:
        op_scatter(s, w, ctrl, a, b, num)


@opcode(O_PLAY_OTHERS)
def run_play_others(s: State, w: Work, f: int) -> None:
    """Play what was played before."""
    op_play_others(s, w, f, w.stack[f, F_NUM])
