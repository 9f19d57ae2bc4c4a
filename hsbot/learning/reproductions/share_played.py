"""Kept results beside a paper, in words: how much of a table they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.learning.reproductions import results_file

if TYPE_CHECKING:
    from hsbot.learning.reproductions.paper import Paper, PaperTable

NOTHING: Final = "nothing yet"


def kept_words(paper: Paper, table: PaperTable) -> str:
    """How much of a table is kept, of how much, and by which engine.

    Raises:
        UsageError: the file is damaged.
    """
    file, study = paper.kept(table.study), paper.studies[table.study]
    if not file.is_file():
        return NOTHING
    found = results_file.read(file.read_bytes(), file.name)
    by_cell = found.by_cell()
    units = [len(by_cell[cell]) for cell in table.cells(by_cell)]
    if not units:
        return NOTHING
    planned = len(table.cells(study.cells()))
    of = f"{len(units)} of {planned} cells: " if planned > len(units) else ""
    least, most = min(units), max(units)
    played = str(least) if least == most else f"{least} to {most}"
    return f"{of}{played} of {study.units} {study.unit}, engine {found.header['engine']}"
