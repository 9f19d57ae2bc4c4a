"""Changes of heuristic 1 by deathrattles that split damage at random.

The draws are those of a trial, among the characters as the option leaves them: its changes are
written into the position for a while, and taken back.
"""

from __future__ import annotations

from hsbot.papers.santos.score_deltas.board_deltas import (
    SOMEBODY_CAME,
    loss,
    note_blow,
)
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema.kernel_sizes import MAX_CHANGED
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import health_of, keywords


@jit
def _write(s: State, w: Work, first: int, sign: int) -> None:
    """Write the noted changes from ``first`` on into the position, or take them back."""
    for i in range(first, w.nchanged):
        r = w.changed[i, 0]
        s.e[r, ATK] += sign * w.changed[i, 1]
        s.e[r, HEALTH] += sign * w.changed[i, 2]


@jit
def _splits(w: Work) -> int:
    """The number of noted splits."""
    return w.nsplit & ~SOMEBODY_CAME


@jit
def _older(s: State, w: Work, r: int, x: int) -> bool:
    """Whether row ``r`` comes before row ``x`` in the order of play."""
    return x == w.arriving or (r != w.arriving and s.e[r, ORDER] < s.e[x, ORDER])


@jit
def _struck(s: State, w: Work, r: int, x: int, stability: int) -> int:
    """The score that row ``x`` loses by one damage from the dead row ``r``, which is written."""
    if keywords(s, x) & SHIELD or w.nchanged >= MAX_CHANGED:
        return UNFORESEEN
    first = w.nchanged
    less = loss(s, w, x, r, 1, stability)
    note_blow(s, w, x, r, 1)
    _write(s, w, first, 1)
    return less


@jit
def _split(s: State, w: Work, p: int, r: int, pc: int, stability: int) -> int:
    """Player p's change of score by the split at ``pc`` of the dead row ``r``, its hits drawn.

    The minion just played is on the board by then, the last in the order of play.
    """
    if w.nsplit & SOMEBODY_CAME:
        return UNFORESEEN
    n = select_in_frame(s, w, w.code[pc, 1], outside(w, s.e[r, CTRL], r, K_DEATHRATTLE))
    if w.arriving and s.e[r, CTRL] != p:
        w.sel[n] = w.arriving
        n += 1
    total = 0
    for _ in range(w.code[pc, 2]):
        k = 0
        for i in range(n):
            x = w.sel[i]
            if health_of(s, x) > 0 and not s.e[x, FLAGS] & F_DESTROYED:
                w.sel[k] = x
                k += 1
        n = k
        if n == 0:
            return total
        x = w.sel[below(w, n)]
        less = _struck(s, w, r, x, stability)
        if less == UNFORESEEN:
            return UNFORESEEN
        total += -less if s.e[x, CTRL] == p else less
    return total


@noinline
def deathrattle_deltas(s: State, w: Work, p: int, arriving: int, stability: int) -> int:
    """Player p's change of score by the noted splits.

    ``arriving`` is the minion that was played, 0 for none.
    The splits of one death phase follow the order of play; minions that die of them die in the
    next phase.
    """
    if w.nsplit & SOMEBODY_CAME:
        return UNFORESEEN
    w.arriving = arriving
    _write(s, w, 0, 1)
    total = 0
    done = 0
    while done < _splits(w) and total != UNFORESEEN:
        until = _splits(w)
        if until > done + 2:
            total = UNFORESEEN
        elif until == done + 2 and _older(s, w, w.split[done + 1, 0], w.split[done, 0]):
            for k in range(2):
                x = w.split[done, k]
                w.split[done, k] = w.split[done + 1, k]
                w.split[done + 1, k] = x
        while done < until and total != UNFORESEEN:
            change = _split(s, w, p, w.split[done, 0], w.split[done, 1], stability)
            total = UNFORESEEN if change == UNFORESEEN else total + change
            done += 1
    _write(s, w, 0, -1)
    return total
