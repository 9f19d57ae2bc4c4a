"""Monte-Carlo tree search, compiled: the loop of :mod:`hsbot.search.mcts` on arrays.

The same nodes, the same formulas in the same order and the same random numbers as the search in
Python, so that both grow the same tree; that one is the reference, and any simulator's. Here many
iterations are made in one call, without the interpreter's lock.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.memory import copy
from hsbot.rules.kernels.determinization import determinize
from hsbot.rules.kernels.playouts import look_ahead, playout_once
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
from hsbot.rules.schema.search_tree import MOST_OPTIONS
from hsbot.rules.schema.workspace import E_CHOICES

if TYPE_CHECKING:
    from hsbot.rules.schema.layout import State, States, Vector, Work


@jit
def expand(
    tree: Any, nodes: Any, slots: Any, choices: Vector, vouched: Vector, priors: Any,
    path: Vector,
    node: int, k: int
) -> int:  # fmt: skip
    """Give the ``k``th of the untried options a slot; the slot."""
    h = tree[0]
    x = nodes[node]
    if x.mixed:
        code = path[MOST_OPTIONS + k]
    else:
        at = x.at + x.options
        code = choices[at + k]
        x.untried -= 1
        choices[at + k] = choices[at + x.untried]
    slot = add_slot(tree, nodes, slots, node, code)
    if x.biased and node == h.root:
        new = slots[nodes[node].first + slot]
        for i in range(h.fixed):
            if vouched[i] == code:
                new.prior0 = priors[i]
                new.prior1 = priors[i]
    if h.prior_weight > 0.0:
        slots[nodes[node].first + slot].share = prior_of(nodes, node, choices, code)
    return slot


@jit
def descend(
    tree: Any, nodes: Any, slots: Any, outcomes: Any, choices: Vector, table: Any, vouched: Vector,
    priors: Any, draws: Any,
    path: Vector, codes: Vector, s: State, w: Work, scratch: States
) -> int:  # fmt: skip
    """Select down to a leaf and expand it; ``s`` is played along.

    Nodes, slots and outcomes (-1 for none) of the path come into ``path[2 * MOST_OPTIONS:]``, three
    numbers a step. Returns how many steps.
    """
    h = tree[0]
    node = h.root
    n = h.fixed
    for k in range(n):
        codes[k] = vouched[k]
    if n == 0:
        n = list_options(s, w, codes)
    depth = 0
    while True:
        by_priors = h.prior_weight > 0.0 and node != h.root
        if by_priors and nodes[node].total == 0:
            set_priors(tree, nodes, node, choices, scratch, s, w)
        nodes[node].total += 1
        tried = -1
        if is_uniform(nodes, node, choices, codes, n):
            left = nodes[node].untried
        else:
            tried = admit(nodes, slots, node, codes, n, path)
            left = n - tried
            if by_priors and left:
                rate_more(tree, nodes, node, choices, scratch, path, left, s, w)
        at = 2 * MOST_OPTIONS + 3 * depth
        path[at] = node
        path[at + 2] = -1
        free = h.widening_from < 0 or n <= h.widening_from or node == h.root
        if by_priors:
            slot = puct(tree, nodes, slots, choices, node, player_to_act(s), path, tried, left)
        elif left and (free or may_widen(tree, n - left, nodes[node].total)):
            slot = -1 - int(draws[h.drawn] * left)
            h.drawn += 1
        else:
            slot = ucb1(tree, nodes, slots, node, player_to_act(s), path, tried)
        if slot < 0:
            slot = expand(tree, nodes, slots, choices, vouched, priors, path, node, -1 - slot)
            path[at + 1] = slot
            play(tree, s, w, slots[nodes[node].first + slot].code)
            return depth + 1
        path[at + 1] = slot
        depth += 1
        play(tree, s, w, slots[nodes[node].first + slot].code)
        if h.error or (h.last_turn >= 0 and s.turn >= h.last_turn):
            return depth
        n = list_options(s, w, codes)
        if n == 0 or depth >= h.max_depth:
            return depth
        outcome = outcome_of(tree, nodes, slots, outcomes, choices, table, s, codes, n, node, slot)
        path[at + 2] = outcome
        if outcome < 0 or outcomes[outcome].node < 0:
            return depth
        node = int(outcomes[outcome].node)


@jit
def evaluate(tree: Any, states: States, scratch: States, w: Work, out: Vector) -> None:
    """Value the leaf ``states[0]`` for both players, into the header."""
    h = tree[0]
    s = states[0]
    h.value0 = 0.0
    if s.winner >= 0:
        h.value0 = 1.0 if s.winner == 0 else (-1.0 if s.winner == 1 else 0.0)
    elif h.playouts_each == 0:
        h.playouts += 1
        copy(scratch[0], s)
        odds = look_ahead(scratch, w, out, h.ahead, h.width, h.again, h.score)
        if w.err:
            give_up(tree, w)
        else:
            h.value0 = tanh(odds / 2000.0)
    else:
        h.playouts += h.playouts_each
        total = 0.0
        for _ in range(h.playouts_each):
            copy(scratch[0], s)
            winner = playout_once(scratch, w, h.policy, h.me, h.k_me, h.k_other, h.score)
            if w.err:
                give_up(tree, w)
            elif winner == 0:
                total += 1.0
            elif winner == 1:
                total -= 1.0
        h.value0 = total / h.playouts_each
    h.value1 = -h.value0


@jit
def backup(tree: Any, nodes: Any, slots: Any, outcomes: Any, path: Vector, depth: int) -> None:
    """Add the leaf's value to every slot and outcome on the path."""
    h = tree[0]
    for k in range(depth):
        at = 2 * MOST_OPTIONS + 3 * k
        one = slots[nodes[path[at]].first + path[at + 1]]
        one.visits += 1
        count = one.visits
        one.width = 1.0 / sqrt(float(count))
        one.mean0 += (h.value0 - one.mean0) / count
        one.mean1 += (h.value1 - one.mean1) / count
        one.exploit0 = one.mean0 + one.prior0 / (1 + count)
        one.exploit1 = one.mean1 + one.prior1 / (1 + count)
        if path[at + 2] >= 0:
            met = outcomes[path[at + 2]]
            met.visits += 1
            met.mean0 += (h.value0 - met.mean0) / met.visits
            met.mean1 += (h.value1 - met.mean1) / met.visits
    at = 2 * MOST_OPTIONS
    slots[nodes[path[at]].first + path[at + 1]].world = world_of(tree)


@jit
def search(
    tree: Any, nodes: Any, slots: Any, outcomes: Any, choices: Vector, table: Any, vouched: Vector,
    priors: Any, draws: Any,
    path: Vector, codes: Vector, states: States, source: States, scratch: States, w: Work,
    out: Vector, seeds: Vector, lists: Vector, unknown: Any, sizes: Vector, secrets: Any, n: int
) -> int:  # fmt: skip
    """Make up to ``n`` iterations; how many, fewer where the arrays must grow first.

    Args:
        tree: the header (``TREE``).
        nodes: ``NODE`` records.
        slots: ``SLOT`` records.
        outcomes: ``OUTCOME`` records.
        choices: the nodes' option codes.
        table: the transposition table, a power of two of ``ENTRY`` records.
        vouched: root options that the caller vouches for.
        priors: their priors.
        draws: ``n`` uniform numbers in [0, 1), one for each expansion.
        path: scratch, ``2 * MOST_OPTIONS`` numbers and three for each step.
        codes: scratch, ``MOST_OPTIONS`` numbers.
        states: one state, the world of the iteration.
        source: the observed state.
        scratch: states of the playouts.
        w: the workspace; its generator is that of the play.
        out: scratch of looking ahead.
        seeds: seeds of the worlds, one for each iteration.
        lists: which list of unseen cards each iteration takes.
        unknown: unseen cards (:func:`hsbot.rules.kernels.determinization.determinize`).
        sizes: how many of each row of ``unknown`` count.
        secrets: hidden secrets.
        n: most iterations.
    """
    h = tree[0]
    for i in range(n):
        full = (
            h.nodes >= nodes.shape[0]
            or h.slots + 2 * MOST_OPTIONS > slots.shape[0]
            or h.outcomes + h.max_depth > outcomes.shape[0]
            or h.choices + 3 * MOST_OPTIONS > choices.shape[0]
        )
        if full or h.error:
            return i
        generator = w.rng
        rows = h.worlds_rows
        determinize(
            states[0], source[0], w, seeds[i], unknown, sizes, secrets, lists[i] * rows, rows
        )
        w.rng = generator
        w.err = 0
        depth = descend(
            tree,
            nodes,
            slots,
            outcomes,
            choices,
            table,
            vouched,
            priors,
            draws,
            path,
            codes,
            states[0],
            w,
            scratch,
        )
        if states[0].gave_up == E_CHOICES:
            h.gave_up = E_CHOICES
            h.failures += 1
        if h.error == 0:
            evaluate(tree, states, scratch, w, out)
        backup(tree, nodes, slots, outcomes, path, depth)
        h.iterations += 1
        h.steps += depth
        h.depth_max = max(h.depth_max, depth)
    return n
