"""CONTRIBUTING's table of what to run names every room, and folders of tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| `((?:hsbot|overlay)[\w/]*)` \| `([\w/. ]+)` \| (\d+) \|$", re.MULTILINE)
WITHIN = ROOT / "hsbot" / "rules"
"""A room whose own rooms stand in the table, each by itself."""


def rows() -> dict[str, list[str]]:
    """Each room of the table, with what is to be run."""
    found = ROW.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    return {room: run.split() for room, run, _ in found}


def rooms() -> set[str]:
    """The folders with a package of their own: of hsbot, of its rules, and the overlay."""
    folders = [x for above in (ROOT / "hsbot", WITHIN) for x in above.iterdir() if x != WITHIN]
    inside = [x for x in folders if (x / "__init__.py").is_file()]
    return {path.relative_to(ROOT).as_posix() for path in [*inside, ROOT / "overlay"]}


def test_every_room_has_a_row() -> None:
    """And no room that is gone has one."""
    assert set(rows()) == rooms()


def test_what_is_to_be_run_is_there() -> None:
    """A room's own tests come first, where it has a folder of them."""
    lost = {run for words in rows().values() for run in words if not (ROOT / run).exists()}
    assert lost == set()
    for room, (first, *_) in rows().items():
        own = ROOT / "tests" / Path(room).relative_to(Path(room).parts[0])
        if room.startswith("hsbot/") and own.is_dir():
            assert ROOT / first == own, room
