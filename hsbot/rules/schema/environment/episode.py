"""The record of a game that is stepped for learning: whose word it is, chance, result."""

from __future__ import annotations

import numpy as np

SPACE_FLAT, SPACE_SOURCE_TARGET = 0, 1
"""Action spaces: a whole action an index; or source, sub-option, target, position in turn."""
FREE, RANDOM_OPPONENT, NO_WASTE_OPPONENT, FACER_OPPONENT, TRADER_OPPONENT, PLACES_OPPONENT = range(
    6
)
"""Who plays seat 1: the caller; or a player that chooses at random and keeps its opening hand; or
a scripted player (``kernels.learners.scripted_opponents``)."""
MAX_OPTIONS_A_TURN = 200
"""Options after which a half-turn ends, as the game's clock ends it: some could go on for ever."""

EPISODE = np.dtype(
    [
        ("rng", np.int64),  # the generator of the game's chance
        ("space", np.int64),  # ``SPACE_``
        ("opponent", np.int64),  # who plays seat 1
        (
            "renew",
            np.int64,
        ),  # whether (to learners: how often) a next game is dealt when one is over
        ("seat", np.int64),  # who must choose
        ("stage", np.int64),  # what of the action is asked next (``action_indices``)
        ("prefix", np.int64),  # the private code so far
        ("turn", np.int64),  # the half-turn ``taken`` belongs to
        ("taken", np.int64),  # options in it
        ("reward", np.int64, 2),  # of the last step, by seat: 1 won, -1 lost
        ("over", np.int64),  # whether the last step ended a game
        ("length", np.int64),  # half-turns of the game that it ended
        ("fault", np.int64),  # what the engine gave up on in it (``ERRORS``), 0 for nothing
        ("finished", np.int64),  # games ended so far
        ("options", np.int64),  # options taken so far, the compiled opponent's included
    ],
    align=True,
)
"""One record, one game."""
