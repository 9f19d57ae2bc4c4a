"""The memory of transitions that batches are drawn from; the oldest give way (Lin 1993)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.papers.tutea.schema.action_parts import MOST_LISTED
from hsbot.papers.tutea.training.part_learner import Batch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

CAPACITY: Final = 10_000
_FIELDS: Final = ("seen", "parts", "reward", "following", "options", "counts")


class ReplayMemory:
    """Transitions of one learner.

    Args:
        inputs: numbers of a described state.
        bootstraps: whether the decision after it is kept, too (Q-learning).
    """

    def __init__(self, inputs: int, *, bootstraps: bool) -> None:
        after = CAPACITY if bootstraps else 0
        self.count = 0
        self._kept = bootstraps
        self._arrays: dict[str, NDArray[np.generic]] = {
            "seen": np.zeros((CAPACITY, inputs), np.int16),
            "parts": np.zeros(CAPACITY, np.int32),
            "reward": np.zeros(CAPACITY, np.float32),
            "following": np.zeros((after, inputs), np.int16),
            "options": np.zeros((after, MOST_LISTED), np.int32),
            "counts": np.zeros(after, np.int64),
        }

    def add(
        self,
        seen: NDArray[np.int16],
        parts: int,
        reward: float,
        following: NDArray[np.int16] | None = None,
        options: NDArray[np.int64] | None = None,
    ) -> None:
        """Keep a transition; without a following decision the game ended with it."""
        at = self.count % CAPACITY
        self.count += 1
        arrays = self._arrays
        arrays["seen"][at], arrays["parts"][at], arrays["reward"][at] = seen, parts, reward
        if not self._kept:
            return
        arrays["counts"][at] = 0
        if following is not None and options is not None:
            arrays["following"][at] = following
            arrays["options"][at, : len(options)] = options
            arrays["counts"][at] = len(options)

    def __len__(self) -> int:
        return min(self.count, CAPACITY)

    def draw(self, n: int, chance: np.random.Generator) -> Batch:
        """Draw ``n`` transitions, each from all that are kept."""
        rows = chance.integers(len(self), size=n)
        found = {name: array[rows] if len(array) else array for name, array in self.arrays.items()}
        return Batch(**found)  # type: ignore[arg-type]  # the names are the fields'

    @property
    def arrays(self) -> Mapping[str, NDArray[np.generic]]:
        """Its arrays by the names of a batch's fields; after reading back, written in place."""
        return self._arrays
