"""The genetic algorithm: four selections, one-point crossover, uniform mutation, an elite of one.

Selections and rates are those of Santos 2017, appendix B. What it leaves unsaid is chosen here:
weights are real numbers in [0, ``HIGHEST``], a mutated one is drawn anew, the best survives as it
is, and a tournament is of three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

CROSSOVER, MUTATION = 0.7, 0.01
"""The probability that two parents are crossed, and that a gene is mutated."""
HIGHEST: Final = 10.0
TOURNAMENT: Final = 3
ELITE: Final = 1
Genes: TypeAlias = tuple[float, ...]
Select: TypeAlias = "Callable[[Sequence[int], random.Random], int]"
"""Draws the place of a parent by the fitness of all."""


def select_randomly(fitness: Sequence[int], chance: random.Random) -> int:
    """Any parent."""
    return chance.randrange(len(fitness))


def select_by_rank(fitness: Sequence[int], chance: random.Random) -> int:
    """Chances that fall evenly with the rank, to one share of the last."""
    ranked = sorted(range(len(fitness)), key=lambda i: fitness[i])
    return chance.choices(ranked, range(1, len(ranked) + 1))[0]


def select_by_roulette(fitness: Sequence[int], chance: random.Random) -> int:
    """Chances in proportion to the fitness; any where nobody has won."""
    if not any(fitness):
        return select_randomly(fitness, chance)
    return chance.choices(range(len(fitness)), fitness)[0]


def select_by_tournament(fitness: Sequence[int], chance: random.Random) -> int:
    """The best of ``TOURNAMENT`` that are drawn; among equals the one that was drawn first."""
    drawn = [chance.randrange(len(fitness)) for _ in range(TOURNAMENT)]
    return max(drawn, key=lambda i: fitness[i])


SELECTIONS: Final[dict[str, Select]] = {
    "tournament": select_by_tournament,
    "rank": select_by_rank,
    "roulette": select_by_roulette,
    "random": select_randomly,
}


def newcomers(count: int, size: int, chance: random.Random) -> list[Genes]:
    """A first population."""
    return [tuple(chance.uniform(0, HIGHEST) for _ in range(size)) for _ in range(count)]


def next_population(
    population: Sequence[Genes], fitness: Sequence[int], select: Select, chance: random.Random
) -> list[Genes]:
    """The next generation of as many: the elite, then children of selected parents."""
    best = sorted(range(len(population)), key=lambda i: -fitness[i])[:ELITE]
    found = [population[i] for i in best]
    while len(found) < len(population):
        parents = (
            population[select(fitness, chance)],
            population[select(fitness, chance)],
        )
        found += [mutated(child, chance) for child in crossed(*parents, chance)]
    return found[: len(population)]


def crossed(one: Genes, other: Genes, chance: random.Random) -> tuple[Genes, Genes]:
    """Two parents with their tails exchanged, or as they are."""
    if chance.random() >= CROSSOVER:
        return one, other
    cut = chance.randrange(1, len(one))
    return one[:cut] + other[cut:], other[:cut] + one[cut:]


def mutated(genes: Genes, chance: random.Random) -> Genes:
    """The genes, a few of them drawn anew."""
    return tuple(
        chance.uniform(0, HIGHEST) if chance.random() < MUTATION else gene for gene in genes
    )
