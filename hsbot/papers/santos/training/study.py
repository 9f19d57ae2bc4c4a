"""A unit of the study of the genetic algorithm: one restart, and its best on new deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.learning.run_file import run_file
from hsbot.papers.common.studies import serial_runner
from hsbot.papers.santos.training.breeding import Breeding, breed, retested

if TYPE_CHECKING:
    from collections.abc import Mapping


def restart(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, units: range
) -> list[list[float]]:
    """The share won on new deals by each restart's best, and its five weights.

    Args:
        arguments: the selection.
        settings: ``population``, ``generations``, ``games`` of a fitness, ``retest`` games.
        seed: of the run.
        units: the restarts.
    """
    plan = Breeding(arguments[0], settings["population"], settings["games"], seed)
    runner, rows = serial_runner(), []
    for unit in units:
        *_, last = breed(plan, unit, settings["generations"], run_file(None, {}), runner)
        wins = last["wins"]
        best = tuple(last["population"][wins.index(max(wins))])
        test = retested([best], settings["retest"], seed, runner)[0]
        rows.append([sum(test["wins"].values()) / (test["games"] * len(test["wins"])), *best])
    return rows
