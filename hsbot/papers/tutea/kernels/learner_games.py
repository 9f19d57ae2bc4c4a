"""Entry points of the games that networks learn from (:mod:`.part_games`)."""

from __future__ import annotations

from hsbot.papers.tutea.kernels.action_parts import mean_value, parts_of
from hsbot.papers.tutea.kernels.part_games import chosen_option, go_on
from hsbot.papers.tutea.kernels.program import entry
from hsbot.papers.tutea.kernels.seat_descriptions import describe
from hsbot.papers.tutea.schema.action_parts import *
from hsbot.rules.kernels.episodes import begin_game, forget_result, take
from hsbot.rules.kernels.scripted_opponents import scripted_action
from hsbot.rules.schema.environment.episode import Episodes
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import seed


@entry
def begin_learning_at(states: States, source: States, works: Works, games: Episodes, out: Vector,
                      observed: ShortMatrix, which: int, seeds: Vector) -> None:  # fmt: skip
    """Deal a game in each lane, by its seed, and play on to a learner's first decision.

    ``games[i].renew`` more games follow in lane i. Options come into ``out``, descriptions
    (``which``: ``DESCRIBE_``) of the decisions into ``observed``, a row a lane.
    """
    w = works[0]
    w.err = 0
    for i in range(games.shape[0]):
        seed(w, seeds[i])
        begin_game(states[i], source, w, games, i)
        forget_result(games, i)
        go_on(states[i], source, w, games, i, out, i * LANE_SIZE)
        games[i].rng = w.rng
        if out[i * LANE_SIZE + LANE_COUNT]:
            describe(states[i], w, games[i].seat, which, observed, i)


@entry
def step_learning_at(
    states: States,
    source: States,
    works: Works,
    games: Episodes,
    reals: RealVector,
    out: Vector,
    observed: ShortMatrix,
    which: int,
    explore: int,
) -> None:
    """Choose by the parts' values in ``reals`` in each lane, and play on to the next decision.

    A lane has ``PARTS * PART_WIDTH`` values; ``explore`` is the chance, in millionths, of a random
    option. ``games[i].over`` and ``reward`` tell of a game that ended.
    """
    w = works[0]
    for i in range(games.shape[0]):
        at = i * LANE_SIZE
        forget_result(games, i)
        if out[at + LANE_COUNT] == 0:
            continue
        w.rng = games[i].rng
        k = chosen_option(w, reals, i, out, at, explore)
        out[at + LANE_TAKEN] = out[at + LANE_PARTS + k]
        take(states[i], w, games, i, out[at + LANE_CODES + k])
        go_on(states[i], source, w, games, i, out, at)
        games[i].rng = w.rng
        if out[at + LANE_COUNT]:
            describe(states[i], w, games[i].seat, which, observed, i)


@entry
def best_means_at(reals: RealVector, lists: Vector, sizes: Vector, draws: RealVector) -> None:
    """Put the best mean of parts' values of each decision into ``draws``.

    Decision i has the values from ``reals[i * PARTS * PART_WIDTH]`` on and ``sizes[i]`` options,
    whose packed parts stand in its share of ``lists``; 0 where it has none.
    """
    width = lists.shape[0] // sizes.shape[0]
    for i in range(sizes.shape[0]):
        best = 0.0
        for k in range(sizes[i]):
            value = mean_value(reals, i * PARTS * PART_WIDTH, lists[i * width + k])
            if k == 0 or value > best:
                best = value
        draws[i] = best


@entry
def mean_at(reals: RealVector, parts: int, draws: RealVector) -> None:
    """Put the mean of an action's parts' values into ``draws[0]``."""
    draws[0] = mean_value(reals, 0, parts)


@entry
def parts_at(states: States, i: int, works: Works, act: int) -> int:
    """The packed parts of the private code ``act``."""
    return parts_of(states[i], works[0], act)


@entry
def describe_at(
    states: States, i: int, works: Works, me: int, which: int, observed: ShortMatrix
) -> None:
    """Describe a state for player ``me`` into the first row of ``observed``."""
    describe(states[i], works[0], me, which, observed, 0)


@entry
def scripted_at(states: States, i: int, works: Works, who: int) -> int:
    """The private code that a scripted opponent chooses."""
    return scripted_action(states[i], works[0], who)
