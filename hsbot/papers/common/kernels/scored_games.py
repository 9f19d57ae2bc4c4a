"""Whole games between two players that each weigh their options by a score, on the true state.

A player is a number: ``BY_CHANGE`` looks one option ahead and takes the one with the best score of
a change, the last among equals, where ending the turn scores 0; any other is ``planner(depth,
which)``, MetaStone's look-ahead within the turn by a score of the state (``kernels.planning``).
"""

from __future__ import annotations

from hsbot.papers.common.kernels.change_score import change_score
from hsbot.papers.common.kernels.program import jit
from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.kernels.planning import LEVELS, TRIES_LEFT, UNBOUNDED, plan
from hsbot.rules.kernels.playouts import usual_mulligan
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy

BY_CHANGE = 0
"""The player that takes what changes the state best."""
DEPTH_SHIFT = 4
GAME_STATES = LEVELS + 2
"""States that a game needs."""


def planner(depth: int, which: int) -> int:
    """The player that looks ``depth`` options ahead by the score ``which`` (``SCORE_``)."""
    return depth << DEPTH_SHIFT | which


@jit
def best_change(states: States, w: Work, n: int, me: int) -> int:
    """The best of the ``n`` options of ``states[0]`` in ``w.act``, by what each changes."""
    for i in range(n):
        w.pick[i] = w.act[i]
    best = w.pick[0]
    top = 0.0
    for i in range(n):
        act = w.pick[i]
        value = 0.0
        if act != A_END or states[0].pend:
            copy(states[1], states[0])
            apply(states[1], w, act)
            if w.err == 0:
                value = change_score(states[0], states[1], w, me)
            w.err = 0
        if i == 0 or value >= top:
            top = value
            best = act
    return best


@jit
def best_plan(states: States, w: Work, out: Vector, player: int, me: int) -> int:
    """The option of ``states[0]`` that can lead to the best score, the first among equals."""
    out[TRIES_LEFT] = UNBOUNDED
    n = plan(states, w, out, player >> DEPTH_SHIFT, me, player & ((1 << DEPTH_SHIFT) - 1))
    w.err = 0
    best = 0
    for i in range(n):
        if out[i] > out[best]:
            best = i
    return out[MAX_OPTIONS + best]


@jit
def play_scored(states: States, w: Work, out: Vector, first: int, second: int) -> None:
    """Play ``states[0]`` to its end: player 0 by ``first``, player 1 by ``second``."""
    s = states[0]
    turn = s.turn
    taken = 0
    while s.winner < 0 and w.err == 0:
        if s.turn != turn:
            turn = s.turn
            taken = 0
        taken += 1
        if s.pend == P_MULLIGAN:
            apply(s, w, usual_mulligan(s, w))
            continue
        if taken > MAX_OPTIONS_A_TURN and s.pend == 0:
            apply(s, w, A_END)
            continue
        n = legal(s, w)
        me = player_to_act(s)
        player = second if me else first
        if n == 1:
            apply(s, w, w.act[0])
        elif player == BY_CHANGE:
            apply(s, w, best_change(states, w, n, me))
        else:
            apply(s, w, best_plan(states, w, out, player, me))
