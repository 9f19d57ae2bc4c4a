"""Opcodes that change a character's attack, health, keywords and freeze or silence it."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.changes import silence
from hsbot.rules.engine.events import emit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.stats import attack_of, health_of, keywords


@jit
def op_buff(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Give lasting attack and health (durability to a weapon)."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[ATK] += attack
        e[HEALTH] += health
        if health < 0 and health_of(s, w.sel[i]) <= 0:
            s.mortal = 1
        elif attack + health > 0:
            emit(s, w, EV_GAINED, w.sel[i], e[CTRL], STAT * max(0, attack) + max(0, health), 0)


@jit
def op_buff_turn(s: State, w: Work, n: int, attack: int) -> None:
    """Give attack until the end of the turn."""
    for i in range(n):
        s.e[w.sel[i], ATK_TEMP] += attack


@jit
def op_keyword(s: State, w: Work, n: int, bits: int, this_turn: int) -> None:
    """Give the selected keywords."""
    column = KW_TEMP if this_turn else KW
    for i in range(n):
        s.e[w.sel[i], column] |= bits


@jit
def op_remove_keyword(s: State, w: Work, n: int, bits: int) -> None:
    """Take keywords from the selected."""
    for i in range(n):
        s.e[w.sel[i], KW] &= ~bits
        s.e[w.sel[i], KW_TEMP] &= ~bits


@jit
def op_set_attack(s: State, w: Work, n: int, amount: int) -> None:
    """Set the attack of the selected."""
    for i in range(n):
        s.e[w.sel[i], ATK] = amount
        s.e[w.sel[i], ATK_TEMP] = 0


@jit
def op_set_health(s: State, w: Work, n: int, amount: int, left: int) -> None:
    """Set the health of the selected: the maximum becomes ``amount``, damage is gone.

    A hero, and with ``left`` a minion, keeps its maximum.
    """
    for i in range(n):
        e = s.e[w.sel[i]]
        if w.sel[i] < R_POWER or left:
            e[HEALTH] = max(e[HEALTH], amount)
            e[DAMAGE] = e[HEALTH] - amount
        else:
            e[HEALTH] = amount
            e[DAMAGE] = 0
        s.mortal = 1


@jit
def op_swap_stats(s: State, w: Work, n: int) -> None:
    """Swap attack and health of the selected."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        attack = attack_of(s, r)
        e[ATK] = health_of(s, r)
        e[ATK_TEMP] = 0
        e[HEALTH] = attack
        e[DAMAGE] = 0
        s.mortal = 1


@jit
def op_silence(s: State, w: Work, n: int) -> None:
    """Silence every selected minion."""
    for i in range(n):
        silence(s, w, w.sel[i])


@jit
def op_freeze(s: State, w: Work, n: int) -> None:
    """Freeze every selected character."""
    for i in range(n):
        r = w.sel[i]
        if not s.e[r, FLAGS] & F_FROZEN:
            s.e[r, FLAGS] |= F_FROZEN
            emit(s, w, EV_FROZEN, r, s.e[r, CTRL], 0, 0)


@jit
def op_multiply(s: State, w: Work, n: int, factor: int, health_only: int) -> None:
    """Multiply attack and health of the selected, or their health alone."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        if not health_only:
            e[ATK] += (factor - 1) * attack_of(s, r)
        e[HEALTH] += (factor - 1) * health_of(s, r)


@jit
def op_set_stats(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Set attack and health of the selected."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[ATK] = attack
        e[ATK_TEMP] = 0
        e[HEALTH] = health
        e[DAMAGE] = 0
        s.mortal = 1


BONUS_EFFECTS = TAUNT | RUSH | SHIELD | WINDFURY | LIFESTEAL | POISONOUS | REBORN | ELUSIVE
"""The eight, as the tokens of "a random Bonus Effect" since 2023 have them (TTN_480, TOY_814)."""
BONUS_BITS = ELUSIVE.bit_length()
"""Bonus effects are keyword bits below it."""


@jit
def gain_bonus(s: State, w: Work, r: int, number: int) -> None:
    """Give row ``r`` random bonus effects, of those that it does not have."""
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
    """Move the bonus effects of the selected to the source; the accumulator counts them."""
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
def set_stats(s: State, r: int, attack: int, health: int) -> None:
    """Set the attack and health of row ``r``, undamaged."""
    e = s.e[r]
    e[ATK] = attack - e[ATK_AURA]
    e[ATK_TEMP] = 0
    e[HEALTH] = health - e[HEALTH_AURA]
    e[DAMAGE] = 0
    s.mortal = 1


@jit
def op_reshape(s: State, w: Work, n: int, how: int) -> None:
    """Change the attack and health of the selected among themselves (``SHAPE_``)."""
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
