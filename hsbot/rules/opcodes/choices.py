"""Choices whose options are not offered twice, and notes of what was chosen or triggered."""

# Compiled code: arguments by position, plain comparisons and loops.

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.opcodes.basic import ask
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet


@jit
def op_choose_fresh(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Ask for one card of a pool that the source has not noted."""
    frame = w.stack[f]
    frame[F_CHOSEN] = 0
    s.pend_n = 0
    for i in range(size):
        if not (s.e[frame[F_SRC], DATA2] >> i) & 1:
            s.pend_opt[s.pend_n] = w.pool[first + i]
            s.pend_n += 1
    if s.pend_n:
        ask(s, P_DISCOVER, frame[F_CTRL], frame[F_SRC])


@jit
def op_note_chosen(s: State, w: Work, f: int, first: int, size: int) -> None:
    """The source notes which card of a pool was chosen."""
    frame = w.stack[f]
    for i in range(size):
        if w.pool[first + i] == frame[F_CHOSEN]:
            s.e[frame[F_SRC], DATA2] |= 1 << i
