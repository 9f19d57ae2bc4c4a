"""Entry points of games between scored players, and of a change's score."""

from __future__ import annotations

from hsbot.papers.common.kernels.change_score import change_score
from hsbot.papers.common.kernels.program import entry
from hsbot.papers.common.kernels.scored_games import GAME_STATES, play_scored
from hsbot.rules.actions.opening import deal
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy, scratch
from hsbot.rules.state.random_generator import seed


@entry
def change_score_at(
    states: States, i: int, source: States, j: int, works: Works, me: int, reals: RealVector
) -> None:
    """Put the score of the change from ``source[j]`` to ``states[i]`` into ``reals[0]``.

    It is player ``me``'s, by the weights in ``works[0].change``.
    """
    reals[0] = change_score(source[j], states[i], works[0], me)


@entry
def scored_games_at(
    states: States, i: int, works: Works, seeds: Vector, first: int, second: int, mulligan: int,
    out: Vector
) -> int:  # fmt: skip
    """Play a game from the prepared table ``states[i]`` for each seed (``scored_games``).

    Every other game the other player begins. ``first`` and ``second`` say how the players score,
    ``out`` has ``PLAN_SIZE`` numbers. Returns the wins of player 0 plus 65536 times those of
    player 1; a game that the engine gave up on is a draw.
    """
    x = scratch(GAME_STATES)
    w = works[0]
    wins = 0
    for k in range(seeds.shape[0]):
        copy(x[0], states[i])
        seed(w, seeds[k])
        w.err = 0
        deal(x[0], w, k & 1, mulligan)
        play_scored(x, w, out, first, second)
        if w.err == 0 and x[0].winner == 0:
            wins += 1
        elif w.err == 0 and x[0].winner == 1:
            wins += 65536
    w.err = 0
    return wins
