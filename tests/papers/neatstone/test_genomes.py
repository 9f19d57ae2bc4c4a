"""Genomes, and the networks that compiled code evaluates."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import neat
import pytest
from neat.innovation import InnovationTracker
from neat.nn import FeedForwardNetwork, RecurrentNetwork

from hsbot.papers.neatstone.players.networks import AGGREGATIONS, Evaluator, document, read
from hsbot.papers.neatstone.schema import INPUTS, OUTPUTS
from hsbot.papers.neatstone.training.genes import Genome
from hsbot.papers.neatstone.training.genomes import configuration, network_of
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from pathlib import Path

MUTATIONS = 40


def grown(config: Any, seed: int, *, sparse: bool) -> Any:
    """A random genome: hidden nodes, every aggregation, links deleted, disabled, recurrent."""
    random.seed(seed)
    config.genome_config.innovation_tracker = InnovationTracker()
    genome = config.genome_type(1)
    genome.configure_new(config.genome_config)
    if sparse:  # products and medians of few inputs are seldom 0
        for key in random.sample(list(genome.connections), len(genome.connections) - 90):
            del genome.connections[key]
    names = list(AGGREGATIONS)
    for _ in range(MUTATIONS):
        genome.mutate_add_node(config.genome_config)
        genome.mutate_add_connection(config.genome_config)
        genome.mutate_delete_connection()
    for number, node in enumerate(genome.nodes.values()):
        node.aggregation = names[number % len(names)]
        node.response = random.uniform(-2, 2)
    for gene in random.sample(list(genome.connections.values()), 10):
        gene.enabled = False
    return genome


def inputs(dense: bool) -> list[float]:
    """Made-up inputs of a network: mostly zeros, or none."""
    return [random.random() if dense or random.random() < 0.3 else 0.0 for _ in range(INPUTS)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("feed_forward", [False, True])
def test_networks_compute_what_neat_python_computes(
    seed: int, sparse: bool, feed_forward: bool
) -> None:
    """On random genomes, for inputs one after the other, and again from the start."""
    compiled.prepare()
    config = configuration(50, "product", feed_forward=feed_forward)
    genome = grown(config, seed, sparse=sparse)
    reference = (FeedForwardNetwork if feed_forward else RecurrentNetwork).create(genome, config)
    evaluator = Evaluator(network_of(genome, config))
    seen = [inputs(dense=bool(i % 2)) for i in range(6)]
    found = []
    for numbers in seen:
        expected = reference.activate(numbers)
        found.append(evaluator.outputs(numbers).tolist())
        assert found[-1] == pytest.approx(expected, abs=1e-12)
    assert len({tuple(row) for row in found}) > 1
    evaluator.reset()
    assert [evaluator.outputs(numbers).tolist() for numbers in seen] == found


@pytest.mark.slow
def test_a_first_network_of_products_says_the_same_to_all() -> None:
    """A product over inputs of which one is 0 is 0: the first agents are fixed lists of actions."""
    compiled.prepare()
    for aggregation, kinds in (("product", 1), ("sum", 20)):
        config = configuration(50, aggregation)
        random.seed(3)
        population = neat.Population(config).population
        evaluator = Evaluator(network_of(population[1], config))
        random.seed(4)
        found = {tuple(evaluator.outputs(inputs(dense=False))) for _ in range(20)}
        assert len(found) == kinds


@pytest.mark.slow
def test_genes_draw_as_the_librarys_do() -> None:
    """The same seed gives the same generations as with neat-python's own genes."""

    def generations(genome: Any) -> list[Any]:
        config = configuration(12, "sum", genome=genome)
        random.seed(5)
        population = neat.Population(config)
        chance = random.Random(6)

        def grade(genomes: Any, _config: Any) -> None:
            for _, one in genomes:
                one.fitness = chance.random()

        population.run(grade, 3)
        return [
            (
                key,
                sorted((gene.key, gene.weight, gene.enabled) for gene in one.connections.values()),
            )
            for key, one in population.population.items()
        ]

    assert generations(Genome) == generations(neat.DefaultGenome)


@pytest.mark.parametrize("feed_forward", [False, True])
def test_a_file_gives_the_network_back(feed_forward: bool, tmp_path: Path) -> None:
    """Number by number, with its deck."""
    config = configuration(50, "sum", feed_forward=feed_forward)
    network = network_of(grown(config, 1, sparse=True), config)
    path = tmp_path / "network.toml"
    path.write_text(document(network, "BASIC", ["A test's."]), encoding="utf-8")
    assert read(str(path)) == (network, "BASIC")
    assert max(neuron.slot for neuron in network.neurons) >= OUTPUTS
