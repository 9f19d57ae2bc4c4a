"""Plots of match scores: a matrix of win rates, or intervals; needs the extra ``plot``."""

from __future__ import annotations

from itertools import product
from math import isnan
from typing import TYPE_CHECKING

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure

    from hsbot.arena.score_tables import Matrix
    from hsbot.arena.single_game import Match

INCHES_A_CELL, INCHES_OF_NAMES = 0.6, 2.0
INCHES_A_SHARE, INCHES_OF_SHARES, INCHES_OF_TITLE = 0.3, 8.0, 0.8
DARK = 0.15
"""Shares so near to 0 or 1 have a dark cell."""


def draw(matrix: Matrix, path: Path) -> None:
    """Draw a matrix, or the shares that players won against one opponent.

    Args:
        matrix: what is drawn.
        path: the file; its ending says the format (png, svg, pdf).

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    figure = new_figure()
    if matrix.against is None:
        _draw_matrix(matrix, figure)
    else:
        _draw_shares(matrix, figure)
    write_figure(figure, path)


def _draw_matrix(matrix: Matrix, figure: Figure) -> None:
    """A cell for each pair: the share of games that the row's player won against the column's."""
    sides = list(product(matrix.players, matrix.decks))
    rates = [
        [float("nan") if (rate := matrix.win_rate(a, b, x, y)) is None else rate for b, y in sides]
        for a, x in sides
    ]
    is_one = len(matrix.decks) == 1
    names = [player if is_one else f"{player}, {matrix.deck_name(deck)}" for player, deck in sides]
    size = INCHES_OF_NAMES + INCHES_A_CELL * len(sides)
    figure.set_size_inches(size, size)
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


def _draw_shares(matrix: Matrix, figure: Figure) -> None:
    """A line for each player: the share that it won, and its interval."""
    rows = list(range(len(matrix.scores)))
    figure.set_size_inches(INCHES_OF_SHARES, INCHES_OF_TITLE + INCHES_A_SHARE * len(rows))
    axes = figure.add_subplot()
    for row, (_, score) in zip(rows, matrix.scores, strict=True):
        low, high = score.ci95
        axes.plot([100 * low, 100 * high], [row, row], color="0.6", solid_capstyle="round")
        axes.plot(100 * score.win_rate_a, row, "o", color="tab:blue")
    axes.set_yticks(rows, [_name(match, matrix) for match, _ in matrix.scores])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.axvline(50, color="0.85", zorder=0)
    axes.grid(axis="x", color="0.92")
    axes.set_axisbelow(True)
    axes.set_title(f"games won against {matrix.against}, %, with 95% intervals")


def _name(match: Match, matrix: Matrix) -> str:
    """The player, and the two decks where there are several."""
    if len(matrix.decks) == 1:
        return match.a
    return f"{match.a}, {matrix.deck_name(match.deck_a)} - {matrix.deck_name(match.deck_b)}"
