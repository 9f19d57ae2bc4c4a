"""Amounts: the numbers that instructions, conditions and auras measure when they need them."""

# Compiled code: arguments by position, plain comparisons and loops.

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.filters import ones
from hsbot.rules.query.measures import amount as plain_amount, measure as plain_measure
from hsbot.rules.query.selectors import entry_card, matching
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.stats import attack_of, cost_of, health_of


@jit
def _printed(w: Work, what: int, card: int) -> int:
    if what == OF_ATTACK:
        return w.cards[card, C_ATK]
    if what == OF_HEALTH:
        return w.cards[card, C_HEALTH]
    return w.cards[card, C_COST] if what == OF_COST else 0


@jit
def _schools(s: State, w: Work, n: int) -> int:
    """How many spell schools the ``n`` selected have."""
    bits = 0
    for i in range(n):
        bits |= 1 << w.cards[entry_card(s, w.sel[i]), C_SCHOOL]
    return ones(bits & ~1)


@jit
def _total(s: State, w: Work, what: int, n: int) -> int:
    """The number of the ``n`` selected, or the sum of what they have: in a deck, as printed."""
    if what == OF_COUNT:
        return n
    if what == OF_SCHOOLS:
        return _schools(s, w, n)
    total = 0
    for i in range(n):
        r = w.sel[i]
        if r < 0:
            total += _printed(w, what, entry_card(s, r))
        elif what == OF_ATTACK:
            total += attack_of(s, r)
        elif what == OF_HEALTH:
            total += health_of(s, r)
        elif what == OF_COST:
            total += cost_of(s, r)
        else:
            total += s.e[r, DAMAGE]
    return total


@jit
def amount(s: State, w: Work, n: int, f: int) -> int:
    """The number that an instruction of frame ``f`` means by ``n``; overwrites ``w.sel``."""
    if n < A_OF:
        return plain_amount(s, w, n, f)
    k = n - A_OF
    frame = w.stack[f]
    ctrl, src, tgt, subj = frame[F_CTRL], frame[F_SRC], frame[F_TGT], frame[F_SUBJ]
    found = matching(s, w, k % MAX_SELECTORS, ctrl, src, tgt, subj, frame[F_CHOSEN], frame[F_KIND])
    return _total(s, w, k // MAX_SELECTORS, found)


@jit
def measure(s: State, w: Work, n: int, ctrl: int, src: int) -> int:
    """The number that an aura or a card in hand means by ``n``; overwrites ``w.sel``."""
    if n < DYNAMIC:
        return n
    if n < A_OF:
        return plain_measure(s, n, ctrl, src, 0, 0, R_HERO + ctrl)
    k = n - A_OF
    found = matching(s, w, k % MAX_SELECTORS, ctrl, src, 0, 0, 0, K_EFFECT)
    return _total(s, w, k // MAX_SELECTORS, found)
