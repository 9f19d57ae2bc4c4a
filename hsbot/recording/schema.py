"""SQL schema of a recording, and the migrations of older files to it.

``MIGRATIONS[n]`` leads from version n to version n + 1; SQLite's ``user_version`` holds a file's
version. A published step is never changed: what is new is a step of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.errors import RecordingError

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

APPLICATION_ID: Final = 0x68736274
"""The ``application_id`` of SQLite for a recording: "hsbt"."""

_FIRST: Final = (
    """CREATE TABLE sessions (
        session_id TEXT PRIMARY KEY,
        started_at TEXT NOT NULL,
        mode TEXT NOT NULL,
        hsbot_version TEXT NOT NULL,
        settings TEXT NOT NULL,
        names_kept INTEGER NOT NULL
    )""",
    """CREATE TABLE games (
        game_id INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        session_id TEXT NOT NULL REFERENCES sessions,
        source TEXT NOT NULL,
        number INTEGER NOT NULL,
        started_at TEXT,
        build INTEGER NOT NULL,
        game_type INTEGER NOT NULL,
        format_type INTEGER NOT NULL,
        attached INTEGER NOT NULL,
        friendly_player INTEGER NOT NULL,
        hero_class TEXT NOT NULL,
        opponent_class TEXT NOT NULL,
        going_first INTEGER,
        deck TEXT NOT NULL,
        deck_code TEXT NOT NULL
    )""",
    """CREATE TABLE decisions (
        game_id INTEGER NOT NULL REFERENCES games,
        line INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        kind TEXT NOT NULL,
        decision_id INTEGER NOT NULL,
        observation BLOB NOT NULL,
        asked TEXT NOT NULL,
        done TEXT,
        chosen TEXT,
        confirmation TEXT NOT NULL,
        opened_s REAL,
        closed_s REAL NOT NULL,
        PRIMARY KEY (game_id, line)
    ) WITHOUT ROWID""",
    """CREATE TABLE advice (
        game_id INTEGER NOT NULL,
        line INTEGER NOT NULL,
        session_id TEXT NOT NULL REFERENCES sessions,
        advice TEXT NOT NULL,
        win_probability REAL NOT NULL,
        iterations INTEGER NOT NULL,
        playouts INTEGER NOT NULL,
        elapsed_s REAL NOT NULL,
        PRIMARY KEY (game_id, line, session_id),
        FOREIGN KEY (game_id, line) REFERENCES decisions
    ) WITHOUT ROWID""",
    """CREATE TABLE results (
        game_id INTEGER PRIMARY KEY REFERENCES games,
        result TEXT NOT NULL,
        turns INTEGER NOT NULL,
        rank TEXT NOT NULL,
        ended_s REAL NOT NULL
    )""",
)
_LOG_AND_PLAYERS: Final = (
    """CREATE TABLE log (
        game_id INTEGER NOT NULL REFERENCES games,
        first_line INTEGER NOT NULL,
        last_line INTEGER NOT NULL,
        lines BLOB NOT NULL,
        PRIMARY KEY (game_id, first_line)
    ) WITHOUT ROWID""",
    """CREATE TABLE players (
        game_id INTEGER NOT NULL REFERENCES games,
        player INTEGER NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (game_id, player)
    ) WITHOUT ROWID""",
)
_JUDGEMENTS: Final = (
    """CREATE TABLE judgements (
        game_id INTEGER NOT NULL,
        line INTEGER NOT NULL,
        session_id TEXT NOT NULL,
        effort INTEGER NOT NULL,
        judgement TEXT NOT NULL,
        PRIMARY KEY (game_id, line, session_id, effort),
        FOREIGN KEY (game_id, line, session_id) REFERENCES advice
    ) WITHOUT ROWID""",
)
MIGRATIONS: Final = (_FIRST, _LOG_AND_PLAYERS, _JUDGEMENTS)
VERSION: Final = len(MIGRATIONS)


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate a file to today's version; a fresh one goes through all migrations.

    Raises:
        RecordingError: the file is another program's, or of a newer hsbot.
        sqlite3.Error: it is no SQLite file, or cannot be written.
    """
    version = _version(connection, path)
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection, path)  # another process may have been quicker
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The file's version, 0 for an empty one.

    Raises:
        RecordingError: it is no recording, or a newer hsbot's.
    """
    application = _pragma(connection, "application_id")
    version = _pragma(connection, "user_version")
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION_ID and not empty:
        raise RecordingError(f"{path}: is a database of another program: name another file")
    if version > VERSION:
        raise RecordingError(
            f"{path}: was written by a newer hsbot (version {version} of the file, this one knows "
            f"{VERSION}): update hsbot, or name another file"
        )
    return version


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
