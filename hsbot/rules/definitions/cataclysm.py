"""Cataclysm."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import MINIONS, define, draw, spell, strike

CARDS = (
    define("CATA_526", "Deal 1 damage to all minions. Draw a card for each that died.",
           spell(strike(MINIONS, 1, v.KILLED), draw(v.A_ACC))),
)  # fmt: skip
