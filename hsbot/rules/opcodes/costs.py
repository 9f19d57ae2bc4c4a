"""Opcodes that change costs and mana."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.resources import spend, spend_mana
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.watchers import shift


@opcode(O_MANA, side="p", num="amount", a="what")
def op_mana(s: State, p: int, amount: int, what: int) -> None:
    """Give mana: 0 for this turn only, 1 an empty crystal, 2 a full crystal, 3 as 0, but unlimited.

    Of full crystals each that finds no room refreshes one (Biology Project, a log of 2019).

    Who loses a crystal loses an empty one first; mana that no crystal holds stays. Where more is
    locked than there are crystals, mana fills that first: the client's mana is its crystals and
    what this turn gives, less what is spent and locked.
    """
    limit = MANA_LIMIT + s.counter[p, N_MANA_MORE]
    owed = max(0, s.locked[p] - s.max_mana[p])
    if what == 0 or what == 3:
        filled = max(0, min(owed, amount))
        s.locked[p] -= filled
        s.filled[p] += filled
        amount -= filled
        if what == 3:
            s.mana[p] += amount
        else:
            s.mana[p] = min(limit, max(0, s.mana[p] + amount))
        return
    before = s.max_mana[p]
    s.max_mana[p] = min(limit, max(0, before + amount))
    if what == 1:
        s.locked[p] += min(owed, max(0, s.max_mana[p] - before))
    if amount < 0:
        spare = max(0, s.mana[p] - max(0, before - s.locked[p]))
        s.mana[p] = min(s.mana[p], s.max_mana[p] + spare)
    if what == 2:
        gained = max(0, s.max_mana[p] - before)
        s.mana[p] += gained - min(owed, gained)
        most = s.max_mana[p] - s.locked[p]
        s.mana[p] = max(s.mana[p], min(most, s.mana[p] + amount - gained))
    s.mana[p] = min(s.mana[p], limit)


@opcode(O_COST, num="amount", a="fixed")
def op_cost(s: State, w: Work, n: int, amount: int, fixed: int) -> None:
    """Change the cost of every selected card, or set it (1), or lower it (2), and others' (3)."""
    for i in range(n):
        e = s.e[w.sel[i]]
        if fixed == 3:
            _ripple(s, w.sel[i], amount)
        elif fixed == 1:
            e[COST] = amount
        else:
            e[COST] += -amount if fixed else amount
        shift(s)


@jit
def _ripple(s: State, r: int, amount: int) -> None:
    """Lower the cost of hand card ``r``, and by one less with each place to its left and right."""
    p = s.e[r, CTRL]
    at = -1
    for i in range(s.nhand[p]):
        if s.hand[p, i] == r:
            at = i
    for i in range(s.nhand[p] if at >= 0 else 0):
        s.e[s.hand[p, i], COST] -= max(0, amount - abs(i - at))


@opcode(O_COST_TURN, num="amount", a="fixed")
def op_cost_turn(s: State, w: Work, n: int, amount: int, fixed: int) -> None:
    """Change the cost of every selected card until the end of the turn, or set it."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[COST_TEMP] = amount - e[COST] if fixed else e[COST_TEMP] + amount
        shift(s)


@opcode(O_PAY, a="currency", b="this_turn")
def op_pay(s: State, w: Work, n: int, currency: int, this_turn: int) -> None:
    """Make the selected cost another resource than mana."""
    shift = PAY_TURN_SHIFT if this_turn else 0
    for i in range(n):
        e = s.e[w.sel[i]]
        e[PAY] = (e[PAY] & ~(PAY_MASK << shift)) | (currency << shift)


@opcode(O_SWAP_COSTS)
def op_swap_costs(s: State, w: Work, n: int) -> None:
    """Swap the costs of the first two selected; auras and their own texts change them after it.

    Shirvallah gives 25 for a spell that Prismatic Lens draws with it (a log of 2019).
    """
    if n < 2:
        return
    a = w.sel[0]
    b = w.sel[1]
    first = s.e[a, COST] + s.e[a, COST_TEMP]
    second = s.e[b, COST] + s.e[b, COST_TEMP]
    s.e[a, COST] += second - first
    s.e[b, COST] += first - second
    shift(s)


@opcode(O_RESET_COST)
def op_reset_cost(s: State, w: Work, n: int) -> None:
    """Reset the cost of the selected to the printed one; auras still apply."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[COST] = w.cards[e[CARD], C_COST]
        e[COST_TEMP] = 0
        shift(s)


@opcode(O_REFRESH, side="p", num="amount")
def op_refresh(s: State, p: int, amount: int) -> None:
    """Fill ``amount`` empty mana crystals that are not locked."""
    most = max(s.mana[p], s.max_mana[p] - s.locked[p])
    s.mana[p] = min(s.mana[p] + amount, most)


@opcode(O_UNLOCK, ctrl="p")
def op_unlock(s: State, p: int) -> None:
    """Free overloaded mana crystals: those locked now, and those of the next turn."""
    freed = min(s.locked[p], s.max_mana[p])
    freed += s.filled[p]
    s.filled[p] = 0
    s.mana[p] = min(MANA_LIMIT + s.counter[p, N_MANA_MORE], s.mana[p] + freed)
    s.locked[p] = 0
    s.overload[p] = 0


@opcode(O_SPEND, ctrl="p", num="most")
def op_spend(s: State, w: Work, f: int, p: int, most: int) -> None:
    """Spend the mana that is left, at most ``most`` if that is not 0; the accumulator holds it."""
    spent = s.mana[p]
    if most:
        spent = min(spent, most)
    w.stack[f, F_ACC] = spent
    spend_mana(s, w, p, spent, w.stack[f, F_SRC])


@opcode(O_USE_UP)
def run_use_up(s: State, w: Work, f: int, num: int, a: int, ctrl: int) -> None:
    """Use mana up, and keep in the accumulator how much it was."""
    w.stack[f, F_ACC] = spend(s, w, ctrl ^ a >> 1, num, a & 1)
