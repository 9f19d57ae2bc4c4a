"""Escape from the Violet Hold."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import armor, define, spell
from hsbot.rules.hands import make

CARDS = (
    define("JAIL_386",
           "Gain 2 Armor. Shuffle five Gear spells into your deck that give 2 Armor when drawn.",
           spell(armor(2), make("JAIL_386t", v.AT_SHUFFLED, 5))),
    define("JAIL_386t", "Casts When Drawn Gain 2 Armor.", spell(armor(2))),
)  # fmt: skip
