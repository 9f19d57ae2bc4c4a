"""Tree policies of the compiled search: UCB1, PUCT and its priors, progressive widening."""

from __future__ import annotations

from math import log, sqrt

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.kernels.beam_search import choose_best
from hsbot.rules.kernels.heuristics import SCORE_VALUE, score
from hsbot.rules.kernels.tree_search.options import give_up, play
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.layout import State, States, Vector, Work
from hsbot.rules.schema.search_tree import *
from hsbot.rules.state.copying import copy

MOST_POINTS = 1_000_000
"""The score of a won or lost state in a prior, in thousandths of a point."""
MILLION = 1_000_000.0
"""Parts in which priors are kept."""
FIRST_RATED = 16
"""Room of a new node for options that are rated after its first visit."""


@jit
def may_widen(t: TreeArrays, tried: int, total: int) -> bool:
    """Progressive widening: whether ``factor * total ** power`` allows another child."""
    h = t.tree[0]
    return tried < 1 or tried < h.widening_factor * float(total) ** h.widening_power


@jit
def world_of(t: TreeArrays) -> int:
    """The number of the iteration's world, in which a root option is followed once at most."""
    h = t.tree[0]
    return int(h.iterations // h.abreast)


@jit
def forced(t: TreeArrays, barred: int) -> int:
    """The root's slot with too few visits (:func:`hsbot.search.selection.forced_slot`), or -1."""
    h = t.tree[0]
    x = t.nodes[h.root]
    least = max(h.forced * sqrt(float(x.total)), h.even * float(x.total) / float(max(1, x.tried)))
    best = -1
    for k in range(x.tried):
        one = t.slots[x.first + k]
        if one.visits < least and one.world != barred:
            best, least = k, float(one.visits)
    return best


@jit
def ucb1(t: TreeArrays, node: int, player: int, path: Vector, tried: int) -> int:
    """The slot that UCB1 follows (:class:`hsbot.search.selection.Ucb1`).

    Among the first ``tried`` of ``path``, or all slots if ``tried`` is -1, except those that
    :func:`world_of` bars. At the root it is the slot of :func:`forced`, if there is one.
    """
    h = t.tree[0]
    c = h.exploration
    x = t.nodes[node]
    barred = -2
    if node == h.root and h.abreast > 1 and x.tried >= h.abreast:
        barred = world_of(t)
    if tried < 0:
        if node == h.root and (h.forced > 0.0 or h.even > 0.0):
            due = forced(t, barred)
            if due >= 0:
                return due
        spread = c * sqrt(2.0 * log(float(x.total)))
        best, top = 0, -1e300
        for k in range(x.tried):
            one = t.slots[x.first + k]
            value = (one.exploit0 if player == 0 else one.exploit1) + spread * one.width
            if value > top and one.world != barred:
                best, top = k, value
        return best
    best, top = int(path[0]), -1e300
    for i in range(tried):
        one = t.slots[x.first + path[i]]
        spread = c * sqrt(2.0 * log(float(one.availability)))
        value = (one.exploit0 if player == 0 else one.exploit1) + spread * one.width
        if value > top and one.world != barred:
            best, top = int(path[i]), value
    return best


@jit
def set_priors(t: TreeArrays, node: int, scratch: States, s: State, w: Work) -> None:
    """Put the priors of a node's options behind their codes, in millionths.

    An option's choices are made by the same score before it is rated.
    """
    x = t.nodes[node]
    n = x.options
    at = x.at
    me = player_to_act(s)
    top = -MOST_POINTS
    for k in range(n):
        points = rating_of(t, scratch, t.choices[at + k], me, s, w)
        t.choices[at + 2 * n + k] = points
        top = max(top, points)
    x.gain = top / 1000.0 - standing_of(me, s, w) / 1000.0
    total = 0.0
    for k in range(n):
        share = share_of(t, top / 1000.0 - t.choices[at + 2 * n + k] / 1000.0)
        t.choices[at + 2 * n + k] = int(MILLION * share)
        total += share
    x.shares = total
    for k in range(n):
        t.choices[at + 2 * n + k] = probability_of(t, node, t.choices[at + 2 * n + k])


@noinline
def rate_more(
    t: TreeArrays, node: int, scratch: States, path: Vector, left: int, s: State, w: Work
) -> None:
    """Give priors to those of the ``left`` untried options that are met for the first time.

    An option's gain over the rating of the state here is compared with the gain of the best option
    at the first visit (:meth:`hsbot.search.expansion.PriorPolicy.rate_more`).
    """
    me = player_to_act(s)
    standing, asked = 0, False
    for k in range(left):
        code = path[MOST_OPTIONS + k]
        if place_of(t, node, code) >= 0:
            continue
        if not asked:
            standing, asked = standing_of(me, s, w), True
        points = rating_of(t, scratch, code, me, s, w)
        gain = points / 1000.0 - standing / 1000.0
        part = int(MILLION * share_of(t, max(0.0, t.nodes[node].gain - gain)))
        add_prior(t, node, code, probability_of(t, node, part))


@jit
def add_prior(t: TreeArrays, node: int, code: int, prior: int) -> None:
    """Keep the prior of an option that the first visit did not have, where there is room."""
    h = t.tree[0]
    x = t.nodes[node]
    if x.rated == x.more_room:
        room = max(FIRST_RATED, 2 * x.more_room)
        if h.choices + 2 * room > t.choices.shape[0]:
            return
        for k in range(2 * x.rated):
            t.choices[h.choices + k] = t.choices[x.more + k]
        x.more = h.choices
        x.more_room = room
        h.choices += 2 * room
    at = x.more + 2 * x.rated
    t.choices[at] = code
    t.choices[at + 1] = prior
    x.rated += 1


@jit
def rating_of(t: TreeArrays, scratch: States, code: int, me: int, s: State, w: Work) -> int:
    """The value of an option for ``me`` after its choices, in thousandths of a point."""
    copy(scratch[0], s)
    play(t, scratch[0], w, code)
    choose_best(scratch, w, 0, 1, 2, me, SCORE_VALUE)
    if w.err:
        give_up(t, w)
    return standing_of(me, scratch[0], w)


@jit
def standing_of(me: int, s: State, w: Work) -> int:
    """The value of a state for ``me``, in thousandths of a point."""
    return int(max(-MOST_POINTS, min(MOST_POINTS, score(s, w, me, SCORE_VALUE))))


@jit
def share_of(t: TreeArrays, less: float) -> float:
    """The weight, in (0, 1], of an option by the distance of its rating from the best one."""
    gap = less / t.tree[0].prior_temperature
    return float(1.0 / (1.0 + gap + gap * gap / 2.0 + gap * gap * gap / 6.0))


@jit
def probability_of(t: TreeArrays, node: int, part: int) -> int:
    """The prior probability of an option by its share, both in millionths."""
    alike = t.tree[0].prior_uniform
    x = t.nodes[node]
    return int((1.0 - alike) * (part / x.shares) + alike * MILLION / x.options)


@jit
def place_of(t: TreeArrays, node: int, code: int) -> int:
    """The place of an option's prior in ``choices``; -1 where it was not rated."""
    x = t.nodes[node]
    for k in range(x.options):
        if t.choices[x.at + k] == code:
            return int(x.at + 2 * x.options + k)
    for k in range(x.rated):
        if t.choices[x.more + 2 * k] == code:
            return int(x.more + 2 * k + 1)
    return -1


@jit
def prior_of(t: TreeArrays, node: int, code: int) -> float:
    """An option's prior probability; the average one where it was not rated."""
    place = place_of(t, node, code)
    if place >= 0:
        return float(t.choices[place] / MILLION)
    return 1.0 / (1.0 + float(t.nodes[node].options))


@jit
def puct(t: TreeArrays, node: int, player: int, path: Vector, tried: int, left: int) -> int:
    """The slot that PUCT follows (:class:`hsbot.search.expansion.PriorPolicy`).

    If that is the ``k``th of the ``left`` untried options, the answer is ``-1 - k``.
    """
    x = t.nodes[node]
    spread = t.tree[0].prior_weight * sqrt(float(x.total))
    best, top, visits, total = 0, -1e300, 0, 0.0
    for i in range(x.tried if tried < 0 else tried):
        k = i if tried < 0 else int(path[i])
        one = t.slots[x.first + k]
        mean = one.exploit0 if player == 0 else one.exploit1
        visits += one.visits
        total += one.visits * mean
        value = mean + spread * one.share / (1 + one.visits)
        if value > top:
            best, top = k, value
    likely, prior = -1, -1.0
    for k in range(left):
        code = path[MOST_OPTIONS + k] if x.mixed else t.choices[x.at + x.options + k]
        p = prior_of(t, node, code)
        if p > prior:
            likely, prior = k, p
    if left and total / max(1, visits) + spread * prior > top:
        return -1 - likely
    return best
