"""The genetic algorithm."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hsbot.papers.santos.training.genetic import (
    CROSSOVER,
    HIGHEST,
    MUTATION,
    SELECTIONS,
    crossed,
    mutated,
    newcomers,
    next_population,
)

FITNESS = [0, 10, 30, 60]
DRAWS = 20_000


@pytest.mark.parametrize(
    ("name", "shares"),
    [
        ("random", [0.25, 0.25, 0.25, 0.25]),
        ("rank", [0.1, 0.2, 0.3, 0.4]),
        ("roulette", [0.0, 0.1, 0.3, 0.6]),
        ("tournament", [1 / 64, 7 / 64, 19 / 64, 37 / 64]),
    ],
)
def test_selections_draw_by_their_chances(name: str, shares: list[float]) -> None:
    """Each parent is drawn about as often as its selection says."""
    chance = random.Random(5)
    drawn = Counter(SELECTIONS[name](FITNESS, chance) for _ in range(DRAWS))
    assert [drawn[i] / DRAWS for i in range(4)] == pytest.approx(shares, abs=0.015)


def test_roulette_of_losers_draws_any() -> None:
    """Where nobody has won."""
    chance = random.Random(5)
    assert {SELECTIONS["roulette"]([0, 0, 0], chance) for _ in range(100)} == {0, 1, 2}


def test_crossover_exchanges_tails() -> None:
    """Seven times in ten, at any of the cuts; nothing is lost."""
    chance = random.Random(1)
    one, other = (0.0,) * 5, (1.0,) * 5
    cuts = Counter()
    for _ in range(DRAWS):
        first, second = crossed(one, other, chance)
        assert [a + b for a, b in zip(first, second, strict=True)] == [1.0] * 5
        cuts[sum(gene == 0 for gene in first)] += 1
    assert {*cuts} == {1, 2, 3, 4, 5}
    assert 1 - cuts[5] / DRAWS == pytest.approx(CROSSOVER, abs=0.015)


def test_mutation_draws_a_gene_anew() -> None:
    """One in a hundred, within the bounds."""
    chance = random.Random(2)
    genes = [gene for _ in range(DRAWS) for gene in mutated((-1.0,) * 5, chance)]
    new = [gene for gene in genes if gene >= 0]
    assert len(new) / len(genes) == pytest.approx(MUTATION, abs=0.002)
    assert max(new) <= HIGHEST


def test_the_best_survives() -> None:
    """As it is; the population stays as large."""
    chance = random.Random(3)
    population = newcomers(7, 5, chance)
    found = next_population(population, [1, 2, 9, 4, 5, 6, 7], SELECTIONS["random"], chance)
    assert (found[0], len(found)) == (population[2], 7)
