"""Pictures of reproduced tables: nothing lies on what stands beside it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from hsbot.learning.reproductions import plots
from hsbot.learning.reproductions.paper import Cell, PaperTable, Published
from hsbot.learning.reproductions.table_cells import Summary

ROWS = ("10", "20", "30")
CELLS = {(row, x): Summary(0.5, (0.4, 0.6), 9) for row in ROWS for x in ("one", "the other")}


def drawn(
    table: PaperTable,
    monkeypatch: pytest.MonkeyPatch,
    cells: dict[Cell, Summary] = CELLS,
    printed: dict[Cell, Published] | None = None,
) -> Any:
    """The figure of a table, laid out."""
    pytest.importorskip("matplotlib")
    found: list[Any] = []
    monkeypatch.setattr(plots, "write_figure", lambda figure, _: found.append(figure))
    plots.draw(table, cells, printed or {}, ["A caption."], Path("none.png"))
    found[0].savefig(io.BytesIO())
    return found[0]


def test_a_long_title_does_not_run_into_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has as many lines as it needs, and the picture room for them."""
    title = "Why this deck beats that one here: games that it wins, by whoever plays both of them; "
    title += "and what comes of it where some of its cards are taken out"
    figure = drawn(PaperTable(title, "here", "study"), monkeypatch)
    words, legend = figure.axes[0].title, figure.legends[0]
    assert " ".join(words.get_text().split()) == title
    assert words.get_window_extent().x1 < legend.get_window_extent().x0
    assert words.get_window_extent().y1 <= figure.bbox.y1


def test_intervals_of_curves_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Near their numbers, and at none the same place."""
    figure = drawn(PaperTable("A curve", "here", "study", is_curve=True), monkeypatch)
    places = [float(x) for line in figure.axes[0].lines for x in {*line.get_xdata()}]
    assert len({*places}) == len(CELLS)
    assert all(min(abs(x - float(row)) for row in ROWS) < 2 for x in places)


def test_each_column_has_a_look_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine columns are more than there are colours; the paper's crosses are explained once."""
    cells = {("a", f"column {n}"): Summary(0.1 * n, None, 1) for n in range(9)}
    printed = {cell: Published(0.5) for cell in cells}
    figure = drawn(PaperTable("A table", "here", "study"), monkeypatch, cells, printed)
    named = [x for x in figure.axes[0].lines if x.get_label().startswith("column")]
    assert len({(x.get_color(), x.get_marker()) for x in named}) == len(cells)
    texts = [text.get_text() for text in figure.legends[0].get_texts()]
    assert texts == [*(column for _, column in cells), "as published, each in its colour"]
