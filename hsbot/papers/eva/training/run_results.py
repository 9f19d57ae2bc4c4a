"""Results of runs of EVA by themselves: how long all lived, the last generations, their weights."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.errors import UsageError
from hsbot.papers.eva.weights import EVA_KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Steps = dict[tuple[int, ...], dict[str, Any]]
"""A run's file: generations by the number of the run and their own."""


@dataclass(frozen=True, slots=True)
class Finalist:
    """A survivor of the last generation of a run.

    Attributes:
        run: the run's number.
        genes: its weights.
        wins: in the last generation, with each pair of decks.
        games: its games in that generation.
    """

    run: int
    genes: tuple[float, ...]
    wins: tuple[int, ...]
    games: int


def histories(steps: Steps) -> list[list[dict[str, Any]]]:
    """The generations of each run, in order."""
    runs = sorted({run for run, _ in steps})
    return [
        [steps[run, number] for number in sorted(n for r, n in steps if r == run)] for run in runs
    ]


def finalists(runs: Sequence[Sequence[Mapping[str, Any]]]) -> list[Finalist]:
    """The survivors of each run's last generation.

    Args:
        runs: the generations of each run.

    Raises:
        UsageError: there are too few.
    """
    found = [
        Finalist(run, tuple(row["genes"]), tuple(row["wins"]), int(history[-1]["games"]))
        for run, history in enumerate(runs)
        for row in history[-1]["individuals"]
    ]
    if len(found) < 3:
        raise UsageError(f"a run of {len(found)} finalists is too small to analyse: 3 are needed")
    return found


def lifetimes(runs: Sequence[Sequence[Mapping[str, Any]]]) -> list[int]:
    """Of each one that survived at all: its generations from birth on."""
    lived: dict[tuple[int, int], int] = {}
    for run, history in enumerate(runs):
        for generation in history:
            for row in generation["individuals"]:
                key = run, row["number"]
                lived[key] = lived.get(key, 0) + 1
    return list(lived.values())


def by_generation(runs: Sequence[Sequence[Mapping[str, Any]]]) -> list[list[Mapping[str, Any]]]:
    """The generations of one number of all runs, as far as each run went."""
    longest = max(len(history) for history in runs)
    return [
        [history[number] for history in runs if number < len(history)] for number in range(longest)
    ]


def ages(runs: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
    """How long individuals survive: generations from birth on; newcomers of each generation."""
    lived = lifetimes(runs)
    low, high = np.percentile(lived, [25, 75])
    together = by_generation(runs)
    return {
        "survivors": len(lived),
        "mean": round(fmean(lived), 2),
        "median": median(lived),
        "quartiles": [float(low), float(high)],
        "longest": sorted(lived, reverse=True)[:10],
        "new": [round(fmean(row["new"] for row in rows), 2) for rows in together],
        "fitness_deviation": [
            round(float(np.std([x for row in rows for x in row["fitness"]])), 1)
            for rows in together
        ],
    }


def genes(found: Sequence[Finalist]) -> dict[str, dict[str, float]]:
    """Mean and standard deviation of each weight over the finalists."""
    table = np.array([one.genes for one in found])
    return {
        key: {
            "mean": round(float(table[:, i].mean()), 3),
            "sd": round(float(table[:, i].std(ddof=1)), 3),
            "zero": round(float((table[:, i] == 0).mean()), 3),
        }
        for i, key in enumerate(EVA_KEYS)
    }
