"""Forced attacks, damage and healing that are counted, and what others have, as opcodes."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.entities import attach, heal, wake
from hsbot.rules.engine.events import enqueue, queue_triggers
from hsbot.rules.mechanics.casting import op_cast, op_cast_row, op_cast_rows, random_target
from hsbot.rules.mechanics.lasting import fall_asleep, op_once_a_turn, op_tick
from hsbot.rules.opcodes.basic import boosted, deal, doubled, running_sequence
from hsbot.rules.opcodes.stat_changes import step_shape
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.sequences import SEQ_AIM, SEQ_FORCED_ATTACK
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.stats import attack_of, dying, health_of


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
    """A forced attack is off when a side has fallen meanwhile or the attacker has no attack."""
    frame = w.stack[f]
    a = frame[F_SRC]
    if not fit(s, a) or not fit(s, frame[F_TGT]) or attack_of(s, a) <= 0:
        frame[PC] = 0


# ---- damage that is counted ----------------------------------------------------------------------
@jit
def op_damage_into(s: State, w: Work, f: int, n: int, number: int, what: int) -> None:
    """Deal damage to the selected and keep in the accumulator what came of it.

    That is the damage dealt, the part of it beyond the targets' health, how many it killed, or how
    many took more than they had.
    """
    frame = w.stack[f]
    number = boosted(s, number, frame[F_KIND], frame[F_CTRL], frame[F_SRC])
    total = 0
    for i in range(n):
        r = w.sel[i]
        alive = not dying(s, r)
        before = max(0, health_of(s, r))
        dealt = deal(s, w, frame[F_SRC], r, number, frame[F_KIND], frame[F_CTRL])
        if what == DEALT:
            total += dealt
        elif what == EXCESS:
            total += max(0, dealt - before)
        elif what == OVERKILLED:
            total += 1 if dealt > before else 0
        elif alive and dying(s, r):
            total += 1
    frame[F_ACC] = total


# ---- what others have ----------------------------------------------------------------------------
@jit
def op_provoke(s: State, w: Work, f: int, n: int, event: int) -> None:
    """Run the selected's triggers of an event, or for -1 their battlecries, targets by chance.

    For -2 battlecries are run as the source's own, their choices by chance, too.
    """
    for i in range(n):
        w.tmp[i] = w.sel[i]
    for i in range(n):
        r = w.tmp[i]
        p = s.e[r, CTRL]
        if event >= 0:
            queue_triggers(s, w, r, event, 0, p, 0, 0)
        elif w.cards[s.e[r, CARD], C_FLAGS] & CF_BATTLECRY:
            card = s.e[r, CARD]
            kind = K_EFFECT
            if event == PROVOKE_AS_OWN:
                r = w.stack[f, F_SRC]
                kind = K_CAST
            tgt = random_target(s, w, f, r, card, 0)
            enqueue(w, w.cards[card, C_PLAY], kind, p, r, max(tgt, 0))


@jit
def op_gain_rattles(s: State, w: Work, f: int, n: int, enchantment: int) -> None:
    """The deathrattles of the selected, printed and attached ones, also become the source's.

    Each by an enchantment that remembers whose it is.
    """
    frame = w.stack[f]
    for i in range(n):
        r = w.sel[i]
        if w.cards[s.e[r, CARD], C_DEATH] and not s.e[r, FLAGS] & F_SILENCED:
            _gain_rattle(s, w, f, enchantment, s.e[r, CARD])
        y = s.e[r, ENCH]
        while y:
            if w.cards[s.e[y, CARD], C_DEATH]:
                x = attach(s, w, frame[F_SRC], s.e[y, CARD], frame[F_CTRL])
                if x:
                    s.e[x, LINK] = s.e[y, LINK]
            y = s.e[y, ENCH]


@jit
def _gain_rattle(s: State, w: Work, f: int, enchantment: int, card: int) -> None:
    x = attach(s, w, w.stack[f, F_SRC], enchantment, w.stack[f, F_CTRL])
    if x:
        s.e[x, LINK] = card


@jit
def op_link(s: State, w: Work, f: int, n: int, spec: int) -> None:
    """The selected remember the chosen card, or that of the first row which ``spec`` finds."""
    frame = w.stack[f]
    card = frame[F_CHOSEN]
    for i in range(n):
        w.tmp[i] = w.sel[i]
    if spec:
        ctrl, src, tgt, subj = frame[F_CTRL], frame[F_SRC], frame[F_TGT], frame[F_SUBJ]
        if select(s, w, spec, ctrl, src, tgt, subj, frame[F_CHOSEN], frame[F_KIND]) == 0:
            return
        card = s.e[w.sel[0], CARD]
    for i in range(n):
        s.e[w.tmp[i], LINK] = card


@jit
def op_rattle_chosen(w: Work, f: int) -> None:
    """The chosen card's deathrattle runs as the source's own, where the source's would."""
    frame = w.stack[f]
    pc = w.cards[frame[F_CHOSEN], C_DEATH]
    if pc:
        q = enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_NUM] = frame[F_NUM]


@jit
def op_cast_again(w: Work, f: int) -> None:
    """The spell that is being cast or the battlecry that will be, has its effect once more."""
    g = running_sequence(w, f)
    if g >= 0:
        w.stack[g, F_ACC] += 1


@jit
def op_heal_into(s: State, w: Work, f: int, n: int, number: int) -> None:
    """Restore health; the accumulator keeps what was more than the damage that there was."""
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    number = doubled(s, number + s.counter[ctrl, N_HEAL_MORE], frame[F_KIND], ctrl)
    total = 0
    for i in range(n):
        total += max(0, number - s.e[w.sel[i], DAMAGE])
        heal(s, w, ctrl, w.sel[i], number)
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


@apart
def step_play(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, c: int) -> None:
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
    elif op == O_CAST_CHOSEN:
        op_cast(s, w, f, w.stack[f, F_CHOSEN], c)
    elif op == O_CAST_ROWS:
        op_cast_rows(w, f, n, c)
    elif op == O_CAST_ROW:
        op_cast_row(s, w, f)
    elif op == O_CAST_AGAIN:
        op_cast_again(w, f)
    elif op == O_TWICE:
        for i in range(n):
            s.e[w.sel[i], FLAGS] |= F_TWICE
    elif op == O_PROVOKE:
        op_provoke(s, w, f, n, a)
    elif op == O_LINK:
        op_link(s, w, f, n, a)
    elif op == O_GAIN_RATTLES:
        op_gain_rattles(s, w, f, n, a)
    elif op == O_REOPEN:
        for i in range(n):
            s.e[w.sel[i], ATTACKS] = 0
    elif op == O_RATTLE_CHOSEN:
        op_rattle_chosen(w, f)
    elif op == O_HEAL_INTO:
        op_heal_into(s, w, f, n, num)
    elif op >= O_BONUS:
        step_shape(s, w, f, op, n, num, a)
    else:
        w.err = E_OPCODE + op
        w.sp = 0
