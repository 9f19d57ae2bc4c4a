"""The lexicon: numbers, keywords, minion types, classes and spell schools as texts write them."""

from hearthstone.enums import GameTag, SpellSchool

from hsbot.cards import CLASS_NAMES
from hsbot.rules.cards import words as dsl
from hsbot.rules.schema import layout as t

_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {"an?": 1, **{word: n for n, word in enumerate(_COUNTED, start=1)}, "both": 2}

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

KEYWORD_TAGS = {
    t.TAUNT: GameTag.TAUNT,
    t.CHARGE: GameTag.CHARGE,
    t.RUSH: GameTag.RUSH,
    t.SHIELD: GameTag.DIVINE_SHIELD,
    t.WINDFURY: GameTag.WINDFURY,
    t.LIFESTEAL: GameTag.LIFESTEAL,
    t.POISONOUS: GameTag.POISONOUS,
    t.STEALTH: GameTag.STEALTH,
    t.REBORN: GameTag.REBORN,
    t.ELUSIVE: GameTag.ELUSIVE,
}
"""The tags of keywords that pools ask for, and texts name with a token."""

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
