"""A second hero power, which stands beside the first and has its own price (Blood Doctor Thal'ena).

In a real game it is another hero power in play with ADDITIONAL_HERO_POWER_INDEX 1, and the first
stays (so two public trackers read it from logs). Here it is a row that is attached to the hero. It
is used like the first one, once a turn, and counts as a use of a hero power.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.enchantments import attach
from hsbot.rules.schema.action_codes import SECOND_POWER, SUB_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode


@noinline
def second_power(s: State, p: int) -> int:
    """The row of player p's second hero power, 0 for none."""
    x = s.e[R_HERO + p, ENCH]
    while x:
        if s.e[x, FLAGS] & F_MARKED:
            return x
        x = s.e[x, ENCH]
    return 0


@jit
def power_of_action(s: State, p: int, act: int) -> int:
    """The row of the hero power that an action of kind ``A_POWER`` uses."""
    if (act >> SUB_SHIFT) & 15 == SECOND_POWER:
        return second_power(s, p)
    return R_POWER + p


@opcode(O_SECOND_POWER, ctrl="p", a="card")
@noinline
def op_second_power(s: State, w: Work, p: int, card: int) -> None:
    """Give player p a second hero power, in the place of one that there is already."""
    x = second_power(s, p)
    if x == 0:
        x = attach(s, w, R_HERO + p, card, p)
    if x:
        s.e[x, CARD] = card
        s.e[x, COST] = w.cards[card, C_COST]
        s.e[x, PAY] = w.cards[card, C_PAY]
        s.e[x, FLAGS] |= F_MARKED
        s.e[x, ATTACKS] = 0
