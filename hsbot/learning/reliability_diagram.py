"""Reliability diagram: predicted win probability against the share of games won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.learning.reliability import Reliability


def draw(found: Reliability, path: Path) -> None:
    """Draw predicted probabilities against results.

    Args:
        found: the bins to draw.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure((4.5, 4.5))
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    most = max(found.count)
    areas = [20 + 180 * count / most for count in found.count]
    axes.scatter(found.predicted, found.won, s=areas, color="#0072B2", zorder=3)
    axes.set(
        xlabel="chance to win that was said",
        ylabel="share that was won",
        xlim=(0, 1),
        ylim=(0, 1),
        title=f"expected calibration error {found.calibration_error:.3f}",
    )
    write_figure(figure, path)
