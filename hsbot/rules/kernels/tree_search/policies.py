"""Which option a compiled search follows: UCB1, PUCT and its priors, progressive widening."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.memory import copy
from hsbot.rules.kernels.beam_search import choose_best
from hsbot.rules.kernels.heuristics import SCORE_VALUE, score
from hsbot.rules.kernels.tree_search.options import give_up, play
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.search_tree import MOST_OPTIONS

if TYPE_CHECKING:
    from hsbot.rules.schema.layout import State, States, Vector, Work

MOST_POINTS = 1_000_000
"""What a won or lost state counts in a prior, in thousandths of a point."""
MILLION = 1_000_000.0
"""Parts in which priors are kept."""


@jit
def may_widen(tree: Any, tried: int, total: int) -> bool:
    """Progressive widening: whether ``factor * total ** power`` allows another child."""
    h = tree[0]
    return tried < 1 or tried < h.widening_factor * float(total) ** h.widening_power


@jit
def world_of(tree: Any) -> int:
    """The number of the iteration's world, in which a root option is followed once at most."""
    h = tree[0]
    return int(h.iterations // h.abreast)


@jit
def ucb1(
    tree: Any, nodes: Any, slots: Any, node: int, player: int, path: Vector, tried: int
) -> int:
    """The slot that UCB1 follows (:class:`hsbot.search.selection.Ucb1`).

    Among the first ``tried`` of ``path``, or all slots where ``tried`` is -1, but for those that
    :func:`world_of` bars.
    """
    h = tree[0]
    c = h.exploration
    x = nodes[node]
    barred = -2
    if node == h.root and h.abreast > 1 and x.tried >= h.abreast:
        barred = world_of(tree)
    if tried < 0:
        spread = c * sqrt(2.0 * log(float(x.total)))
        best, top = 0, -1e300
        for k in range(x.tried):
            one = slots[x.first + k]
            value = (one.exploit0 if player == 0 else one.exploit1) + spread * one.width
            if value > top and one.world != barred:
                best, top = k, value
        return best
    best, top = int(path[0]), -1e300
    for i in range(tried):
        one = slots[x.first + path[i]]
        spread = c * sqrt(2.0 * log(float(one.availability)))
        value = (one.exploit0 if player == 0 else one.exploit1) + spread * one.width
        if value > top and one.world != barred:
            best, top = int(path[i]), value
    return best


@jit
def set_priors(
    tree: Any, nodes: Any, node: int, choices: Vector, scratch: States, s: State, w: Work
) -> None:
    """Put the priors of a node's options behind their codes, in millionths.

    What an option asks its player to choose is chosen by the same score before it is rated.
    """
    h = tree[0]
    x = nodes[node]
    n = x.options
    at = x.at
    me = player_to_act(s)
    top = -MOST_POINTS
    for k in range(n):
        copy(scratch[0], s)
        play(tree, scratch[0], w, choices[at + k])
        choose_best(scratch, w, 0, 1, 2, me, SCORE_VALUE)
        if w.err:
            give_up(tree, w)
        points = max(-MOST_POINTS, min(MOST_POINTS, score(scratch[0], w, me, SCORE_VALUE)))
        choices[at + 2 * n + k] = points
        top = max(top, points)
    total = 0.0
    for k in range(n):
        gap = (top / 1000.0 - choices[at + 2 * n + k] / 1000.0) / h.prior_temperature
        share = 1.0 / (1.0 + gap + gap * gap / 2.0 + gap * gap * gap / 6.0)
        choices[at + 2 * n + k] = int(MILLION * share)
        total += share
    alike = h.prior_uniform
    for k in range(n):
        share = choices[at + 2 * n + k] / total
        choices[at + 2 * n + k] = int((1.0 - alike) * share + alike * MILLION / n)


@jit
def prior_of(nodes: Any, node: int, choices: Vector, code: int) -> float:
    """An option's prior probability; an average one where the first visit did not have it."""
    x = nodes[node]
    for k in range(x.options):
        if choices[x.at + k] == code:
            return float(choices[x.at + 2 * x.options + k] / MILLION)
    return 1.0 / (1.0 + float(x.options))


@jit
def puct(
    tree: Any, nodes: Any, slots: Any, choices: Vector, node: int, player: int, path: Vector,
    tried: int, left: int
) -> int:  # fmt: skip
    """The slot that PUCT follows (:class:`hsbot.search.expansion.PriorPolicy`).

    Where that is one of the ``left`` untried options, the ``k``th, it is ``-1 - k``.
    """
    x = nodes[node]
    spread = tree[0].prior_weight * sqrt(float(x.total))
    best, top, visits, total = 0, -1e300, 0, 0.0
    for i in range(x.tried if tried < 0 else tried):
        k = i if tried < 0 else int(path[i])
        one = slots[x.first + k]
        mean = one.exploit0 if player == 0 else one.exploit1
        visits += one.visits
        total += one.visits * mean
        value = mean + spread * one.share / (1 + one.visits)
        if value > top:
            best, top = k, value
    likely, prior = -1, -1.0
    for k in range(left):
        code = path[MOST_OPTIONS + k] if x.mixed else choices[x.at + x.options + k]
        p = prior_of(nodes, node, choices, code)
        if p > prior:
            likely, prior = k, p
    if left and total / max(1, visits) + spread * prior > top:
        return -1 - likely
    return best
