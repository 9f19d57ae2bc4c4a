"""The configuration of NEAT as NEATStone's, and genomes as networks.

Printed are (Bowman 2023, Tables 3.1 and 3.2, §3.1.4): population, inputs, outputs, no hidden nodes,
full_nodirect, recurrent, tanh, the aggregations and their mutation, stagnation, elitism. The rates
that are not printed are those of neat-python's own examples; the compatibility threshold of 3 fits
the distances that Figure 4.5 shows.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

import neat
from neat.nn import FeedForwardNetwork, RecurrentNetwork

from hsbot.papers.neatstone.players.networks import AGGREGATIONS, Network, Neuron
from hsbot.papers.neatstone.schema import INPUTS, OUTPUTS
from hsbot.papers.neatstone.training.genes import Genome
from hsbot.system.files import write_whole

FIRST_AGGREGATIONS: Final = ("product", "sum")
"""How the first networks' neurons bring their inputs together: the paper's, and the usual one."""
_CONFIG: Final = """
[NEAT]
pop_size = {population}
fitness_criterion = max
fitness_threshold = 100000
reset_on_extinction = False
no_fitness_termination = True

[Genome]
num_inputs = {inputs}
num_hidden = 0
num_outputs = {outputs}
initial_connection = full_nodirect
feed_forward = {feed_forward}
activation_default = tanh
activation_options = tanh
activation_mutate_rate = 0.0
aggregation_default = {aggregation}
aggregation_options = sum product min max mean median maxabs
aggregation_mutate_rate = 0.1
compatibility_disjoint_coefficient = 1.0
compatibility_weight_coefficient = 0.5
conn_add_prob = 0.5
conn_delete_prob = 0.5
node_add_prob = 0.2
node_delete_prob = 0.2
single_structural_mutation = False
structural_mutation_surer = default
bias_init_mean = 0.0
bias_init_stdev = 1.0
bias_init_type = gaussian
bias_max_value = 30.0
bias_min_value = -30.0
bias_mutate_power = 0.5
bias_mutate_rate = 0.7
bias_replace_rate = 0.1
response_init_mean = 1.0
response_init_stdev = 0.0
response_init_type = gaussian
response_max_value = 30.0
response_min_value = -30.0
response_mutate_power = 0.0
response_mutate_rate = 0.0
response_replace_rate = 0.0
time_constant_init_mean = 1.0
time_constant_init_stdev = 0.0
time_constant_init_type = gaussian
time_constant_max_value = 10.0
time_constant_min_value = 0.01
time_constant_mutate_power = 0.0
time_constant_mutate_rate = 0.0
time_constant_replace_rate = 0.0
weight_init_mean = 0.0
weight_init_stdev = 1.0
weight_init_type = gaussian
weight_max_value = 30.0
weight_min_value = -30.0
weight_mutate_power = 0.5
weight_mutate_rate = 0.8
weight_replace_rate = 0.1
enabled_default = True
enabled_mutate_rate = 0.01
enabled_rate_to_true_add = 0.0
enabled_rate_to_false_add = 0.0

[DefaultSpeciesSet]
compatibility_threshold = 3.0

[DefaultStagnation]
species_fitness_func = max
max_stagnation = 1
species_elitism = 1

[DefaultReproduction]
elitism = 5
survival_threshold = 0.2
min_species_size = 2
"""


def configuration(
    population: int, aggregation: str, *, feed_forward: bool = False, genome: Any = Genome
) -> Any:
    """neat-python's configuration.

    Args:
        population: how many genomes a generation has.
        aggregation: of the first networks' neurons, one of ``FIRST_AGGREGATIONS``.
        feed_forward: whether networks have no circles; the paper's have.
        genome: the class of genomes.
    """
    text = _CONFIG.format(
        population=population,
        aggregation=aggregation,
        inputs=INPUTS,
        outputs=OUTPUTS,
        feed_forward=feed_forward,
    ).replace("[Genome]", f"[{genome.__name__}]")
    with tempfile.TemporaryDirectory(prefix="hsbot-") as folder:
        path = Path(folder) / "neat.ini"  # the library reads files alone
        write_whole(path, text.encode())
        return neat.Config(
            genome,
            neat.DefaultReproduction,
            neat.DefaultSpeciesSet,
            neat.DefaultStagnation,
            str(path),
        )


def network_of(genome: Any, config: Any) -> Network:
    """The network that a genome stands for, as neat-python expresses it.

    A neuron without inputs does not exist for neat-python, and counts as 0 where others read it;
    here it is a neuron that is always 0.
    """
    recurrent = not config.genome_config.feed_forward
    kind = RecurrentNetwork if recurrent else FeedForwardNetwork
    rows = kind.create(genome, config).node_evals
    slots = {key: key for key in range(OUTPUTS)}
    for key, *_ in rows:
        slots.setdefault(key, len(slots))
    expressed = len(slots)
    for row in rows:
        for source, _ in row[-1]:
            if source >= 0:
                slots.setdefault(source, len(slots))
    silent = [Neuron(slot, "sum", 0.0, 0.0, (), ()) for slot in range(expressed, len(slots))]
    of = config.genome_config.aggregation_function_defs.get
    names = {of(name): name for name in AGGREGATIONS}
    neurons = [
        Neuron(
            slot=slots[key],
            aggregation=names[aggregation],
            bias=bias,
            response=response,
            sources=tuple(source if source < 0 else slots[source] for source, _ in links),
            weights=tuple(weight for _, weight in links),
        )
        for key, _, aggregation, bias, response, links in rows
    ]
    return Network((*silent, *neurons), recurrent=recurrent)
