"""Frames for queries outside of any program: of a card in hand, an aura, a change of damage."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *


@jit
def outside(w: Work, ctrl: int, src: int, kind: int) -> int:
    """A scratch frame of row ``src`` without target or subject; reused by the next query."""
    return _frame(w, OUTSIDE, ctrl, src, kind)


@jit
def outside_about(w: Work, ctrl: int, src: int, tgt: int, subj: int) -> int:
    """A frame of row ``src`` about a target and a subject, which other queries leave alone."""
    f = _frame(w, OUTSIDE_ABOUT, ctrl, src, K_EFFECT)
    w.stack[f, F_TGT] = tgt
    w.stack[f, F_SUBJ] = subj
    return f


@jit
def _frame(w: Work, f: int, ctrl: int, src: int, kind: int) -> int:
    frame = w.stack[f]
    frame[F_CTRL] = ctrl
    frame[F_SRC] = src
    frame[F_TGT] = 0
    frame[F_SUBJ] = 0
    frame[F_CHOSEN] = 0
    frame[F_KIND] = kind
    return f
