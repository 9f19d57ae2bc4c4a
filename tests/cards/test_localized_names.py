"""Card names in the user's language."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot.cards import ENGLISH, LANGUAGES, load_cards, load_names, users_language
from hsbot.cards.carddefs import read_names
from hsbot.cards.data_sources import DataFile
from hsbot.cards.localized_names import closest_language
from hsbot.cards.renamed_ids import RENAMED

if TYPE_CHECKING:
    from pathlib import Path

CARDDEFS = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="1234">
<Entity CardID="T_001" ID="1" version="2">
    <Tag enumID="185" name="CARDNAME" type="LocString">
        <deDE>Z\u00e4hne &amp; Klauen</deDE>
        <enUS>Teeth &amp; Claws</enUS>
    </Tag>
    <Tag enumID="184" name="CARDTEXT" type="LocString"><deDE>Spott</deDE></Tag>
</Entity>
<Entity CardID="T_002" ID="2" version="2">
    <Tag enumID="184" name="CARDTEXT" type="LocString"><deDE>Eifer</deDE></Tag>
    <Tag enumID="185" name="CARDNAME" type="LocString"><enUS>English only</enUS></Tag>
</Entity>
</CardDefs>
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A data file of two cards, one of them without a German name."""
    path = tmp_path / "CardDefs.xml"
    path.write_text(CARDDEFS, encoding="utf-8")
    return path


def test_names_are_told_from_other_texts(source: Path) -> None:
    """Only names are kept, in their own letters; what the language lacks is left out."""
    assert read_names(source, "deDE") == {"T_001": "Z\u00e4hne & Klauen"}
    assert read_names(source, ENGLISH) == {"T_001": "Teeth & Claws", "T_002": "English only"}


def test_the_cache_gives_the_names_back(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second call does not read the data again, and a damaged cache does no harm."""
    monkeypatch.setattr("hsbot.cards.localized_names.card_source", lambda: DataFile(source))
    first = load_names("deDE", tmp_path)
    (cached,) = tmp_path.glob("names-deDE-*")
    with monkeypatch.context() as patched:
        patched.setattr("hsbot.cards.carddefs.read_names", lambda *_: pytest.fail("was read again"))
        assert load_names("deDE", tmp_path) == first
    cached.write_bytes(cached.read_bytes()[:-3])
    assert load_names("deDE", tmp_path) == first


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("de_AT.UTF-8", "deDE"),
        ("pt-PT", "ptBR"),
        ("es_MX.utf8", "esMX"),
        ("zh_TW", "zhTW"),
        ("en_GB", "enUS"),
        ("C", "enUS"),
        ("", "enUS"),
        ("nl_NL", "enUS"),
    ],
)
def test_a_locale_finds_its_language(name: str, language: str) -> None:
    """The country decides where it can, else the language; English where the game lacks it."""
    assert closest_language(name) == language


def test_the_users_language_is_one_of_the_games() -> None:
    """Whatever this system is set to."""
    assert users_language() in LANGUAGES


@pytest.mark.parametrize(
    ("number", "language"), [(0x0407, "deDE"), (0x0809, "enUS"), (0x0416, "ptBR"), (0, "enUS")]
)
def test_windows_tells_the_language_by_a_number(
    monkeypatch: pytest.MonkeyPatch, number: int, language: str
) -> None:
    """GetUserDefaultUILanguage gives a language identifier; one that is unknown is English."""
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert users_language() == language


def test_an_id_that_earlier_clients_printed_has_todays_name() -> None:
    """Fireblast of a log of 2016 is named as the mage's hero power of today, each of them so."""
    names, cards = load_names("deDE"), load_cards()
    assert names["CS2_034"] == names["HERO_08bp"] != cards["CS2_034"].name == "Fireblast"
    assert [old for old, new in RENAMED.items() if names.get(old) != names[new]] == []
