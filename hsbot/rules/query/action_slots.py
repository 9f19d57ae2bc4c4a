"""Slots: the numbers by which an action names rows, seen from the player who acts."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *


@jit
def row_of(s: State, p: int, slot: int) -> int:
    """The row at player p's slot; 0 for none."""
    if slot == 0:
        return 0
    if slot >= SLOT_HAND:
        i = slot - SLOT_HAND
        return s.hand[p, i] if i < s.nhand[p] else 0
    if slot >= SLOT_ENEMY_HERO:
        p = 1 - p
        slot -= SLOT_ENEMY_HERO - SLOT_HERO
    if slot == SLOT_HERO:
        return R_HERO + p
    i = slot - SLOT_BOARD
    return s.board[p, i] if i < s.nboard[p] else 0


@jit
def slot_of(s: State, p: int, r: int) -> int:
    """The slot at which player p sees row ``r``; 0 when it has none."""
    if r == R_HERO + p:
        return SLOT_HERO
    if r == R_HERO + 1 - p:
        return SLOT_ENEMY_HERO
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            return SLOT_BOARD + i
    for i in range(s.nboard[1 - p]):
        if s.board[1 - p, i] == r:
            return SLOT_ENEMY_BOARD + i
    for i in range(s.nhand[p]):
        if s.hand[p, i] == r:
            return SLOT_HAND + i
    return 0


@jit
def player_to_act(s: State) -> int:
    """The player who must choose now."""
    return s.pend_player if s.pend else s.cur


@jit
def option_card(s: State, i: int) -> int:
    """The card of the pending choice's option ``i``."""
    x = s.pend_opt[i]
    return s.e[x, CARD] if s.pend == P_ROWS else x
