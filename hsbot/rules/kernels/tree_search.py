"""Monte-Carlo tree search, compiled: the loop of :mod:`hsbot.search.mcts` on arrays.

The same nodes, the same formulas in the same order and the same random numbers as the search in
Python, so that both grow the same tree; that one is the reference, and any simulator's. Here many
iterations are made in one call, without the interpreter's lock.
"""

from __future__ import annotations

from math import log, sqrt, tanh
from typing import TYPE_CHECKING, Any

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.compile.memory import copy
from hsbot.rules.kernels.beam_search import choose_best
from hsbot.rules.kernels.determinization import determinize
from hsbot.rules.kernels.heuristics import SCORE_VALUE, score
from hsbot.rules.kernels.playouts import look_ahead, playout_once
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.hashes import state_hash
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.search_tree import MOST_OPTIONS
from hsbot.rules.schema.workspace import E_CHOICES

if TYPE_CHECKING:
    from hsbot.rules.schema.layout import State, States, Vector, Work

FIRST_ROOM = 4
"""Slots that a new node has room for."""
DRAW = 2
"""The winner of a drawn game."""
MOST_POINTS = 1_000_000
"""What a won or lost state counts in a prior, in thousandths of a point."""
MILLION = 1_000_000.0
"""Parts in which priors are kept."""


@jit
def list_options(s: State, w: Work, codes: Vector) -> int:
    """Public codes of the legal options into ``codes``; how many."""
    if s.winner >= 0:
        return 0
    n = min(legal(s, w), MOST_OPTIONS)
    for i in range(n):
        codes[i] = public_code(s, w.act[i])
    return n


@jit
def give_up(tree: Any, w: Work) -> None:
    """Note an error of the engine, and go on where the search forgives it."""
    h = tree[0]
    if h.forgiving == 0:
        h.error = w.err
    h.gave_up = w.err
    w.err = 0
    h.failures += 1


@jit
def play(tree: Any, s: State, w: Work, code: int) -> None:
    """Play an option; one that this world does not have ends the turn."""
    act = private_code(s, code)
    apply(s, w, A_END if act < 0 else act)
    if w.err:
        give_up(tree, w)
        s.winner = DRAW


@jit
def new_node(
    tree: Any, nodes: Any, choices: Vector, s: State, codes: Vector, n: int, biased: int
) -> int:
    """A node whose first visit has the options ``codes[:n]``; its index."""
    h = tree[0]
    i = h.nodes
    h.nodes = i + 1
    x = nodes[i]
    x.player = player_to_act(s)
    x.turn = s.turn
    x.total = 0
    x.at = h.choices
    x.options = n
    x.untried = n
    for k in range(n):
        choices[h.choices + k] = codes[k]
        choices[h.choices + n + k] = codes[k]
    h.choices += 3 * n
    x.first = h.slots
    x.tried = 0
    x.room = FIRST_ROOM
    h.slots += FIRST_ROOM
    x.mixed = 0
    x.biased = biased
    return int(i)


@jit
def is_uniform(nodes: Any, node: int, choices: Vector, codes: Vector, n: int) -> bool:
    """Whether a visit with these options is as all visits before."""
    x = nodes[node]
    if x.mixed or x.options != n:
        return False
    for k in range(n):
        if choices[x.at + k] != codes[k]:
            return False
    return True


@jit
def slot_of(nodes: Any, slots: Any, node: int, code: int) -> int:
    """The slot of an option, -1 where it was never tried."""
    x = nodes[node]
    for k in range(x.tried):
        if slots[x.first + k].code == code:
            return k
    return -1


@apart
def admit(nodes: Any, slots: Any, node: int, codes: Vector, n: int, path: Vector) -> int:
    """Take in a visit whose options are not, or no longer always, those of the first one.

    The slots of the legal options that were tried come into ``path`` from its beginning, and the
    legal options that were not into ``path[MOST_OPTIONS:]``. Returns how many were tried; the
    others of the ``n`` were not.
    """
    x = nodes[node]
    if x.mixed == 0:
        x.mixed = 1
        x.untried = 0
        for k in range(x.tried):
            slots[x.first + k].availability = x.total - 1
    tried = rest = 0
    for k in range(n):
        slot = slot_of(nodes, slots, node, codes[k])
        if slot >= 0:
            path[tried] = slot
            tried += 1
            slots[x.first + slot].availability += 1
        else:
            path[MOST_OPTIONS + rest] = codes[k]
            rest += 1
    return tried


@jit
def may_widen(tree: Any, tried: int, total: int) -> bool:
    """Progressive widening: whether ``factor * total ** power`` allows another child."""
    h = tree[0]
    return tried < 1 or tried < h.widening_factor * float(total) ** h.widening_power


@jit
def make_room(tree: Any, nodes: Any, slots: Any, node: int) -> None:
    """Move a full block of slots to the end, where it has twice the room."""
    h = tree[0]
    x = nodes[node]
    first = h.slots
    for k in range(x.tried):
        old = slots[x.first + k]
        new = slots[first + k]
        new.code = old.code
        new.visits = old.visits
        new.availability = old.availability
        new.outcome = old.outcome
        new.world = old.world
        new.width = old.width
        new.mean0 = old.mean0
        new.mean1 = old.mean1
        new.prior0 = old.prior0
        new.prior1 = old.prior1
        new.share = old.share
        new.exploit0 = old.exploit0
        new.exploit1 = old.exploit1
    x.first = first
    x.room *= 2
    h.slots += x.room


@jit
def add_slot(tree: Any, nodes: Any, slots: Any, node: int, code: int) -> int:
    """Give an option a slot; it has no visits before the backup."""
    x = nodes[node]
    if x.tried == x.room:
        make_room(tree, nodes, slots, node)
    new = slots[x.first + x.tried]
    new.code = code
    new.visits = 0
    new.availability = 1
    new.outcome = -1
    new.world = -1
    new.width = 1.0
    new.mean0 = 0.0
    new.mean1 = 0.0
    new.prior0 = 0.0
    new.prior1 = 0.0
    new.share = 0.0
    new.exploit0 = 0.0
    new.exploit1 = 0.0
    x.tried += 1
    return int(x.tried - 1)


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
def find_entry(table: Any, key: int) -> int:
    """The place of a key in the transposition table: its own, or the free one where it belongs."""
    mask = table.shape[0] - 1
    i = (key ^ (key >> 29)) & mask
    while table[i].node >= 0 and table[i].key != key:
        i = (i + 1) & mask
    return int(i)


@jit
def grow(tree: Any, nodes: Any, choices: Vector, s: State, codes: Vector, n: int) -> int:
    """A new node for a state, -1 when the tree is as big as it may get."""
    h = tree[0]
    if h.made >= h.max_nodes:
        return -1
    h.made += 1
    return new_node(tree, nodes, choices, s, codes, n, 0)


@jit
def outcome_of(
    tree: Any, nodes: Any, slots: Any, outcomes: Any, choices: Vector, table: Any, s: State,
    codes: Vector, n: int, node: int, slot: int
) -> int:  # fmt: skip
    """The outcome of a slot that a state is, made if need be (:meth:`Growth.below`); -1 for none.

    It has a node unless it is new beside others, or the tree must not grow.
    """
    h = tree[0]
    x = nodes[node]
    first = int(slots[x.first + slot].outcome)
    if first >= 0 and h.apart == 1:
        return first
    here = x.player == h.player and x.turn == h.turn
    here = here and player_to_act(s) == h.player and s.turn == h.turn
    key = 0
    if here and (h.transpositions or h.apart > 1):
        key = state_hash(s, h.player)
    last = -1
    found = first
    count = 0
    while found >= 0 and outcomes[found].key != key:
        last = found
        found = int(outcomes[found].next)
        count += 1
    if found < 0:
        if count >= h.apart:
            return -1
        found = int(h.outcomes)
        h.outcomes += 1
        new = outcomes[found]
        new.key = key
        new.node = -1
        new.next = -1
        new.visits = 0
        new.mean0 = 0.0
        new.mean1 = 0.0
        if last >= 0:
            outcomes[last].next = found
            return found
        slots[x.first + slot].outcome = found
    if outcomes[found].node < 0:
        child = -1
        if here and h.transpositions:
            i = find_entry(table, key)
            child = int(table[i].node)
            if child < 0:
                child = grow(tree, nodes, choices, s, codes, n)
                if child >= 0:
                    table[i].key = key
                    table[i].node = child
        else:
            child = grow(tree, nodes, choices, s, codes, n)
        outcomes[found].node = child
    return found


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
