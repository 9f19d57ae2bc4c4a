"""The record of a game that is stepped for learning: whose word it is, chance, result."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from hsbot.rules.compile.record_types import I64, Records, Vector, dtype_of
from hsbot.rules.compile.value_kinds import array, record

SPACE_FLAT, SPACE_SOURCE_TARGET = 0, 1
"""Action spaces: a whole action an index; or source, sub-option, target, position in turn."""
FREE, RANDOM_OPPONENT, NO_WASTE_OPPONENT, FACER_OPPONENT, TRADER_OPPONENT, PLACES_OPPONENT = range(
    6
)
"""The player of seat 1: the caller; or a player that chooses at random and keeps its opening hand;
or a scripted player (``kernels.scripted_opponents``)."""
MAX_OPTIONS_A_TURN = 200
"""Options after which a half-turn ends, as the game's clock ends it: some could go on for ever."""


class Episode:
    """One record, one game."""

    rng: int  # the generator of the game's chance
    space: int  # ``SPACE_``
    opponent: int  # who plays seat 1
    renew: int  # whether (to learners: how often) a next game is dealt when one is over
    seat: int  # who must choose
    stage: int  # what of the action is asked next (``action_indices``)
    prefix: int  # the private code so far
    turn: int  # the half-turn ``taken`` belongs to
    taken: int  # options in it
    reward: Annotated[Vector, I64, 2]  # of the last step, by seat: 1 won, -1 lost
    over: int  # whether the last step ended a game
    length: int  # half-turns of the game that it ended
    fault: int  # what the engine gave up on in it (``ERRORS``), 0 for nothing
    finished: int  # games ended so far
    options: int  # options taken so far, the compiled opponent's included


EPISODE = dtype_of(Episode)
Episodes: TypeAlias = Annotated[Records[Episode], array(record("Episode", EPISODE))]
