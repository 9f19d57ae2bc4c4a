"""Options of a compiled search: their list in a state, and playing one."""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.layout import State, Vector, Work
from hsbot.rules.schema.search_tree import *

DRAW = 2
"""The winner of a drawn game."""


@jit
def list_options(s: State, w: Work, codes: Vector) -> int:
    """Write the public codes of the legal options into ``codes``; return their number."""
    if s.winner >= 0:
        return 0
    n = min(legal(s, w), MOST_OPTIONS)
    for i in range(n):
        codes[i] = public_code(s, w.act[i])
    return n


@jit
def give_up(t: TreeArrays, w: Work) -> None:
    """Note an error of the engine, and go on if the search tolerates it."""
    h = t.tree[0]
    if h.forgiving == 0:
        h.error = w.err
    h.gave_up = w.err
    w.err = 0
    h.failures += 1


@jit
def play(t: TreeArrays, s: State, w: Work, code: int) -> None:
    """Play an option; an option that this world does not have ends the turn."""
    act = private_code(s, code)
    apply(s, w, A_END if act < 0 else act)
    if w.err:
        give_up(t, w)
        s.winner = DRAW
