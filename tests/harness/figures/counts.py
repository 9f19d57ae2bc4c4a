"""Counts of hsbot: cards, code, decks, words of the documentation, sizes of what it needs."""

from __future__ import annotations

import re
import subprocess
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement

from hsbot.belief.decks.database import load_decks
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.commands import COMMANDS
from hsbot.live.advisor_loading import card_table
from hsbot.puzzles.positions import exercises, puzzles
from hsbot.rules.cards.coverage import coverage
from hsbot.rules.cards.deck_coverage import deck_coverage
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[3]
DOCS = ROOT / "docs"
FOLDERS = ("play", "build-bots", "research", "develop")
"""The readers of the documentation."""
_UNCOUNTED = re.compile(
    r"^```\w*\n.*?^```|<!-- written: [\w-]+ -->.*?<!-- end -->", re.DOTALL | re.MULTILINE
)
WILD_LISTS = Path(__file__).with_name("wild_lists.txt")
FORMATS = ("standard", "CORE", "LEGACY", "EXPERT1", "wild")


def code(package: str) -> dict[str, int]:
    """Files and lines of a package."""
    lines = [text.count("\n") for text in map(_text, sorted((ROOT / package).rglob("*.py")))]
    return {"files": len(lines), "lines": sum(lines), "median_lines": round(median(lines))}


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def rooms() -> list[str]:
    """The packages directly in hsbot, those of the rules with them."""
    found = [*(ROOT / "hsbot").glob("*/__init__.py"), *(ROOT / "hsbot/rules").glob("*/__init__.py")]
    return sorted(path.parent.relative_to(ROOT).as_posix() for path in found)


def words() -> dict[str, int]:
    """Words of the README, each reader's folder, the decision records and the glossary.

    Programs, and tables that are written from code, are not counted.
    """
    found = {folder: _words((DOCS / folder).glob("*.md")) for folder in FOLDERS}
    found["decisions"] = _words((DOCS / "develop" / "decisions").glob("*.md"))
    found["glossary"] = _words([DOCS / "GLOSSARY.md"])
    found["readme"] = _words([DOCS.parent / "README.md"])
    return found


def _words(paths: Iterable[Path]) -> int:
    return sum(len(_UNCOUNTED.sub("", _text(path)).split()) for path in paths)


def dependencies() -> dict[str, int]:
    """Bytes of what hsbot needs without extras, by package."""
    sizes: dict[str, int] = {}
    _add_needed("hsbot", sizes)
    del sizes["hsbot"]
    return sizes


def _add_needed(name: str, sizes: dict[str, int]) -> None:
    distribution = metadata.distribution(name)
    paths = [Path(str(distribution.locate_file(file))) for file in distribution.files or ()]
    sizes[name] = sum(path.stat().st_size for path in paths if path.exists())
    for requirement in map(Requirement, distribution.requires or ()):
        needed = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if needed and requirement.name not in sizes:
            _add_needed(requirement.name, sizes)


def cards() -> dict[str, dict[str, int]]:
    """Cards of formats and sets by how much of each is modelled."""
    table = card_table()
    library = load_library(table)
    return {name.lower(): coverage(table, library, name).counts for name in FORMATS}


def wild_lists() -> dict[str, int]:
    """Public deck lists of Wild, and how many of them are modelled whole."""
    table = card_table()
    lists = read_decks(WILD_LISTS, table)
    return {"lists": len(lists), "whole": deck_coverage(lists, load_library(table)).whole}


def public_puzzles() -> dict[str, int]:
    """Positions that ``harness.puzzles`` solves, and how many are published or in the sandbox."""
    every = puzzles()
    published = sum(one.is_published for one in every)
    return {"all": len(every), "published": published, "sandbox": len(exercises())}


def figures() -> dict[str, Any]:
    """All figures, with the day and the commit of which they are."""
    git = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(git, capture_output=True, text=True, check=True)  # noqa: S603 - git
    megabytes = {name: round(size / 1e6) for name, size in dependencies().items()}
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit.stdout.strip(),
        "card_data": card_table().data_build,
        "cards": cards(),
        "wild_lists": wild_lists(),
        "code": {package: code(package) for package in ("hsbot", "overlay", "tests")},
        "puzzles": public_puzzles(),
        "rooms": len(rooms()),
        "commands": len(COMMANDS),
        "decks": len(load_decks()),
        "dependencies_mb": {"all": sum(megabytes.values()), "llvmlite": megabytes["llvmlite"]},
        "words": words(),
    }
