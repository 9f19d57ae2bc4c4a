"""The records of a compiled search tree: its header, nodes, slots, outcomes and transpositions."""

from __future__ import annotations

import numpy as np

TREE = np.dtype(
    [
        ("root", np.int64),  # index of the root node
        ("player", np.int64),  # who chooses at the root
        ("turn", np.int64),  # the root's half-turn
        ("last_turn", np.int64),  # the tree ends where this half-turn begins; -1 for no end
        (
            "fixed",
            np.int64,
        ),  # how many root options the caller vouches for; 0 for those of each world
        ("nodes", np.int64),  # nodes in use, in all
        ("slots", np.int64),  # slots in use, those given up for a larger block included
        ("outcomes", np.int64),  # outcomes in use
        ("choices", np.int64),  # option codes in use
        ("made", np.int64),  # nodes of this search, its root included
        ("max_nodes", np.int64),
        ("max_depth", np.int64),
        ("transpositions", np.int64),
        ("apart", np.int64),  # outcomes of an option that are kept apart, at the most
        ("widening_from", np.int64),  # -1: never widen
        ("worlds_rows", np.int64),  # rows of ``unknown`` that belong to one list
        ("playouts_each", np.int64),  # playouts of a leaf; 0 for looking ahead
        ("policy", np.int64),  # of playouts
        ("me", np.int64),  # the player of ``k_me``
        ("k_me", np.int64),
        ("k_other", np.int64),
        ("score", np.int64),  # of the policy, or of looking ahead
        ("ahead", np.int64),  # half-turns that are looked ahead
        ("width", np.int64),  # lines side by side
        ("again", np.int64),  # options of a turn's first level that are tried again; 0 for all
        ("forgiving", np.int64),  # whether an engine error makes a draw
        ("iterations", np.int64),
        ("steps", np.int64),  # options on all paths
        ("depth_max", np.int64),
        ("playouts", np.int64),
        ("failures", np.int64),  # since the caller last noted them
        ("gave_up", np.int64),  # what the last of them was (``ERRORS``)
        ("error", np.int64),  # the engine's error that ended the search
        ("drawn", np.int64),  # numbers used of ``draws`` in this run
        ("abreast", np.int64),  # root options that are tried in each world
        ("exploration", np.float64),
        ("prior_weight", np.float64),  # of PUCT; 0 for UCB1
        ("prior_temperature", np.float64),
        ("prior_uniform", np.float64),  # share that all options have alike
        ("widening_factor", np.float64),
        ("widening_power", np.float64),
        ("value0", np.float64),  # the last leaf's value for player 0
        ("value1", np.float64),  # and for player 1
    ],
    align=True,
)
"""One record: what a search is, and what it has counted."""

NODE = np.dtype(
    [
        ("player", np.int64),  # who acted here when the node was made
        ("turn", np.int64),
        ("total", np.int64),  # visits
        ("at", np.int64),  # its options in ``choices``: of the first visit, the untried, priors
        ("options", np.int64),  # how many options the first visit had
        ("untried", np.int64),  # how many of them have no slot, while the node is uniform
        ("first", np.int64),  # its first slot
        ("tried", np.int64),  # slots in use
        ("room", np.int64),  # slots there are
        ("mixed", np.int64),  # whether visits differed in their options
        ("biased", np.int64),  # whether its slots have priors
        ("more", np.int64),  # in ``choices``: options rated later, each with its prior behind it
        ("rated", np.int64),  # how many these are
        ("more_room", np.int64),  # and how many there is room for
        ("gain", np.float64),  # by how much its best option improved the rating at the first visit
        ("shares", np.float64),  # what the shares of the options add up to
    ],
    align=True,
)
"""One decision of the tree (:class:`hsbot.search.tree.Node`)."""

SLOT = np.dtype(
    [
        ("code", np.int64),
        ("visits", np.int64),
        ("availability", np.int64),  # visits at which it was legal, once the node is mixed
        ("world", np.int64),  # the last in which it was followed, at the root; -1 for none
        ("outcome", np.int64),  # the first of its outcomes, -1 for none
        ("width", np.float64),  # 1 / sqrt(visits)
        ("mean0", np.float64),
        ("mean1", np.float64),
        ("prior0", np.float64),
        ("prior1", np.float64),
        ("share", np.float64),  # prior probability, of PUCT
        ("exploit0", np.float64),  # mean + prior / (1 + visits)
        ("exploit1", np.float64),
    ],
    align=True,
)
"""An option that was tried at a node."""

OUTCOME = np.dtype(
    [
        ("key", np.int64),  # what the player at the root sees of the position
        ("node", np.int64),  # index of the node there, -1 for none
        ("next", np.int64),  # the same option's next outcome, -1 for none
        ("visits", np.int64),
        ("mean0", np.float64),
        ("mean1", np.float64),
    ],
    align=True,
)
"""A position that an option has led to (:class:`hsbot.search.tree.SampledOutcome`)."""

ENTRY = np.dtype([("key", np.int64), ("node", np.int64)], align=True)
"""A place of the transposition table; ``node`` is -1 where it is free."""

MOST_OPTIONS = 2048
"""Options of a decision, at the most."""
