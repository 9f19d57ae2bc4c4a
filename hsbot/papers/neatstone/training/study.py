"""A unit of the study of NEATStone's tests: one run of NEAT, and its best network's games."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

from hsbot.learning.run_file import run_file
from hsbot.papers.common.studies import serial_runner
from hsbot.papers.neatstone.players.scripts import CARELESS
from hsbot.papers.neatstone.schema import M_RESULT
from hsbot.papers.neatstone.training.breeding import TESTS, Breeding, Evolution
from hsbot.papers.neatstone.training.comparison import OPPONENTS
from hsbot.papers.neatstone.training.network_games import NetworkMatch, play_match
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

_TABLE, _LAST = 4, 30
"""The index of the table's seed among a run's, beyond those of ``breeding``; generations in whose
mean the plateau lies."""


def run(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, units: range
) -> list[list[float]]:
    """The shares that a run's best wins against each opponent, then its generations'.

    The best is, of the ten generations' fittest, the one that wins most on new deals.

    Args:
        arguments: the test's number, the first networks' aggregation, and by how much the test's
            own games of a fitness are multiplied.
        settings: ``population``, ``generations``, ``retest`` games that choose the best, and
            ``table`` games against each opponent.
        seed: of all.
        units: the runs.
    """
    test, aggregation, factor = arguments
    rows = []
    for unit in units:
        games = factor * TESTS[test].games
        plan = Breeding(test, aggregation, settings["population"], games, derive_seed(seed, unit))
        evolution = Evolution(plan, run_file(None, {}), serial_runner())
        history = list(evolution.generations(settings["generations"]))
        tests = evolution.retested(settings["retest"])
        best = max(tests, key=lambda one: one["won"])
        network = evolution.bests[best["generation"]][1]
        chance = derive_seed(plan.seed, _TABLE)
        won = []
        careless = {name: OPPONENTS[script] for name, script in CARELESS.items()}
        for place, (opponent, deck) in enumerate([*OPPONENTS.items(), *careless.items()]):
            match = NetworkMatch(
                network, TESTS[test].deck, opponent, deck, settings["table"],
                derive_seed(chance, place),
            )  # fmt: skip
            won.append(float((play_match(match)[:, M_RESULT] > 0).mean()))
        means = [fmean(one.wins) / games for one in history]
        rows.append(
            [
                *won,
                fmean(means[-_LAST:]),
                max(means),
                max(max(one.wins) for one in history) / games,
                best["won"] / best["games"],
                max(max(one.fitness) for one in history),
                min(min(one.fitness) for one in history),
                max(fmean(one.fitness) for one in history),
                float(len(history[-1].species)),
            ]
        )
    return rows
