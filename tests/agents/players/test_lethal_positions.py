"""Wins within the turn that exist are found: on positions from random games."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.game.readable_state import StateView
from hsbot.rules.schema import layout as t
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
            finder=native.win_search if finder else None,
        )
        result = search.run()
        assert result.certain
        assert result.probability == 1.0
        state, rng = position.worlds.sample(99), native.rng(99)
        for option in result.line:
            assert option in native.options(state)
            native.apply(state, option, rng)
        assert native.returns(state)[position.player] == 1.0


def test_that_there_is_no_win_is_found_where_an_exhaustive_search_finds_none(
    context: GameContext,
) -> None:
    """Of positions from random games: a line exactly where an exhaustive search has one."""
    native, found = Native(context.library), [0, 0]
    for position in islice(lethal_positions(native, context, 9, nodes=300), 12):
        worlds = [position.worlds.sample(seed) for seed in (0, 1)]
        for health in (0, 40):
            for world in worlds:
                hero = StateView(world).hero_row(1 - position.player)
                hero.write(t.HEALTH, hero.column(t.HEALTH) + health)
            search = native.win_search(worlds[0], worlds[1], native.rng(2))
            search.advance(20_000)
            assert bool(search.line) == (health == 0)
            found[health == 0] += search.complete
    assert found[1] == 12
    assert found[0] > 6


def test_a_win_of_three_cards_is_proven_within_twenty_iterations() -> None:
    """A line that has won in every world so far is proven first: little time is enough."""
    position = hsbot.Position.from_words(
        hero="Mage 1", enemy_hero="Mage 10", mana=3, friendly="NEW1_012", hand="CS2_031, CS2_024"
    )
    advice = hsbot.advise(position, iterations=20)
    assert advice.lethal
    assert len(advice.line) == 3
