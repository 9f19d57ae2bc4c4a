"""Games stepped for learners that value the parts of actions; what needs no choice is played.

A game's numbers in ``out`` stand in :mod:`hsbot.papers.tutea.schema.action_parts`.
"""

from __future__ import annotations

from hsbot.papers.tutea.kernels.action_parts import mean_value, parts_of
from hsbot.papers.tutea.kernels.program import jit
from hsbot.papers.tutea.schema.action_parts import *
from hsbot.rules.actions.legal import legal
from hsbot.rules.kernels.episodes import begin_game, play_opponent, take
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.action_codes import A_END, A_MULLIGAN, TGT_SHIFT
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN, Episodes
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import below

_OPENING = 4
"""Cards that a mulligan can replace."""
_DRAW = 2


@jit
def list_decision(s: State, w: Work, out: Vector, at: int) -> int:
    """List the options of who must choose, with their parts, into ``out``; return how many."""
    if s.pend == P_MULLIGAN:
        n = 1 << min(_OPENING, s.nhand[s.pend_player])
        for k in range(n):
            out[at + LANE_CODES + k] = A_MULLIGAN | (k << TGT_SHIFT)
    else:
        n = min(MOST_LISTED, legal(s, w))
        for k in range(n):
            out[at + LANE_CODES + k] = w.act[k]
    for k in range(n):
        out[at + LANE_PARTS + k] = parts_of(s, w, out[at + LANE_CODES + k])
    return n


@jit
def note_result(s: State, games: Episodes, i: int) -> None:
    """Note how game i ended; a draw is lost by both."""
    games[i].over = 1
    games[i].finished += 1
    games[i].length = s.turn
    for seat in range(2):
        games[i].reward[seat] = 1 if s.winner == seat else -1


@jit
def go_on(s: State, source: States, w: Work, games: Episodes, i: int, out: Vector, at: int) -> None:
    """Play game i, and deal those after it, until a learner has more than one option."""
    out[at + LANE_COUNT] = 0
    while True:
        play_opponent(s, w, games, i)
        if s.winner >= 0:
            note_result(s, games, i)
            if games[i].renew <= 0:
                return
            games[i].renew -= 1
            begin_game(s, source, w, games, i)
        elif games[i].taken >= MAX_OPTIONS_A_TURN and s.pend == 0:
            take(s, w, games, i, A_END)
        else:
            n = list_decision(s, w, out, at)
            if n > 1:
                out[at + LANE_COUNT] = n
                games[i].seat = player_to_act(s)
                return
            if n == 0:  # a mulligan of an empty hand, or nothing that may be chosen
                s.winner = _DRAW
            else:
                take(s, w, games, i, out[at + LANE_CODES])


@jit
def best_option(reals: RealVector, first: int, out: Vector, at: int) -> int:
    """The option with the best mean of its parts' values, the first among equals."""
    best = 0
    top = 0.0
    for k in range(out[at + LANE_COUNT]):
        value = mean_value(reals, first, out[at + LANE_PARTS + k])
        if k == 0 or value > top:
            top = value
            best = k
    return best


@jit
def chosen_option(w: Work, reals: RealVector, i: int, out: Vector, at: int, explore: int) -> int:
    """A random option with a chance of ``explore`` in a million, else the best one of game i."""
    if explore and below(w, CHANCE_UNIT) < explore:
        return below(w, out[at + LANE_COUNT])
    return best_option(reals, i * PARTS * PART_WIDTH, out, at)
