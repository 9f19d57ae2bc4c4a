"""The lexicon: numbers, keywords, minion types, classes and spell schools as texts write them."""

from hearthstone.enums import SpellSchool

from hsbot.cards import CLASS_NAMES
from hsbot.rules.cards import words as dsl
from hsbot.rules.schema import layout as t

NUMBERS = {
    "an?": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "both": 2,
}

KEYWORDS = {
    "Taunt": t.TAUNT,
    "Charge": t.CHARGE,
    "Rush": t.RUSH,
    "Divine Shield": t.SHIELD,
    "Mega-Windfury": t.MEGA_WINDFURY,
    "Windfury": t.WINDFURY,
    "Lifesteal": t.LIFESTEAL,
    "Poisonous": t.POISONOUS,
    "Stealth": t.STEALTH,
    "Reborn": t.REBORN,
    "Elusive": t.ELUSIVE,
    "Immune": t.IMMUNE,
}

RACES = {
    "Beasts?": dsl.BEAST,
    "Demons?": dsl.DEMON,
    "Mechs?": dsl.MECH,
    "Murlocs?": dsl.MURLOC,
    "Pirates?": dsl.PIRATE,
    "Totems?": dsl.TOTEM,
    "Dragons?": dsl.DRAGON,
    "Elementals?": dsl.ELEMENTAL,
    "Undead": dsl.UNDEAD,
    "Nagas?": dsl.NAGA,
    "Quilboars?": dsl.QUILBOAR,
    "Draenei": dsl.DRAENEI,
}

CLASSES = {name: hero_class for hero_class, name in CLASS_NAMES.items()}

SCHOOLS = {
    "Arcane": SpellSchool.ARCANE,
    "Fire": SpellSchool.FIRE,
    "Frost": SpellSchool.FROST,
    "Nature": SpellSchool.NATURE,
    "Holy": SpellSchool.HOLY,
    "Shadow": SpellSchool.SHADOW,
    "Fel": SpellSchool.FEL,
}
