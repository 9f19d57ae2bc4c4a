"""The option that a network takes: its highest legal action, then its highest legal target.

What is illegal is masked (Bowman 2023, §3.3.1): only legal options are compared. Ending the turn is
always one of them. Where a card asks for one of two, the two spare outputs are asked in between.
"""

from __future__ import annotations

from hsbot.papers.neatstone.kernels.network import activate
from hsbot.papers.neatstone.kernels.network_inputs import describe
from hsbot.papers.neatstone.kernels.program import jit
from hsbot.papers.neatstone.schema import *
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *


@jit
def action_output(act: int) -> int:
    """The output of an action; -1 for one that the network has none for."""
    kind = act & 15
    i = (act >> SRC_SHIFT) & 31
    if kind == A_END:
        return OUT_END
    if kind == A_PLAY:
        return OUT_HAND + i if i < HAND_PLACES else -1
    if kind == A_POWER:
        return OUT_POWER
    if kind == A_CHOOSE:
        return OUT_CHOICE + min(i, 1)
    if kind == A_ATTACK and i == SLOT_HERO:
        return OUT_HERO
    if kind == A_ATTACK or kind == A_LOCATION or kind == A_ABILITY:
        return OUT_BOARD + i - SLOT_BOARD
    return -1


@jit
def target_output(act: int) -> int:
    """The output of an action's target; -1 where it has none."""
    target = (act >> TGT_SHIFT) & 63
    if target == 0:
        return -1
    if target == SLOT_HERO:
        return OUT_OWN_HERO
    if target == SLOT_ENEMY_HERO:
        return OUT_ENEMY_HERO
    if target >= SLOT_HAND:
        return OUT_PLACE + min(target - SLOT_HAND, BOARD_PLACES - 1)
    if target >= SLOT_ENEMY_BOARD:
        return OUT_PLACE + target - SLOT_ENEMY_BOARD
    return OUT_PLACE + target - SLOT_BOARD


@jit
def compared(signals: RealVector, a: int, b: int) -> int:
    """1 where output ``a`` goes before ``b``, -1 the other way, 0 where they are the same."""
    if a == b:
        return 0
    x = signals[INPUTS + a] if a >= 0 else -2.0
    y = signals[INPUTS + b] if b >= 0 else -2.0
    if x != y:
        return 1 if x > y else -1
    return 1 if a < b else -1


@jit
def goes_before(signals: RealVector, act: int, other: int) -> bool:
    """Whether an action goes before another: by its output, the sub-option's, the target's.

    Where a minion's place is meant on both sides, the enemy's goes first.
    """
    order = compared(signals, action_output(act), action_output(other))
    if order != 0:
        return order > 0
    sub = (act >> SUB_SHIFT) & 15
    sub_other = (other >> SUB_SHIFT) & 15
    if sub != sub_other:
        one = OUT_CHOICE + min(max(sub - 1, 0), 1)
        two = OUT_CHOICE + min(max(sub_other - 1, 0), 1)
        order = compared(signals, one, two)
        return order > 0 if order != 0 else sub < sub_other
    order = compared(signals, target_output(act), target_output(other))
    if order != 0:
        return order > 0
    of_enemy = (act >> TGT_SHIFT) & 63 >= SLOT_ENEMY_HERO
    of_enemy_other = (other >> TGT_SHIFT) & 63 >= SLOT_ENEMY_HERO
    return of_enemy and not of_enemy_other


@jit
def network_choice(
    s: State,
    w: Work,
    n: int,
    me: int,
    neurons: Neurons,
    links: Links,
    signals: RealVector,
    width: int,
    recurrent: int,
) -> int:
    """Which of the ``n`` legal actions in ``w.act`` the network of player ``me`` takes."""
    describe(s, w, n, me, signals)
    activate(neurons, links, signals, width, recurrent)
    best = -1
    for i in range(n):
        if action_output(w.act[i]) < 0:
            continue
        if best < 0 or goes_before(signals, w.act[i], w.act[best]):
            best = i
    return max(best, 0)
