"""Opcodes that change a character's attack, health, keywords and freeze or silence it."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.card_changes import silence
from hsbot.rules.engine.damage import note_health_change
from hsbot.rules.engine.events import emit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import attack_of, bounded, cost_of, health_of, keywords


@jit
def _buff(s: State, w: Work, r: int, attack: int, health: int) -> None:
    e = s.e[r]
    e[ATK] = bounded(e[ATK] + attack)
    e[HEALTH] = bounded(e[HEALTH] + health)
    if health < 0 and health_of(s, r) <= 0:
        suspect(s, r)
    elif attack + health > 0:
        gained = max(0, attack) << STAT_BITS | max(0, health)
        emit(s, w, EV_GAINED, r, e[CTRL], gained, 0)


@opcode(O_BUFF, a="attack", num="health")
def op_buff(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Give lasting attack and health (durability to a weapon)."""
    for i in range(n):
        _buff(s, w, w.sel[i], attack, health)


@jit
def op_buff_turn(s: State, w: Work, n: int, attack: int) -> None:
    """Give attack until the end of the turn."""
    for i in range(n):
        s.e[w.sel[i], ATK_TEMP] = bounded(s.e[w.sel[i], ATK_TEMP] + attack)
        if attack > 0:
            emit(s, w, EV_GAINED_NOW, w.sel[i], s.e[w.sel[i], CTRL], attack, 0)


@opcode(O_KEYWORD, a="bits", b="this_turn")
def op_keyword(s: State, w: Work, n: int, bits: int, this_turn: int) -> None:
    """Give the selected keywords."""
    column = KW_TEMP if this_turn else KW
    for i in range(n):
        s.e[w.sel[i], column] |= bits


@opcode(O_REMOVE_KEYWORD, a="bits")
def op_remove_keyword(s: State, w: Work, n: int, bits: int) -> None:
    """Take keywords from the selected."""
    for i in range(n):
        s.e[w.sel[i], KW] &= ~bits
        s.e[w.sel[i], KW_TEMP] &= ~bits


@jit
def set_attack(s: State, r: int, attack: int) -> None:
    """Set the attack of row ``r``, auras aside."""
    s.e[r, ATK] = attack
    s.e[r, ATK_TEMP] = 0


@jit
def set_health(s: State, r: int, health: int) -> None:
    """Set the health of row ``r``, undamaged, auras aside."""
    s.e[r, HEALTH] = health
    s.e[r, DAMAGE] = 0
    suspect(s, r)


@opcode(O_SET_ATK, num="amount")
def op_set_attack(s: State, w: Work, n: int, amount: int) -> None:
    """Set the attack of the selected."""
    for i in range(n):
        set_attack(s, w.sel[i], amount)


@opcode(O_SET_HEALTH, num="amount", a="left")
def op_set_health(s: State, w: Work, n: int, amount: int, left: int) -> None:
    """Set the health of the selected: the maximum becomes ``amount``, damage is gone.

    A hero, and with ``left`` a minion, keeps its maximum. With ``HEALTH_WHOLE`` only the damage
    goes.
    """
    for i in range(n):
        r = w.sel[i]
        if r >= R_POWER and left == 0:
            set_health(s, r, amount)
            continue
        e = s.e[r]
        if left == HEALTH_WHOLE:
            e[DAMAGE] = 0
        else:
            if r < R_POWER and health_of(s, r) != amount:
                note_health_change(s, e[CTRL])
            e[HEALTH] = max(e[HEALTH], amount)
            e[DAMAGE] = e[HEALTH] - amount
        suspect(s, r)


@opcode(O_SWAP_STATS)
def op_swap_stats(s: State, w: Work, n: int) -> None:
    """Swap attack and health of the selected; auras as in ``op_reshape``."""
    for i in range(n):
        r = w.sel[i]
        attack = attack_of(s, r)
        set_attack(s, r, health_of(s, r))
        set_health(s, r, attack)


@opcode(O_SILENCE)
def op_silence(s: State, w: Work, n: int) -> None:
    """Silence every selected minion."""
    for i in range(n):
        silence(s, w, w.sel[i])


@opcode(O_FREEZE)
def op_freeze(s: State, w: Work, n: int) -> None:
    """Freeze every selected character."""
    for i in range(n):
        r = w.sel[i]
        if not s.e[r, FLAGS] & F_FROZEN:
            s.e[r, FLAGS] |= F_FROZEN
            emit(s, w, EV_FROZEN, r, s.e[r, CTRL], 0, 0)


@opcode(O_MULTIPLY, num="factor", a="alone")
def op_multiply(s: State, w: Work, n: int, factor: int, alone: int) -> None:
    """Multiply attack and health of the selected, or health (1) or attack (2) alone.

    Attack is multiplied without what auras add, which they add again; what is there for this turn
    alone is, for this turn (Hearthstone Wiki, "Blessed Champion"). Health is what is left now.
    """
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        attack = 0
        health = 0
        if alone != 1:
            attack = (factor - 1) * e[ATK]
            e[ATK_TEMP] = bounded(factor * e[ATK_TEMP])
        if alone != 2:
            health = (factor - 1) * health_of(s, r)
        _buff(s, w, r, attack, health)


@opcode(O_SET_STATS, a="attack", num="health")
def op_set_stats(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Set attack and health of the selected."""
    for i in range(n):
        set_attack(s, w.sel[i], attack)
        set_health(s, w.sel[i], health)


BONUS_BITS = ELUSIVE.bit_length()
"""Bonus effects are keyword bits below it."""


@jit
def gain_bonus(s: State, w: Work, r: int, number: int, bits: int) -> int:
    """Give row ``r`` random ones of the keywords ``bits`` that it lacks; return which ones."""
    given = 0
    for _ in range(number):
        missing = bits & ~keywords(s, r)
        count = 0
        for k in range(BONUS_BITS):
            count += (missing >> k) & 1
        if count == 0:
            return given
        left = below(w, count)
        k = 0
        while left > 0 or not (missing >> k) & 1:
            left -= (missing >> k) & 1
            k += 1
        s.e[r, KW] |= 1 << k
        given |= 1 << k
    return given


@opcode(O_BONUS, num="number", a="bits")
@noinline
def op_bonus(s: State, w: Work, f: int, n: int, number: int, bits: int) -> None:
    """Give the selected random bonus effects of ``bits``; the accumulator holds which ones.

    ``BONUS_MEASURED``: the keywords of ``number`` instead.
    """
    given = 0
    for i in range(n):
        if bits == BONUS_MEASURED:
            s.e[w.sel[i], KW] |= number
        else:
            given |= gain_bonus(s, w, w.sel[i], number, bits or BONUS_EFFECTS)
    w.stack[f, F_ACC] = given


@opcode(O_TAKE_BONUS)
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


@noinline
def _scramble(s: State, w: Work, n: int) -> None:
    """Deal the attack and health of the first ``n`` selected anew among them, each number once."""
    for i in range(n):
        w.tmp[2 * i] = attack_of(s, w.sel[i])
        w.tmp[2 * i + 1] = health_of(s, w.sel[i])
    for i in range(2 * n - 1, 0, -1):
        j = below(w, i + 1)
        x = w.tmp[i]
        w.tmp[i] = w.tmp[j]
        w.tmp[j] = x
    for i in range(n):
        set_attack(s, w.sel[i], w.tmp[2 * i])
        set_health(s, w.sel[i], w.tmp[2 * i + 1])


@opcode(O_RESHAPE, a="how")
def op_reshape(s: State, w: Work, n: int, how: int) -> None:
    """Change the attack and health of the selected among themselves (``SHAPE_``).

    What they are set to is measured with auras, which then hold again: a 3/1 under Stormwind
    Champion, a 4/2, becomes a 2/4 and with the aura a 3/5 (Hearthstone Wiki, "Crazed Alchemist").
    """
    if how == SHAPE_HIGHER or how == SHAPE_LOWER:
        for i in range(n):
            attack = attack_of(s, w.sel[i])
            health = health_of(s, w.sel[i])
            both = max(attack, health) if how == SHAPE_HIGHER else min(attack, health)
            set_attack(s, w.sel[i], both)
            set_health(s, w.sel[i], both)
        return
    if how == SHAPE_GAIN_COST:
        for i in range(n):
            cost = cost_of(s, w.sel[i])
            _buff(s, w, w.sel[i], cost, cost)
        return
    if how == SHAPE_COST_AND_ATTACK:
        for i in range(n):
            cost = cost_of(s, w.sel[i])
            s.e[w.sel[i], COST] = attack_of(s, w.sel[i])
            set_attack(s, w.sel[i], cost)
        return
    if how == SHAPE_ATTACK_AS_HEALTH:
        for i in range(n):
            set_attack(s, w.sel[i], health_of(s, w.sel[i]))
        return
    if how == SHAPE_SCRAMBLE:
        _scramble(s, w, min(n, 2))
        return
    if n < 2:
        return
    a = w.sel[0]
    b = w.sel[1]
    attack = attack_of(s, a)
    health = health_of(s, a)
    if how != SHAPE_EXCHANGE_HEALTH:
        set_attack(s, a, attack_of(s, b))
        set_attack(s, b, attack)
    if how != SHAPE_EXCHANGE_ATTACK:
        set_health(s, a, health_of(s, b))
        set_health(s, b, health)


@opcode(O_BUFF_TURN)
def run_buff_turn(s: State, w: Work, n: int, num: int, ctrl: int, kind: int) -> None:
    """Give attack for the turn; a hero power gives its own bonus, too."""
    if kind == K_POWER:
        num += s.counter[ctrl, N_POWER_ATTACK]
    op_buff_turn(s, w, n, num)


@opcode(O_GAIN_LIKE)
def run_gain_like(s: State, w: Work, f: int, n: int) -> None:
    """Give the selected what the subject was given."""
    op_buff(s, w, n, w.stack[f, F_NUM], w.stack[f, F_ACC])
