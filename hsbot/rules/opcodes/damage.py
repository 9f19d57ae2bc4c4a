"""Opcodes that deal damage, restore health or destroy."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import beside_row
from hsbot.rules.engine.damage import damage, heal
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.removal import destroy, retire
from hsbot.rules.engine.resources import gain_armor
from hsbot.rules.engine.secrets import remove_secret
from hsbot.rules.engine.weapons import destroy_weapon
from hsbot.rules.query.amounts import spell_damage
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import dying, health_of


@jit
def boosted(s: State, w: Work, amount: int, kind: int, ctrl: int, src: int) -> int:
    """Damage of player ``ctrl`` and source ``src`` with spell damage, then doublings."""
    if kind == K_SPELL:
        schools = s.counter[ctrl, N_SCHOOL_DAMAGE]
        if schools and w.cards[s.e[src, CARD], C_SCHOOL]:
            place = SCHOOL_BITS * (w.cards[s.e[src, CARD], C_SCHOOL] - 1)
            amount += (schools >> place) & ((1 << SCHOOL_BITS) - 1)
        times = s.counter[ctrl, N_DOUBLINGS] // DOUBLED_SPELL_DAMAGE & DOUBLINGS
        amount += (spell_damage(s, ctrl) + s.e[src, SPELL_DAMAGE]) << times
    return doubled(s, amount, kind, ctrl)


@jit
def doubled(s: State, amount: int, kind: int, ctrl: int) -> int:
    """Damage or healing of a spell or hero power, doubled for each aura that says so."""
    times = s.counter[ctrl, N_DOUBLINGS]
    if kind == K_SPELL:
        return amount << (times & DOUBLINGS)
    if kind == K_POWER:
        return amount << ((times & DOUBLINGS) + (times // DOUBLED_POWER & DOUBLINGS))
    return amount


@jit
def deal(s: State, w: Work, src: int, r: int, amount: int, kind: int, ctrl: int) -> int:
    """Deal damage; a spell's or hero power's is counted for its player. Return what was dealt."""
    dealt = damage(s, w, src, r, amount)
    if kind == K_SPELL:
        s.counter[ctrl, N_SPELL_DAMAGE_TURN] += dealt
    elif kind == K_POWER:
        s.counter[ctrl, N_POWER_DAMAGE_GAME] += dealt
    return dealt


@jit
def op_damage(
    s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int, spread: int
) -> None:
    """Deal damage to every selected row at once; a spell's grows with spell damage.

    With a ``spread`` each takes up to so much more at random.
    """
    amount = boosted(s, w, amount, kind, ctrl, src)
    for i in range(n):
        more = below(w, spread + 1) if spread else 0
        deal(s, w, src, w.sel[i], amount + more, kind, ctrl)


@jit
def op_damage_split(s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int) -> None:
    """Deal ``amount`` damage one at a time, each to a random selected row that is still alive."""
    amount = boosted(s, w, amount, kind, ctrl, src)
    for _ in range(amount):
        k = 0
        for i in range(n):
            if not dying(s, w.sel[i]):
                w.sel[k] = w.sel[i]
                k += 1
        n = k
        if n == 0:
            return
        deal(s, w, src, w.sel[below(w, n)], 1, kind, ctrl)


@opcode(O_HEAL, num="amount")
def op_heal(s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int) -> None:
    """Restore health to every selected row, or hurt it (Auchenai Soulpriest)."""
    if s.counter[ctrl, N_RULES] & RULE_HEALING_HURTS:
        op_damage(s, w, n, amount, src, kind, ctrl, 0)
        if n:
            emit(s, w, EV_HEAL_HURTS, src, ctrl, amount, 0)
        return
    amount = doubled(s, amount + s.counter[ctrl, N_HEAL_MORE], kind, ctrl)
    for i in range(n):
        heal(s, w, ctrl, w.sel[i], amount)


@jit
def op_damage_into(s: State, w: Work, f: int, n: int, number: int, what: int, kind: int) -> None:
    """Deal damage to the selected and keep a result of it in the accumulator.

    That is the damage dealt, the part of it beyond the targets' health, how many it killed, or how
    many took more than they had, or exactly that much.
    """
    frame = w.stack[f]
    number = boosted(s, w, number, kind, frame[F_CTRL], frame[F_SRC])
    total = 0
    for i in range(n):
        r = w.sel[i]
        alive = not dying(s, r)
        before = max(0, health_of(s, r))
        dealt = deal(s, w, frame[F_SRC], r, number, kind, frame[F_CTRL])
        if what == DEALT:
            total += dealt
        elif what == EXCESS:
            total += max(0, dealt - before)
        elif what == OVERKILLED:
            total += 1 if dealt > before else 0
        elif what == EXACTED:
            total += 1 if dealt and dealt == before else 0
        elif alive and dying(s, r):
            total += 1
    frame[F_ACC] = total


@opcode(O_HEAL_INTO, num="number", a="count")
def op_heal_into(s: State, w: Work, f: int, n: int, number: int, count: int) -> None:
    """Restore health to the selected and keep the excess in the accumulator.

    With ``count`` how many of them were overhealed.
    """
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    if s.counter[ctrl, N_RULES] & RULE_HEALING_HURTS:
        op_heal(s, w, n, number, frame[F_SRC], frame[F_KIND], ctrl)
        frame[F_ACC] = 0
        return
    number = doubled(s, number + s.counter[ctrl, N_HEAL_MORE], frame[F_KIND], ctrl)
    total = 0
    for i in range(n):
        excess = max(0, number - s.e[w.sel[i], DAMAGE])
        total += min(excess, 1) if count else excess
        heal(s, w, ctrl, w.sel[i], number)
    frame[F_ACC] = total


@opcode(O_RIPPLE, num="amount")
def op_ripple(s: State, w: Work, f: int, amount: int) -> None:
    """Damage the frame's target, and its side of the board by one less a place further away."""
    frame = w.stack[f]
    amount = boosted(s, w, amount, frame[F_KIND], frame[F_CTRL], frame[F_SRC])
    p = s.e[frame[F_TGT], CTRL]
    middle = beside_row(s, p, frame[F_TGT], -1)
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if w.cards[s.e[r, CARD], C_TYPE] == T_MINION and not s.e[r, FLAGS] & F_DORMANT:
            damage(s, w, frame[F_SRC], r, amount - abs(i - middle))


@opcode(O_WALK, num="amount", a="excess")
@noinline
def op_walk(s: State, w: Work, f: int, amount: int, excess: int) -> None:
    """Damage the frame's target, then its neighbours one after the other in one direction.

    The direction is decided by chance where there is somebody on both sides. With ``excess`` what
    was more than the one's health goes on to the next; else each takes one more than the last.
    """
    frame = w.stack[f]
    kind = frame[F_KIND]
    ctrl = frame[F_CTRL]
    amount = boosted(s, w, amount, kind, ctrl, frame[F_SRC])
    p = s.e[frame[F_TGT], CTRL]
    i = beside_row(s, p, frame[F_TGT], -1)
    step = 1 if below(w, 2) else -1
    if _minion_at(s, w, p, i + step) == 0:
        step = -step
    r = frame[F_TGT]
    while r and amount > 0:
        before = max(0, health_of(s, r))
        dealt = deal(s, w, frame[F_SRC], r, amount, kind, ctrl)
        amount = max(0, dealt - before) if excess else amount + 1
        i += step
        r = _minion_at(s, w, p, i)


@jit
def _minion_at(s: State, w: Work, p: int, i: int) -> int:
    """The minion at place ``i`` of player p's board, 0 where there is none that can be hurt."""
    if i < 0 or i >= s.nboard[p]:
        return 0
    r = s.board[p, i]
    hurt = w.cards[s.e[r, CARD], C_TYPE] == T_MINION and not s.e[r, FLAGS] & F_DORMANT
    return r if hurt else 0


@opcode(O_DAMAGE)
def run_damage(
    s: State, w: Work, n: int, num: int, a: int, b: int, src: int, ctrl: int, kind: int
) -> None:
    """Deal damage to the selected; ``a``: nothing is added to it."""
    op_damage(s, w, n, num, src, K_EFFECT if a else kind, ctrl, b)


@opcode(O_DAMAGE_SPLIT)
def run_damage_split(
    s: State, w: Work, n: int, num: int, a: int, src: int, ctrl: int, kind: int
) -> None:
    """Split damage among the selected; ``a``: nothing is added to it."""
    op_damage_split(s, w, n, num, src, K_EFFECT if a else kind, ctrl)


@opcode(O_ARMOR)
def run_armor(s: State, w: Work, num: int, src: int, ctrl: int, kind: int, side: int) -> None:
    """Give armor; a hero power gives what is added to it too."""
    if kind == K_POWER:
        num += s.counter[ctrl, N_POWER_ARMOR]
    gain_armor(s, w, side, num, src)


@opcode(O_DAMAGE_INTO)
def run_damage_into(s: State, w: Work, f: int, n: int, num: int, a: int, c: int, kind: int) -> None:
    """Deal damage, and keep in the accumulator how much came of it."""
    op_damage_into(s, w, f, n, num, a, K_EFFECT if c else kind)


@opcode(O_STRIKE)
def run_strike(s: State, w: Work, f: int, n: int, num: int) -> None:
    """Let the target deal damage to the selected."""
    for i in range(n):
        damage(s, w, w.stack[f, F_TGT], w.sel[i], num)


@opcode(O_SCORCH)
def run_scorch(s: State, w: Work, f: int, ctrl: int) -> None:
    """Deal as much damage as was told to the own hero."""
    damage(s, w, 0, R_HERO + ctrl, w.stack[f, F_NUM])


@opcode(O_DESTROY)
def op_destroy(s: State, w: Work, n: int, src: int) -> None:
    """Mark every selected row for death by row ``src``; weapons, secrets are destroyed at once."""
    for i in range(n):
        r = w.sel[i]
        if r >= R_WEAPON and r < R_FREE:
            destroy_weapon(s, w, r - R_WEAPON)
        elif s.e[r, ZONE] == Z_SECRET:
            remove_secret(s, s.e[r, CTRL], r)
            retire(s, r)
        else:
            if (w.events[s.e[r, CARD]] >> EV_DOOMED) & 1:
                queue_triggers(s, w, r, EV_DOOMED, r, s.e[r, CTRL], 0, src)
            destroy(s, r)
