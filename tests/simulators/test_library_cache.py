"""Libraries that are kept in files."""

from __future__ import annotations

import os
import zlib
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.rules.cards import tables
from hsbot.rules.cards.table_data import Tables
from hsbot.rules.schema.layout import CARD_COLUMNS
from hsbot.simulators import library_cache as module
from hsbot.simulators.library_cache import (
    library_key,
    load_library,
    meanings_digest,
    packed,
    unpacked,
)
from hsbot.system.own_files.checksummed_cache import write_checked

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable


def test_the_newest_of_other_sources_stay(
    table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A library is built once; two checkouts in turn do not take each other's away."""
    built: list[str] = []

    def build(_cards: CardTable, key: str, **_: object) -> Tables:
        built.append(key)
        return Tables(key, (), {})

    monkeypatch.setattr(tables, "build_tables", build)
    monkeypatch.setattr(module, "Library", lambda found: found)
    monkeypatch.setattr(module, "KEPT", 2)
    others = [tmp_path / f"library-{name}-standard.msgpack" for name in ("a", "b", "c")]
    for age, other in enumerate(others):
        other.write_bytes(b"")
        os.utime(other, (1_000_000 - age, 1_000_000 - age))
    load_library(table, tmp_path)
    load_library(table, tmp_path)
    assert built == [library_key(table)]
    assert [other.exists() for other in others] == [True, True, False]
    (tmp_path / f"library-{library_key(table)}-standard.msgpack").write_bytes(b"broken")
    load_library(table, tmp_path)
    assert len(built) == 2


def test_cards_with_other_columns_are_built_anew(
    table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A damaged or foreign file under this key is not believed."""
    whole = {"cards": bytes(4 * CARD_COLUMNS)}
    built: list[str] = []

    def build(_cards: CardTable, key: str, **_: object) -> Tables:
        built.append(key)
        return Tables(key, ("A",), whole)

    monkeypatch.setattr(tables, "build_tables", build)
    monkeypatch.setattr(module, "Library", lambda found: found)
    load_library(table, tmp_path)
    (path,) = tmp_path.iterdir()
    write_checked(path, packed(Tables(built[0], ("A",), {"cards": bytes(4)})))
    load_library(table, tmp_path)
    load_library(table, tmp_path)
    assert len(built) == 2


def test_a_library_takes_less_than_a_megabyte(table: CardTable, tmp_path: Path) -> None:
    """The tables of all cards are eight; sixty files of other sources are kept beside them."""
    load_library(table, tmp_path)
    (path,) = tmp_path.iterdir()
    assert path.stat().st_size < 1 << 20


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"no packed file",
        zlib.compress(b"no tables"),
        packed(Tables("key", (), {"cards": bytes(1000)}))[:-1],
        packed(Tables("key", (), {"cards": bytes(2000)})),
    ],
)
def test_what_is_no_packed_library_is_refused(body: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing, other bytes, other content, a part, and what unpacks to more than the bound."""
    monkeypatch.setattr(module, "MOST_CACHE_FILE", 1500)
    with pytest.raises((ValueError, msgspec.DecodeError)):
        unpacked(body)


def test_the_key_stays_when_the_files_change_below_a_process(
    table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update's key is for who has imported its files; this process goes on with the old."""
    key = library_key(table)
    monkeypatch.setattr(module.rules, "__file__", str(tmp_path / "rules" / "__init__.py"))
    assert library_key(table) == key


def test_the_key_is_of_every_file_that_gives_cards_a_meaning(
    table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Definitions, how cards and pools are read, and cards as they were."""
    keys = {library_key(table)}
    for name in ("rules/cards/one.py", "rules/parsed.json", "cards/pools.py", "cards/earlier.json"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for text in ("a", "b"):
            path.write_text(text, "utf-8")
            monkeypatch.setattr(module, "_MEANINGS", meanings_digest(tmp_path))
            keys.add(library_key(table))
    assert len(keys) == 9
