"""Card data that is built into hsbot: the same cards and names as the package's, in one file."""

from __future__ import annotations

import time
import zipfile
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.cards import ENGLISH, load_cards, load_names
from hsbot.cards.data_sources import PACKED, DataFile, PackedData, card_source, pack
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from pathlib import Path

CARDDEFS = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="123">
<Entity CardID="T_001" ID="1" version="2">
    <Tag enumID="185" name="CARDNAME" type="LocString"><deDE>Karte</deDE><enUS>Card</enUS></Tag>
    <Tag enumID="48" name="COST" type="Int" value="3"/>
</Entity>
</CardDefs>
"""


@pytest.fixture
def source(tmp_path: Path) -> DataFile:
    """A data file of one card."""
    path = tmp_path / "CardDefs.xml"
    path.write_text(CARDDEFS, encoding="utf-8")
    return DataFile(path)


def test_packed_data_is_the_data(source: DataFile, tmp_path: Path) -> None:
    """Build, cards and names come back as they went in."""
    pack(source, ("deDE", ENGLISH), tmp_path / "folder" / PACKED)
    packed = PackedData(tmp_path / "folder" / PACKED)
    assert packed.build == source.build == 123
    shares: list[float] = []
    assert packed.cards(shares.append) == source.cards()
    assert shares == [1.0]
    for language in ("deDE", ENGLISH):
        assert packed.names(language) == source.names(language)


def test_packed_data_is_the_same_whenever_it_is_packed(
    source: DataFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two builds of hsbot are one: no day stands in the file."""
    for year in (2026, 2031):
        day = time.struct_time((year, 1, 1, 0, 0, 0, 0, 1, 0))
        with monkeypatch.context() as patched:
            patched.setattr("time.localtime", lambda *_, day=day: day)
            pack(source, ["enUS"], tmp_path / str(year))
    assert (tmp_path / "2026").read_bytes() == (tmp_path / "2031").read_bytes()


def test_a_table_of_packed_data(
    source: DataFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Table and names are loaded from it, and kept in the cache."""
    pack(source, ("deDE",), tmp_path / PACKED)
    for module in ("table", "localized_names"):
        monkeypatch.setattr(
            f"hsbot.cards.{module}.card_source", lambda: PackedData(tmp_path / PACKED)
        )
    cache = tmp_path / "cache"
    table = load_cards(cache)
    assert (table.data_build, table["T_001"].cost) == (123, 3)
    assert load_names("deDE", cache) == {"T_001": "Karte"}
    assert len(list(cache.iterdir())) == 2


def test_a_checkout_reads_the_data_of_the_installed_hsbot(
    source: DataFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """README's second command runs in the checkout, whose modules have no data beside them."""
    site = tmp_path / "site-packages"
    pack(source, (ENGLISH,), site / "hsbot" / "data" / PACKED)
    (site / "hsbot-0.1.0.dist-info").mkdir()
    (site / "hsbot-0.1.0.dist-info" / "METADATA").write_text("Name: hsbot\nVersion: 0.1.0\n")
    monkeypatch.setattr("hsbot.cards.data_sources.find_spec", lambda _name: None)
    monkeypatch.setattr(
        "hsbot.cards.data_sources.resources.files", lambda _name: tmp_path / "checkout"
    )
    monkeypatch.setattr("sys.path", [str(site)])
    assert card_source().cards() == source.cards()


def test_data_of_another_version_are_refused(tmp_path: Path) -> None:
    """Cards with other fields: a line that says what to do."""
    with zipfile.ZipFile(tmp_path / PACKED, "w") as packed:
        packed.writestr("cards", msgspec.msgpack.encode([["CS2_029", "no number"]]))
    with pytest.raises(DeckError, match="pip install"):
        PackedData(tmp_path / PACKED).cards()


def test_without_any_data_the_remedy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the package nor a built hsbot: an error of ours, which says what to install."""
    monkeypatch.setattr("hsbot.cards.data_sources.find_spec", lambda _name: None)
    monkeypatch.setattr("hsbot.cards.data_sources.resources.files", lambda _name: tmp_path)
    monkeypatch.setattr("hsbot.cards.data_sources.metadata.distributions", lambda **_name: [])
    with pytest.raises(DeckError, match="hearthstone_data"):
        card_source()
