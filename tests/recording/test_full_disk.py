"""A recording on a disk that becomes full, and on a machine whose clock was set back."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from hsbot.recording import Archive, Store
from kit import recordings
from kit.commands import kit_environment
from kit.disks import small_disk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable

ROOM = 192 * 1024
"""Bytes for a recording of a game that needs more."""
PROGRAM = f"""
import resource, signal, sys
from pathlib import Path
from hsbot.cards import load_cards
from hsbot.errors import RecordingError
from kit.recordings import record, sample
if sys.argv[2] == "limit":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, {ROOM}))
cards = load_cards()
try:
    record(sample(), Path(sys.argv[1]), cards)
except RecordingError as error:
    print(error)
"""


@pytest.fixture(params=["limit", "full"])
def full(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A folder in which little can be written: by the process's limit, or by the disk itself."""
    if request.param == "limit":
        yield tmp_path
        return
    with small_disk(tmp_path, ROOM) as disk:
        yield disk


@pytest.mark.posix
def test_a_full_disk_is_one_line_and_keeps_what_was_recorded(
    full: Path, request: pytest.FixtureRequest
) -> None:
    """The error names the file; all decisions before it can be read, and the file is whole."""
    file = full / "games.sqlite3"
    how = request.node.callspec.params["full"]
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", PROGRAM, str(file), how],
        env=kit_environment() | {"TMPDIR": os.environ.get("TMPDIR", "/tmp")},  # noqa: S108
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (said,) = done.stdout.splitlines()
    assert str(file) in said
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
    with Store(file, create=False) as store:
        (game,) = Archive(store).games()
        kept = Archive(store).decisions(game.game_id)
    assert 0 < len(kept) < 48
    assert [one.number for one in kept] == list(range(1, len(kept) + 1))


def test_a_clock_that_was_set_back_changes_no_order(
    tmp_path: Path, table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game recorded with an earlier date comes after those before it, and is the last."""
    file, other = tmp_path / "r.sqlite3", tmp_path / "Power.log"
    lines = recordings.sample().read_text("utf-8")
    recordings.record(recordings.sample(), file, table, advise=None)
    other.write_text(lines.replace("D 20:", "D 19:"), "utf-8")  # another game by its first lines
    earlier = recordings.STARTED_AT - timedelta(days=400)
    monkeypatch.setattr(recordings, "STARTED_AT", earlier)
    recordings.record(other, file, table, advise=None, session_id="earlier")
    with Store(file) as store:
        archive = Archive(store)
        assert [game.game_id for game in archive.games()] == [1, 2]
        last = archive.game("last")
        assert last.game_id == 2
        assert len(archive.decisions(1)) == len(archive.decisions(2)) > 0
