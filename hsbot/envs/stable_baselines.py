"""A batch of games for the learners of Stable-Baselines3, such as sb3-contrib's MaskablePPO.

    from sb3_contrib import MaskablePPO
    from hsbot.envs.stable_baselines import BatchVecEnv

    games = BatchVecEnv(64, ("BASIC", "BASIC"), opponent="facer")
    learner = MaskablePPO("MlpPolicy", games, n_steps=128, batch_size=1024, gamma=0.999)
    learner.learn(100_000)

Needs ``pip install sb3-contrib``, which brings PyTorch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

try:
    from gymnasium import spaces
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as absent:
    from hsbot.system.extras import lacking

    raise lacking(absent, "hsbot.envs.stable_baselines") or absent from absent


from hsbot.argument_errors import explained
from hsbot.envs.action_spaces import ActionSpace
from hsbot.envs.batch import GameBatch, Opponent
from hsbot.envs.enum_arguments import named
from hsbot.envs.observation_columns import column_names
from hsbot.errors import UsageError
from hsbot.rules.schema.environment.action_indices import PART_SUB_OPTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.envs.matchups import DeckPair

_SOURCES: Final = PART_SUB_OPTION
"""How many indices are sources: the first ones of the source-target space."""
_NAMES: Final = ("card", "hero", "class", "weapon", "power", "source", "secret", "offer")
"""Ends of the names of columns that are no amounts: cards, classes, what was chosen."""


class BatchVecEnv(VecEnv):  # type: ignore[misc]  # untyped where the package is missing
    """Seat 0 of many games, which are stepped together against a compiled opponent.

    An observation is float32: the amounts among the columns of a :class:`GameBatch`, on a
    logarithmic scale, then of a part-built action the source, as one of many. ``env_method`` gives
    ``action_masks``, as MaskablePPO asks for them. A game that ends pays 1, -1 or 0.

    Args:
        games: how many.
        decks: the pair of decks, or several, of which each game draws one; also as one list of
            pairs (tuples).
        opponent: who plays seat 1: "random", "no-waste", "facer" or "trader".
        space: how actions are named ("flat", "source-target").
        seed: decides all deals and all chance.

    Raises:
        UsageError: there are no games, no pair of decks, no such space, or the opponent is not
            played by itself.
        DeckError: a text is neither a deck's name nor a deck code.
    """

    @explained
    def __init__(
        self,
        games: int,
        *decks: DeckPair | Sequence[DeckPair],
        opponent: Opponent | str = Opponent.RANDOM,
        space: ActionSpace | str = ActionSpace.SOURCE_TARGET,
        seed: int = 0,
    ) -> None:
        if named(Opponent, opponent, "opponent") is Opponent.CALLER:
            raise UsageError("opponent='caller': a learner plays one seat; name a player")
        self.batch = GameBatch(games, *decks, space=space, opponent=opponent, seed=seed)
        names = column_names()
        self._source = names.index("source")
        self._amounts = [
            i for i, name in enumerate(names) if not name.rstrip("0123456789").endswith(_NAMES)
        ]
        size = len(self._amounts) + _SOURCES
        self._actions: NDArray[np.int64] = np.zeros(games, np.int64)
        super().__init__(
            games,
            spaces.Box(-np.inf, np.inf, (size,), np.float32),
            spaces.Discrete(self.batch.space.size),
        )

    def reset(self) -> NDArray[np.float32]:
        """Deal every game anew, by the seed that was asked for last (``seed``)."""
        if self._seeds[0] is not None:
            self.batch.reset(self._seeds[0])
        self._reset_seeds()
        return self._observations()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Note the actions of all games."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Take them; a game that ends is dealt anew, and its last observation is not shown.

        Raises:
            IllegalOptionError: one is not in its game's mask.
        """
        self.batch.step(self._actions)
        seen, over = self._observations(), self.batch.over.astype(bool)
        infos: list[dict[str, Any]] = [{} for _ in over]
        for game in np.flatnonzero(over):
            infos[game] = {"terminal_observation": seen[game], "TimeLimit.truncated": False}
        return seen, self.batch.rewards[:, 0].astype(np.float32), over, infos

    def env_method(
        self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any
    ) -> list[Any]:
        """``action_masks`` of the games; there is no other method.

        Raises:
            AttributeError: another one is asked for.
        """
        if method_name != "action_masks" or args or kwargs:
            raise AttributeError(method_name)
        return list(self.batch.masks[self._get_indices(indices)].astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have an attribute: ``action_masks`` is the only one."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of each game; ``render_mode`` is None.

        Raises:
            AttributeError: another one is asked for.
        """
        if attr_name != "render_mode":
            raise AttributeError(attr_name)
        return [None for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, *_: Any) -> None:
        """Games have no attribute to be set.

        Raises:
            AttributeError: always.
        """
        raise AttributeError(attr_name)

    def env_is_wrapped(self, _: type, indices: Any = None) -> list[bool]:
        """Games are in no wrapper."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Nothing is left open."""

    def _observations(self) -> NDArray[np.float32]:
        columns = self.batch.observations
        amounts = columns[:, self._amounts].astype(np.float32)
        sources = np.zeros((len(columns), _SOURCES), np.float32)
        sources[np.arange(len(columns)), columns[:, self._source]] = 1
        return np.hstack((np.sign(amounts) * np.log1p(np.abs(amounts)), sources))
