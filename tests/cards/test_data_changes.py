"""An older state of the card data, and what has changed since."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.cards.data_changes import changed_cards, older_cards
from hsbot.cards.table import CACHE_FORMAT, write_checked
from hsbot.errors import UsageError
from kit.file_damage import damaged

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable

XML = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="1">
 <Entity CardID="CS2_029" ID="315" version="2">
  <Tag enumID="185" name="CARDNAME" type="LocString"><enUS>Fireball</enUS></Tag>
  <Tag enumID="184" name="CARDTEXT" type="LocString"><enUS>Deal $5 damage.</enUS></Tag>
  <Tag enumID="48" name="COST" type="Int" value="3"/>
  <Tag enumID="202" name="CARDTYPE" type="Int" value="5"/>
  <Tag enumID="183" name="CARD_SET" type="Int" value="1637"/>
  <Tag enumID="321" name="COLLECTIBLE" type="Int" value="1"/>
 </Entity>
</CardDefs>
"""


def test_a_file_and_a_wheel_hold_the_same_cards(tmp_path: Path) -> None:
    """A CardDefs.xml as it lies in a wheel of ``hearthstone_data``."""
    file, wheel = tmp_path / "CardDefs.xml", tmp_path / "hearthstone_data-1.whl"
    file.write_text(XML, encoding="utf-8")
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.write(file, "hearthstone_data/CardDefs.xml")
    assert older_cards(str(file)) == older_cards(str(wheel))
    assert older_cards(str(file))["CS2_029"].cost == 3


def test_a_build_that_was_installed_before_is_in_the_cache(
    tmp_path: Path, table: CardTable
) -> None:
    """By its number; one that is not there is told with the way to get it."""
    cards = [table["CS2_029"], table["CS2_182"]]
    path = tmp_path / f"cards-{CACHE_FORMAT}-77-1.msgpack"
    write_checked(path, msgspec.msgpack.encode(cards))
    assert older_cards("77", tmp_path) == {card.card_id: card for card in cards}
    with pytest.raises(UsageError, match="pip download"):
        older_cards("78", tmp_path)


def test_what_changed_is_told_by_field(tmp_path: Path, table: CardTable) -> None:
    """Cost and text of one card; a card that was not there is new; tokens are not told."""
    file = tmp_path / "CardDefs.xml"
    file.write_text(XML, encoding="utf-8")
    now = [table["CS2_029"], table["CS2_182"], table["CS2_tk1"]]
    fireball, yeti = changed_cards(now, older_cards(str(file)))
    assert {"text", "cost"} <= set(fireball.fields)
    assert not fireball.is_new
    assert (yeti.card.card_id, yeti.is_new) == ("CS2_182", True)
    assert changed_cards(now, {card.card_id: card for card in now}) == []


@pytest.mark.parametrize(
    "content",
    [
        "no XML",
        "<CardDefs build='1'></CardDefs>",
        "<CardDefs><Tag enumID='48' type='Int' value='3'/></CardDefs>",
        "<CardDefs><ReferencedTag enumID='48' value='3'/></CardDefs>",
        "<CardDefs><enUS>Fireball</enUS></CardDefs>",
        f"<CardDefs>{' ' * (5 << 20)}</CardDefs>",
        XML.replace('"3"', f'"{"9" * 5000}"'),
    ],
    ids=["prose", "empty", "tag", "referenced", "text", "line", "digits"],
)
def test_what_is_no_card_data_is_refused(tmp_path: Path, content: str) -> None:
    """By name, in one line."""
    file = tmp_path / "some.xml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=r"some\.xml"):
        older_cards(str(file))
    with pytest.raises(UsageError, match="missing"):
        older_cards(str(tmp_path / "missing"))


def test_a_wheel_that_blows_up_is_refused(tmp_path: Path) -> None:
    """Before anything of it is unpacked."""
    wheel = tmp_path / "hearthstone_data-1.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("hearthstone_data/CardDefs.xml", XML)
        packed.filelist[0].file_size = 1 << 31
    with pytest.raises(UsageError, match="more than 256 MB, unpacked"):
        older_cards(str(wheel))


def test_a_damaged_wheel_is_told_whatever_the_byte(tmp_path: Path) -> None:
    """Or its cards are read all the same."""
    wheel = tmp_path / "hearthstone_data-1.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("hearthstone_data/CardDefs.xml", XML)
    whole, told = older_cards(str(wheel)), []
    for data in damaged(wheel.read_bytes()):
        wheel.write_bytes(data)
        try:
            assert older_cards(str(wheel)) == whole
        except UsageError as error:
            told.append(str(error))
    assert len(told) > 100
    assert all(line.startswith(f"{wheel}: ") for line in told)
