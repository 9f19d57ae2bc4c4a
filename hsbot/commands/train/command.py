"""The kinds of training of ``hsbot train``, and the arguments of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.commands.train import analysis, eva, ga, mulligan, neat, neat_table, rl, value

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train`` and of its kinds of training."""
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    value.add_arguments(kinds.add_parser("value", help="what positions are worth, as chances"))
    ga.add_arguments(kinds.add_parser("ga", help="heuristic 1's weights, by a genetic algorithm"))
    eva.add_arguments(kinds.add_parser("eva", help="EVA's weights, by coevolution"))
    neat.add_arguments(kinds.add_parser("neat", help="networks that play, by neuro-evolution"))
    neat_table.add_arguments(
        kinds.add_parser("neat-table", help="how networks of `train neat` play, and against whom")
    )
    analysis.add_arguments(kinds.add_parser("analyse", help="what runs of `train eva` have found"))
    rl.add_arguments(
        kinds.add_parser("rl", help="networks that value actions, by reinforcement learning")
    )
    mulligan.add_arguments(
        kinds.add_parser("mulligan", help="what keeping a card of the opening hand is worth")
    )
