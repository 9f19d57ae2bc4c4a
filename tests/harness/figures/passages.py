"""Passages of pages that are written from figures and from code.

A table stands between ``<!-- written: NAME -->`` and ``<!-- end -->``, a figure within a sentence
between ``<!--=NAME-->`` and ``<!--/-->``, its name being its path in ``figures.json``; not at the
beginning of a line, where Markdown takes a comment for a block of its own.
"""

from __future__ import annotations

import ast
import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

from harness.figures.counts import FORMATS, ROOT
from hsbot.learning.reproductions.paper import papers
from hsbot.learning.reproductions.share_played import kept_words

PAGES = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
_TABLE = re.compile(r"(<!-- written: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_FIGURE = re.compile(r"(<!--=([\w.-]+)-->).*?(<!--/-->)", re.DOTALL)
_NAMES = {
    "standard": "Standard", "core": "Core", "legacy": "Legacy (Basic)",
    "expert1": "Expert (Classic)", "wild": "Wild",
}  # fmt: skip
_STATUSES = ("native", "parsed", "scripted", "partial", "unsupported")


def written(text: str, figures: dict[str, Any]) -> str:
    """A page's text with its passages as they should be."""
    tables = {
        "rooms": rooms_table,
        "rules": rules_table,
        "coverage": coverage_table,
        "papers": papers_table,
    }

    def table(match: re.Match[str]) -> str:
        return f"{match[1]}\n{tables[match[2]](figures)}\n\n{match[3]}"

    def figure(match: re.Match[str]) -> str:
        found: Any = figures
        for name in match[2].split("."):
            found = found[name]
        return f"{match[1]}{found:,}{match[3]}"

    return _FIGURE.sub(figure, _TABLE.sub(table, text))


def by_hand(text: str) -> str:
    """A page's text without its passages and pieces of code: what somebody has typed."""
    bare = by_hand_with_code(text)
    return re.sub(r"^```.*?^```|`[^`\n]*`", "", bare, flags=re.DOTALL | re.MULTILINE)


def by_hand_with_code(text: str) -> str:
    """A page's text without its passages."""
    return _FIGURE.sub("", _TABLE.sub("", text))


def coverage_table(figures: dict[str, Any]) -> str:
    """Cards of formats and sets, by how much of each is modelled."""
    rows = [
        "| format | cards | native | parsed | scripted | partial | unsupported | modelled |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in map(str.lower, FORMATS):
        counts = figures["cards"][name]
        whole = sum(counts[x] for x in ("native", "parsed", "scripted"))
        numbers = [f"{counts[x]:,}" for x in ("total", *_STATUSES)]
        rows.append(f"| {_NAMES[name]} | {' | '.join(numbers)} | {whole / counts['total']:.1%} |")
    said = f"Card data {figures['card_data']}, {figures['date']}, commit {figures['commit']}."
    return "\n".join([*rows, "", said])


def rooms_table(_: dict[str, Any]) -> str:
    """The rooms of hsbot from the top floor down, each with the first line of its docstring."""
    return _floors("hsbot")


def rules_table(_: dict[str, Any]) -> str:
    """The rooms of the rules, from the top floor down."""
    return _floors("hsbot.rules")


def papers_table(_: dict[str, Any]) -> str:
    """The sections, tables and figures of each paper: command, file, and what is kept."""
    rows = []
    for name, paper in papers().items():
        rows += ["", f"**{paper.title}**", "", "| where | what | command | file | kept |"]
        rows += ["|---|---|---|---|---|"]
        for where, what, file in paper.sections():
            rows.append(f"| {where} | {what} | | `{file}` | |")
        for table, one in paper.tables.items():
            study = paper.studies[one.study]
            module = study.play.partition(":")[0].replace(".", "/")
            command = f"`hsbot papers {name} {table}`"
            kept = kept_words(paper, one)
            rows.append(f"| {one.where} | {one.title} | {command} | `{module}.py` | {kept} |")
    return "\n".join(rows[1:])


def _floors(package: str) -> str:
    """A list of the layers that import-linter holds a package to, the top floor first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (layers,) = (x["layers"] for x in contracts if x.get("containers") == [package])
    rooms = [
        f"- {floor} · `{name}`: {_first_line(ROOT / Path(*package.split('.'), name))}"
        for floor, names in zip(range(len(layers), 0, -1), layers, strict=True)
        for name in names.split(" | ")
    ]
    return "\n".join(
        textwrap.fill(
            room, 100, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        for room in rooms
    )


def _first_line(path: Path) -> str:
    """The first line of the docstring of a module or package."""
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return said.partition("\n")[0].replace("``", "`")
