"""Breeding of heuristic 1's five weights by the genetic algorithm (Santos 2017, appendix B)."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError
from hsbot.papers.common.contests import (
    ADVANTAGES,
    GREEDY,
    Contest,
    ScoredPlayer,
)
from hsbot.papers.santos.training.genetic import SELECTIONS, newcomers, next_population
from hsbot.rules.schema.kernel_sizes import ADVANTAGES as GENES
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestRunner

OWN_DECK: Final = "Santos Zoo Warlock"
OPPONENTS: Final = (
    "Santos Zoo Warlock",
    "Santos N'Zoth Control Warrior",
    "Santos Yogg Tempo Mage",
    "Santos Secret Face Hunter",
    "Santos N'Zoth Paladin",
    "Santos Midrange Shaman",
)
"""The decks of the thesis; MetaStone's Greedy plays those of the opponents."""
PUBLISHED: Final = (1.0457, 0.2058, 9.6557, 0.9407, 5.2249)
"""The weights that Santos et al. 2017 (CIG), appendix B, print."""
_BREEDING, _DEALS = 0, 1
_RETEST: Final = -1
"""Indices of the seeds that are derived from a generation's, and from the run's."""


@dataclass(frozen=True, slots=True)
class Breeding:
    """The settings of the genetic algorithm.

    Attributes:
        selection: a name of ``SELECTIONS``.
        population: how many vectors a generation has.
        games: of a vector's fitness, shared out evenly among the six opponents.
        seed: decides all chance.
    """

    selection: str = "tournament"
    population: int = 50
    games: int = 30
    seed: int = 0

    def __post_init__(self) -> None:
        """Check the number of games.

        Raises:
            UsageError: they cannot be shared out evenly.
        """
        if self.games % len(OPPONENTS):
            raise UsageError(
                f"--games must be a multiple of {len(OPPONENTS)}: as many against each deck"
            )

    def settings(self) -> dict[str, Any]:
        """The settings as a run's file holds them."""
        return {"kind": "ga", **asdict(self)}


def breed(
    plan: Breeding,
    restart: int,
    generations: int,
    kept: RunFile,
    runner: ContestRunner,
) -> Iterator[dict[str, Any]]:
    """Give the generations of a restart: those that are kept, then those that are left.

    A generation is a document: its ``population``, and each one's ``wins``. All of one generation
    play the same deals, each generation new ones.

    Args:
        plan: the settings.
        restart: its number, from 0.
        generations: how many; the first is random.
        kept: the run's file.
        runner: plays the games.
    """
    before: dict[str, Any] | None = None
    for number in range(generations):
        found = kept.get((restart, number))
        if found is None:
            seed = derive_seed(derive_seed(plan.seed, restart), number)
            population = _population(plan, before, random.Random(derive_seed(seed, _BREEDING)))
            wins = fitness(population, plan.games, derive_seed(seed, _DEALS), runner)
            found = {"population": [list(genes) for genes in population], "wins": wins}
            kept.add((restart, number), found)
        else:
            runner.on_games(plan.population * plan.games)
        yield found
        before = found


def _population(
    plan: Breeding, before: dict[str, Any] | None, chance: random.Random
) -> list[tuple[float, ...]]:
    if before is None:
        return newcomers(plan.population, GENES, chance)
    population = [tuple(genes) for genes in before["population"]]
    return next_population(population, before["wins"], SELECTIONS[plan.selection], chance)


def fitness(
    population: Sequence[tuple[float, ...]],
    games: int,
    seed: int,
    runner: ContestRunner,
) -> list[int]:
    """How many games each vector wins against Greedy with the six decks."""
    contests = [_contest(ScoredPlayer(ADVANTAGES, genes), games, seed) for genes in population]
    return [sum(result.first) for result in runner.play(contests)]


def retested(
    candidates: Sequence[tuple[float, ...]],
    games: int,
    seed: int,
    runner: ContestRunner,
) -> list[dict[str, Any]]:
    """Candidates, the published weights and Greedy on new deals: wins against each deck.

    Each is a document: its ``name``, ``weights``, ``games`` and ``wins`` of each opponent's deck.
    """
    named = [(f"restart {i + 1}", ScoredPlayer(ADVANTAGES, x)) for i, x in enumerate(candidates)]
    named += [
        ("published", ScoredPlayer(ADVANTAGES, PUBLISHED)),
        ("greedy", ScoredPlayer(GREEDY)),
    ]
    contests = [_contest(player, games, derive_seed(seed, _RETEST)) for _, player in named]
    results = runner.play(contests)
    return [
        {
            "name": name,
            "weights": list(player.weights),
            "games": games // len(OPPONENTS),
            "wins": dict(zip(OPPONENTS, result.first, strict=True)),
        }
        for (name, player), result in zip(named, results, strict=True)
    ]


def _contest(player: ScoredPlayer, games: int, seed: int) -> Contest:
    decks = tuple((OWN_DECK, other) for other in OPPONENTS)
    return Contest(player, ScoredPlayer(GREEDY), decks, games // len(OPPONENTS), seed)
