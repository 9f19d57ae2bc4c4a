"""Bonus effects, stats that change places, what is spent, and hero powers for the time being."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.entities import wake
from hsbot.rules.engine.events import emit
from hsbot.rules.opcodes.basic import op_hero_power
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.stats import attack_of, health_of, keywords

BONUS_EFFECTS = TAUNT | RUSH | SHIELD | WINDFURY | LIFESTEAL | POISONOUS | REBORN | ELUSIVE
"""The eight, as the tokens of "a random Bonus Effect" since 2023 have them (TTN_480, TOY_814)."""

BONUS_BITS = ELUSIVE.bit_length()
"""Bonus effects are keyword bits below it."""


@jit
def step_shape(s: State, w: Work, f: int, op: int, n: int, num: int, a: int) -> None:
    """Do one instruction of this module's words."""
    frame = w.stack[f]
    p = frame[F_CTRL]
    if op == O_BONUS:
        for i in range(n):
            gain_bonus(s, w, w.sel[i], num)
    elif op == O_TAKE_BONUS:
        op_take_bonus(s, w, f, n)
    elif op == O_USE_UP:
        frame[F_ACC] = spend(s, w, p, num, a)
    elif op == O_END_NOW:
        s.ending = 1
    elif op == O_SWAP_POWER:
        before = s.e[R_POWER + p, LINK] or s.e[R_POWER + p, CARD]
        op_hero_power(s, w, p, a)
        s.e[R_POWER + p, LINK] = before
    elif op == O_POWER_BACK:
        if s.e[R_POWER + p, LINK]:
            op_hero_power(s, w, p, s.e[R_POWER + p, LINK])
    elif op == O_SOONER:
        for i in range(n):
            sooner(s, w, w.sel[i])
    elif op == O_RESHAPE:
        op_reshape(s, w, n, a)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@jit
def gain_bonus(s: State, w: Work, r: int, number: int) -> None:
    """Row ``r`` gains random bonus effects, of those that it does not have."""
    for _ in range(number):
        missing = BONUS_EFFECTS & ~keywords(s, r)
        count = 0
        for k in range(BONUS_BITS):
            count += (missing >> k) & 1
        if count == 0:
            return
        left = below(w, count)
        k = 0
        while left > 0 or not (missing >> k) & 1:
            left -= (missing >> k) & 1
            k += 1
        s.e[r, KW] |= 1 << k


@jit
def op_take_bonus(s: State, w: Work, f: int, n: int) -> None:
    """The source takes the bonus effects of the selected; the accumulator says how many."""
    frame = w.stack[f]
    taken = 0
    for i in range(n):
        bits = keywords(s, w.sel[i]) & BONUS_EFFECTS
        s.e[frame[F_SRC], KW] |= bits
        while bits:
            taken += 1
            bits &= bits - 1
        s.e[w.sel[i], KW] &= ~BONUS_EFFECTS
        s.e[w.sel[i], KW_TEMP] &= ~BONUS_EFFECTS
    frame[F_ACC] = taken


@jit
def spend(s: State, w: Work, p: int, most: int, armor: int) -> int:
    """Player p spends up to so many corpses, or so much armor; return how many."""
    if armor:
        n = min(most, s.e[R_HERO + p, ARMOR])
        s.e[R_HERO + p, ARMOR] -= n
        return n
    n = min(most, s.counter[p, N_CORPSES])
    if n > 0:
        s.counter[p, N_CORPSES] -= n
        s.counter[p, N_CORPSES_SPENT] += n
        s.dirty = 1
        emit(s, w, EV_CORPSES, 0, p, n, 0)
    return n


@jit
def sooner(s: State, w: Work, r: int) -> None:
    """The dormant row ``r`` wakes a turn sooner, or now."""
    if s.e[r, FLAGS] & F_DORMANT and s.e[r, TIMER] > 0:
        s.e[r, TIMER] -= 1
        if s.e[r, TIMER] == 0:
            wake(s, w, r)


@jit
def set_stats(s: State, r: int, attack: int, health: int) -> None:
    """Row ``r`` has this attack and health, undamaged."""
    e = s.e[r]
    e[ATK] = attack - e[ATK_AURA]
    e[ATK_TEMP] = 0
    e[HEALTH] = health - e[HEALTH_AURA]
    e[DAMAGE] = 0
    s.mortal = 1


@jit
def op_reshape(s: State, w: Work, n: int, how: int) -> None:
    """Change the stats of the selected among themselves (SHAPE_*)."""
    if how == SHAPE_HIGHER:
        for i in range(n):
            most = max(attack_of(s, w.sel[i]), health_of(s, w.sel[i]))
            set_stats(s, w.sel[i], most, most)
        return
    if how == SHAPE_ATTACK_AS_HEALTH:
        for i in range(n):
            e = s.e[w.sel[i]]
            e[ATK] = health_of(s, w.sel[i]) - e[ATK_AURA]
            e[ATK_TEMP] = 0
        return
    if n < 2:
        return
    a = w.sel[0]
    b = w.sel[1]
    attack = attack_of(s, a)
    health = health_of(s, a)
    if how != SHAPE_EXCHANGE_HEALTH:
        s.e[a, ATK] += attack_of(s, b) - attack
        s.e[b, ATK] += attack - attack_of(s, b)
    if how != SHAPE_EXCHANGE_ATTACK:
        attack = attack_of(s, a)
        set_stats(s, a, attack, health_of(s, b))
        set_stats(s, b, attack_of(s, b), health)
