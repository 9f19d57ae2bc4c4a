"""Figures in pages come from one counted file, tables of rooms and threads from the code."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from harness.figures import counts, passages
from hsbot.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
FIGURES = json.loads((ROOT / "docs" / "figures.json").read_text("utf-8"))
AGAIN = "run PYTHONPATH=tests python -m harness.figures"
DRIFT = 0.1
"""How far lines of code may be from those that were counted."""
WORDS = 30_000
"""The most words that the readers' folders may have together; to go down, never up."""
ARCHITECTURE = ROOT / "docs" / "develop" / "architecture.md"
COUNTED = re.compile(
    r"\b(?:\d{1,3}(?:,\d{3})+|\d{5,})\s+(?:cards|lines|files|tests)\b"
    r"(?!\s+(?:of\s+(?:a|the)\s+log|a\s+second))"
    r"|\b\d[\d,]*\s+(?:packages|rooms|modules|commands)\b"
    r"|\b\d[\d,]*\s+(?:lines|files)\s+of\s+(?:code|Python)\b"
)
"""A count of cards, lines or packages."""
DATED = ("notes", "decisions")
"""Folders whose pages tell of a day; and the changelog does."""
STARTERS = ("Thread", "running", "_OutputThread", "ThreadPoolExecutor")


def pages() -> list[Path]:
    """The pages that are read as what holds today."""
    every = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return sorted(x for x in every if x.parent.name not in DATED and x.name != "CHANGELOG.md")


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_count_is_typed_by_hand(page: Path) -> None:
    """Cards, lines and packages are counted by the command, with the day and the commit."""
    typed = COUNTED.findall(passages.by_hand(page.read_text("utf-8")))
    assert typed == [], "put it into a passage (tests/harness/figures/passages.py) or a dated note"


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("of 7,156 cards", True),
        ("12 packages", True),
        ("139,300 lines of hsbot", True),
        ("40 lines of code", True),
        ("<!--=cards.wild.total-->7,156<!--/--> cards", False),
        ("`7,156 cards`", False),
        ("7 cards in hand", False),
        ("293,587 lines of a log", False),
    ],
)
def test_counts_are_told_from_other_numbers(text: str, typed: bool) -> None:
    """A count of hsbot's own parts, outside of passages and code."""
    assert bool(COUNTED.search(passages.by_hand(text))) is typed


@pytest.mark.parametrize("page", passages.PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_passages_are_those_of_the_figures(page: Path) -> None:
    """Each marked figure and table is what the command writes."""
    text = page.read_text("utf-8")
    assert passages.written(text, FIGURES) == text, f"{AGAIN} --keep"


def test_public_wild_lists_are_modelled_whole() -> None:
    """Nearly all, as many as the pages say."""
    found = counts.wild_lists()
    assert found == FIGURES["wild_lists"], AGAIN
    assert found["whole"] >= 0.96 * found["lists"] > 50


def test_figures_have_their_day_and_commit() -> None:
    """And what is cheap to count is as counted."""
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", FIGURES["date"])
    assert re.fullmatch(r"[0-9a-f]{7,}", FIGURES["commit"])
    assert FIGURES["commands"] == len(COMMANDS), AGAIN
    assert FIGURES["rooms"] == len(counts.rooms()), AGAIN
    assert FIGURES["puzzles"] == counts.public_puzzles(), AGAIN


@pytest.mark.parametrize("package", ["hsbot", "overlay", "tests"])
def test_lines_of_code_are_about_as_counted(package: str) -> None:
    """A tenth more or fewer, and they are counted anew."""
    counted = FIGURES["code"][package]["lines"]
    assert counts.code(package)["lines"] == pytest.approx(counted, rel=DRIFT), AGAIN


@pytest.mark.slow
def test_cards_are_about_as_counted() -> None:
    """Of each format and set, by status, to a hundredth of its cards."""
    for name, found in counts.cards().items():
        counted = FIGURES["cards"][name]
        assert found == pytest.approx(counted, abs=found["total"] / 100), f"{name}: {AGAIN}"


def test_the_documentation_stays_short() -> None:
    """The README and the readers' folders, decisions with them, have at most so many words."""
    assert sum(counts.words().values()) <= WORDS


def threads_started() -> set[str]:
    """The names that threads are started with, in all of hsbot and the overlay; "" for none."""
    found = set[str]()
    for package in ("hsbot", "overlay"):
        for path in (ROOT / package).rglob("*.py"):
            text = path.read_text("utf-8")
            if any(f"{name}(" in text for name in STARTERS):
                calls = (x for x in ast.walk(ast.parse(text)) if isinstance(x, ast.Call))
                found = found.union(*map(_name_of, calls))
    return found


def _name_of(call: ast.Call) -> set[str]:
    """The name of the thread that a call starts; nothing where it starts none."""
    function = call.func
    called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if called not in STARTERS:
        return set()
    named = [x.value for x in call.keywords if x.arg in {"name", "thread_name_prefix"}]
    place = {"running": 1, "_OutputThread": 0, "ThreadPoolExecutor": 1}.get(called)
    named += call.args[place : place + 1] if place is not None else []
    if any(isinstance(x, ast.Name) for x in named):
        return set()  # passed on: whoever calls it says the name
    return {_constant(x) for x in named} or {""}


def _constant(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        parts = [x.value if isinstance(x, ast.Constant) else "N" for x in node.values]
        return "".join(map(str, parts))
    return str(node.value) if isinstance(node, ast.Constant) else ""


def test_threads_are_those_of_the_table() -> None:
    """Each thread that the code starts has a name and a row, and no other has one."""
    text = ARCHITECTURE.read_text("utf-8")
    table = text[text.index("## Threads") : text.index("### Locks")]
    cells = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    assert threads_started() == set(re.findall(r"`([\w-]+)`", " ".join(cells)))
