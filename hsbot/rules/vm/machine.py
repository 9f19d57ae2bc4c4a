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
from hsbot.rules.engine.deaths import judge
from hsbot.rules.engine.frames import push_queue
from hsbot.rules.engine.hand import recombine
from hsbot.rules.engine.removal import sweep, sweep_unnamed
from hsbot.rules.mechanics.casting import by_chance, choose_by_chance
from hsbot.rules.mechanics.dark_gifts import offer_gifts
from hsbot.rules.query.amounts import amount
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema import vocabulary
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.program_registers import MAKES, by_opcode
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import execute, step
from hsbot.rules.vm import turn_sequence  # noqa: F401 - registers its step
from hsbot.rules.vm.card_sequences import has_no_listener, run_has_no_listener

if TYPE_CHECKING:
    from types import ModuleType


def _collect(package: ModuleType) -> None:
    """Let all modules of a package tell which opcodes they run."""
    for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        import_module(module.name)


_collect(opcodes)
_collect(mechanics)
execute.require(vars(vocabulary), "O_", lambda n: n != O_END and n not in step.cases)
_STEPS = by_opcode(step.cases)
"""1 for each opcode that is a step of the game's own sequences, by opcode."""

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
    stack is left as it stands, to be gone on with (``entry.compiled.resume_at``).
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
            if not watched and not s.mortal and run_has_no_listener(s, w, f, pc):
                pc += w.code[pc, 2]
                op = w.code[pc, 0]
            while op == O_EVENT or op == O_DEATHS:
                if s.mortal if op == O_DEATHS else not has_no_listener(s, w, f, w.code[pc, 3]):
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
        if _STEPS[op]:
            step(op, s, w, f, pc, w.code[pc, 3])
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
