"""Public action codes, which mean the same in every determinization, to private ones and back."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.action_slots import option_card, row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.action_kinds import FROM_HAND, FROM_PLAY
from hsbot.rules.schema.layout import *


@jit
def public_code(s: State, act: int) -> int:
    """The public code of the private code ``act`` in this state."""
    kind = act & 15
    i = (act >> SRC_SHIFT) & 31
    if (FROM_HAND >> kind) & 1:
        p = s.cur
        card = s.e[s.hand[p, i], CARD]
        copy_number = 0
        for k in range(i):
            if s.e[s.hand[p, k], CARD] == card:
                copy_number += 1
        return (act & ~(31 << SRC_SHIFT)) | (copy_number << SRC_SHIFT) | (card << CARD_SHIFT)
    if kind == A_CHOOSE:
        card = option_card(s, i)
        copy_number = 0
        for k in range(i):
            if option_card(s, k) == card:
                copy_number += 1
        return A_CHOOSE | (copy_number << SRC_SHIFT) | (card << CARD_SHIFT)
    return act


@jit
def private_code(s: State, code: int) -> int:
    """The private code of a public one in this state; -1 when no action is like it."""
    kind = code & 15
    card = code >> CARD_SHIFT
    if (kind == A_CHOOSE or kind == A_MULLIGAN) != (s.pend != 0) or (kind == A_MULLIGAN) != (
        s.pend == P_MULLIGAN
    ):
        return -1
    p = s.cur
    if (FROM_HAND >> kind) & 1:
        left = (code >> SRC_SHIFT) & 31
        last = -1
        for k in range(s.nhand[p]):
            if s.e[s.hand[p, k], CARD] == card:
                last = k
                if left == 0:
                    break
                left -= 1
        if last < 0:
            return -1
        return (code & ((1 << CARD_SHIFT) - 1) & ~(31 << SRC_SHIFT)) | (last << SRC_SHIFT)
    if kind == A_CHOOSE:
        left = (code >> SRC_SHIFT) & 31
        last = -1
        for k in range(s.pend_n):
            if option_card(s, k) == card:
                last = k
                if left == 0:
                    break
                left -= 1
        return A_CHOOSE | (last << SRC_SHIFT) if last >= 0 else -1
    if (FROM_PLAY >> kind) & 1:
        gone = row_of(s, p, (code >> SRC_SHIFT) & 31) == 0
        if gone or (kind == A_ATTACK and row_of(s, p, (code >> TGT_SHIFT) & 63) == 0):
            return -1
    return code
