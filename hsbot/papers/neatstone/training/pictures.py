"""Pictures of NEAT's runs and of networks' games; needs the extra ``plot``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from hsbot.papers.neatstone.training.comparison import Components

BLUE, ORANGE, GREY = "#0072B2", "#D55E00", "0.6"
ARROW = 0.85
"""The longest arrow of a biplot, as a share of how far the games reach."""


def draw_run(generations: Sequence[Mapping[str, Any]], title: str, path: Path) -> None:
    """Draw fitness and win rates over the generations (Figs 4.1 to 4.7).

    Args:
        generations: the rows of a run's document.
        title: what stands above.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure((9.0, 3.6))
    axes = figure.subplots(1, 2)
    for key, name, colour in (
        ("best", "best", BLUE), ("mean", "mean", ORANGE), ("worst", "worst", GREY),
    ):  # fmt: skip
        axes[0].plot([row[key] for row in generations], color=colour, label=name)
    for key, name, colour in (("best_won", "best", BLUE), ("mean_won", "mean", ORANGE)):
        axes[1].plot([100 * row[key] for row in generations], color=colour, label=name)
    axes[0].set(xlabel="generation", ylabel="fitness")
    axes[1].set(xlabel="generation", ylabel="games won, %", ylim=(0, 100))
    for one in axes:
        one.legend()
    figure.suptitle(title)
    write_figure(figure, path)


def draw_biplot(found: Components, names: tuple[str, str], path: Path) -> None:
    """Draw two agents' games on their first two components, and what the metrics load on them.

    Args:
        found: the components.
        names: the agents'.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    from hsbot.papers.neatstone.training.comparison import FEATURES  # noqa: PLC0415 - sklearn

    figure = new_figure((7.5, 7.0))
    axes = figure.subplots()
    parts = (found.games[: found.first], found.games[found.first :])
    for rows, name, colour in zip(parts, names, (ORANGE, BLUE), strict=True):
        axes.scatter(rows[:, 0], rows[:, 1], s=5, alpha=0.25, color=colour, label=name)
    reach = float(abs(found.games).max())
    scale = ARROW * reach / float(abs(found.loadings).max())
    for label, (x, y) in zip(FEATURES, found.loadings, strict=True):
        axes.annotate("", (scale * x, scale * y), (0, 0), arrowprops={"arrowstyle": "->"})
        axes.annotate(label, (scale * x, scale * y), fontsize=8, ha="left" if x > 0 else "right")
    axes.set(
        xlabel=f"first component, {found.shares[0]:.0%} of the variance",
        ylabel=f"second component, {found.shares[1]:.0%}",
        xlim=(-1.3 * reach, 1.3 * reach),
        ylim=(-1.05 * reach, 1.05 * reach),
    )
    axes.legend(markerscale=4)
    write_figure(figure, path)
