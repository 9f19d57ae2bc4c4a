"""The evolution strategy."""

from __future__ import annotations

import random
from math import log, sqrt
from statistics import fmean, stdev

import pytest

from hsbot.papers.eva.training.evolution_strategy import (
    LEAST_STEP,
    Individual,
    mutated,
    newcomer,
    survivors,
)

SIZE = 21


def test_steps_change_by_a_log_normal_factor() -> None:
    """Its deviation is that of both learning rates together, and it has no drift."""
    chance = random.Random(1)
    parent = Individual(0, 0, (0.5,) * SIZE, (0.1,) * SIZE)
    logs = [log(step / 0.1) for i in range(400) for step in mutated(parent, i, 1, chance).steps]
    rate = sqrt(1 / (2 * sqrt(SIZE)) + 1 / (2 * SIZE))
    assert (fmean(logs), stdev(logs)) == (
        pytest.approx(0, abs=0.015),
        pytest.approx(rate, rel=0.05),
    )


def test_genes_move_by_their_own_steps() -> None:
    """A tiny step hardly moves one, a large one is cut off at the bounds."""
    chance = random.Random(2)
    parent = Individual(0, 0, (0.5,) * SIZE, (LEAST_STEP, *[5.0] * (SIZE - 1)))
    children = [mutated(parent, i, 3, chance) for i in range(50)]
    assert all(abs(child.genes[0] - 0.5) < 1e-3 for child in children)
    others = [gene for child in children for gene in child.genes[1:]]
    assert min(others) == 0
    assert max(others) == 1
    assert {child.born for child in children} == {3}
    assert min(step for child in children for step in child.steps) >= LEAST_STEP


def test_an_individual_is_kept_exactly() -> None:
    """Its document gives it back."""
    one = newcomer(4, SIZE, random.Random(3))
    assert Individual.read(one.document()) == one


def test_the_fittest_survive() -> None:
    """Parents stand first, and win ties."""
    assert survivors([5, 7, 7, 9], 2) == [3, 1]
    assert survivors([5, 5, 5, 5], 2) == [0, 1]
