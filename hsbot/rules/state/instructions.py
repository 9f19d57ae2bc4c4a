"""The table of instructions: what the virtual machine runs at an opcode.

An opcode is a number of the vocabulary and one function that is decorated with ``opcode``. The
function takes what it needs of an instruction by name, or by its own word for it::

    @opcode(O_HEAL, num="amount")
    def op_heal(s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int) -> None: ...

The steps of the game's own sequences have a table of their own: they have neither selector nor
amount, and so are run before those are looked at.
"""

from __future__ import annotations

from hsbot.rules.compile.switch import switch
from hsbot.rules.schema.layout import *


@switch
def execute(  # all that an instruction may need; each takes what it names
    op: int,
    s: State,
    w: Work,
    f: int,
    n: int,
    num: int,
    a: int,
    b: int,
    c: int,
    src: int,
    ctrl: int,
    kind: int,
    side: int,
) -> None:
    """Run an instruction by its opcode; one that there is not is an error.

    Args:
        op: the opcode.
        s: the state.
        w: the workspace; the selected rows are ``w.sel[:n]``.
        f: the frame.
        n: how many rows are selected.
        num: the amount.
        a: the first argument.
        b: the second.
        c: the third.
        src: the frame's source, a row.
        ctrl: the player whose effect it is.
        kind: the kind of effect, ``K_``.
        side: the player that ``b`` names: 0 this one, 1 the other.
    """
    w.err = E_OPCODE + op
    w.sp = 0


opcode = execute.case
"""Lets a function be what an opcode does."""


@switch
def step(op: int, s: State, w: Work, f: int, pc: int, event: int) -> None:
    """Run a step of one of the game's own sequences by its opcode.

    Args:
        op: the opcode.
        s: the state.
        w: the workspace.
        f: the frame.
        pc: the instruction's place in the code.
        event: its first argument, which is an event (``EV_``) for those that have any.
    """
    w.err = E_OPCODE + op
    w.sp = 0


sequence_step = step.case
"""Lets a function be what an opcode of the game's own sequences does."""
