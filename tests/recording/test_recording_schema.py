"""A recording's file: its version, the way from older ones, and what is refused."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import hsbot.recording
from hsbot.errors import RecordingError
from hsbot.recording import Archive, Store
from hsbot.recording.sql_schema import VERSION

VERSION_1 = """
    CREATE TABLE sessions (session_id TEXT PRIMARY KEY, started_at TEXT NOT NULL,
        mode TEXT NOT NULL, hsbot_version TEXT NOT NULL, settings TEXT NOT NULL,
        names_kept INTEGER NOT NULL);
    CREATE TABLE games (game_id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE,
        session_id TEXT NOT NULL REFERENCES sessions, source TEXT NOT NULL,
        number INTEGER NOT NULL, started_at TEXT, build INTEGER NOT NULL,
        game_type INTEGER NOT NULL, format_type INTEGER NOT NULL, attached INTEGER NOT NULL,
        friendly_player INTEGER NOT NULL, hero_class TEXT NOT NULL, opponent_class TEXT NOT NULL,
        going_first INTEGER, deck TEXT NOT NULL, deck_code TEXT NOT NULL);
    CREATE TABLE decisions (game_id INTEGER NOT NULL REFERENCES games, line INTEGER NOT NULL,
        turn INTEGER NOT NULL, kind TEXT NOT NULL, decision_id INTEGER NOT NULL,
        observation BLOB NOT NULL, asked TEXT NOT NULL, done TEXT, chosen TEXT,
        confirmation TEXT NOT NULL, opened_s REAL, closed_s REAL NOT NULL,
        PRIMARY KEY (game_id, line)) WITHOUT ROWID;
    CREATE TABLE advice (game_id INTEGER NOT NULL, line INTEGER NOT NULL,
        session_id TEXT NOT NULL REFERENCES sessions, advice TEXT NOT NULL,
        win_probability REAL NOT NULL, iterations INTEGER NOT NULL, playouts INTEGER NOT NULL,
        elapsed_s REAL NOT NULL, PRIMARY KEY (game_id, line, session_id),
        FOREIGN KEY (game_id, line) REFERENCES decisions) WITHOUT ROWID;
    CREATE TABLE results (game_id INTEGER PRIMARY KEY REFERENCES games, result TEXT NOT NULL,
        turns INTEGER NOT NULL, rank TEXT NOT NULL, ended_s REAL NOT NULL);
    INSERT INTO sessions VALUES ('s', '2026-11-01T20:00:00+00:00', 'live', '0.1.0', '{}', 0);
    INSERT INTO games VALUES (7, 'f', 's', 'Power.log', 1, NULL, 1, 7, 2, 0, 1, 'MAGE', 'ROGUE',
        1, 'Freeze', '');
    INSERT INTO results VALUES (7, 'win', 9, '', 60.5);
    PRAGMA application_id = 1752392308; -- "hsbt"
    PRAGMA user_version = 1;
"""
"""A file as the first version made it, in SQL: what a published step did must never change."""


def make(path: Path, script: str) -> Path:
    """A database made by SQL."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


def shape(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Each table with its columns' names, types, not-null marks and places in the key."""
    with closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master ORDER BY 1")]
        return {
            name: [
                (row[1], row[2], row[3], row[5])
                for row in connection.execute(f"PRAGMA table_info({name})")
            ]
            for name in names
        }


def test_a_file_of_the_first_version_becomes_one_of_today(tmp_path: Path) -> None:
    """It has today's tables and version, and all that it held before."""
    old = make(tmp_path / "old.sqlite3", VERSION_1)
    with Store(old) as store:
        (game,) = Archive(store).games()
        assert (game.game_id, game.deck, game.result, game.going_first) == (
            7,
            "Freeze",
            "win",
            True,
        )
        assert store.scalar("PRAGMA user_version") == VERSION
    Store(tmp_path / "new.sqlite3").close()
    assert shape(old) == shape(tmp_path / "new.sqlite3")


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """All steps are one transaction: half a migration never lies on the disk."""
    old = make(tmp_path / "old.sqlite3", VERSION_1 + "CREATE TABLE players (in_the_way TEXT);")
    before = shape(old)
    with pytest.raises(RecordingError, match="players"):
        Store(old)
    assert shape(old) == before


def test_a_newer_file_is_refused_in_one_line(tmp_path: Path) -> None:
    """Nothing is read or written that a newer hsbot may mean otherwise."""
    version = VERSION + 1
    newer = make(tmp_path / "newer.sqlite3", f"{VERSION_1} PRAGMA user_version = {version};")
    before = newer.read_bytes()
    with pytest.raises(RecordingError, match="written by a newer hsbot") as refusal:
        Store(newer)
    assert str(newer) in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert newer.read_bytes() == before


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    """It is not touched."""
    other = make(tmp_path / "other.sqlite3", "CREATE TABLE recipes (name TEXT)")
    before = other.read_bytes()
    with pytest.raises(RecordingError, match="another program"):
        Store(other)
    assert other.read_bytes() == before


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """Such as a log that stands where the recording should."""
    log = tmp_path / "Power.log"
    log.write_text("D 20:00:00.0 GameState.DebugPrintPower() - CREATE_GAME\n" * 100)
    with pytest.raises(RecordingError, match=r"Power\.log: is no recording"):
        Store(log)


def test_a_recording_that_is_not_there_is_not_made_by_reading(tmp_path: Path) -> None:
    """A reader of a recording that is not there is told how to record."""
    with pytest.raises(RecordingError, match="advise --record"):
        Store(tmp_path / "absent.sqlite3", create=False)
    assert not (tmp_path / "absent.sqlite3").exists()


def test_no_query_has_numbered_placeholders() -> None:
    """Python 3.14 takes them for names, and refuses a sequence of values."""
    files = [*Path(hsbot.recording.__file__).parent.rglob("*.py")]
    assert len(files) > 10
    assert [file.name for file in files if re.search(r"\?\d", file.read_text("utf-8"))] == []
