"""The observation space that the PettingZoo and the Gymnasium environment share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium import spaces

from hsbot.envs.observation_columns import OBSERVATION_SIZE
from hsbot.rules.schema.environment.observation_columns import MOST_SHOWN

if TYPE_CHECKING:
    from hsbot.envs.action_spaces import ActionSpace


def observation_space(space: ActionSpace) -> spaces.Dict:
    """``observation``, what the agent sees, and ``action_mask``, what it may do."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST_SHOWN, MOST_SHOWN, (OBSERVATION_SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (space.size,), np.int8),
        }
    )
