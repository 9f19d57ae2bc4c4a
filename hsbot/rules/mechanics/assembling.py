"""The keyword Assemble: a minion whose effect, the half behind its trigger, is another card's."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.opcodes.choices import ask
from hsbot.rules.query.pools import draw_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import add_offer, is_offered
from hsbot.rules.state.instructions import opcode

OFFERED = 3
TRIES = 128
"""Replacements that are offered, and how many draws find so many that fit, or give up."""


@jit
def fits(w: Work, card: int, other: int) -> bool:
    """Whether a card's trigger may have another card's effect."""
    if w.cards[other, C_HALF] == 0 or w.cards[other, C_SAME] == w.cards[card, C_SAME]:
        return False
    return w.cards[card, C_HALF_FREE] & w.cards[other, C_HALF_BEARS] == 0


@opcode(O_REPLACEMENT, a="first", b="size")
@noinline
def op_replacement(s: State, w: Work, f: int, n: int, first: int, size: int) -> None:
    """Offer three cards of a pool whose effect may replace that of the first selected."""
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    if n == 0:
        return
    card = s.e[w.sel[0], CARD]
    for _ in range(TRIES):
        other = draw_card(s, w, w.stack[f, F_CTRL], first, size)
        fresh = other != 0 and s.pend_n < OFFERED and fits(w, card, other)
        if fresh and not is_offered(s, other):
            add_offer(s, other)
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_HALF)
def op_half(s: State, w: Work, f: int) -> None:
    """Go on with the effect that the source was assembled with, if it was: it remembers whose."""
    half = w.cards[s.e[w.stack[f, F_SRC], LINK], C_HALF]
    if half:
        w.stack[f, PC] = half
