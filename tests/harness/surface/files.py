"""Messages and files that hsbot reads and writes: their fields, columns and versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from harness.surface.python_names import field_lines
from hsbot.agents.user_rules import FILE_NAME, ConcedeRule, RulesFile
from hsbot.belief.decks.database import load_decks
from hsbot.belief.decks.deckfile import format_deck_file
from hsbot.cards import load_cards
from hsbot.messages import advice, overlay, tracking
from hsbot.recording import sql_schema
from hsbot.screen.profile import SCHEMA_VERSION, Profile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

MESSAGES: tuple[ModuleType, ...] = (advice, tracking, overlay)


def message_lines() -> Iterator[str]:
    """A line a field of each message: what ``--json`` prints, and what goes to the overlay."""
    for module in MESSAGES:
        for name, kind in sorted(vars(module).items()):
            if _is_struct_of(kind, module):
                yield from (f"{name}.{line}" for line in field_lines(kind))


def recording_lines() -> Iterator[str]:
    """The version of a recording's file, and a line a column of its tables."""
    yield f"recording: version {sql_schema.VERSION}"
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as store:
        sql_schema.prepare(store, Path(":memory:"))
        tables = store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        for (table,) in tables.fetchall():
            columns = store.execute("SELECT name, type FROM pragma_table_info(?)", (table,))
            yield from (f"recording: {table}.{name} {kind}" for name, kind in columns)


def file_lines() -> Iterator[str]:
    """A line a field of the files that people write: rules of their own, profiles, decks."""
    for kind, place in (
        (RulesFile, FILE_NAME),
        (ConcedeRule, f"{FILE_NAME} concede"),
        (Profile, f"screen profile (schema {SCHEMA_VERSION})"),
    ):
        yield from (f"{place}: {line}" for line in field_lines(kind))
    deck = load_decks().named("BASIC")
    entry = format_deck_file([deck], load_cards(), "")
    keys = [line.partition(" = ")[0] for line in entry.splitlines() if " = " in line]
    yield from (f"decks.toml: {key}" for key in sorted(set(keys)))


def _is_struct_of(kind: Any, module: ModuleType) -> bool:
    return (
        isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
    )
