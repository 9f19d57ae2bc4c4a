"""Frames of the VM: building them, the queue of those to come, and the stack."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy_frame


@jit
def fill(frame: Frame, pc: int, kind: int, ctrl: int, src: int, tgt: int) -> None:
    """Initialise a frame that is about to run the program at ``pc``."""
    frame[PC] = pc
    frame[F_KIND] = kind
    frame[F_CTRL] = ctrl
    frame[F_SRC] = src
    frame[F_TGT] = tgt
    frame[F_SUBJ] = 0
    frame[F_NUM] = 0
    frame[F_ACC] = 0
    frame[F_LOOP] = 0
    frame[F_LOOP2] = 0
    frame[F_CHOSEN] = 0
    frame[F_FROM] = 0
    frame[F_TO] = 0


@jit
def enqueue(w: Work, pc: int, kind: int, ctrl: int, src: int, tgt: int) -> int:
    """Queue a program; return its place in the queue, 0 when it is full."""
    q = w.nq
    if q >= QUEUE:
        w.err = E_QUEUE
        return 0
    fill(w.queue[q], pc, kind, ctrl, src, tgt)
    w.nq = q + 1
    return q


@jit
def push(w: Work, pc: int, kind: int, ctrl: int, src: int, tgt: int) -> int:
    """Push a frame; return its place."""
    f = w.sp
    if f >= STACK:
        w.err = E_STACK
        return f - 1
    fill(w.stack[f], pc, kind, ctrl, src, tgt)
    w.sp = f + 1
    return f


@jit
def push_queue(w: Work) -> None:
    """Push the queued frames so that the first queued runs first.

    Too many of them mean that a card causes itself again and again.
    """
    i = w.nq - 1
    if w.sp > NESTED:
        w.err = E_ENDLESS
        w.sp = 0
        i = -1
    while i >= 0:
        f = w.sp
        if f >= STACK:
            w.err = E_STACK
            break
        copy_frame(w.stack[f], w.queue[i])
        w.sp = f + 1
        i -= 1
    w.nq = 0


@jit
def restore_stack(s: State, w: Work) -> None:
    """Restore the stack that was saved at a pending choice."""
    for i in range(s.nsaved):
        for k in range(FRAME):
            w.stack[i, k] = s.saved[i, k]
    w.sp = s.nsaved
    s.nsaved = 0
    w.nq = 0


@jit
def running_sequence(w: Work, f: int) -> int:
    """The frame of the sequence that the running frame ``f`` belongs to; -1 for none."""
    while f >= 0 and w.stack[f, F_KIND] != K_SEQUENCE:
        f -= 1
    return f
