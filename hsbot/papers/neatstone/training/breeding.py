"""NEATStone's three tests: generations of networks that NEAT breeds by their games (§3.7.1).

neat-python draws from Python's global generator, which is seeded anew before each generation. So a
generation follows from the seed and the fitness of all before it: a run's file holds these alone,
and a run that was broken off breeds its generations again, but plays none of their games.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import neat

from hsbot.belief.decks.database import known_decks
from hsbot.cards import load_cards
from hsbot.errors import UsageError
from hsbot.papers.neatstone.players.scripts import AGGRO, MIDRANGE
from hsbot.papers.neatstone.schema import M_RESULT
from hsbot.papers.neatstone.training.fitness import drawn_weights, fitness, ranks, statistics
from hsbot.papers.neatstone.training.genomes import configuration, network_of
from hsbot.papers.neatstone.training.network_games import NetworkMatch, play_match
from hsbot.search.seeds import derive_seed
from hsbot.system.interpreter import no_collection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestRunner
    from hsbot.papers.neatstone.players.networks import Network

WARRIOR, HUNTER = "NEATStone Pirate Warrior", "NEATStone Beast Hunter"
LEAST_POPULATION: Final = 10
"""Elites of two species: fewer genomes leave no room for children."""
CANDIDATES: Final = 10
"""How many of the generations' fittest are tested on new deals."""
_BREEDING, _DEALS, _WEIGHTS, _RETEST = 0, 1, 2, 3
"""Indices of the seeds that are derived from a run's, and of a generation's from that."""


@dataclass(frozen=True, slots=True)
class Test:
    """One of the paper's three tests.

    Attributes:
        deck: the networks' deck.
        opponent: who they play against.
        opponent_deck: that one's deck.
        games: of a network's fitness.
        limit: the largest weight of a habit.
    """

    deck: str
    opponent: str
    opponent_deck: str
    games: int
    limit: float


TESTS: Final = {
    1: Test(WARRIOR, AGGRO, WARRIOR, 15, 1.0),
    2: Test(WARRIOR, MIDRANGE, HUNTER, 15, 5.0),
    3: Test(HUNTER, AGGRO, WARRIOR, 30, 10.0),
}
"""The tests by their numbers (§3.7.1)."""


@dataclass(frozen=True, slots=True)
class Breeding:
    """The settings of a run.

    Attributes:
        test: a number of ``TESTS``.
        aggregation: of the first networks' neurons, one of ``genomes.FIRST_AGGREGATIONS``.
        population: how many networks a generation has.
        games: of a network's fitness; the test's own when 0.
        seed: decides all chance.
    """

    test: int = 1
    aggregation: str = "product"
    population: int = 50
    games: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        """Check the size of the population.

        Raises:
            UsageError: it leaves no room for children.
        """
        if self.population < LEAST_POPULATION:
            raise UsageError(f"--population must be {LEAST_POPULATION} or more")

    @property
    def games_each(self) -> int:
        """Games of a network's fitness."""
        return self.games or TESTS[self.test].games

    def settings(self) -> dict[str, Any]:
        """The settings as a run's file holds them."""
        return {"kind": "neat", "neat_python": neat.__version__, **asdict(self)}

    def weights(self) -> dict[str, float]:
        """The weights of the habits, by the deck's rule, drawn once for the run."""
        test = TESTS[self.test]
        ranked = ranks(statistics(known_decks().named(test.deck), load_cards()))
        chance = random.Random(derive_seed(self.seed, _WEIGHTS))
        return drawn_weights(ranked, test.limit, chance)


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation that has played.

    Attributes:
        fitness: of each network.
        wins: of each, of as many games as a fitness has.
        species: how many members each species has, the oldest first.
        size: neurons and enabled links of the fittest.
    """

    fitness: tuple[float, ...]
    wins: tuple[int, ...]
    species: tuple[int, ...]
    size: tuple[int, int]


class Evolution:
    """A run of NEAT: its generations in order, and the fittest network of each.

    Args:
        plan: the settings.
        kept: the run's file.
        runner: plays the games.

    Attributes:
        bests: the highest fitness of each generation, and the network that has it.
    """

    def __init__(self, plan: Breeding, kept: RunFile, runner: ContestRunner) -> None:
        self._plan, self._kept, self._runner = plan, kept, runner
        self._weights = plan.weights()
        self._config = configuration(plan.population, plan.aggregation)
        self.bests: list[tuple[float, Network]] = []

    def generations(self, count: int) -> Iterator[Generation]:
        """Breed and play ``count`` generations; the first is random."""
        config, population = self._config, self._begun()
        for number in range(count):
            if number:
                self._bred(population, number)
            yield self._played(population, config, number)

    def retested(self, games: int) -> list[dict[str, Any]]:
        """The fittest of the generations on new deals, the one of the highest fitness first.

        The highest of 2,500 fitnesses is high by luck, too: of some that are near it, these games
        tell which is best.

        Args:
            games: of each, against the opponent that all played.
        """
        plan, test = self._plan, TESTS[self._plan.test]
        order = sorted(range(len(self.bests)), key=lambda number: -self.bests[number][0])
        order = order[:CANDIDATES]
        seed = derive_seed(plan.seed, _RETEST)
        matches = [
            NetworkMatch(
                self.bests[number][1], test.deck, test.opponent, test.opponent_deck, games, seed
            )
            for number in order
        ]
        found = self._runner.each(play_match, matches, [games] * len(matches))
        return [
            {
                "generation": number,
                "fitness": self.bests[number][0],
                "games": games,
                "won": int((metrics[:, M_RESULT] > 0).sum()),
            }
            for number, metrics in zip(order, found, strict=True)
        ]

    def _begun(self) -> Any:
        """neat-python's population, bred at random."""
        random.seed(derive_seed(derive_seed(self._plan.seed, _BREEDING), 0))
        return neat.Population(self._config)

    def _bred(self, population: Any, number: int) -> None:
        """The next generation, by the fitness of this one, and its species."""
        config = self._config
        random.seed(derive_seed(derive_seed(self._plan.seed, _BREEDING), number))
        with no_collection():  # of half a million genes, a third of the time
            population.population = population.reproduction.reproduce(
                config, population.species, config.pop_size, population.generation
            )
        population.species.speciate(config, population.population, population.generation)
        population.generation += 1

    def _played(self, population: Any, config: Any, number: int) -> Generation:
        """Give every genome its fitness, of games or of the file."""
        genomes = list(population.population.values())
        games, step = self._plan.games_each * len(genomes), self._kept.get((number,))
        if step is None:
            step = self._step([network_of(genome, config) for genome in genomes], number)
            self._kept.add((number,), step)
        else:
            self._runner.on_games(games)
        for genome, found in zip(genomes, step["fitness"], strict=True):
            genome.fitness = found
        best = max(genomes, key=lambda genome: genome.fitness)
        self.bests.append((best.fitness, network_of(best, config)))
        members = population.species.species
        return Generation(
            tuple(step["fitness"]),
            tuple(step["wins"]),
            tuple(len(members[key].members) for key in sorted(members)),
            best.size(),
        )

    def _step(self, networks: list[Network], number: int) -> dict[str, Any]:
        """Play a generation's games: all networks the same deals, each generation new ones."""
        plan, test = self._plan, TESTS[self._plan.test]
        seed = derive_seed(derive_seed(plan.seed, _DEALS), number)
        games = plan.games_each
        matches = [
            NetworkMatch(network, test.deck, test.opponent, test.opponent_deck, games, seed)
            for network in networks
        ]
        found = self._runner.each(play_match, matches, [games] * len(matches))
        return {
            "fitness": [fitness(metrics, self._weights) for metrics in found],
            "wins": [int((metrics[:, M_RESULT] > 0).sum()) for metrics in found],
        }
