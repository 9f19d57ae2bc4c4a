"""Legal targets: adding an action once for each target that it may have."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.outside import outside
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.action_codes import TGT_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *


@jit
def add_option(w: Work, n: int, act: int) -> int:
    """Add an action to the ``n`` in ``w.act``; return how many there are then."""
    if n >= MAX_OPTIONS:
        w.err = E_OPTIONS
        return n
    w.act[n] = act
    return n + 1


@jit
def holds_before_play(s: State, w: Work, pc: int, ctrl: int, src: int) -> bool:
    """Whether a condition holds before the card is played, when combo counts one card less."""
    if w.code[pc, 3] == CD_COMBO:
        return s.counter[ctrl, N_CARDS_TURN] > 0
    return holds_for(s, w, pc, ctrl, src)


@jit
def add_with_targets(
    s: State, w: Work, n: int, base: int, card: int, r: int, p: int, kind: int
) -> int:
    """Add an action once for each legal target, or once without any where the card allows that."""
    c = w.cards[card]
    spec = c[C_TARGET]
    if spec == 0 or (c[C_TARGET_IF] and not holds_before_play(s, w, c[C_TARGET_IF], p, r)):
        return add_option(w, n, base)
    found = select(s, w, spec, outside(w, p, r, kind))
    for i in range(found):
        n = add_option(w, n, base | (w.slot[w.sel[i]] << TGT_SHIFT))
    if found == 0 and not c[C_FLAGS] & CF_NEEDS_TARGET:
        n = add_option(w, n, base)
    return n
