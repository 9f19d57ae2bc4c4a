"""Claims of pages about the papers' results, held against the results that ship."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from harness.figures import passages
from hsbot.learning.reproductions import results_file, table_cells
from hsbot.learning.reproductions.paper import papers

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "research" / "papers.md"
NOTES = (
    "2026-11-30-two-explanations.md",
    "2026-11-30-neatstone-by-ten-trainings.md",
    "2026-12-01-eva-runs.md",
)
"""Of results that ship, with their commit; a run that takes their place gets a note of its own."""
INTERVAL = re.compile(
    r"(-?\d+(?:\.\d+)?)(?:%| points)? \((-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)%?\)"
)
COMMAND = re.compile(r"`(?:hsbot papers )?(eva|neatstone|santos|tutea)\s+([\w.-]+)[^`]*`")
OTHERWISE = ("harness.heuristic1_suspects", "heuristic1-weights.md")
"""Sources of intervals that are no table's."""
LEAD = ("Aggro Score", "Midrange Score")


@cache
def shown(paper: str, table: str) -> list[tuple[float, float, float]]:
    """Mean and interval of each cell and difference that a command prints, shares in percent."""
    one = papers()[paper]
    file, study = one.kept(one.table(table).study), one.table(table)
    if not file.is_file():
        return []
    found = results_file.read(file.read_bytes(), file.name)
    cells = table_cells.summaries(study, found) | table_cells.differences(study, found)
    scale = 100.0 if study.is_share else 1.0
    return [
        (scale * x.mean, scale * x.interval[0], scale * x.interval[1])
        for x in cells.values()
        if x.interval is not None
    ]


def is_of(said: tuple[str, ...], known: tuple[float, float, float]) -> bool:
    """Whether numbers are others, rounded as they are written."""
    return all(
        abs(float(text) - number) <= 0.5 * 10.0 ** -len(text.partition(".")[2]) + 1e-6
        for text, number in zip(said, known, strict=True)
    )


def untrue(text: str, commands: str) -> list[str]:
    """The intervals of a text that none of the commands prints."""
    tables = [name for name in COMMAND.findall(commands) if name[1] in papers()[name[0]].tables]
    known = [one for name in tables for one in shown(*name)]
    return [
        match[0]
        for match in INTERVAL.finditer(text.replace("+", ""))
        if not any(is_of(match.groups(), one) for one in known)
    ]


@pytest.mark.parametrize(
    "row",
    [
        x
        for x in passages.by_hand_with_code(PAGE.read_text("utf-8")).splitlines()
        if INTERVAL.search(x.replace("+", "")) and not any(name in x for name in OTHERWISE)
    ],
    ids=lambda row: row[2:40],
)
def test_an_interval_is_one_that_the_command_beside_it_prints(row: str) -> None:
    """Of the results that ship: who runs the row's commands with --draw reads the same."""
    assert untrue(row, row) == []


@pytest.mark.parametrize("name", NOTES)
def test_intervals_of_notes_are_of_the_commands_that_they_name(name: str) -> None:
    """The command may stand anywhere in the note."""
    text = (ROOT / "docs" / "notes" / name).read_text("utf-8")
    parts = [x for x in text.split("\n\n") if not any(other in x for other in OTHERWISE)]
    every = text + " ".join(f"`neatstone {x}`" for x in ("careless", "won", "fitness"))
    assert untrue("\n\n".join(parts), every) == []


def test_every_lead_over_the_scripts_is_told() -> None:
    """A cell of Table 4.1 whose interval lies above one half is no absence of a lead."""
    paper = papers()["neatstone"]
    found = results_file.read(paper.kept("tests").read_bytes(), "tests")
    cells = table_cells.summaries(paper.table("table4.1"), found)
    (row,) = (x for x in PAGE.read_text("utf-8").splitlines() if x.startswith("| P6 "))
    leads = [one for (_, script), one in cells.items() if script in LEAD and one.interval[0] > 0.5]
    assert leads
    for one in leads:
        low, high = one.interval
        assert f"{one.mean:.1%} ({100 * low:.1f} to {100 * high:.1f})" in row


def test_a_number_that_stands_in_no_interval_is_refused() -> None:
    """The check itself: another mean, another end, another command."""
    right = "58.2% (57.0 to 59.3)"
    assert untrue(right, "`neatstone table4.1`") == []
    assert untrue("58% (57 to 59)", "`hsbot papers neatstone table4.1 --draw`") == []
    for text in ("57.2% (57.0 to 59.3)", "58.2% (57.0 to 59.9)"):
        assert untrue(text, "`neatstone table4.1`") == [text]
    assert untrue(right, "`tutea scripts`") == [right]
