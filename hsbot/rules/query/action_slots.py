"""Slots: the numbers by which an action names rows, seen from the player who acts."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.action_codes import (
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HAND,
    SLOT_HERO,
)
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
def note_slots(s: State, w: Work, p: int) -> None:
    """Compute into ``w.slot`` the slot at which player p sees each row; 0 when it has none."""
    for r in range(s.hi):
        w.slot[r] = 0
    w.slot[R_HERO + p] = SLOT_HERO
    w.slot[R_HERO + 1 - p] = SLOT_ENEMY_HERO
    for i in range(s.nboard[p]):
        w.slot[s.board[p, i]] = SLOT_BOARD + i
    for i in range(s.nboard[1 - p]):
        w.slot[s.board[1 - p, i]] = SLOT_ENEMY_BOARD + i
    for i in range(s.nhand[p]):
        w.slot[s.hand[p, i]] = SLOT_HAND + i


@jit
def player_to_act(s: State) -> int:
    """The player who must choose now."""
    return s.pend_player if s.pend else s.cur


@jit
def option_card(s: State, i: int) -> int:
    """The card of the pending choice's option ``i``."""
    x = s.pend_opt[i]
    return s.e[x, CARD] if s.pend == P_ROWS else x
