"""The sizes of the search kernels' own numbers in the workspace: features, network, weights."""

from __future__ import annotations

MAX_WEIGHTS, MAX_REMOVALS = 24, 32
"""Weights of heuristic 2, and removal cards that it values in hand."""
ADVANTAGES, CHANGES = 5, 21
"""Weights of heuristic 1, and of the score of a change (the papers' ``change_score``)."""
SIDE = 42
"""Features of a player's side of a position (``kernels.value.network``)."""
INPUTS, NET_WIDTH = 2 * SIDE + 2, 32
"""The inputs and the hidden sums of the network that values a position."""
FEATURES = 32
"""Numbers of what a card does (``cards.assembly.card_features``), in hand and in play each."""
SEEN = 4 * FEATURES
"""Their sums over a position: player 0's hand and what is in play, then player 1's."""
NET_UNIT = 1024
"""The parts of 1 in which the weights of an input are kept."""
MAX_CHANGED, MAX_SPLITS = 64, 8
"""The room for notes of a foreseen option: rows that it changes, splits of damage after it."""
