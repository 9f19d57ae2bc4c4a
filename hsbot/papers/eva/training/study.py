"""A unit of the study of EVA's runs: one coevolution, and its finalists among themselves."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.learning.run_file import run_file
from hsbot.papers.common.contests import EVA, Contest, ScoredPlayer
from hsbot.papers.common.studies import serial_runner
from hsbot.papers.eva.training import run_results
from hsbot.papers.eva.training.coevolution import (
    DECKS,
    PAIRS_OF_DECKS,
    Coevolution,
    coevolve,
    measured,
)
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.papers.common.contests import ContestRunner

_ROBIN, _YARDSTICK = -1, -2
"""Indices of the seeds derived from a run's, beyond those of its generations."""


def run(
    arguments: tuple[Any, ...],  # noqa: ARG001 - there is one task
    settings: Mapping[str, int],
    seed: int,
    units: range,
) -> list[list[float]]:
    """Results of each run: decks, outside players, weights, ages.

    Args:
        arguments: none.
        settings: ``generations``, ``games`` of each two with each pair of decks, ``robin`` games of
            each two finalists, and ``yardstick`` games of the best with each pair of decks.
        seed: of all.
        units: the runs.
    """
    plan = Coevolution(games=settings["games"], yardstick=0, seed=seed)
    runner, rows = serial_runner(), []
    for unit in units:
        history = list(coevolve(plan, unit, settings["generations"], run_file(None, {}), runner))
        found = run_results.finalists([history])
        chance = derive_seed(seed, unit)
        shares = [
            fmean(one.wins[place] / (one.games / len(PAIRS_OF_DECKS)) for one in found)
            for place in range(len(PAIRS_OF_DECKS))
        ]
        robin = _robin(found, settings["robin"], derive_seed(chance, _ROBIN), runner)
        best = tuple(history[-1]["individuals"][0]["genes"])
        outside = measured(best, settings["yardstick"], derive_seed(chance, _YARDSTICK), runner)
        genes = [row["mean"] for row in run_results.genes(found).values()]
        won = [one["wins"] / one["games"] for one in outside.values()]
        rows.append([*shares, *robin, *won, *genes, *_ages(history)])
    return rows


def _robin(
    found: Sequence[run_results.Finalist], games: int, seed: int, runner: ContestRunner
) -> list[float]:
    """The shares of each pair of decks among finalists; each two have deals of their own."""
    pairs = list(combinations(found, 2))
    contests = [
        Contest(
            ScoredPlayer(EVA, one.genes), ScoredPlayer(EVA, other.genes), PAIRS_OF_DECKS, games,
            derive_seed(seed, number), mulligan=False,
        )
        for number, (one, other) in enumerate(pairs)
    ]  # fmt: skip
    won = np.zeros((len(DECKS), len(DECKS)))
    for result in runner.play(contests):
        for (own, other), first, second in zip(
            PAIRS_OF_DECKS, result.first, result.second, strict=True
        ):
            a, b = DECKS.index(own), DECKS.index(other)
            won[a, b] += first
            won[b, a] += second
    return [float(x) for x in (won / (2 * games * len(pairs))).ravel()]


def _ages(history: list[dict[str, Any]]) -> list[float]:
    """Survivors, their ages, when they were born, and newcomers of a generation."""
    ages, late = run_results.ages([history]), history[20:] or history
    born = {row["number"]: row["born"] for one in history for row in one["individuals"]}
    middle = fmean(30 <= generation <= 60 for generation in born.values())
    return [
        float(ages["survivors"]),
        ages["mean"],
        float(ages["median"]),
        *ages["quartiles"],
        float(max(ages["longest"])),
        fmean(one["new"] for one in history[1:] or history),
        fmean(one["new"] for one in late),
        middle,
    ]
