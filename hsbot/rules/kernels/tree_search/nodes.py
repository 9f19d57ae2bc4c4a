"""The nodes of a compiled search tree, their slots and outcomes: found, made and given room."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.hashes import state_hash
from hsbot.rules.schema.layout import State, Vector
from hsbot.rules.schema.search_tree import *

FIRST_ROOM = 4
"""Slots that a new node has room for."""


@jit
def new_node(t: TreeArrays, s: State, codes: Vector, n: int, biased: int) -> int:
    """Make a node whose first visit has the options ``codes[:n]``; return its index."""
    h = t.tree[0]
    i = h.nodes
    h.nodes = i + 1
    x = t.nodes[i]
    x.player = player_to_act(s)
    x.turn = s.turn
    x.total = 0
    x.at = h.choices
    x.options = n
    x.untried = n
    for k in range(n):
        t.choices[h.choices + k] = codes[k]
        t.choices[h.choices + n + k] = codes[k]
    h.choices += 3 * n
    x.first = h.slots
    x.tried = 0
    x.room = FIRST_ROOM
    h.slots += FIRST_ROOM
    x.mixed = 0
    x.biased = biased
    x.rated = 0
    x.more_room = 0
    return int(i)


@jit
def is_uniform(t: TreeArrays, node: int, codes: Vector, n: int) -> bool:
    """Whether a visit has the same options as all visits before."""
    x = t.nodes[node]
    if x.mixed or x.options != n:
        return False
    for k in range(n):
        if t.choices[x.at + k] != codes[k]:
            return False
    return True


@jit
def slot_of(t: TreeArrays, node: int, code: int) -> int:
    """The slot of an option, -1 where it was never tried."""
    x = t.nodes[node]
    for k in range(x.tried):
        if t.slots[x.first + k].code == code:
            return k
    return -1


@noinline
def admit(t: TreeArrays, node: int, codes: Vector, n: int, path: Vector) -> int:
    """Take in a visit at a node where visits differ in their options.

    The slots of the tried legal options come into ``path`` from its beginning, the untried legal
    options into ``path[MOST_OPTIONS:]``. Returns the number of tried ones; the others of the ``n``
    are untried.
    """
    x = t.nodes[node]
    if x.mixed == 0:
        x.mixed = 1
        x.untried = 0
        for k in range(x.tried):
            t.slots[x.first + k].availability = x.total - 1
    tried = rest = 0
    for k in range(n):
        slot = slot_of(t, node, codes[k])
        if slot >= 0:
            path[tried] = slot
            tried += 1
            t.slots[x.first + slot].availability += 1
        else:
            path[MOST_OPTIONS + rest] = codes[k]
            rest += 1
    return tried


@jit
def make_room(t: TreeArrays, node: int) -> None:
    """Move a full block of slots to the end, with twice the room."""
    h = t.tree[0]
    x = t.nodes[node]
    first = h.slots
    for k in range(x.tried):
        old = t.slots[x.first + k]
        new = t.slots[first + k]
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
        new.ended = old.ended
        new.gained = old.gained
    x.first = first
    x.room *= 2
    h.slots += x.room


@jit
def add_slot(t: TreeArrays, node: int, code: int) -> int:
    """Give an option a slot; it has no visits before the backup."""
    x = t.nodes[node]
    if x.tried == x.room:
        make_room(t, node)
    new = t.slots[x.first + x.tried]
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
    new.ended = 0
    new.gained = 0.0
    x.tried += 1
    return int(x.tried - 1)


@jit
def find_entry(table: Entries, key: int) -> int:
    """The place of a key in the transposition table: its own, or the free one where it belongs."""
    mask = table.shape[0] - 1
    i = (key ^ (key >> 29)) & mask
    while table[i].node >= 0 and table[i].key != key:
        i = (i + 1) & mask
    return int(i)


@jit
def grow(t: TreeArrays, s: State, codes: Vector, n: int) -> int:
    """A new node for a state, -1 when the tree is as big as it may get."""
    h = t.tree[0]
    if h.made >= h.max_nodes:
        return -1
    h.made += 1
    return new_node(t, s, codes, n, 0)


@jit
def outcome_of(t: TreeArrays, s: State, codes: Vector, n: int, node: int, slot: int) -> int:
    """The outcome of a slot for a state, made if needed (:meth:`Growth.below`); -1 for none.

    A new outcome gets a node at once if it is the first of its slot, unless the tree must not grow.
    """
    h = t.tree[0]
    x = t.nodes[node]
    first = int(t.slots[x.first + slot].outcome)
    if first >= 0 and h.max_outcomes == 1:
        return first
    keyed = h.max_outcomes > 1
    if h.transpositions and not keyed:
        keyed = x.player == h.player and x.turn == h.turn
        keyed = keyed and player_to_act(s) == h.player and s.turn == h.turn
    key = 0
    if keyed:
        key = state_hash(s, h.player)
    last = -1
    found = first
    count = 0
    while found >= 0 and t.outcomes[found].key != key:
        last = found
        found = int(t.outcomes[found].next)
        count += 1
    if found < 0:
        if count >= h.max_outcomes:
            return -1
        found = int(h.outcomes)
        h.outcomes += 1
        new = t.outcomes[found]
        new.key = key
        new.node = -1
        new.next = -1
        new.visits = 0
        new.mean0 = 0.0
        new.mean1 = 0.0
        if last >= 0:
            t.outcomes[last].next = found
            return found
        t.slots[x.first + slot].outcome = found
    if t.outcomes[found].node < 0:
        child = -1
        if keyed and h.transpositions:
            i = find_entry(t.table, key)
            child = int(t.table[i].node)
            if child < 0:
                child = grow(t, s, codes, n)
                if child >= 0:
                    t.table[i].key = key
                    t.table[i].node = child
        else:
            child = grow(t, s, codes, n)
        t.outcomes[found].node = child
    return found
