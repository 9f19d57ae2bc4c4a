"""The classes of heroes by name, as people write them."""

from __future__ import annotations

from typing import Final

from hearthstone.enums import CardClass

CLASS_NAMES: Final = {
    CardClass.DEATHKNIGHT: "Death Knight",
    CardClass.DEMONHUNTER: "Demon Hunter",
    CardClass.DRUID: "Druid",
    CardClass.HUNTER: "Hunter",
    CardClass.MAGE: "Mage",
    CardClass.PALADIN: "Paladin",
    CardClass.PRIEST: "Priest",
    CardClass.ROGUE: "Rogue",
    CardClass.SHAMAN: "Shaman",
    CardClass.WARLOCK: "Warlock",
    CardClass.WARRIOR: "Warrior",
}
"""Each class that decks are built for, by its English name."""


def class_name(hero_class: CardClass) -> str:
    """A class's English name; for NEUTRAL and its like the enumeration's, capitalized."""
    return CLASS_NAMES.get(hero_class) or str(hero_class.name).title()
