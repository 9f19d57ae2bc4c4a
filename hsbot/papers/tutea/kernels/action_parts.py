"""An action's five parts, and its value as the mean of its parts' (Tutea 2020, equation 2.7)."""

from __future__ import annotations

from hsbot.papers.tutea.kernels.program import jit
from hsbot.papers.tutea.schema.action_parts import *
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *

_MOST_CHOSEN = 3
"""The bit of the fourth of the offered cards, and of those after it."""


@jit
def _part(at: int, value: int) -> int:
    return (value + 1) << (PART_BITS * at)


@jit
def source_of(act: int) -> int:
    """The source of an action that is no answer to a choice."""
    kind = act & 15
    i = (act >> SRC_SHIFT) & 31
    if kind == A_END:
        return SOURCE_END
    if kind == A_PLAY or kind == A_TRADE:
        return SOURCE_HAND + min(i, HAND_SOURCES - 1)
    if kind == A_POWER:
        return SOURCE_POWER
    return SOURCE_HERO if i == SLOT_HERO else SOURCE_BOARD + i - SLOT_BOARD


@jit
def parts_of(s: State, w: Work, act: int) -> int:
    """The packed parts of the private code ``act`` in this state."""
    kind = act & 15
    i = (act >> SRC_SHIFT) & 31
    if kind == A_MULLIGAN:
        return _part(AT_CHOICE, (act >> TGT_SHIFT) & 15)
    if kind == A_CHOOSE:
        return _part(AT_CHOICE, 1 << min(i, _MOST_CHOSEN))
    found = _part(AT_SOURCE, source_of(act))
    if kind == A_PLAY and w.cards[s.e[s.hand[s.cur, i], CARD], C_TYPE] == T_MINION:
        position = (act >> POS_SHIFT) & 15
        found |= _part(AT_POSITION, position or s.nboard[s.cur] + 1)
    sub_option = (act >> SUB_SHIFT) & 15
    if sub_option:
        found |= _part(AT_SUB_OPTION, min(sub_option, SUB_OPTION_VALUES - 1))
    target = (act >> TGT_SHIFT) & 63
    if target:
        found |= _part(AT_TARGET, target if target < SLOT_HAND else 0)
    return found


@jit
def mean_value(reals: RealVector, first: int, parts: int) -> float:
    """The mean of the values, in the row from ``reals[first]`` on, of an action's parts."""
    total = 0.0
    count = 0
    for part in range(PARTS):
        k = (parts >> (PART_BITS * part)) & PART_MASK
        if k:
            total += reals[first + part * PART_WIDTH + k - 1]
            count += 1
    return total / count
