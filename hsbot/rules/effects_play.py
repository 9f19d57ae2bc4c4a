"""What each opcode of the play group does: forced attacks, and damage that is counted."""

# Compiled code: arguments by position, plain comparisons and loops.
# ruff: noqa: PLR0917

from __future__ import annotations

from hsbot.rules.effects import boosted
from hsbot.rules.entities import damage, wake
from hsbot.rules.events import enqueue
from hsbot.rules.jit import jit
from hsbot.rules.lasting import fall_asleep, op_once_a_turn, op_tick
from hsbot.rules.layout import *  # the layout is this module's alphabet
from hsbot.rules.selectors import attack_of, dying, health_of, select
from hsbot.rules.sequences import SEQ_AIM, SEQ_FORCED_ATTACK
from hsbot.rules.vocabulary import *


# ---- forced attacks ------------------------------------------------------------------------------
@jit
def op_attack(w: Work, f: int, n: int, defender: int) -> None:
    """The selected are forced to attack, one after the other.

    Each chooses its target when its turn has come, by the selector numbered ``defender``, in which
    the attacker is the subject. A forced attack needs no ready attacker, costs none of its attacks,
    and has its triggers and deaths like any other (Advanced Rulebook, "Forced attacks").
    """
    frame = w.stack[f]
    for i in range(n):
        q = enqueue(w, SEQ_AIM, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = w.sel[i]
        w.queue[q, F_LOOP] = defender
        w.queue[q, F_CHOSEN] = frame[F_CHOSEN]


@jit
def fit(s: State, r: int) -> bool:
    """Whether row ``r`` may be one side of a forced attack."""
    zone = s.e[r, ZONE]
    if zone not in (Z_BOARD, Z_HERO):
        return False
    return not dying(s, r) and not s.e[r, FLAGS] & F_DORMANT


@jit
def op_aim(s: State, w: Work, f: int) -> None:
    """The forced attacker of frame ``f`` attacks everything that its selector finds now."""
    frame = w.stack[f]
    a = frame[F_SUBJ]
    ctrl, src, tgt = frame[F_CTRL], frame[F_SRC], frame[F_TGT]
    n = select(s, w, frame[F_LOOP], ctrl, src, tgt, a, frame[F_CHOSEN], frame[F_KIND])
    for i in range(n):
        if w.sel[i] != a:
            enqueue(w, SEQ_FORCED_ATTACK, K_SEQUENCE, s.e[a, CTRL], a, w.sel[i])


@jit
def op_forced(s: State, w: Work, f: int) -> None:
    """A forced attack is off when either side has fallen meanwhile or the attacker has no attack.

    Else the attacker shows itself, as in any attack.
    """
    frame = w.stack[f]
    a = frame[F_SRC]
    if not fit(s, a) or not fit(s, frame[F_TGT]) or attack_of(s, a) <= 0:
        frame[PC] = 0
        return
    s.e[a, KW] &= ~STEALTH
    s.e[a, KW_TEMP] &= ~STEALTH


# ---- damage that is counted ----------------------------------------------------------------------
@jit
def op_damage_into(s: State, w: Work, f: int, n: int, number: int, what: int) -> None:
    """Deal damage to the selected and keep in the accumulator what came of it.

    That is the damage dealt, the part of it beyond the targets' health, or how many it killed.
    """
    frame = w.stack[f]
    number = boosted(s, number, frame[F_KIND], frame[F_CTRL])
    total = 0
    for i in range(n):
        r = w.sel[i]
        alive = not dying(s, r)
        before = max(0, health_of(s, r))
        dealt = damage(s, w, frame[F_SRC], r, number)
        if what == DEALT:
            total += dealt
        elif what == EXCESS:
            total += max(0, dealt - before)
        elif alive and dying(s, r):
            total += 1
    frame[F_ACC] = total


@jit
def calculate(left: int, how: int, right: int) -> int:
    """Two numbers made one."""
    if how == CALC_ADD:
        return left + right
    if how == CALC_SUBTRACT:
        return left - right
    if how == CALC_TIMES:
        return left * right
    if how == CALC_DIVIDE:
        return left // right if right else 0
    if how == CALC_MAX:
        return max(left, right)
    return min(left, right)


@jit
def step_play(s: State, w: Work, f: int, op: int, n: int, num: int, a: int) -> None:
    """Do one instruction of the play group."""
    if op == O_ATTACK:
        op_attack(w, f, n, a)
    elif op == O_AIM:
        op_aim(s, w, f)
    elif op == O_FORCED:
        op_forced(s, w, f)
    elif op == O_DAMAGE_INTO:
        op_damage_into(s, w, f, n, num, a)
    elif op == O_CALC:
        w.stack[f, F_ACC] = calculate(w.stack[f, F_ACC], a, num)
    elif op == O_TICK:
        op_tick(s, w, f)
    elif op == O_ONCE_A_TURN:
        op_once_a_turn(s, w, f)
    elif op == O_DORMANT:
        for i in range(n):
            fall_asleep(s, w.sel[i], num or -1)
    elif op == O_WAKE:
        for i in range(n):
            wake(s, w, w.sel[i])
    else:
        w.err = E_OPCODE + op
        w.sp = 0
