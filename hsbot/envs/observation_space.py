"""The observation space that the PettingZoo and the Gymnasium environment share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from hsbot.envs.action_history import HISTORY_NAMES
from hsbot.envs.observation_columns import OBSERVATION_SIZE
from hsbot.rules.schema.environment.observation_columns import MOST_SHOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.envs.action_spaces import ActionSpace
    from hsbot.envs.game import Game


def observation_space(space: ActionSpace, history: int) -> spaces.Dict:
    """The space of observations.

    ``observation`` is what the agent sees, ``action_mask`` what it may do, ``history`` the last
    actions where ``history`` is a number of them.
    """
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-MOST_SHOWN, MOST_SHOWN, (OBSERVATION_SIZE,), np.int16),
        "action_mask": spaces.Box(0, 1, (space.size,), np.int8),
    }
    if history:
        shape = history, len(HISTORY_NAMES)
        parts["history"] = spaces.Box(0, MOST_SHOWN, shape, np.int16)
    return spaces.Dict(parts)


def observed(game: Game, seat: int, mask: NDArray[np.int8]) -> dict[str, NDArray[Any]]:
    """A seat's observation in that space, with the mask that it is given."""
    parts: dict[str, NDArray[Any]] = {"observation": game.observation(seat), "action_mask": mask}
    history = game.history(seat)
    return parts | {"history": history} if len(history) else parts
