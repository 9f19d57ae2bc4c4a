"""Reliability diagram: predicted win probability against the share of games won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.system.extras import install_hint
from hsbot.system.figures import write_figure

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
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"a picture needs matplotlib: {install_hint('plot')}") from error
    figure = Figure(figsize=(4.5, 4.5), layout="constrained")
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
    try:
        write_figure(figure, path)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: cannot be written: {error}") from error
