"""Commands that write files, on a disk without room: one line, and nothing lost or half there."""

from __future__ import annotations

import errno
import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hsbot.plugins import plugins
from kit import recordings
from kit.disks import small_disk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.posix
ROOM = 64 * 1024
GA = ("train", "ga", "--population", "4", "--generations", "3", "--restarts", "1", "--games", "6")
OF_PAPERS: dict[str, tuple[str, ...]] = {
    "weights": (*GA, "--retest", "6", "--jobs", "1", "--output"),
    "run": (*GA, "--retest", "6", "--jobs", "1", "--resume"),
}
WRITERS: dict[str, tuple[str, ...]] = {
    **(OF_PAPERS if "ga" in plugins("hsbot.train") else {}),
    "pairs": ("arena", "random", "random", "--games", "4", "--jobs", "1", "--resume"),
    "log": ("sandbox", "--seed", "3", "--out"),
    "page": ("review", "1", "--no-search", "--file", "RECORDING", "--output"),
    "plots": ("stats", "--file", "RECORDING", "--html"),
    "recording": ("advise", str(recordings.sample()), "--json", "--iterations", "1", "--record"),
}
"""The output of each command, and the command up to the file's name."""
WRITTEN_AT_ONCE = {"weights", "log", "page", "plots"}
FULL = re.compile(f"{os.strerror(errno.ENOSPC)}|disk is full")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of which every byte is taken."""
    folder = tmp_path / "disk"
    folder.mkdir()
    with small_disk(folder, ROOM) as small:
        yield small


def fill(disk: Path) -> None:
    """Write until nothing more can be written."""
    with (disk / "filler").open("wb", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(bytes(512))
    assert os.statvfs(disk).f_bavail == 0


@pytest.fixture
def recording(tmp_path: Path, table: CardTable) -> Path:
    """A recording of one game, elsewhere."""
    file = tmp_path / "games.sqlite3"
    recordings.record(recordings.sample(), file, table)
    return file


@pytest.mark.usefixtures("quick_advisor")
@pytest.mark.parametrize("what", WRITERS)
def test_one_line_and_nothing_is_left(what: str, disk: Path, recording: Path, command: Run) -> None:
    """The line names the file; a file that is written at once keeps what it held before."""
    file = disk / "written.html"
    if what in WRITTEN_AT_ONCE:
        file.write_text("before")
    words = [str(recording) if word == "RECORDING" else word for word in WRITERS[what]]
    fill(disk)
    done = command(*words, file)
    (said,) = (line for line in done.err.splitlines() if FULL.search(line))
    assert str(file) in said
    assert done.code == 2
    left = {path.name: path.read_bytes() for path in disk.iterdir() if path.name != "filler"}
    assert left in ({}, {file.name: b"before" if what in WRITTEN_AT_ONCE else b""})
