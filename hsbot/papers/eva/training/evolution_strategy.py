"""The evolution strategy of EVA: self-adaptive steps, a child of each parent, plus-replacement.

It is what the paper's program did (Garcia-Sanchez et al. 2020, section 3.2 and Algorithm 2; the
library inspyred 1.0.1): weights in [0, 1], a step of its own for each, no recombination.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

LEAST_STEP: Final = 1e-5
"""The lower bound of a step."""


@dataclass(frozen=True, slots=True)
class Individual:
    """A vector of weights with its steps.

    Attributes:
        number: which one of the run, in the order of birth.
        born: the generation in which it came.
        genes: the weights, in [0, 1].
        steps: the standard deviation of each weight's mutation.
    """

    number: int
    born: int
    genes: tuple[float, ...]
    steps: tuple[float, ...]

    def document(self) -> dict[str, Any]:
        """The individual as a file keeps it."""
        return {
            "number": self.number,
            "born": self.born,
            "genes": list(self.genes),
            "steps": list(self.steps),
        }

    @staticmethod
    def read(document: dict[str, Any]) -> Individual:
        """The individual of a document."""
        return Individual(
            int(document["number"]),
            int(document["born"]),
            tuple(float(x) for x in document["genes"]),
            tuple(float(x) for x in document["steps"]),
        )


def newcomer(number: int, size: int, chance: random.Random) -> Individual:
    """A random individual of the first generation: weights and steps uniform in [0, 1]."""
    genes = tuple(chance.random() for _ in range(size))
    steps = tuple(max(LEAST_STEP, chance.random()) for _ in range(size))
    return Individual(number, 0, genes, steps)


def mutated(parent: Individual, number: int, born: int, chance: random.Random) -> Individual:
    """A child: each step times a log-normal factor, then each weight a normal step on.

    The paper's equation 9 has a "global" normal number beside the local one of each weight;
    inspyred, which its program called, draws that one anew for each weight, too. So does this.
    """
    size = len(parent.genes)
    local, general = 1 / sqrt(2 * sqrt(size)), 1 / sqrt(2 * size)
    steps = tuple(
        max(LEAST_STEP, step * exp(general * chance.gauss(0, 1) + local * chance.gauss(0, 1)))
        for step in parent.steps
    )
    genes = tuple(
        min(1.0, max(0.0, gene + step * chance.gauss(0, 1)))
        for gene, step in zip(parent.genes, steps, strict=True)
    )
    return Individual(number, born, genes, steps)


def survivors(fitness: Sequence[int], count: int) -> list[int]:
    """The places of the ``count`` fittest, the best first; among equals the one that stands first.

    Args:
        fitness: of the parents, then of their children.
        count: how many survive.
    """
    return sorted(range(len(fitness)), key=lambda i: -fitness[i])[:count]
