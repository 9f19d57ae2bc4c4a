"""Games stepped for learning: many of them by one call, each by an action's index.

Each game has its own random generator in its record: it does not depend on the games stepped
beside it.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.opening import deal
from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.action_indices import chosen_flat, chosen_part, write_mask
from hsbot.rules.kernels.scripted_opponents import scripted_action
from hsbot.rules.kernels.seat_observation import observe
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.environment.episode import FREE, MAX_OPTIONS_A_TURN, SPACE_FLAT, Episodes
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.random_generator import below

_DRAW = 2


@jit
def take(s: State, w: Work, games: Episodes, i: int, act: int) -> None:
    """Do an action in game i; the game is a draw where the engine gives up on it.

    An error that another game's list of options has caused does not count here.
    """
    w.err = 0
    apply(s, w, act)
    games[i].stage = 0
    games[i].prefix = 0
    games[i].options += 1
    games[i].taken += 1
    if s.turn != games[i].turn:
        games[i].turn = s.turn
        games[i].taken = 0
    if w.err:
        games[i].fault = w.err
        w.err = 0
        s.winner = _DRAW


@jit
def play_opponent(s: State, w: Work, games: Episodes, i: int) -> None:
    """Let game i's compiled opponent play until seat 0 must choose or the game is over."""
    if games[i].opponent == FREE:
        return
    while s.winner < 0 and player_to_act(s) == 1:
        if s.pend == 0 and games[i].taken >= MAX_OPTIONS_A_TURN:
            take(s, w, games, i, A_END)
        else:
            take(s, w, games, i, scripted_action(s, w, games[i].opponent))


@jit
def begin_game(s: State, source: States, w: Work, games: Episodes, i: int) -> None:
    """Deal game i from a random one of the prepared tables; chance decides who begins.

    A game that ends before seat 0 has a choice is dealt again.
    """
    begun = 0
    while begun == 0:
        copy(s, source[below(w, source.shape[0])])
        deal(s, w, below(w, 2), 1)
        w.err = 0
        games[i].stage = 0
        games[i].prefix = 0
        games[i].turn = s.turn
        games[i].taken = 0
        play_opponent(s, w, games, i)
        begun = 1 if s.winner < 0 else 0
    games[i].seat = player_to_act(s)


@jit
def forget_result(games: Episodes, i: int) -> None:
    """Clear the results of the last step."""
    games[i].reward[0] = 0
    games[i].reward[1] = 0
    games[i].over = 0
    games[i].fault = 0


@jit
def step_game(s: State, source: States, w: Work, games: Episodes, i: int, index: int) -> None:
    """Take an action in game i, or a part of one; note its result and deal the next game."""
    forget_result(games, i)
    if games[i].space == SPACE_FLAT:
        act = chosen_flat(s, w, index)
    else:
        act = chosen_part(s, w, games, i, index)
    if act < 0:
        return
    take(s, w, games, i, act)
    play_opponent(s, w, games, i)
    settle(s, source, w, games, i)


@jit
def settle(s: State, source: States, w: Work, games: Episodes, i: int) -> None:
    """Note the seat that must choose in game i; at its end note the result and deal the next."""
    games[i].seat = player_to_act(s)
    if s.winner < 0:
        return
    games[i].over = 1
    games[i].finished += 1
    games[i].length = s.turn
    if s.winner < _DRAW:
        games[i].reward[s.winner] = 1
        games[i].reward[1 - s.winner] = -1
    if games[i].renew:
        begin_game(s, source, w, games, i)


@jit
def show(
    s: State, w: Work, games: Episodes, i: int, observed: ShortMatrix, masks: ByteMatrix
) -> None:
    """Write the observation of game i's choosing seat, and its mask, into row i of each."""
    observe(s, w, games, i, games[i].seat, observed, i)
    write_mask(s, w, games, i, masks)
