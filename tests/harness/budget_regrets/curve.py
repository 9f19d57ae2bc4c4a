"""The curve of regrets by budget; needs the extra ``plot``."""

from __future__ import annotations

from statistics import fmean, median
from typing import TYPE_CHECKING

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.budget_regrets.measuring import BudgetRegrets


def draw(found: Sequence[BudgetRegrets], path: Path) -> None:
    """Draw the mean regrets and their intervals by the iterations that the answers had.

    Args:
        found: a row a budget, each with decisions.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure((6.0, 3.6))
    axes = figure.subplots()
    for timed, label, color in ((False, "iterations", "#0072B2"), (True, "seconds", "#D55E00")):
        rows = [row for row in found if (row.budget.seconds is not None) == timed]
        axes.errorbar(
            [max(1.0, median(row.iterations)) for row in rows],
            [100 * fmean(row.regrets) for row in rows],
            [100 * row.interval for row in rows],
            marker="o",
            linestyle="none" if timed else "-",
            color=color,
            capsize=3,
            label=f"budget in {label}",
        )
        if timed:
            for row in rows:
                at = median(row.iterations), 100 * fmean(row.regrets)
                axes.annotate(row.budget.name, at, (5, 6), textcoords="offset points")
    axes.axhline(0, color="0.7", linewidth=1)
    axes.set(xlabel="iterations, median", ylabel="loss, points of win probability", xscale="log")
    axes.legend(frameon=False)
    write_figure(figure, path)
