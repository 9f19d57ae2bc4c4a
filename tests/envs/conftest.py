"""Batches and games for the tests of the environments, with cards that ask for much."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.envs import ActionSpace, GameBatch

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray


@pytest.fixture(params=list(ActionSpace), ids=lambda space: space.value)
def space(request: pytest.FixtureRequest) -> ActionSpace:
    """Each action space."""
    chosen: ActionSpace = request.param
    return chosen


@pytest.fixture(scope="session")
def legal_choice() -> Callable[[GameBatch, np.random.Generator], NDArray[np.int64]]:
    """Draws a legal index for each game of a batch."""

    def choose(batch: GameBatch, random: np.random.Generator) -> NDArray[np.int64]:
        return (random.random(batch.masks.shape) * batch.masks).argmax(1)

    return choose
