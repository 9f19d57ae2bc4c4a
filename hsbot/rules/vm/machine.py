"""The virtual machine: the loop that runs card programs and the game's own sequences.

Frames lie on a stack. An instruction that makes something happen queues the programs of those who
listen; when the instruction is done they are pushed so that the first queued runs first, each to
its end, before the instruction after it. There is no recursion, so a pending choice is the stack
itself, saved in the state.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

from hsbot.rules import mechanics, opcodes
from hsbot.rules.compile.jit import jit, symbol
from hsbot.rules.engine.auras import refresh, refresh_at_rest
from hsbot.rules.engine.deaths import judge, seq_deaths, seq_died
from hsbot.rules.engine.events import still_listens
from hsbot.rules.engine.frames import push_queue
from hsbot.rules.engine.hand import recombine
from hsbot.rules.engine.removal import sweep, sweep_unnamed
from hsbot.rules.mechanics.casting import by_chance, choose_by_chance
from hsbot.rules.mechanics.dark_gifts import offer_gifts
from hsbot.rules.query.amounts import amount
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema import vocabulary
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.registers import MAKES
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import execute
from hsbot.rules.vm.card_sequences import (
    nobody_hears,
    nobody_hears_run,
    seq_enter,
    seq_event,
    seq_fight,
    seq_own_program,
)
from hsbot.rules.vm.turn_sequence import seq_end_turn

if TYPE_CHECKING:
    from types import ModuleType

OWN = frozenset({
    O_END, O_DEATHS, O_OWN_PROGRAM, O_EVENT, O_DIED, O_JUDGE, O_STILL, O_END_TURN, O_FIGHT, O_ENTER,
})  # fmt: skip
"""Opcodes that the loop runs itself: the program's end, and steps of the game's own sequences."""


def _collect(package: ModuleType) -> None:
    """Let all modules of a package tell which opcodes they run."""
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        import_module(module.name)


_collect(opcodes)
_collect(mechanics)
execute.require(
    {
        name: number
        for name, number in vars(vocabulary).items()
        if name.startswith("O_") and number not in OWN
    }
)

_PASSED = -1
"""No opcode: of an instruction that had no effect."""


@jit
def _settle(s: State, w: Work) -> None:
    """End a run: clean up after the sequence, or save the stack at a pending choice."""
    if w.sp == 0 and s.pend == 0:
        judge(s)
    if s.winner >= 0:
        w.sp = 0
        w.nq = 0
        s.pend = 0
        s.nsaved = 0
    elif s.pend:
        n = w.sp
        if n > SAVED:
            w.err = E_SAVED
            n = SAVED
        for i in range(n):
            for k in range(FRAME):
                s.saved[i, k] = w.stack[i, k]
        s.nsaved = n
    else:
        w.nkept = 0
        s.hand_row = 0
        if s.halves:
            recombine(s, w)
        refresh_at_rest(s, w)
        sweep(s)
        s.past_n = 0
        s.rewinds = 0


@jit
def _step_sequence(s: State, w: Work, f: int, pc: int, op: int) -> None:
    """Run a step of one of the game's own sequences, which has neither selector nor amount."""
    if op == O_DEATHS:
        seq_deaths(s, w, f)
    elif op == O_OWN_PROGRAM:
        seq_own_program(s, w, f)
    elif op == O_EVENT:
        seq_event(s, w, f, w.code[pc, 3])
    elif op == O_DIED:
        seq_died(s, w, f)
    elif op == O_JUDGE:
        judge(s)
    elif op == O_STILL:
        if not still_listens(s, w, f, pc):
            w.sp = f
    elif op == O_END_TURN:
        seq_end_turn(s, w, f)
    elif op == O_FIGHT:
        seq_fight(s, w, f)
    else:
        seq_enter(s, w, f)


@jit
def _renew(s: State, w: Work) -> None:
    """Do what an instruction has left to do: renew watchers and auras, push what is queued."""
    if s.dirty:
        refresh(s, w)
    if w.nq:
        push_queue(w)


@symbol()
def run(s: State, w: Work) -> None:
    """Run until the stack is empty, a choice is pending, or the game is over.

    Whoever wants to watch sets ``w.budget`` below ``MAX_STEPS``: after so many instructions the
    stack is left as it stands, to be gone on with (``engine.resume_at``).
    """
    budget = w.budget
    watched = budget < MAX_STEPS
    sweep_below = budget
    _renew(s, w)
    while w.sp > 0:
        if s.pend or s.winner >= 0:
            break
        budget -= 1
        if budget < 0:
            if watched:
                return
            w.err = E_ENDLESS
            w.sp = 0
            break
        f = w.sp - 1
        pc = w.stack[f, PC]
        op = w.code[pc, 0]
        if op == O_EVENT or op == O_DEATHS:  # what has no effect is passed over at once
            if not watched and not s.mortal and nobody_hears_run(s, w, f, pc):
                pc += w.code[pc, 2]
                op = w.code[pc, 0]
            while op == O_EVENT or op == O_DEATHS:
                if s.mortal if op == O_DEATHS else not nobody_hears(s, w, f, w.code[pc, 3]):
                    break
                pc += 1
                op = w.code[pc, 0]
                if watched:  # but one at a time for whoever watches
                    w.stack[f, PC] = pc
                    op = _PASSED
            if op == _PASSED:
                continue
        if op == O_END:
            w.sp = f
            continue
        w.stack[f, PC] = pc + 1
        w.frame = f
        if O_EVENT <= op <= O_END_TURN or O_DIED <= op <= O_STILL:
            _step_sequence(s, w, f, pc, op)
            _renew(s, w)
            continue
        spec = w.code[pc, 1]
        num = w.code[pc, 2]
        if num >= DYNAMIC:
            num = amount(s, w, num, f)
        a = w.code[pc, 3]
        b = w.code[pc, 4]
        c = w.code[pc, 5]
        n = 0
        if a >= DYNAMIC and (op == O_BUFF or op == O_SET_STATS):
            a = amount(s, w, a, f)
        if spec and op != O_UNLESS:
            n = select_in_frame(s, w, spec, f)
        src = w.stack[f, F_SRC]
        ctrl = w.stack[f, F_CTRL]
        kind = w.stack[f, F_KIND]
        order = s.order
        execute(op, s, w, f, n, num, a, b, c, src, ctrl, kind, ctrl ^ b)
        if s.pend:
            if w.code[w.stack[f, PC], 0] == O_GIFTS:
                offer_gifts(s, w, f)
            if by_chance(w):
                choose_by_chance(s, w, f)
        if MAKES[op]:
            w.stack[f, F_FROM] = order
            w.stack[f, F_TO] = s.order
        _renew(s, w)
        if s.gone > GONE and budget < sweep_below:
            sweep_unnamed(s, w)
            sweep_below = budget - SWEEP_EVERY
    _settle(s, w)
