"""Pictures of coevolution and of its finalists; needs ``plot``."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.confidence_intervals import wilson
from hsbot.papers.common.figure_style import BLUE, GREEN, ORANGE, share_axis
from hsbot.papers.eva.training.run_results import by_generation, genes, lifetimes
from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from hsbot.papers.eva.training.run_results import Finalist

_OUTER, _INNER = (5, 95), (25, 75)
"""Percentiles between which the bands of a fitness lie."""


def draw_coevolution(
    runs: Sequence[Sequence[Mapping[str, Any]]], found: Sequence[Finalist], path: Path
) -> None:
    """Draw fitness, outside yardsticks, ages, newcomers and the last generations' weights.

    Args:
        runs: the generations of each run.
        found: the survivors of the last ones.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure((12.0, 6.4))
    panels = figure.subplot_mosaic(
        [["fitness", "yardsticks", "weights"], ["ages", "new", "weights"]]
    )
    _draw_fitness(panels["fitness"], runs)
    _draw_yardsticks(panels["yardsticks"], runs)
    _draw_ages(panels["ages"], lifetimes(runs))
    new = [fmean(row["new"] for row in rows) for rows in by_generation(runs)]
    panels["new"].bar(range(len(new)), new, width=1.0, color=BLUE)
    panels["new"].set(title="newcomers", xlabel="generation", ylabel="survivors that are new")
    _draw_weights(panels["weights"], found)
    figure.suptitle(f"{len(runs)} runs" if len(runs) > 1 else "one run")
    write_figure(figure, path)


def _draw_fitness(axes: Any, runs: Sequence[Sequence[Mapping[str, Any]]]) -> None:
    """Draw all players' wins, by percentiles, and those of the best of each run on average."""
    shares = [
        [[100 * wins / row["games"] for wins in row["fitness"]] for row in rows]
        for rows in by_generation(runs)
    ]
    together = [[x for row in rows for x in row] for rows in shares]
    for percentiles, alpha in ((_OUTER, 0.15), (_INNER, 0.3)):
        low, high = np.array([np.percentile(row, percentiles) for row in together]).T
        label = "{} to {}% of all".format(*percentiles)
        axes.fill_between(
            range(len(together)), low, high, color=BLUE, alpha=alpha, lw=0, label=label
        )
    axes.plot([float(np.median(row)) for row in together], color=BLUE, label="median")
    axes.plot([fmean(max(row) for row in rows) for rows in shares], color=ORANGE, label="best")
    share_axis(axes, "games won against each other, %")
    axes.set_title("fitness")
    axes.legend(frameon=False, fontsize=8)


def _draw_yardsticks(axes: Any, runs: Sequence[Sequence[Mapping[str, Any]]]) -> None:
    """Draw the wins of the best against outside players, all runs together, with 95% intervals."""
    measured: dict[str, dict[int, tuple[int, int]]] = {}
    for number, rows in enumerate(by_generation(runs)):
        for row in rows:
            for name, score in row.get("yardsticks", {}).items():
                won, games = measured.setdefault(name, {}).get(number, (0, 0))
                measured[name][number] = won + score["wins"], games + score["games"]
    for (name, scores), colour in zip(measured.items(), (BLUE, ORANGE, GREEN), strict=False):
        share = np.array([100 * won / games for won, games in scores.values()])
        low, high = 100 * np.array([wilson(*score) for score in scores.values()]).T
        axes.errorbar(
            [*scores], share, (share - low, high - share), color=colour, fmt="o-", ms=3, label=name
        )
    share_axis(axes, "games won, %")
    axes.set_title("the best against outside players")
    if measured:
        axes.legend(frameon=False, fontsize=8)


def _draw_ages(axes: Any, lived: Sequence[int]) -> None:
    edges = np.arange(max(lived) + 1) + 0.5
    axes.hist(lived, bins=edges, color=BLUE)
    low, middle, high = np.percentile(lived, (25, 50, 75))
    axes.axvspan(low, high, color=ORANGE, alpha=0.2, lw=0, label="quartiles")
    axes.axvline(middle, color=ORANGE, label=f"median, {middle:g}")
    axes.set(
        title=f"ages of {len(lived)} survivors",
        xlabel="generations",
        ylabel="individuals",
        yscale="log",
    )
    axes.locator_params(axis="x", integer=True)
    axes.legend(frameon=False, fontsize=8)


def _draw_weights(axes: Any, found: Sequence[Finalist]) -> None:
    """Mean and standard deviation of each weight over the last generations' survivors."""
    rows = genes(found)
    means, deviations = ([row[key] for row in rows.values()] for key in ("mean", "sd"))
    axes.errorbar(means, range(len(rows)), xerr=deviations, fmt="o", color=BLUE, ms=4)
    axes.set_yticks(range(len(rows)), [key.replace("_", " ") for key in rows])
    axes.invert_yaxis()
    axes.grid(axis="x", color="0.92")
    axes.set(
        title=f"weights of {len(found)} finalists",
        xlabel="mean and standard deviation",
        xlim=(-0.3, 1.3),
    )


def draw_finalists(
    found: Sequence[Finalist],
    labels: NDArray[np.int64],
    silhouettes: Mapping[int, float],
    table: NDArray[np.float64],
    path: Path,
) -> None:
    """Draw the groups of finalists: where they lie, how they differ, and what they win.

    Args:
        found: the finalists.
        labels: the group of each, from 1.
        silhouettes: by the number of groups.
        table: each one's share of wins with each pair of decks.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    from matplotlib import colormaps  # noqa: PLC0415 - an extra

    from hsbot.papers.eva.training.coevolution import PAIRS_OF_DECKS  # noqa: PLC0415
    from hsbot.papers.eva.weights import EVA_KEYS  # noqa: PLC0415 - beside the panel's rows

    figure = new_figure((12.0, 8.4))
    panels = figure.subplot_mosaic(
        [["places", "silhouettes"], ["weights", "weights"], ["decks", "decks"]],
        height_ratios=(1.5, 1, 1),
        width_ratios=(1.6, 1),
    )
    groups = sorted({*labels.tolist()})
    weights = np.array([one.genes for one in found])
    centred = weights - weights.mean(0)
    _, spread, axes = np.linalg.svd(centred, full_matrices=False)
    places, shares = centred @ axes[:2].T, spread[:2] ** 2 / max(float((spread**2).sum()), 1e-12)
    for group in groups:
        mine = labels == group
        colour = colormaps["tab20"](2 * (group - 1) % 20 + group // 11)  # the dark ones first
        x, y = places[mine].T
        panels["places"].scatter(x, y, s=140, color=colour, label=f"group {group}")
    for (x, y), one in zip(places, found, strict=True):
        panels["places"].annotate(
            str(one.run), (x, y), ha="center", va="center", fontsize=7, color="white"
        )
    panels["places"].set(
        title="finalists by their weights; numbers are runs",
        xlabel=f"first component, {shares[0]:.0%} of the variance",
        ylabel=f"second component, {shares[1]:.0%}",
    )
    panels["places"].legend(frameon=False, fontsize=8)
    panels["silhouettes"].bar([*silhouettes], [*silhouettes.values()], color=BLUE)
    panels["silhouettes"].set(title="silhouette", xlabel="groups")
    sizes = [f"group {group} ({int((labels == group).sum())})" for group in groups]
    means = np.array([weights[labels == group].mean(0) for group in groups])
    _table(panels["weights"], means, sizes, [key.replace("_", " ") for key in EVA_KEYS])
    panels["weights"].set_title("mean weights of the groups")
    medians = np.array([np.median(table[labels == group], axis=0) for group in groups])
    names = [f"{own.split()[-1]}, {other.split()[-1]}" for own, other in PAIRS_OF_DECKS]
    _table(panels["decks"], medians, sizes, names)
    panels["decks"].set_title("median shares won among the finalists, by own deck and opponent's")
    write_figure(figure, path)


def _table(axes: Any, values: NDArray[np.float64], rows: list[str], columns: list[str]) -> None:
    """A cell for each number from 0 to 1, coloured and written in it."""
    axes.imshow(values, vmin=0.0, vmax=1.0, cmap="RdYlBu", aspect="auto")
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xticks(range(len(columns)), columns, rotation=30, ha="right", fontsize=8)
    for (row, column), value in np.ndenumerate(values):
        colour = "black" if 0.15 < value < 0.85 else "white"
        axes.text(
            column, row, f"{100 * value:.0f}", ha="center", va="center", color=colour, fontsize=8
        )
