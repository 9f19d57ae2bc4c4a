"""Wins within the turn that exist are found: on positions from random games."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.search import LethalConfig, LethalSearch
from hsbot.simulators.native import Native
from kit.lethal_positions import lethal_positions

if TYPE_CHECKING:
    from hsbot.agents.players import GameContext


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("finder", [True, False])
def test_a_win_that_exists_is_found(context: GameContext, seed: int, finder: bool) -> None:
    """With the engine's quick look and without, within the states allowed; and it really wins."""
    native = Native(context.library)
    for position in islice(lethal_positions(native, context, seed, nodes=300), 4):
        search = LethalSearch(
            native,
            position.worlds,
            seed,
            LethalConfig(),
            order=LethalHeuristic(native),
            finder=native.find_win if finder else None,
        )
        result = search.run()
        assert result.certain
        assert result.probability == 1.0
        state, rng = position.worlds.sample(99), native.rng(99)
        for option in result.line:
            assert option in native.options(state)
            native.apply(state, option, rng)
        assert native.returns(state)[position.player] == 1.0
