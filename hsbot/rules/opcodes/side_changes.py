"""Opcodes that move minions and secrets to the other player's side."""

from __future__ import annotations

from hsbot.rules.compile.jit import noinline
from hsbot.rules.engine.board import change_side, rotate
from hsbot.rules.engine.secrets import take_secret
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.stats import dying


@opcode(O_STEAL, side="p")
@noinline
def op_steal(s: State, w: Work, p: int, n: int) -> None:
    """Take control of every selected minion or secret."""
    for i in range(n):
        if s.e[w.sel[i], ZONE] == Z_SECRET:
            take_secret(s, w, w.sel[i], p)
        elif not dying(s, w.sel[i]):
            change_side(s, w, w.sel[i], p)


@opcode(O_ROTATE, ctrl="p", a="right")
def op_rotate(s: State, w: Work, p: int, right: int) -> None:
    """Move the minions of both boards on by a place."""
    rotate(s, w, p, right)
