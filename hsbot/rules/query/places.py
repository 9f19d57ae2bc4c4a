"""Places on the board: what a minion that is played there meets."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *


@noinline
def merge_partner(s: State, w: Work, p: int, card: int, gap: int) -> int:
    """The minion of player p that the magnetic ``card`` joins when played into a gap; 0 for none.

    Gap ``gap`` is left of the minion at that place, from 0.
    """
    if not w.cards[card, C_MERGE] or gap < 0 or gap >= s.nboard[p]:
        return 0
    r = s.board[p, gap]
    c = w.cards[s.e[r, CARD]]
    alike = c[C_TYPE] == T_MINION and c[C_RACE] & w.cards[card, C_MERGE_RACES] != 0
    return r if alike and not s.e[r, FLAGS] & F_DORMANT else 0


@jit
def may_merge(s: State, w: Work, p: int, card: int) -> bool:
    """Whether the magnetic ``card`` has a minion on player p's board to join."""
    for gap in range(s.nboard[p]):
        if merge_partner(s, w, p, card, gap):
            return True
    return False


@jit
def places_of(s: State, w: Work, r: int) -> int:
    """The meaning of its neighbours for row ``r``, which stands on a board: ``PLACE_`` bits."""
    bits = 0
    if not s.e[r, FLAGS] & F_SILENCED:
        bits = w.cards[s.e[r, CARD], C_PLACES]
    x = s.e[r, ENCH]
    while x:
        bits |= w.cards[s.e[x, CARD], C_PLACES]
        x = s.e[x, ENCH]
    return bits if bits & PLACE_STANDING else 0
