"""Where on its side of the board a minion is summoned."""

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet


@jit
def summon_place(s: State, w: Work, f: int, beside: int) -> int:
    """Where frame ``f`` summons on its own side.

    A deathrattle does where its source died, behind what others already summoned there. Else it is
    right of the source (``beside`` 1), or left of it (-1), where the source or what it is attached
    to stands on that board; for all others, spells, hero powers and weapons, at the right end.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    p = frame[F_CTRL]
    n = s.nboard[p]
    if s.e[src, ZONE] == Z_ENCHANTMENT:
        src = s.e[src, OWNER]
    elif frame[F_KIND] == K_DEATHRATTLE and s.e[src, ZONE] == Z_GRAVE:
        left = frame[F_NUM]  # who stood left of it and has not died
        i = 0
        while i < n and (left > 0 or s.e[s.board[p, i], ORDER] > s.e[src, ORDER]):
            if s.e[s.board[p, i], ORDER] <= s.e[src, ORDER]:
                left -= 1
            i += 1
        return i
    if beside:
        return beside_row(s, p, src, beside)
    return MAX_BOARD


@jit
def beside_row(s: State, p: int, r: int, beside: int) -> int:
    """The place right of row ``r`` on player p's board (left with -1); the right end elsewhere."""
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            return i + 1 if beside > 0 else i
    return MAX_BOARD


@jit
def flank(k: int, amount: int) -> int:
    """At which side of its source the ``k``-th of several minions is summoned: 1 right, -1 left.

    They alternate; a pair begins at the left, more begin at the right (five cards in the logs of
    2020 to 2026: Imprisoned Sungill, Soulciologist Malicia, The Primus, Hideous Husk, Living
    Paradox).
    """
    return -1 if (k & 1 != 0) != (amount == 2) else 1
