"""Cataclysm."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import MINIONS, damage_into, define, draw, spell

CARDS = (
    define("CATA_526", "Deal 1 damage to all minions. Draw a card for each that died.",
           spell(damage_into(MINIONS, 1, v.KILLED), draw(v.A_ACC))),
)  # fmt: skip
