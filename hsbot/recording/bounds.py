"""The bounds of what a recording holds: no more, and nothing else, is read from a file.

SQLite keeps any value in any column, and a file may come from somebody else.
"""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from functools import cache
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import short
from hsbot.recording.schema import MIGRATIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_BYTES: Final = 1 << 26
"""Bytes of a packed value, unpacked: an observation has some 60,000, the lines of a log between two
decisions 100,000."""
_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "INTEGER": (int,),
    "REAL": (float, int),
    "TEXT": (str,),
    "BLOB": (bytes,),
}
_WORDS: Final = {
    "INTEGER": "no whole number",
    "REAL": "no number",
    "TEXT": "no text",
    "BLOB": "no bytes",
}


@cache
def column_types() -> Mapping[str, str]:
    """SQL's type of each column, by its name: the same in whichever table it stands."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in (statement for step in MIGRATIONS for statement in step):
            connection.execute(statement)
        query = "SELECT c.name, c.type FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
        return dict(connection.execute(query).fetchall())


def fault_of(row: Mapping[str, Any]) -> str:
    """A value of a row that is not of its column's type, in words; "" for a row that is whole."""
    types = column_types()
    for name, value in row.items():
        kind = types.get(name)
        if kind is None or value is None:
            continue
        if not isinstance(value, _TYPES[kind]) or (
            isinstance(value, float) and not isfinite(value)
        ):
            return f"{name} is {short(value)}, {_WORDS[kind]}"
    return ""


def stranger_among(entries: Iterable[tuple[str, str, str | None]]) -> str:
    """A part of a database's schema that no recording has, in words; "" where there is none.

    Views and triggers run when a table is read or written.

    Args:
        entries: type, name and SQL of each row of ``sqlite_master``.
    """
    for kind, name, sql in entries:
        if kind not in ("table", "index"):
            return f"the {kind} {short(name)}"
        if (sql or "").lstrip().upper().startswith("CREATE VIRTUAL"):
            return f"the virtual table {short(name)}"
    return ""


def unpacked(packed: bytes, most: int = MOST_BYTES) -> bytes:
    """A value that zlib has packed.

    Raises:
        ValueError: it is larger than any that is ever written.
        zlib.error: it is damaged.
    """
    unpacking = zlib.decompressobj()
    found = unpacking.decompress(packed, most)
    if unpacking.unconsumed_tail:
        raise ValueError(f"larger than {most >> 20} MB, unpacked")
    if not unpacking.eof:
        raise zlib.error("incomplete data")
    return found
