"""Facer and Trader with another reading of "then plays randomly": scripts that may be the paper's.

The paper's random player wins as often against its agents as No-Waste does, so the random rest of
its scripts may seldom end a turn: as every place of the board counts (``_PLACES``), or as the turn
ends only when nothing else is left (``_BUSY``).
"""

from __future__ import annotations

from hsbot.papers.tutea.kernels.part_games import go_on
from hsbot.papers.tutea.kernels.program import entry, jit
from hsbot.papers.tutea.kernels.seat_descriptions import describe
from hsbot.papers.tutea.schema.action_parts import *
from hsbot.papers.tutea.schema.variant_scripts import *
from hsbot.rules.actions.legal import legal
from hsbot.rules.kernels.episodes import forget_result, take
from hsbot.rules.kernels.playouts import usual_mulligan
from hsbot.rules.kernels.scripted_opponents import (
    any_but_end,
    any_place,
    attack_on_hero,
    good_trade,
)
from hsbot.rules.schema.environment.episode import Episodes
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import below


@jit
def variant_action(s: State, w: Work, who: int) -> int:
    """The action of a variant of a scripted player."""
    if s.pend == P_MULLIGAN:
        return usual_mulligan(s, w)
    n = legal(s, w)
    if s.pend:
        return w.act[below(w, n)]
    act = 0
    if who == TRADER_PLACES or who == TRADER_BUSY:
        act = good_trade(s, w, n)
    if act == 0:
        act = attack_on_hero(w, n)
    if act:
        return act
    return any_but_end(w, n) if who == FACER_BUSY or who == TRADER_BUSY else any_place(s, w, n)


@entry
def answer_at(states: States, source: States, works: Works, games: Episodes, out: Vector,
              observed: ShortMatrix, which: int, who: int) -> None:  # fmt: skip
    """Let a variant take one action for seat 1, in each lane in which that seat must choose.

    The arguments are those of ``step_learning_at``; ``who`` is the variant.
    """
    w = works[0]
    for i in range(games.shape[0]):
        at = i * LANE_SIZE
        forget_result(games, i)
        if out[at + LANE_COUNT] == 0 or games[i].seat == 0:
            continue
        w.rng = games[i].rng
        take(states[i], w, games, i, variant_action(states[i], w, who))
        go_on(states[i], source, w, games, i, out, at)
        games[i].rng = w.rng
        if out[at + LANE_COUNT]:
            describe(states[i], w, games[i].seat, which, observed, i)


@entry
def variant_at(states: States, i: int, works: Works, who: int) -> int:
    """The private code that a variant chooses."""
    return variant_action(states[i], works[0], who)
