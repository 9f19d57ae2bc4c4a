"""The log that the arguments of ``hsbot advise`` name."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import LogError, UsageError
from hsbot.live.log.followers import note_absent
from hsbot.live.log.sources import (
    FinishedLog,
    GrowingLog,
    InstalledGame,
    logs_in,
    source_of,
)
from hsbot.powerlog import find_game, write_settings
from hsbot.powerlog.folders import EXECUTABLES

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT = b'<?xml version="1.0"?>\n<HSReplay version="1.7"></HSReplay>'


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A file that exists."""
    path = tmp_path / "Power.log"
    path.touch()
    return path


def test_a_file_is_replayed(log: Path) -> None:
    """A plain file is read to its end."""
    assert source_of(log, None, None) == FinishedLog(log)


def test_a_watched_file_is_followed(log: Path) -> None:
    """A file with --watch keeps being read as it grows, whichever way round it is said."""
    assert source_of(log, True, None) == GrowingLog(log)
    assert source_of(None, log, None) == GrowingLog(log)


def test_a_folder_is_followed(tmp_path: Path) -> None:
    """A folder is followed, with or without --watch."""
    assert source_of(tmp_path, None, None) == GrowingLog(tmp_path)
    assert source_of(tmp_path, True, None) == GrowingLog(tmp_path)
    assert source_of(None, tmp_path, None) == GrowingLog(tmp_path)


def test_without_a_log_the_game_is_looked_for(tmp_path: Path) -> None:
    """No log: the installed game, found or given."""
    assert source_of(None, None, None) == InstalledGame(None)
    assert source_of(None, True, tmp_path) == InstalledGame(tmp_path)


@pytest.mark.parametrize("watch", [None, True])
def test_a_missing_log_is_named(tmp_path: Path, watch: bool | None) -> None:
    """A path that is not there is named in the error."""
    with pytest.raises(LogError, match=r"absent\.log: no such file or folder"):
        source_of(tmp_path / "absent.log", watch, None)


def test_contradictions_are_refused(log: Path, tmp_path: Path) -> None:
    """Two places to read from are one too many."""
    with pytest.raises(UsageError, match="either LOG or --watch"):
        source_of(log, tmp_path, None)
    with pytest.raises(UsageError, match="--game-dir"):
        source_of(log, None, tmp_path)


@pytest.mark.parametrize("data", [DOCUMENT, gzip.compress(b"D 12:00:00.0000000 x\n", mtime=0)])
def test_a_finished_game_is_not_followed(data: bytes, tmp_path: Path) -> None:
    """A document and what is compressed do not grow; without --watch they are read."""
    path = tmp_path / "game"
    path.write_bytes(data)
    assert source_of(path, None, None) == FinishedLog(path)
    with pytest.raises(UsageError, match="is a finished game: leave out --watch"):
        source_of(path, True, None)
    path.write_bytes(b"D 12:00:00.0000000 x\n")
    assert source_of(path, True, None) == GrowingLog(path)


def test_a_folder_s_logs_and_documents(tmp_path: Path) -> None:
    """Logs and documents, compressed or not, in their order; other files are left alone."""
    names = ("a.log", "b.hsreplay.xml", "c.log.gz", "d.hsreplay.xml.gz", "e.xml", "f.txt")
    for name in names:
        (tmp_path / name).touch()
    assert [path.name for path in logs_in(tmp_path)] == list(names[:4])


def test_why_a_game_logs_nothing_is_told_where_its_log_is_awaited(tmp_path: Path) -> None:
    """Doctor's words, with the folder named that nothing finds; also where old logs lie there."""
    game, notes = tmp_path / "game", list[str]()
    session = game / "Logs" / "Hearthstone_2026_11_30_03_00_00"
    session.mkdir(parents=True)
    (game / EXECUTABLES[0]).touch()
    folders = find_game(game)
    write_settings(folders)
    note_absent(game, notes.append)
    assert "start Hearthstone" in notes.pop()
    folders.log_config.unlink()
    for folder in (game, game / "Logs", session):
        note_absent(folder, notes.append)
        fault, waiting = notes
        assert f"{folders.log_config} is not there: run `hsbot setup --game-dir {game}`" in fault
        assert waiting.endswith(f"no Power.log in {folder} yet")
        notes.clear()
    (session / "Power.log").touch()
    note_absent(game, notes.append)
    assert notes == [fault]


def test_other_logs_in_a_watched_folder_are_named(tmp_path: Path) -> None:
    """With the pattern of what is awaited; nothing is noted once a session is there."""
    notes: list[str] = []
    note_absent(tmp_path, notes.append)
    assert "no Power.log in" in notes.pop()
    for name in ("b.log", "a.log", "notes.txt"):
        (tmp_path / name).touch()
    note_absent(tmp_path, notes.append)
    assert f"{tmp_path} holds a.log and 1 more, but no Hearthstone_*/Power.log" in notes.pop()
    session = tmp_path / "Logs" / "Hearthstone_2026_11_30_03_00_00"
    session.mkdir(parents=True)
    (session / "Power.log").touch()
    note_absent(tmp_path, notes.append)
    assert notes == []
