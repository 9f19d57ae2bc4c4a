"""Playouts: how a game goes on when nobody thinks any longer."""

from __future__ import annotations

from hsbot.rules.actions import A_END, A_MULLIGAN, TGT_SHIFT, actor, apply, legal
from hsbot.rules.chance import below
from hsbot.rules.jit import copy, jit
from hsbot.rules.layout import *  # the layout is this module's alphabet
from hsbot.rules.planning import plan
from hsbot.rules.scores import WIN, score
from hsbot.rules.values import value

POLICY_RANDOM, POLICY_TOURNAMENT = 0, 1


@jit
def random_action(s: State, w: Work) -> int:
    """A uniformly random legal action."""
    if s.pend == P_MULLIGAN:
        return A_MULLIGAN | (below(w, 1 << s.nhand[s.pend_player]) << TGT_SHIFT)
    n = legal(s, w)
    return w.act[below(w, n)]


@jit
def finish_randomly(s: State, w: Work) -> int:
    """Play uniformly random actions to the end; return how many."""
    steps = 0
    while s.winner < 0 and w.err == 0:
        apply(s, w, random_action(s, w))
        steps += 1
    return steps


@jit
def finish_by_tournament(
    states: States, w: Work, me: int, k_me: int, k_other: int, which: int
) -> int:
    """The thesis's default policy: of k percent of the actions, at random, the best by a score.

    ``states[0]`` is the position (changed), ``states[1:3]`` scratch; the states change places by
    index, so that only a trial is a copy. Returns the index of the final state.
    """
    cur = 0
    trial = 1
    best = 2
    while states[cur].winner < 0 and w.err == 0:
        n = legal(states[cur], w)
        if n == 1:
            apply(states[cur], w, w.act[0])
            continue
        player = actor(states[cur])
        k = k_me if player == me else k_other
        tries = max(1, (n * k + 50) // 100)
        top = -2_000_000_000
        for i in range(n):
            w.pick[i] = w.act[i]
        for i in range(tries):
            j = i + below(w, n - i)
            act = w.pick[j]
            w.pick[j] = w.pick[i]
            copy(states[trial], states[cur])
            apply(states[trial], w, act)
            v = score(states[trial], w, player, which)
            if v > top:
                top = v
                trial, best = best, trial
        cur, best = best, cur
    return cur


@jit
def playout_once(
    states: States, w: Work, policy: int, me: int, k_me: int, k_other: int, which: int
) -> int:
    """Play ``states[0]`` out; return the winner (2 for a draw)."""
    if policy == POLICY_RANDOM:
        finish_randomly(states[0], w)
        return states[0].winner
    return states[finish_by_tournament(states, w, me, k_me, k_other, which)].winner


@jit
def best_step(states: States, w: Work, which: int) -> None:
    """Take in ``states[0]`` the option that leads at once to the best score, or end the turn.

    The turn ends when no option makes the score better than it is. ``states[1]`` and ``states[2]``
    are scratch.
    """
    s = states[0]
    if s.pend == P_MULLIGAN:
        apply(s, w, random_action(s, w))
        return
    n = legal(s, w)
    for i in range(n):
        w.pick[i] = w.act[i]
    if n == 1:
        apply(s, w, w.pick[0])
        return
    player = actor(s)
    top = -2 * WIN if s.pend else score(s, w, player, which)
    found = 0
    trial = 1
    best = 2
    for i in range(n):
        act = w.pick[i]
        if act == A_END and s.pend == 0:
            continue
        copy(states[trial], s)
        apply(states[trial], w, act)
        v = score(states[trial], w, player, which)
        if v > top:
            top = v
            trial, best = best, trial
            found = 1
            if v >= WIN:
                break
    if found:
        copy(s, states[best])
    else:
        apply(s, w, A_END)


@jit
def planned_step(states: States, w: Work, out: Vector, depth: int, which: int) -> None:
    """Take in ``states[0]`` the option that leads to the best score within ``depth`` options."""
    n = plan(states, w, out, depth, actor(states[0]), which)
    best = 0
    for i in range(1, n):
        if out[i] > out[best]:
            best = i
    apply(states[0], w, out[MAX_OPTIONS + best])


@jit
def look_ahead(
    states: States, w: Work, out: Vector, turns: int, first: int, later: int, which: int
) -> int:
    """Let both play until ``turns`` half-turns have ended, and value the position.

    In the first they look ``first`` options ahead, then ``later``: one by ``best_step``, more by
    ``planned_step``. Returns the log odds that player 0 wins in thousandths, ``WIN`` or
    ``-WIN`` where the game ended before, 0 for a draw. ``states[0]`` is the position (changed), the
    rest scratch; ``out`` is a plan's (``planning.plan``).
    """
    s = states[0]
    last = s.turn + turns
    now = s.turn
    while s.winner < 0 and s.turn < last and w.err == 0:
        depth = first if s.turn == now else later
        if depth == 1 or s.pend == P_MULLIGAN:
            best_step(states, w, which)
        else:
            planned_step(states, w, out, depth, which)
    if s.winner >= 0:
        return 0 if s.winner == 2 else (WIN if s.winner == 0 else -WIN)
    n = value(s, w, s.cur)
    return n if s.cur == 0 else -n
