"""SQL schema of a recording, and the migrations of older files to it.

``MIGRATIONS[n]`` leads from version n to version n + 1; SQLite's ``user_version`` holds a file's
version. A published step is never changed: what is new is a step of its own.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import RecordingError, short
from hsbot.input_bounds import COLUMNS, BeyondBoundsError, require_in

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping
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

_KINDS: Final[dict[str, tuple[tuple[type, ...], str]]] = {
    "INTEGER": ((int,), "no whole number"),
    "REAL": ((float, int), "no number"),
    "TEXT": ((str,), "no text"),
    "BLOB": ((bytes,), "no bytes"),
}
"""SQL's types: what Python reads of one, and what is said of anything else."""
_COLUMN: Final = re.compile(rf"^ +(\w+) ({'|'.join(_KINDS)})", re.MULTILINE)
_COLUMNS: Final = dict(_COLUMN.findall("".join(x for step in MIGRATIONS for x in step)))
"""The type of each column by its name, which is the same in whichever table it stands."""


def _bare(statement: str) -> str:
    """A statement without the blanks that mean nothing."""
    return re.sub(r"\s*([(),])\s*", r"\1", " ".join(statement.split()))


_TABLES: Final = frozenset(_bare(x) for step in MIGRATIONS for x in step)
"""The statements that make the tables."""


def fault_of(row: Mapping[str, Any]) -> str:
    """A value of a row that its column never has, in words; "" for a row that is whole.

    SQLite keeps any value in any column, and a file may come from somebody else.
    """
    for name, value in row.items():
        if name not in _COLUMNS or value is None:
            continue
        types, words = _KINDS[_COLUMNS[name]]
        endless = isinstance(value, float) and not isfinite(value)
        if endless or not isinstance(value, types):
            return f"{name} is {short(value)}, {words}"
        if name in COLUMNS:
            try:
                require_in(value, COLUMNS[name], name)
            except BeyondBoundsError as error:
                return str(error)
    return ""


def refuse_strangers(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file of which any part might run when a table is read or written.

    A view or a trigger may, and so may a column that is computed or an index of an expression:
    tables are those that hsbot makes, word for word, and what SQLite keeps beside them.

    Raises:
        RecordingError: it has a part that no recording has.
        sqlite3.Error: it is no SQLite file.
    """
    entries = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    for kind, name, sql in entries:
        text = _bare(sql or "")
        ours = kind == "table" and text in _TABLES
        if not (ours or str(name).startswith("sqlite_")):
            virtual = "virtual " if text.upper().startswith("CREATE VIRTUAL") else ""
            what = f"the {virtual}{kind} {short(name)}"
            raise RecordingError(f"{path}: holds {what}, which no recording has")


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate a file to today's version; a fresh one goes through all migrations.

    Raises:
        RecordingError: the file is another program's, of a newer hsbot, or was tampered with.
        sqlite3.Error: it is no SQLite file, or cannot be written.
    """
    version = _version(connection, path)
    refuse_strangers(connection, path)
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
