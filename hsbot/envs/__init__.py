"""Environments for learners: a game, many games in one compiled call, PettingZoo and Gymnasium.

:class:`GameBatch` and :class:`Game` need NumPy alone. :mod:`hsbot.envs.aec` (PettingZoo) and
:mod:`hsbot.envs.single_agent` (Gymnasium) need the extra ``hsbot[envs]``.
"""

from hsbot.envs.action_history import HISTORY_NAMES
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.batch import GameBatch, Opponent
from hsbot.envs.game import Game
from hsbot.envs.observation_columns import OBSERVATION_SIZE, column_names

__all__ = [
    "HISTORY_NAMES",
    "OBSERVATION_SIZE",
    "ActionSpace",
    "Game",
    "GameBatch",
    "Opponent",
    "column_names",
]
