"""The records of a compiled search tree: its header, nodes, slots, outcomes and transpositions."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from hsbot.rules.compile.record_types import Records, dtype_of
from hsbot.rules.compile.value_kinds import array, record
from hsbot.rules.schema.layout import (  # noqa: TC001  # the translator reads the annotations
    RealVector,
    ShortMatrix,
    States,
    Vector,
)


class Tree:
    """The header, one record: what a search is, and what it has counted."""

    root: int  # index of the root node
    player: int  # who chooses at the root
    turn: int  # the root's half-turn
    last_turn: int  # the tree ends where this half-turn begins; -1 for no end
    fixed: int  # how many root options the caller vouches for; 0 for those of each world
    nodes: int  # nodes in use, in all
    slots: int  # slots in use, those given up for a larger block included
    outcomes: int  # outcomes in use
    choices: int  # option codes in use
    made: int  # nodes of this search, its root included
    max_nodes: int
    max_depth: int
    transpositions: int
    max_outcomes: int  # of an option, those that have nodes of their own
    widening_from: int  # -1: never widen
    worlds_rows: int  # rows of ``unknown`` that belong to one list
    playouts_each: int  # playouts of a leaf; 0 for looking ahead
    policy: int  # of playouts
    me: int  # the player of ``k_me``
    k_me: int
    k_other: int
    score: int  # of the policy, or of looking ahead
    ahead: int  # half-turns that are looked ahead
    width: int  # lines side by side
    again: int  # options of a turn's first level that are tried again; 0 for all
    forgiving: int  # whether an engine error makes a draw
    iterations: int
    steps: int  # options on all paths
    depth_max: int
    playouts: int
    failures: int  # since the caller last noted them
    gave_up: int  # what the last of them was (``ERRORS``)
    error: int  # the engine's error that ended the search
    drawn: int  # numbers used of ``draws`` in this run
    abreast: int  # root options that are tried in each world
    exploration: float
    forced: float  # visits of each root option, by the square root of all
    even: float  # the same, as a share of what it had if all had as many
    prior_weight: float  # of PUCT; 0 for UCB1
    prior_temperature: float
    prior_uniform: float  # share that all options have alike
    widening_factor: float
    widening_power: float
    value0: float  # the last leaf's value for player 0
    value1: float  # and for player 1


class Node:
    """One decision of the tree (:class:`hsbot.search.tree.Node`)."""

    player: int  # who acted here when the node was made
    turn: int
    total: int  # visits
    at: int  # its options in ``choices``: of the first visit, the untried, priors
    options: int  # how many options the first visit had
    untried: int  # how many of them have no slot, while the node is uniform
    first: int  # its first slot
    tried: int  # slots in use
    room: int  # slots there are
    mixed: int  # whether visits differed in their options
    biased: int  # whether its slots have priors
    more: int  # in ``choices``: options rated later, each with its prior behind it
    rated: int  # how many these are
    more_room: int  # and how many there is room for
    gain: float  # by how much its best option improved the rating at the first visit
    shares: float  # what the shares of the options add up to


class Slot:
    """An option that was tried at a node."""

    code: int
    visits: int
    availability: int  # visits at which it was legal, once the node is mixed
    world: int  # the last in which it was followed, at the root; -1 for none
    outcome: int  # the first of its outcomes, -1 for none
    width: float  # 1 / sqrt(visits)
    mean0: float
    mean1: float
    prior0: float
    prior1: float
    share: float  # prior probability, of PUCT
    exploit0: float  # mean + prior / (1 + visits)
    exploit1: float
    ended: int  # visits that ended the game by this option
    gained: float  # what player 0 made of these, in all


class Outcome:
    """A position that an option has led to (:class:`hsbot.search.tree.SampledOutcome`)."""

    key: int  # what the player at the root sees of the position
    node: int  # index of the node there, -1 for none
    next: int  # the same option's next outcome, -1 for none
    visits: int
    mean0: float
    mean1: float


class Entry:
    """A place of the transposition table; ``node`` is -1 where it is free."""

    key: int
    node: int


TREE, NODE, SLOT = dtype_of(Tree), dtype_of(Node), dtype_of(Slot)
OUTCOME, ENTRY = dtype_of(Outcome), dtype_of(Entry)
Trees: TypeAlias = Annotated[Records[Tree], array(record("Tree", TREE))]
Nodes: TypeAlias = Annotated[Records[Node], array(record("Node", NODE))]
Slots: TypeAlias = Annotated[Records[Slot], array(record("Slot", SLOT))]
Outcomes: TypeAlias = Annotated[Records[Outcome], array(record("Outcome", OUTCOME))]
Entries: TypeAlias = Annotated[Records[Entry], array(record("Entry", ENTRY))]


class TreeArrays(NamedTuple):
    """The arrays of a tree, as one argument of compiled code."""

    tree: Trees
    """The header."""
    nodes: Nodes
    slots: Slots
    outcomes: Outcomes
    choices: Vector
    """The nodes' option codes."""
    table: Entries
    """The transposition table, a power of two of entries."""
    vouched: Vector
    """Root options that the caller vouches for."""
    priors: RealVector
    """Their priors."""


class WorldArrays(NamedTuple):
    """The data from which the worlds of a search are dealt (``determinization.determinize``)."""

    source: States
    """One: the observed state."""
    seeds: Vector
    """One for each iteration."""
    lists: Vector
    """Which list of unseen cards each iteration takes."""
    unknown: ShortMatrix
    """Unseen cards."""
    sizes: Vector
    """How many of each row of ``unknown`` count."""
    secrets: ShortMatrix
    """Hidden secrets."""


class SearchRoom(NamedTuple):
    """Scratch arrays of a search."""

    path: Vector
    """``2 * MOST_OPTIONS`` numbers and three for each step."""
    codes: Vector
    """``MOST_OPTIONS`` numbers."""
    states: States
    """One: the world of the iteration."""
    scratch: States
    """The states of the playouts."""
    out: Vector
    """Of looking ahead."""


MOST_OPTIONS = 2048
"""Options of a decision, at the most."""
