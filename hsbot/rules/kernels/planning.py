"""A look-ahead within the own turn: each option's best reachable score (MetaStone's players).

As MetaStone's players do, each option is tried in a copy; its value is the best score that further
options of the same player reach, and a line stops where the turn passes. A minion with a targeted
battlecry is one option: its target is chosen at once by the score. So are the choices of effects,
except that the first of discovered cards is taken.

The states of a search are ``states[0]``, the position, then one for each option ahead, and a last
one for trials. ``out`` holds the values of the position's options first, then the options of each
level, the counts of each level, and at its end, in ``out[TRIES_LEFT]``, the number of options that
may still be tried. The caller puts the limit there (``UNBOUNDED`` for none), and finds a negative
number if the limit ended the search. Trials for a battlecry's target count; those for an effect's
choice do not.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.frames import push
from hsbot.rules.kernels.heuristics import WIN, score
from hsbot.rules.schema.action_codes import A_ATTACK, A_END, A_PLAY, A_POWER, SRC_SHIFT, TGT_SHIFT
from hsbot.rules.schema.game_sequences import SEQ_TURN_END
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.vm.machine import run

LEVELS = 4
"""The most options that can be looked ahead."""
TRIES_LEFT = (LEVELS + 2) * MAX_OPTIONS + 3 * (LEVELS + 1)
"""The place in ``out`` of the number of options that may still be tried."""
PLAN_SIZE = TRIES_LEFT + 1
"""Numbers in ``out``."""
UNBOUNDED = 1 << 40
_NODES = (LEVELS + 2) * MAX_OPTIONS
_TARGET = 63 << TGT_SHIFT
_NOTHING = -2 * WIN


@jit
def _place(level: int) -> int:
    """The index in ``out`` at which the options of a level begin."""
    return (level + 1) * MAX_OPTIONS


@jit
def end_own_turn(s: State, w: Work) -> None:
    """Run the end of the own turn; the other player's turn does not begin."""
    w.sp = 0
    w.nq = 0
    p = s.cur
    push(w, SEQ_TURN_END, K_SEQUENCE, p, 0, 0)
    run(s, w)
    for i in range(s.nboard[p]):
        s.e[s.board[p, i], ATK_TEMP] = 0


@jit
def settle(states: States, w: Work, at: int, trial: int, me: int, which: int) -> None:
    """Answer the choices that player ``me`` is asked for in ``states[at]``."""
    while states[at].pend and states[at].winner < 0 and w.err == 0:
        if states[at].pend_player != me:
            return
        n = legal(states[at], w)
        chosen = w.act[0]
        if states[at].pend != P_DISCOVER:
            best = _NOTHING
            for i in range(n):
                legal(states[at], w)
                act = w.act[i]
                copy(states[trial], states[at])
                apply(states[trial], w, act)
                value = score(states[trial], w, me, which)
                if value > best:
                    best = value
                    chosen = act
        apply(states[at], w, chosen)


@jit
def attempt(
    states: States, w: Work, at: int, to: int, trial: int, act: int, me: int, which: int
) -> bool:
    """Take an option of ``states[at]`` in a copy, ``states[to]``; whether the turn goes on."""
    copy(states[to], states[at])
    if act == A_END and states[at].pend == 0:
        end_own_turn(states[to], w)
        return False
    apply(states[to], w, act)
    settle(states, w, to, trial, me, which)
    return states[to].winner < 0 and states[to].cur == me and w.err == 0


@jit
def _rank(kind: int) -> int:
    """An action kind's rank in MetaStone's order: attacks, the power, cards, the turn's end."""
    if kind == A_ATTACK:
        return 0
    if kind == A_POWER:
        return 1
    return 3 if kind == A_END else 2


@jit
def _with_best_targets(
    states: States, w: Work, out: Vector, at: int, trial: int, n: int, me: int, which: int
) -> int:
    """Keep the battlecry's target with the best immediate score; return the options left."""
    o = _place(at)
    kept = 0
    i = 0
    while i < n:
        act = out[o + i]
        j = i + 1
        if act & 15 == A_PLAY and act & _TARGET:
            s = states[at]
            card = s.e[s.hand[me, (act >> SRC_SHIFT) & 31], CARD]
            if w.cards[card, C_TYPE] == T_MINION:
                while j < n and out[o + j] & ~_TARGET == act & ~_TARGET:
                    j += 1
        if j > i + 1:
            out[TRIES_LEFT] -= j - i
            best = _NOTHING
            for k in range(i, j):
                copy(states[trial], states[at])
                apply(states[trial], w, out[o + k])
                value = score(states[trial], w, me, which)
                if value > best:
                    best = value
                    act = out[o + k]
        out[o + kept] = act
        kept += 1
        i = j
    return kept


@jit
def list_options(
    states: States, w: Work, out: Vector, at: int, trial: int, me: int, which: int
) -> int:
    """List the options of ``states[at]`` to be searched in ``out``; return their number."""
    n = legal(states[at], w)
    o = _place(at)
    if states[at].pend:
        if states[at].pend == P_DISCOVER:
            n = min(n, 1)
        for i in range(n):
            out[o + i] = w.act[i]
        return n
    k = 0
    for rank in range(4):
        for i in range(n):
            if _rank(w.act[i] & 15) == rank:
                out[o + k] = w.act[i]
                k += 1
    return _with_best_targets(states, w, out, at, trial, n, me, which)


@jit
def _open(states: States, w: Work, out: Vector, at: int, trial: int, me: int, which: int) -> None:
    """Initialise a level: its options, none of them searched, no score found."""
    node = _NODES + 3 * at
    out[node] = list_options(states, w, out, at, trial, me, which)
    out[node + 1] = 0
    out[node + 2] = _NOTHING


@jit
def best_below(
    states: States, w: Work, out: Vector, depth: int, trial: int, me: int, which: int
) -> int:
    """The best score that up to ``depth`` options lead to from ``states[1]``.

    If the tries run out, it is the best score found so far at one level.
    """
    at = 1
    _open(states, w, out, at, trial, me, which)
    while True:
        node = _NODES + 3 * at
        if out[node + 1] >= out[node] or out[node + 2] >= WIN or w.err:
            value = out[node + 2]
            at -= 1
            if at == 0:
                return value
            out[node - 1] = max(out[node - 1], value)
            continue
        if out[TRIES_LEFT] <= 0:
            out[TRIES_LEFT] = -1
            return out[node + 2]
        out[TRIES_LEFT] -= 1
        act = out[_place(at) + out[node + 1]]
        out[node + 1] += 1
        if attempt(states, w, at, at + 1, trial, act, me, which) and at < depth:
            at += 1
            _open(states, w, out, at, trial, me, which)
        else:
            out[node + 2] = max(out[node + 2], score(states[at + 1], w, me, which))


@jit
def plan(states: States, w: Work, out: Vector, depth: int, me: int, which: int) -> int:
    """Put the options of ``states[0]`` from ``out[_place(0)]`` on, their values from ``out[0]`` on.

    A value is the best score that the option and up to ``depth - 1`` more reach. Returns the number
    of options, or of those tried before the tries ran out. A choice's options are valued at once.
    """
    trial = depth + 1
    pending = states[0].pend
    n = list_options(states, w, out, 0, trial, me, which)
    for i in range(n):
        if out[TRIES_LEFT] <= 0:
            out[TRIES_LEFT] = -1
            return i
        out[TRIES_LEFT] -= 1
        goes_on = attempt(states, w, 0, 1, trial, out[_place(0) + i], me, which)
        if goes_on and depth > 1 and not pending:
            out[i] = best_below(states, w, out, depth - 1, trial, me, which)
        else:
            out[i] = score(states[1], w, me, which)
    return n
