"""The classes' names."""

from __future__ import annotations

from hearthstone.enums import CardClass

from hsbot.cards import CLASS_NAMES, class_name


def test_names_are_those_of_people() -> None:
    """Two words where the enumeration has one."""
    assert class_name(CardClass.DEATHKNIGHT) == "Death Knight"
    assert class_name(CardClass.MAGE) == "Mage"
    assert class_name(CardClass.NEUTRAL) == "Neutral"


def test_every_playable_class_has_a_name() -> None:
    """A class that the game gets is missing here until it is named."""
    playable = {hero_class for hero_class in CardClass if hero_class.is_playable}
    assert CLASS_NAMES.keys() == playable
