"""The columns of an observation by name, in their order."""

from __future__ import annotations

from functools import cache

from hsbot.rules.schema.environment import observation_columns as c
from hsbot.rules.schema.limits import MAX_BOARD, MAX_CHOICES, MAX_HAND, MAX_SECRETS

OBSERVATION_SIZE = c.OBSERVATION_SIZE
"""How many whole numbers an observation is (int16)."""


@cache
def column_names() -> tuple[str, ...]:
    """The name of each column: ``own_health``, ``enemy_board3_attack``, ``hand1_cost``.

    Places count from 1, from the left. What each means stands in
    :mod:`hsbot.rules.schema.environment.observation_columns`.
    """
    sides = ("own", "enemy")
    return (
        *c.GAME_NAMES,
        *(f"{side}_{name}" for side in sides for name in c.SIDE_NAMES),
        *(
            f"{side}_board{place + 1}_{name}"
            for side in sides
            for place in range(MAX_BOARD)
            for name in c.BOARD_NAMES
        ),
        *(f"hand{place + 1}_{name}" for place in range(MAX_HAND) for name in c.HAND_NAMES),
        *(f"{side}_secret{place + 1}" for side in sides for place in range(MAX_SECRETS)),
        *(f"offer{place + 1}" for place in range(MAX_CHOICES)),
    )
