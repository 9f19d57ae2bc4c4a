"""Playouts: default policies that play a state to its end or some turns ahead."""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import group_options, legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.beam_search import play_line
from hsbot.rules.kernels.heuristics import WIN, score
from hsbot.rules.kernels.score_changes import ALL_TRIED, UNFORESEEN, foreseeable, foreseen
from hsbot.rules.kernels.strike import may_strike, strike
from hsbot.rules.kernels.value.network import value
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.legal_targets import count_options, option_at
from hsbot.rules.schema.action_codes import A_END, A_MULLIGAN, TGT_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.random_generator import below

POLICY_RANDOM, POLICY_TOURNAMENT = 0, 1
KEPT_COST = 3
"""The highest cost that the usual mulligan keeps."""
_NOTHING = -2_000_000_000
"""Below any score."""
_TRIED, _DONE = -1, -2
"""No option: the best so far is a kept trial, or was played in the position itself."""
MOST_LINES = 4
"""The most lines, of up to five options, in a turn that is looked ahead. Some turns have no end: a
card without cost that brings itself back (a copy of a copy from the other hand)."""


@jit
def random_action(s: State, w: Work) -> int:
    """A uniformly random legal action."""
    if s.pend == P_MULLIGAN:
        return A_MULLIGAN | (below(w, 1 << s.nhand[s.pend_player]) << TGT_SHIFT)
    return option_at(w, below(w, count_options(w, group_options(s, w))))


@jit
def usual_mulligan(s: State, w: Work) -> int:
    """The baselines' mulligan: replace every card of a printed cost above ``KEPT_COST``."""
    p = s.pend_player
    mask = 0
    for i in range(s.nhand[p]):
        if w.cards[s.e[s.hand[p, i], CARD], C_COST] > KEPT_COST:
            mask |= 1 << i
    return A_MULLIGAN | (mask << TGT_SHIFT)


@jit
def finish_randomly(s: State, w: Work) -> int:
    """Play uniformly random actions to the end; return their number."""
    steps = 0
    while s.winner < 0 and w.err == 0:
        apply(s, w, random_action(s, w))
        steps += 1
    return steps


@jit
def finish_by_tournament(
    states: States, w: Work, me: int, k_me: int, k_other: int, which: int
) -> int:
    """Finish a game by the thesis's default policy: the best of k percent of the actions.

    ``states[0]`` is the position (changed), ``states[1:3]`` scratch; states are swapped by index:
    only trials are copied. An option whose change of score is computed is not tried; if it is
    chosen, it is played with the same random draws. The last trial is made in the position itself,
    unless an untried option may yet be played there. Returns the index of the final state.
    """
    cur = 0
    trial = 1
    best = 2
    while states[cur].winner < 0 and w.err == 0:
        s = states[cur]
        n = legal(s, w)
        if n == 1:
            apply(s, w, w.act[0])
            continue
        player = player_to_act(s)
        k = k_me if player == me else k_other
        tries = max(1, (n * k + 50) // 100)
        for i in range(n):
            w.pick[i] = w.act[i]
        if tries == 1:
            apply(s, w, w.pick[below(w, n)])
            continue
        stability = foreseeable(which, s, w)
        now = score(s, w, player, which) if stability != ALL_TRIED else 0
        top = _NOTHING
        chosen = _TRIED
        luck = w.rng
        for i in range(tries):
            j = i + below(w, n - i)
            act = w.pick[j]
            w.pick[j] = w.pick[i]
            chance = w.rng
            change = foreseen(which, s, w, act, stability) if stability != ALL_TRIED else UNFORESEEN
            if change != UNFORESEEN:
                if now + change > top:
                    top = now + change
                    chosen = act
                    luck = chance
                continue
            if i == tries - 1 and chosen == _TRIED:
                apply(s, w, act)
                if score(s, w, player, which) > top:
                    chosen = _DONE
                break
            copy(states[trial], s)
            apply(states[trial], w, act)
            v = score(states[trial], w, player, which)
            if v > top:
                top = v
                chosen = _TRIED
                trial, best = best, trial
        if chosen == _TRIED:
            cur, best = best, cur
        elif chosen != _DONE:
            chance = w.rng
            w.rng = luck
            apply(s, w, chosen)
            w.rng = chance
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
def look_ahead(
    states: States, w: Work, out: Vector, turns: int, width: int, again: int, which: int
) -> int:
    """Play both sides until ``turns`` half-turns have ended; return the value of the position.

    A turn that wins by the attacks at hand does so (``strike``). Each other turn plays the best of
    ``width`` lines (``beam_search.play_line``); one that could go on for ever ends after
    ``MOST_LINES`` lines. Returns the log odds that player 0 wins, in
    thousandths; ``WIN`` or ``-WIN`` if the game ended before, 0 for a draw. ``states[0]`` is the
    position (changed), the others (``beam_search.states_for``) and ``out`` are scratch.
    """
    s = states[0]
    now = s.turn
    last = now + turns
    lines = 0
    while s.winner < 0 and s.turn < last and w.err == 0:
        if s.turn != now:
            now = s.turn
            lines = 0
        lines += 1
        if s.pend == P_MULLIGAN:
            apply(s, w, usual_mulligan(s, w))
        elif lines == 1 and may_strike(s, w) and strike(states, w, 0, 1):
            copy(s, states[1])
        elif lines > MOST_LINES and s.pend == 0:
            apply(s, w, A_END)
        else:
            play_line(states, w, out, width, again, which)
    if s.winner >= 0:
        return 0 if s.winner == 2 else (WIN if s.winner == 0 else -WIN)
    n = value(s, w, s.cur)
    return n if s.cur == 0 else -n
