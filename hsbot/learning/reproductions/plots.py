"""Pictures of reproduced tables beside what the papers print; needs ``plot``."""

from __future__ import annotations

import textwrap
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from hsbot.system.figure_files import new_figure, write_figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from hsbot.learning.reproductions.paper import Cell, PaperTable, Published
    from hsbot.learning.reproductions.table_cells import Summary

_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
_MARKS: Final = "osD^"
"""Marks of the first six columns, of the next six, ...: a colour with a mark is one column's."""
_LINE, _TITLE = 150, 44
"""Characters of a line of the caption, and of the title, which has the legend beside it."""
_ASIDE: Final = 0.12
"""The part of a step by which curves stand beside each other, so that intervals are seen."""


def draw(
    table: PaperTable,
    cells: Mapping[Cell, Summary],
    published: Mapping[Cell, Published],
    caption: Sequence[str],
    path: Path,
) -> None:
    """Draw the cells with their intervals, and crosses where the paper prints a number.

    Args:
        table: it.
        cells: what came of them.
        published: what the paper prints.
        caption: stands below.
        path: a png, svg or pdf to be written.

    Raises:
        UsageError: matplotlib is missing, or the file cannot be written.
    """
    every = table.cells({**dict.fromkeys(cells), **dict.fromkeys(published)})
    columns = list(dict.fromkeys(column for _, column in every))
    rows = list(dict.fromkeys(row for row, _ in every))
    lines = [part for line in caption for part in textwrap.wrap(line, _LINE)]
    across = table.is_curve and all(_is_number(row) for row in rows)
    size = 4.2 if across else 1.4 + 0.14 * len(rows) * (len(columns) + 1)
    figure = new_figure((10.0, size + 0.16 * len(lines)))
    axes = figure.subplots()
    scale = 100.0 if table.is_share else 1.0
    for number, column in enumerate(columns):
        colour = _COLOURS[number % len(_COLOURS)]
        places = [float(row) if across else i for i, row in enumerate(rows)]
        here = [(x, cells[row, column]) for x, row in zip(places, rows, strict=True)
                if (row, column) in cells]  # fmt: skip
        there = [(x, said.value) for x, row in zip(places, rows, strict=True)
                 if (said := published.get((row, column))) and said.value is not None]  # fmt: skip
        aside = (number + 0.5) / len(columns) - 0.5
        shift = _ASIDE * _step(places) * len(columns) * aside if across else 0.7 * aside
        _draw_column(
            axes,
            here,
            there,
            column=column,
            colour=colour,
            mark=_MARKS[number // len(_COLOURS) % len(_MARKS)],
            scale=scale,
            shift=shift,
            across=across,
        )
    if any(said.value is not None for cell, said in published.items() if cell in every):
        axes.plot([], [], "x", color="0.4", label="as published, each in its colour")
    _label(axes, table, rows, across=across)
    figure.supxlabel("\n".join(lines), fontsize=7, x=0.01, ha="left")
    write_figure(figure, path)


def _draw_column(
    axes: Any,
    here: Sequence[tuple[float, Summary]],
    there: Sequence[tuple[float, float]],
    *,
    column: str,
    colour: str,
    mark: str,
    scale: float,
    shift: float,
    across: bool,
) -> None:
    """One column of the table: dots with intervals, and the paper's crosses."""
    for x, one in here:
        if one.interval is not None:
            ends = [scale * end for end in one.interval]
            along = [x + shift] * 2
            pair = (along, ends) if across else (ends, along)
            axes.plot(*pair, color=colour, alpha=0.4)
    xs, ys = [x + shift for x, _ in here], [scale * one.mean for _, one in here]
    style = f"{mark}-" if across else mark
    axes.plot(*((xs, ys) if across else (ys, xs)), style, color=colour, label=column, ms=4)
    if there:
        xs, ys = [x + shift for x, _ in there], [scale * value for _, value in there]
        pair = (xs, ys) if across else (ys, xs)
        axes.plot(*pair, "x", color=colour)


def _label(axes: Any, table: PaperTable, rows: Sequence[str], *, across: bool) -> None:
    words = "share, %" if table.is_share else "value"
    if across:
        axes.set(xlabel=table.heads, ylabel=words)
    else:
        axes.set_yticks(range(len(rows)), rows)
        axes.invert_yaxis()
        axes.set(xlabel=words, ylabel=table.heads)
    axes.set_title(textwrap.fill(table.title, _TITLE))
    axes.grid(color="0.92")
    axes.set_axisbelow(True)
    axes.figure.legend(frameon=False, fontsize=8, loc="outside right upper")


def _step(places: Sequence[float]) -> float:
    """The least distance of two places along a curve; 0 of one."""
    ranked = sorted(places)
    return min((y - x for x, y in pairwise(ranked)), default=0.0)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
