"""The determinization of each iteration: a fresh one, or one that several iterations share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from hsbot.search.config import WorldConfig
    from hsbot.search.protocols import Determinizer, Simulator

StateT = TypeVar("StateT")


class Worlds(Generic[StateT]):
    """Draws the determinizations of a search.

    Args:
        simulator: copies those that are shared.
        determinizer: draws them.
        config: how many there are, and how many iterations in a row share one.
        seed: the search's; determinization i is drawn with ``derive_seed(seed, i)``.

    Attributes:
        latest: the shared determinization in use, at first the one with index 0; not to be changed.
    """

    __slots__ = ("_config", "_determinizer", "_index", "_seed", "_simulator", "latest")

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        config: WorldConfig,
        seed: int,
    ) -> None:
        self._simulator = simulator
        self._determinizer = determinizer
        self._config = config
        self._seed = seed
        self._index = 0
        self.latest = determinizer.sample(derive_seed(seed, 0))

    def sample(self, iteration: int) -> StateT:
        """The determinization of an iteration, which may be changed at will."""
        index = self._config.index(iteration)
        if self._config.count is None and self._config.reuse == 1:
            return self._determinizer.sample(derive_seed(self._seed, index))
        if index != self._index:
            self._index = index
            self.latest = self._determinizer.sample(derive_seed(self._seed, index))
        return self._simulator.clone(self.latest)
