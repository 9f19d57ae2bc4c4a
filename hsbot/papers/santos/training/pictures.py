"""The picture of the genetic algorithm; needs ``plot``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.papers.common.figure_style import BLUE, GREY, INCHES_A_ROW, ORANGE, share_axis
from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def draw_breeding(document: Mapping[str, Any], path: Path) -> None:
    """Draw the fitness over the generations of all restarts, and what their best won in the end.

    Args:
        document: what ``hsbot train ga --json`` prints.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure((10.0, max(3.4, 1.6 + INCHES_A_ROW * len(document["retest"]))))
    left, right = figure.subplots(1, 2)
    for key, name, colour in (
        ("best_wins", "best", BLUE), ("mean_wins", "mean of the population", ORANGE),
    ):  # fmt: skip
        shares = 100 * np.array(document[key]) / document["games"]
        left.fill_between(
            range(shares.shape[1]), shares.min(0), shares.max(0), color=colour, alpha=0.2, lw=0
        )
        left.plot(shares.mean(0), color=colour, label=name)
    share_axis(left, "games won against Greedy, %")
    left.set_title(f"mean and range of {len(document['best_wins'])} restarts")
    left.legend(frameon=False)
    tests = document["retest"]
    for row, test in enumerate(tests):
        colour = GREY if test["name"] in {"published", "greedy"} else BLUE
        low, high = test["ci95"]
        right.plot([100 * low, 100 * high], [row, row], color=colour, alpha=0.5)
        right.plot(100 * test["share"], row, "o", color=colour)
    right.set_yticks(range(len(tests)), [test["name"] for test in tests])
    right.invert_yaxis()
    right.grid(axis="x", color="0.92")
    right.set(xlabel="games won against Greedy, %", title="on new deals, with 95% intervals")
    figure.suptitle(f"selection {document['selection']}, seed {document['seed']}")
    write_figure(figure, path)
