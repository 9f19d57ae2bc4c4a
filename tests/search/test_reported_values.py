"""The told values of options of chance, some of which end the game: the mean of their outcomes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hsbot.search import DEFAULT, IterationBudget, Search, SearchConfig, WorldConfig, merge
from kit.small_games import ChanceGame, HashState, World

ITERATIONS = 4_000
PLAIN = replace(DEFAULT, lethal=None, widening=None, outcomes=40, lone_iterations=ITERATIONS)
CONFIGS = {
    "apart": PLAIN,
    "few apart": replace(PLAIN, outcomes=2),
    "no transpositions": replace(PLAIN, transpositions=False),
    "open loop": replace(PLAIN, outcomes=1),
    "abreast": replace(PLAIN, worlds=WorldConfig(reuse=2, abreast=2)),
}


def search_of(game: ChanceGame, path: int, config: SearchConfig, seed: int) -> Search[HashState]:
    """A search of the game from a start."""
    return Search(game, World(lambda _seed: HashState(path)), config, seed)


@pytest.mark.parametrize("path", range(1, 9))
def test_what_is_told_is_the_mean_over_all_outcomes(path: int) -> None:
    """As enumerated, won and lost ones included; of one tree and of three that are merged."""
    game, start = ChanceGame(), HashState(path)
    values = {option: game.option_value(start, option) for option in game.options(start)}
    results = [search_of(game, path, PLAIN, s).run(IterationBudget(ITERATIONS)) for s in range(3)]
    for result, trees in *((one, 1) for one in results), (merge(results, PLAIN), 3):
        assert {c.option for c in result.candidates} == values.keys()
        for candidate in result.candidates:
            interval = 4.0 / (candidate.visits**0.5) + 0.04
            assert candidate.reported == pytest.approx(values[candidate.option], abs=interval), (
                trees
            )


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_what_is_told_lies_between_the_least_and_the_greatest_value_seen(
    config: SearchConfig,
) -> None:
    """Of each option by itself, with many visits and with few."""
    for path in range(1, 9):
        for iterations in (1, 3, 10, 100):
            for option in ChanceGame().options(HashState(path)):
                game = ChanceGame()
                world = World(lambda _seed, path=path: HashState(path))
                search = Search(game, world, config, path, [option])
                (found,) = search.run(IterationBudget(iterations)).candidates
                assert min(game.seen) - 1e-9 <= found.reported <= max(game.seen) + 1e-9
