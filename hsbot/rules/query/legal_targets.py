"""Legal targets, and the groups in which legal actions are noted.

A group is an action's code without a target and the mask of the slots that it may have as one; bit
0 stands for no target. So what a random player needs, how many actions there are and which is the
k-th, takes no list of them.
"""

from __future__ import annotations

from hsbot.rules.compile.bits import lowest, ones
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.action_slots import row_of, slot_of
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.filters import passes
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import select
from hsbot.rules.query.side_masks import ENEMY_HERO, ENEMY_MINIONS, OWN_HERO, OWN_MINIONS
from hsbot.rules.schema.action_codes import TGT_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *

_MASKED = S_F_HERO | S_E_HERO | S_F_MINIONS | S_E_MINIONS
_MASKED_OUT = X_SELF | X_TARGET | X_SUBJECT | X_UNTARGETABLE
"""The parts of a selector, taken and left out, whose rows the masks of both sides tell."""


@jit
def add_options(w: Work, n: int, base: int, mask: int) -> int:
    """Add an action with each of a mask's targets to ``n`` groups; return how many there are."""
    if n >= MAX_OPTIONS:
        w.err = E_OPTIONS
        return n
    w.group[n] = base
    w.mask[n] = mask
    return n + 1


@jit
def add_option(w: Work, n: int, act: int) -> int:
    """Add one action to ``n`` groups; return how many there are."""
    return add_options(w, n, act, 1)


@jit
def holds_before_play(s: State, w: Work, pc: int, ctrl: int, src: int) -> bool:
    """Whether a condition holds before the card is played, when combo counts one card less."""
    if w.code[pc, 3] == CD_COMBO:
        return s.counter[ctrl, N_CARDS_TURN] > 0
    return holds_for(s, w, pc, ctrl, src)


@jit
def targets(s: State, w: Work, spec: int, r: int, p: int, kind: int) -> int:
    """The mask of the slots of the rows that selector ``spec`` names for player p's row ``r``.

    ``sides.note_sides`` comes before. What it has noted is all that most selectors need.
    """
    x = w.selector[spec]
    a = x[0]
    b = x[1]
    if a & ~_MASKED or b & ~_MASKED_OUT or x[8] != PICK_ALL:
        return _selected(s, w, spec, r, p, kind)
    mask = w.there
    if b & X_UNTARGETABLE:
        mask = w.aim & ~w.elusive if kind == K_SPELL or kind == K_POWER else w.aim
        if kind == K_SPELL and s.counter[p, N_RULES] & RULE_SPELLS_SPARE_HEROES:
            mask &= ~(OWN_HERO | ENEMY_HERO)
    if not a & S_F_HERO:
        mask &= ~OWN_HERO
    if not a & S_E_HERO:
        mask &= ~ENEMY_HERO
    if not a & S_F_MINIONS:
        mask &= ~OWN_MINIONS
    if not a & S_E_MINIONS:
        mask &= ~ENEMY_MINIONS
    if b & X_SELF and s.e[r, ZONE] != Z_HAND:
        mask &= ~(1 << slot_of(s, p, r))
    if x[2] != FL_NONE or x[4] != FL_NONE or x[6] != FL_NONE:
        mask = _filtered(s, w, spec, p, mask)
    return mask


@noinline
def _filtered(s: State, w: Work, spec: int, p: int, mask: int) -> int:
    """The slots of a mask whose rows pass all filters of a selector."""
    x = w.selector[spec]
    left = mask
    while left:
        slot = lowest(left)
        left &= left - 1
        r = row_of(s, p, slot)
        if (
            (x[4] != FL_NONE and not passes(s, w, r, x[4], x[5]))
            or (x[6] != FL_NONE and not passes(s, w, r, x[6], x[7]))
            or (x[2] != FL_NONE and not passes(s, w, r, x[2], x[3]))
        ):
            mask &= ~(1 << slot)
    return mask


@noinline
def _selected(s: State, w: Work, spec: int, r: int, p: int, kind: int) -> int:
    """The mask of what any selector names."""
    mask = 0
    for i in range(select(s, w, spec, outside(w, p, r, kind))):
        mask |= 1 << slot_of(s, p, w.sel[i])
    return mask


@noinline
def _add_as_taught(s: State, w: Work, n: int, base: int, card: int, r: int, p: int) -> int:
    """Add an action with each target of ``card``, which the battlecry of row ``r`` casts."""
    c = w.cards[card]
    aims = card != 0 and c[C_TARGET] != 0
    if not aims or (c[C_TARGET_IF] and not holds_before_play(s, w, c[C_TARGET_IF], p, r)):
        return add_option(w, n, base)
    return add_options(w, n, base, targets(s, w, c[C_TARGET], r, p, K_SPELL) or 1)


@jit
def add_with_targets(
    s: State, w: Work, n: int, base: int, card: int, r: int, p: int, kind: int
) -> int:
    """Add an action with each legal target, or without any where the card allows that."""
    c = w.cards[card]
    if c[C_FLAGS] & CF_AIMS_AS_TAUGHT:
        return _add_as_taught(s, w, n, base, s.e[r, LINK], r, p)
    spec = c[C_TARGET]
    if spec == 0 or (c[C_TARGET_IF] and not holds_before_play(s, w, c[C_TARGET_IF], p, r)):
        return add_option(w, n, base)
    mask = targets(s, w, spec, r, p, kind)
    if mask == 0:
        if c[C_FLAGS] & CF_NEEDS_TARGET:
            return n
        mask = 1
    return add_options(w, n, base, mask)


@jit
def _count_four(w: Work, i: int) -> int:
    """How many actions the four groups from ``i`` on are."""
    return ones(w.mask[i]) + ones(w.mask[i + 1]) + ones(w.mask[i + 2]) + ones(w.mask[i + 3])


@jit
def count_options(w: Work, n: int) -> int:
    """How many actions ``n`` groups are.

    They are taken by fours, so that less hangs on how many they are; behind the last are empty
    ones.
    """
    for i in range(n, n + 3):
        w.mask[i] = 0
    total = 0
    for i in range(0, n, 4):
        total += _count_four(w, i)
    return total


@jit
def option_at(w: Work, k: int) -> int:
    """The action at place ``k`` of all that the counted groups are, from 0."""
    i = 0
    four = _count_four(w, 0)
    while k >= four:
        k -= four
        i += 4
        four = _count_four(w, i)
    for _ in range(3):
        passed = int(k >= ones(w.mask[i]))
        k -= ones(w.mask[i]) * passed
        i += passed
    mask = w.mask[i]
    while k:
        mask &= mask - 1
        k -= 1
    return w.group[i] | (lowest(mask) << TGT_SHIFT)


@jit
def list_options(w: Work, n: int) -> int:
    """Fill ``w.act`` with the actions of ``n`` groups; return how many."""
    total = 0
    for i in range(n):
        left = w.mask[i]
        while left:
            if total >= MAX_OPTIONS:
                w.err = E_OPTIONS
                return total
            w.act[total] = w.group[i] | (lowest(left) << TGT_SHIFT)
            total += 1
            left &= left - 1
    return total
