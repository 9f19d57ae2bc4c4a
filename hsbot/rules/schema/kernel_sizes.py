"""The sizes of the search kernels' own numbers in the workspace: features, network, weights."""

from __future__ import annotations

from typing import Any

import numpy as np

MAX_WEIGHTS, MAX_REMOVALS = 24, 32
"""Weights of heuristic 2, and removal cards that it values in hand."""
ADVANTAGES, CHANGES = 5, 21
"""Weights of heuristic 1, and of the score of a change (``kernels.change_score``)."""
SIDE = 42
"""Features of a player's side of a position (``kernels.value.network``)."""
INPUTS, NET_WIDTH = 2 * SIDE + 2, 32
"""The inputs and the hidden sums of the network that values a position."""
NET_UNIT = 1024
"""The parts of 1 in which the weights of an input are kept."""
MAX_CHANGED, MAX_SPLITS = 64, 8
"""The room for notes of a foreseen option: rows that it changes, splits of damage after it."""

KERNEL_FIELDS: list[Any] = [
    ("nchanged", np.int32),
    ("changed", np.int32, (MAX_CHANGED, 3)),  # row, attack and health that it gains
    ("nsplit", np.int32),
    ("split", np.int32, (MAX_SPLITS, 2)),  # row that dies, where its deathrattle's split stands
    ("arriving", np.int32),  # the minion that is played, 0 for none
    ("feature", np.int32, 2 * SIDE + 2),  # of a position, by the names of ``value_network``
    ("weight", np.int32, MAX_WEIGHTS),  # of heuristic 2, in thousandths
    ("advantage", np.int32, (2, ADVANTAGES)),  # each player's, of heuristic 1, in thousandths
    ("change", np.float64, (2, CHANGES)),  # each player's, of the score of a change
    ("inputs", np.int32, INPUTS),  # of the position that was valued last
    ("hidden", np.int32, NET_WIDTH),  # the network's sums for them
    ("net", np.int32, (INPUTS + 1, NET_WIDTH)),  # weights of the inputs, then of none
    ("net_out", np.int32, NET_WIDTH + 1),  # weights of the hidden sums, then of none
    ("removal", np.int16, MAX_REMOVALS),  # cards that heuristic 2 values in hand; 0 ends them
]
"""Their part of the workspace's record."""
