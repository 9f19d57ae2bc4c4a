"""The matrix as a picture; needs matplotlib (the extra ``plot``)."""

from __future__ import annotations

from itertools import product
from math import isnan
from typing import TYPE_CHECKING

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.arena.matrix import Matrix

INCHES_A_CELL, INCHES_OF_NAMES = 0.6, 2.0
DARK = 0.15
"""Shares so near to 0 or 1 have a dark cell."""


def draw(matrix: Matrix, path: Path) -> None:
    """Draw a matrix: the share of games that the row's player won against the column's.

    Args:
        matrix: what is drawn.
        path: the file; its ending says the format (png, svg, pdf).

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError("a picture needs matplotlib: pip install 'hsbot[plot]'") from error
    sides = list(product(matrix.players, matrix.decks))
    rates = [
        [float("nan") if (rate := matrix.win_rate(a, b, x, y)) is None else rate for b, y in sides]
        for a, x in sides
    ]
    names = [player if len(matrix.decks) == 1 else f"{player}, {deck}" for player, deck in sides]
    size = INCHES_OF_NAMES + INCHES_A_CELL * len(sides)
    figure = Figure(figsize=(size, size), layout="constrained")
    axes = figure.add_subplot()
    axes.imshow(rates, vmin=0.0, vmax=1.0, cmap="RdYlBu")
    axes.set_xticks(range(len(sides)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(sides)), names)
    for (row, line), column in product(enumerate(rates), range(len(sides))):
        rate = line[column]
        if not isnan(rate):
            colour = "black" if DARK < rate < 1 - DARK else "white"
            words = f"{100 * rate:.0f}"
            axes.text(column, row, words, ha="center", va="center", color=colour)
    axes.set_title("games won by the row's player, %")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: cannot be drawn: {error}") from error
