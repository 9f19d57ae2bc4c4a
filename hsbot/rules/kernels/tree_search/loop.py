"""Monte-Carlo tree search, compiled: the loop of :mod:`hsbot.search.mcts` on arrays.

The same nodes, the same formulas in the same order and the same random numbers as the search in
Python, so that both grow the same tree; that one is the reference, and any simulator's. Here many
iterations are made in one call, without the interpreter's lock.
"""

from __future__ import annotations

from math import sqrt, tanh

from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.determinization import determinize
from hsbot.rules.kernels.playouts import look_ahead, playout_once
from hsbot.rules.kernels.strike import may_strike, strike
from hsbot.rules.kernels.tree_search.nodes import add_slot, admit, is_uniform, outcome_of
from hsbot.rules.kernels.tree_search.options import give_up, list_options, play
from hsbot.rules.kernels.tree_search.policies import (
    may_widen,
    prior_of,
    puct,
    rate_more,
    set_priors,
    ucb1,
    world_of,
)
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.layout import RealVector, State, States, Vector, Work
from hsbot.rules.schema.search_tree import *
from hsbot.rules.schema.workspace import E_CHOICES
from hsbot.rules.state.copying import copy


@jit
def expand(t: TreeArrays, path: Vector, node: int, k: int) -> int:
    """Give the ``k``th of the untried options a slot; return the slot."""
    h = t.tree[0]
    x = t.nodes[node]
    if x.mixed:
        code = path[MOST_OPTIONS + k]
    else:
        at = x.at + x.options
        code = t.choices[at + k]
        x.untried -= 1
        t.choices[at + k] = t.choices[at + x.untried]
    slot = add_slot(t, node, code)
    if x.biased and node == h.root:
        new = t.slots[t.nodes[node].first + slot]
        for i in range(h.fixed):
            if t.vouched[i] == code:
                new.prior0 = t.priors[i]
                new.prior1 = t.priors[i]
    if h.prior_weight > 0.0:
        t.slots[t.nodes[node].first + slot].share = prior_of(t, node, code)
    return slot


@jit
def descend(t: TreeArrays, room: SearchRoom, draws: RealVector, w: Work) -> int:
    """Select down to a leaf and expand it; the options are played in ``room.states[0]``.

    Nodes, slots and outcomes (-1 for none) of the path come into ``path[2 * MOST_OPTIONS:]``, three
    numbers a step. Returns the number of steps.
    """
    s = room.states[0]
    path = room.path
    codes = room.codes
    scratch = room.scratch
    h = t.tree[0]
    node = h.root
    n = h.fixed
    for k in range(n):
        codes[k] = t.vouched[k]
    if n == 0:
        n = list_options(s, w, codes)
    depth = 0
    while True:
        by_priors = h.prior_weight > 0.0 and node != h.root
        if by_priors and t.nodes[node].total == 0:
            set_priors(t, node, scratch, s, w)
        t.nodes[node].total += 1
        tried = -1
        if is_uniform(t, node, codes, n):
            left = t.nodes[node].untried
        else:
            tried = admit(t, node, codes, n, path)
            left = n - tried
            if by_priors and left:
                rate_more(t, node, scratch, path, left, s, w)
        at = 2 * MOST_OPTIONS + 3 * depth
        path[at] = node
        path[at + 2] = -1
        free = h.widening_from < 0 or n <= h.widening_from or node == h.root
        if by_priors:
            slot = puct(t, node, player_to_act(s), path, tried, left)
        elif left and (free or may_widen(t, n - left, t.nodes[node].total)):
            slot = -1 - int(draws[h.drawn] * left)
            h.drawn += 1
        else:
            slot = ucb1(t, node, player_to_act(s), path, tried)
        if slot < 0:
            slot = expand(t, path, node, -1 - slot)
            path[at + 1] = slot
            play(t, s, w, t.slots[t.nodes[node].first + slot].code)
            return depth + 1
        path[at + 1] = slot
        depth += 1
        play(t, s, w, t.slots[t.nodes[node].first + slot].code)
        if h.error or (h.last_turn >= 0 and s.turn >= h.last_turn):
            return depth
        if h.ahead and s.cur != h.player and may_strike(s, w) and struck(scratch, s, w):
            return depth
        n = list_options(s, w, codes)
        if n == 0 or depth >= h.max_depth:
            return depth
        outcome = outcome_of(t, s, codes, n, node, slot)
        path[at + 2] = outcome
        if outcome < 0 or t.outcomes[outcome].node < 0:
            return depth
        node = int(t.outcomes[outcome].node)


@jit
def struck(scratch: States, s: State, w: Work) -> bool:
    """Whether the player of the turn wins by a strike (:mod:`hsbot.rules.kernels.strike`)."""
    copy(scratch[0], s)
    return strike(scratch, w, 0, 1)


@jit
def evaluate(t: TreeArrays, room: SearchRoom, w: Work) -> None:
    """Value the leaf ``room.states[0]`` for both players, into the header."""
    scratch = room.scratch
    h = t.tree[0]
    s = room.states[0]
    h.value0 = 0.0
    if s.winner >= 0:
        h.value0 = 1.0 if s.winner == 0 else (-1.0 if s.winner == 1 else 0.0)
    elif h.playouts_each == 0:
        h.playouts += 1
        copy(scratch[0], s)
        odds = look_ahead(scratch, w, room.out, h.ahead, h.width, h.again, h.score)
        if w.err:
            give_up(t, w)
        else:
            h.value0 = tanh(odds / 2000.0)
    else:
        h.playouts += h.playouts_each
        total = 0.0
        for _ in range(h.playouts_each):
            copy(scratch[0], s)
            winner = playout_once(scratch, w, h.policy, h.me, h.k_me, h.k_other, h.score)
            if w.err:
                give_up(t, w)
            elif winner == 0:
                total += 1.0
            elif winner == 1:
                total -= 1.0
        h.value0 = total / h.playouts_each
    h.value1 = -h.value0


@jit
def backup(t: TreeArrays, path: Vector, depth: int, over: int) -> None:
    """Add the leaf's value to every slot and outcome on the path.

    If the game is ``over`` there, the last slot notes that it ended.
    """
    h = t.tree[0]
    for k in range(depth):
        at = 2 * MOST_OPTIONS + 3 * k
        one = t.slots[t.nodes[path[at]].first + path[at + 1]]
        one.visits += 1
        count = one.visits
        one.width = 1.0 / sqrt(float(count))
        one.mean0 += (h.value0 - one.mean0) / count
        one.mean1 += (h.value1 - one.mean1) / count
        one.exploit0 = one.mean0 + one.prior0 / (1 + count)
        one.exploit1 = one.mean1 + one.prior1 / (1 + count)
        if path[at + 2] >= 0:
            met = t.outcomes[path[at + 2]]
            met.visits += 1
            met.mean0 += (h.value0 - met.mean0) / met.visits
            met.mean1 += (h.value1 - met.mean1) / met.visits
        if over and k == depth - 1:
            one.ended += 1
            one.gained += h.value0
    at = 2 * MOST_OPTIONS
    t.slots[t.nodes[path[at]].first + path[at + 1]].world = world_of(t)


@jit
def search(
    t: TreeArrays, worlds: WorldArrays, room: SearchRoom, draws: RealVector, w: Work, n: int
) -> int:
    """Make up to ``n`` iterations; return their number, fewer if the arrays must grow first.

    Args:
        t: the tree.
        worlds: the cards from which the iterations' worlds are dealt.
        room: scratch.
        draws: ``n`` uniform numbers in [0, 1), one for each expansion.
        w: the workspace; its generator is that of the play.
        n: most iterations.
    """
    h = t.tree[0]
    s = room.states[0]
    for i in range(n):
        full = (
            h.nodes >= t.nodes.shape[0]
            or h.slots + 2 * MOST_OPTIONS > t.slots.shape[0]
            or h.outcomes + h.max_depth > t.outcomes.shape[0]
            or h.choices + 3 * MOST_OPTIONS > t.choices.shape[0]
        )
        if full or h.error:
            return i
        generator = w.rng
        rows = h.worlds_rows
        first = worlds.lists[i] * rows
        determinize(
            s, worlds.source[0], w, worlds.seeds[i], worlds.unknown, worlds.sizes, worlds.secrets,
            first, rows,
        )  # fmt: skip
        w.rng = generator
        w.err = 0
        depth = descend(t, room, draws, w)
        if s.gave_up == E_CHOICES:
            h.gave_up = E_CHOICES
            h.failures += 1
        if h.error == 0:
            evaluate(t, room, w)
        backup(t, room.path, depth, int(room.states[0].winner >= 0))
        h.iterations += 1
        h.steps += depth
        h.depth_max = max(h.depth_max, depth)
    return n
