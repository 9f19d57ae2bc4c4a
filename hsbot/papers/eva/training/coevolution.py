"""Coevolution of EVA's 21 weights: everyone plays everyone with three decks (section 3.2)."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError
from hsbot.papers.common.contests import (
    EVA,
    GREEDY,
    GSV,
    Contest,
    ScoredPlayer,
)
from hsbot.papers.eva import weights
from hsbot.papers.eva.training.evolution_strategy import Individual, mutated, newcomer, survivors
from hsbot.rules.schema.kernel_sizes import CHANGES
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestResult, ContestRunner

DECKS: Final = ("CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage", "CIG 2018 Jade Shaman")
"""The decks of the paper's Table 6."""
PAIRS_OF_DECKS: Final = tuple((own, other) for own in DECKS for other in DECKS)
_LEAST_PARENTS: Final = 2
YARDSTICK_EVERY: Final = 10
"""Generations after which the best is measured against outside players."""
_BREEDING, _DEALS, _YARDSTICK = 0, 1, 2
"""Indices of the seeds that are derived from a generation's."""


@dataclass(frozen=True, slots=True)
class Coevolution:
    """The settings of runs of EVA's evolution strategy.

    Attributes:
        parents: how many survive a generation.
        children: how many are born in one.
        games: between two individuals with each of the nine pairs of decks.
        yardstick: games of the best with each pair of decks against each outside player.
        seed: decides all chance.
    """

    parents: int = 10
    children: int = 10
    games: int = 20
    yardstick: int = 20
    seed: int = 0

    def __post_init__(self) -> None:
        """Check the number of parents.

        Raises:
            UsageError: there is one alone, who has nobody to play.
        """
        if self.parents < _LEAST_PARENTS:
            raise UsageError(f"--parents must be {_LEAST_PARENTS} or more: they play each other")

    def settings(self) -> dict[str, Any]:
        """The settings as a run's file holds them."""
        return {"kind": "eva", "decks": list(DECKS), **asdict(self)}

    def games_of(self, generation: int) -> int:
        """The games of a generation without the yardsticks."""
        count = self.parents + (self.children if generation else 0)
        return count * (count - 1) // 2 * len(PAIRS_OF_DECKS) * self.games


def yardsticks() -> dict[str, ScoredPlayer]:
    """The outside players, by name."""
    return {
        "eva": ScoredPlayer(EVA, weights.eva("cig2018")),
        "greedy": ScoredPlayer(GREEDY),
        "gsv": ScoredPlayer(GSV),
    }


def coevolve(
    plan: Coevolution,
    run: int,
    generations: int,
    kept: RunFile,
    runner: ContestRunner,
) -> Iterator[dict[str, Any]]:
    """Give the generations of a run: those that are kept, then those that are left to be played.

    A generation is a document: its ``individuals`` (the survivors, the best first) with their
    ``wins`` with each pair of decks, the ``fitness`` of all that took part, how many survivors are
    ``new``, and every tenth time the best's games against outside players.

    Args:
        plan: the settings.
        run: the run's number, from 0.
        generations: how many; the first is of random individuals.
        kept: the run's file.
        runner: plays the games.
    """
    before: dict[str, Any] | None = None
    for number in range(generations):
        found = kept.get((run, number))
        if found is None:
            seed = derive_seed(derive_seed(plan.seed, run), number)
            found = _generation(plan, before, number, seed, runner)
            kept.add((run, number), found)
        else:
            runner.on_games(plan.games_of(number))
        yield found
        before = found


def _generation(
    plan: Coevolution,
    before: dict[str, Any] | None,
    number: int,
    seed: int,
    runner: ContestRunner,
) -> dict[str, Any]:
    everyone = _individuals(plan, before, number, random.Random(derive_seed(seed, _BREEDING)))
    wins = round_robin(everyone, plan.games, derive_seed(seed, _DEALS), runner)
    fitness = [sum(row) for row in wins]
    best = survivors(fitness, plan.parents)
    document: dict[str, Any] = {
        "individuals": [{**everyone[i].document(), "wins": wins[i]} for i in best],
        "fitness": fitness,
        "games": (len(everyone) - 1) * len(PAIRS_OF_DECKS) * plan.games,
        "new": sum(everyone[i].born == number for i in best),
    }
    if number % YARDSTICK_EVERY == YARDSTICK_EVERY - 1 and plan.yardstick:
        document["yardsticks"] = measured(
            everyone[best[0]].genes, plan.yardstick, derive_seed(seed, _YARDSTICK), runner
        )
    return document


def _individuals(
    plan: Coevolution, before: dict[str, Any] | None, number: int, chance: random.Random
) -> list[Individual]:
    """The parents, then their children; at first random ones."""
    if before is None:
        return [newcomer(i, CHANGES, chance) for i in range(plan.parents)]
    parents = [Individual.read(row) for row in before["individuals"]]
    first = plan.parents + (number - 1) * plan.children
    children = [
        mutated(parents[i % len(parents)], first + i, number, chance) for i in range(plan.children)
    ]
    return parents + children


def round_robin(
    everyone: Sequence[Individual],
    games: int,
    seed: int,
    runner: ContestRunner,
) -> list[list[int]]:
    """Each one's wins with each pair of decks, its own first, in games against all others.

    All contests share their deals.
    """
    pairs = list(combinations(range(len(everyone)), 2))
    players = [ScoredPlayer(EVA, one.genes) for one in everyone]
    contests = [
        Contest(players[i], players[j], PAIRS_OF_DECKS, games, seed, mulligan=False)
        for i, j in pairs
    ]
    wins = [[0] * len(PAIRS_OF_DECKS) for _ in everyone]
    results = runner.play(contests)
    for (i, j), result in zip(pairs, results, strict=True):
        _count(wins[i], wins[j], result)
    return wins


def _count(one: list[int], other: list[int], result: ContestResult) -> None:
    """Add a contest's wins to both sides' rows; the second side's own deck is a pair's second."""
    for place, (first, second) in enumerate(zip(result.first, result.second, strict=True)):
        own, opponents = PAIRS_OF_DECKS[place]
        one[place] += first
        other[PAIRS_OF_DECKS.index((opponents, own))] += second


def measured(
    genes: tuple[float, ...], games: int, seed: int, runner: ContestRunner
) -> dict[str, dict[str, Any]]:
    """A vector's games against outside players, with the usual mulligan: games and wins of each."""
    own = ScoredPlayer(EVA, genes)
    players = yardsticks()
    contests = [Contest(own, other, PAIRS_OF_DECKS, games, seed) for other in players.values()]
    results = runner.play(contests)
    return {
        name: {"games": games * len(PAIRS_OF_DECKS), "wins": sum(result.first)}
        for name, result in zip(players, results, strict=True)
    }
