from __future__ import annotations

import zlib
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from hsbot.cards import CardTable, load_cards
from hsbot.cards.data_sources import DataFile

CARDDEFS = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="1234">
<Entity CardID="T_001" ID="1" version="2">
    <Tag enumID="185" name="CARDNAME" type="LocString">
        <deDE>Testkarte</deDE>
        <enUS>Test &amp; Card</enUS>
    </Tag>
    <Tag enumID="184" name="CARDTEXT" type="LocString"><enUS>&lt;b&gt;Taunt&lt;/b&gt;</enUS></Tag>
    <Tag enumID="342" name="ARTISTNAME" type="String">Nobody</Tag>
    <Tag enumID="48" name="COST" type="Int" value="3"/>
    <Tag enumID="202" name="CARDTYPE" type="Int" value="4"/>
    <ReferencedTag enumID="217" name="DEATHRATTLE" type="Int" value="1"/>
</Entity>
<Entity CardID="CORE_T_001" ID="2" version="2">
    <Tag enumID="185" name="CARDNAME" type="LocString"><enUS>Test &amp; Card</enUS></Tag>
    <Tag enumID="858" name="858" type="Int" value="1"/>
</Entity>
</CardDefs>
"""


@pytest.fixture(autouse=True)
def carddefs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small data file in the place of the installed one."""
    path = tmp_path / "data" / "CardDefs.xml"
    path.parent.mkdir()
    path.write_text(CARDDEFS, encoding="utf-8")
    monkeypatch.setattr("hsbot.cards.table.card_source", lambda: DataFile(path))
    return path


def content(table: CardTable) -> bytes:
    """All of a table's cards, in order."""
    return msgspec.msgpack.encode(list(table.values()))


def test_the_data_file_is_read(tmp_path: Path) -> None:
    """English strings and integer tags are kept, other languages and artists are not."""
    card = load_cards(tmp_path / "cache")["T_001"]
    assert (card.name, card.text, card.cost, card.type) == ("Test & Card", "<b>Taunt</b>", 3, 4)
    assert card.tags == {48: 3, 202: 4}
    assert card.referenced == {217: 1}
    assert card.keywords == (190,)


def test_the_cache_gives_the_table_back(tmp_path: Path) -> None:
    """The built table and the cached one are equal; only building reports progress."""
    building: list[float] = []
    reading: list[float] = []
    built = load_cards(tmp_path / "cache", building.append)
    cached = load_cards(tmp_path / "cache", reading.append)
    assert content(built) == content(cached)
    assert built.data_build == cached.data_build == 1234
    assert built["CORE_T_001"].core_alias == cached["CORE_T_001"].core_alias == "T_001"
    assert building[-1] == 1.0
    assert all(earlier <= later for earlier, later in pairwise(building))
    assert reading == []


@pytest.mark.parametrize("damage", ["truncated", "flipped", "empty", "stranger"])
def test_a_damaged_cache_is_rebuilt(tmp_path: Path, damage: str) -> None:
    """Whatever happened to the file, the table is right and the next start finds a whole cache."""
    whole = content(load_cards(tmp_path / "cache"))
    (path,) = (tmp_path / "cache").iterdir()
    data = path.read_bytes()
    middle = len(data) // 2
    path.write_bytes(
        {
            "truncated": data[:-10],
            "flipped": data[:middle] + bytes([data[middle] ^ 0xFF]) + data[middle + 1 :],
            "empty": b"",
            "stranger": b"\0\0\0\0\x93",
        }[damage]
    )
    assert content(load_cards(tmp_path / "cache")) == whole
    assert path.read_bytes() == data


def test_a_cache_of_another_layout_is_rebuilt(tmp_path: Path) -> None:
    """A whole file that does not hold our cards is not believed."""
    whole = content(load_cards(tmp_path / "cache"))
    (path,) = (tmp_path / "cache").iterdir()
    body = msgspec.msgpack.encode([["T_001", "not a number"]])
    path.write_bytes(zlib.crc32(body).to_bytes(4, "big") + body)
    assert content(load_cards(tmp_path / "cache")) == whole


def test_a_new_data_build_has_its_own_cache(tmp_path: Path, carddefs: Path) -> None:
    """After an update of the data the old cache is not read."""
    load_cards(tmp_path / "cache")
    carddefs.write_text(CARDDEFS.replace("1234", "1235").replace('value="3"', 'value="4"'))
    updated = load_cards(tmp_path / "cache")
    assert updated.data_build == 1235
    assert updated["T_001"].cost == 4
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """The table is built even where no cache can be kept."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert load_cards(blocked / "cache")["T_001"].cost == 3


def test_a_cache_in_use_elsewhere_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the file cannot be moved to its place, nothing is wrong or left behind."""

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError("in use")

    monkeypatch.setattr(Path, "replace", refuse)
    assert load_cards(tmp_path / "cache")["T_001"].cost == 3
    assert list((tmp_path / "cache").iterdir()) == []
