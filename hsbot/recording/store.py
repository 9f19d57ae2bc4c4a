"""SQLite file of a recording: opened, migrated, appended to in transactions.

Where it cannot be written it is read as it is.

A transaction goes through SQLite's write-ahead log: a process that is killed leaves all of it or
nothing. Rows are only added; what is there already stays as it is.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hsbot.errors import DamagedValueError, RecordingError
from hsbot.input_bounds import MOST_VALUE
from hsbot.recording import sql_schema
from hsbot.system.files import takes_files
from hsbot.system.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self

BUSY_S = 2.0
"""Seconds to wait for another process that is writing."""
_BASIC = 0xFF
"""The part of SQLite's extended result codes that is the basic one."""
_UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
"""SQLite's answers where file or folder cannot be written."""


def default_file() -> Path:
    """The recording file that is used when none is named."""
    return data_folder() / "games.sqlite3"


def require_writable(path: Path) -> None:
    """Make sure that games can be recorded into a file, before the work that they come from.

    What is not there is not made.

    Raises:
        RecordingError: it is no recording, or cannot be written.
    """
    with _as_recording_error(path):
        if path.is_dir():
            raise RecordingError(f"{path}: cannot be written: it is a folder; name a file")
        if path.exists():
            with Store(path) as store, store.transaction():
                return
        own = path.parent == data_folder()
        above = next(folder for folder in path.absolute().parents if folder.exists())
        if not above.is_dir() or not (own or path.parent.is_dir()):
            raise RecordingError(f"{path}: cannot be written: there is no folder {path.parent}")
        if not takes_files(above):
            raise RecordingError(f"{path}: cannot be written: nothing may be written into {above}")


class Store:
    """An open recording; may be used from several threads, one at a time.

    Args:
        path: the file.
        create: whether a file that is not there is made.

    Raises:
        RecordingError: it is not there, no recording, a newer hsbot's, or cannot be opened.
    """

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path
        with _as_recording_error(path):
            _require_file(path, create=create)
            if create:
                path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._connection = self._opened(_connected(path))
            except sqlite3.OperationalError as error:
                if create or error.sqlite_errorcode & _BASIC not in _UNWRITABLE:
                    raise
                self._connection = self._opened(_read_only(path), written=False)

    def _opened(
        self, connection: sqlite3.Connection, *, written: bool = True
    ) -> sqlite3.Connection:
        """Set a connection up, or close it."""
        try:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_VALUE)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.row_factory = sqlite3.Row
            connection.text_factory = _text
            connection.execute("PRAGMA foreign_keys = ON")
            sql_schema.prepare(connection, self.path)
            if written:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute("SELECT count(*) FROM sessions")  # needs the log's index beside
            else:
                connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Context in which all that is added is kept as a whole.

        Raises:
            RecordingError: it cannot be written; nothing of it is kept then.
        """
        with _as_recording_error(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def add(self, table: str, row: Mapping[str, Any]) -> bool:
        """Add a row, unless one with its key is there; return whether it was added."""
        columns, values = ", ".join(row), ", ".join("?" * len(row))
        done = self._connection.execute(
            f"INSERT INTO {table} ({columns}) VALUES ({values})"  # noqa: S608 - names of our own
            " ON CONFLICT DO NOTHING",
            tuple(row.values()),
        )
        return done.rowcount == 1

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """The rows of a query, each a dictionary.

        Raises:
            RecordingError: the file cannot be read.
            DamagedValueError: it holds what no hsbot writes.
        """
        found = self.rows_and_faults(query, *values)
        if fault := next((fault for _, fault in found if fault), ""):
            raise DamagedValueError(self.path, fault)
        return [row for row, _ in found]

    def rows_and_faults(self, query: str, *values: Any) -> list[tuple[dict[str, Any], str]]:
        """The rows of a query, each with what of it no hsbot writes, in words; "" for nothing.

        Raises:
            RecordingError: the file cannot be read.
        """
        with _as_recording_error(self.path):
            rows = [dict(row) for row in self._connection.execute(query, values)]
        return [(row, sql_schema.fault_of(row) or "") for row in rows]

    def scalar(self, query: str, *values: Any) -> int | None:
        """The first column of the first row, None where there is none."""
        found = self.rows(query, *values)
        return next(iter(found[0].values())) if found else None


def _text(data: bytes) -> str | bytes:
    """A column's text; what is none is no text, and so found by ``sql_schema.fault_of``."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _require_file(path: Path, *, create: bool) -> None:
    """Make sure that a path can be a recording's, before SQLite waits on it or makes it.

    Raises:
        RecordingError: it is something else, or, unless it is to be made, is not there or empty.
    """
    if path.is_dir():
        raise RecordingError(f"{path}: is a folder: name the file of a recording")
    if path.exists() and not path.is_file():
        raise RecordingError(f"{path}: is no file")
    if path.is_symlink() and not path.exists():
        raise RecordingError(f"{path}: is a link to a file that is not there")
    if not create and not path.is_file():
        raise RecordingError(
            f"{path}: no game has been recorded there: `hsbot advise --record` does it"
        )
    if not create and not path.stat().st_size:  # SQLite would take it for a new one
        raise RecordingError(f"{path}: is empty, and no recording")


def _connected(name: Path | str, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name, timeout=BUSY_S, isolation_level=None, check_same_thread=False, uri=uri
    )


def _read_only(path: Path) -> sqlite3.Connection:
    """A connection to a file that can only be read.

    SQLite reads a file in write-ahead mode in a folder that it cannot write only if it is told that
    nobody changes it, and then leaves the write-ahead log out (https://sqlite.org/wal.html,
    "Read-Only Databases"). So where there is one, the two are read as a copy in memory.
    """
    log = path.with_name(f"{path.name}-wal")
    if not log.exists() or not log.stat().st_size:
        return _connected(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    with tempfile.TemporaryDirectory(prefix="hsbot-") as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        shutil.copyfile(log, copy.with_name(log.name))
        with closing(_connected(copy)) as whole:
            memory = _connected(":memory:")
            whole.backup(memory)
    return memory


@contextmanager
def _as_recording_error(path: Path) -> Iterator[None]:
    """Turn the system's and SQLite's errors into RecordingErrors with the file's name."""
    try:
        yield
    except sqlite3.Error as error:
        raise RecordingError(f"{path}: is no recording, or cannot be used: {error}") from error
    except OSError as error:
        raise RecordingError(f"{path}: cannot be opened: {error.strerror or error}") from error
