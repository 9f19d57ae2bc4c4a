"""Blackrock Mountain."""

from hearthstone.enums import CardType

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    DEMON,
    ENEMY_HERO,
    EVEN_CHANCE,
    MINIONS,
    SELF,
    TARGET,
    Pool,
    at_least,
    battlecry,
    buff,
    choose_one,
    count,
    damage,
    define,
    resurrect,
    spell,
    summon,
    to_hand,
    transform,
    when,
    when_damaged,
)
from hsbot.rules.hands import unlock_mana

CARDS = (
    define("BRM_005", "Deal 2 damage to all minions except Demons.",
           spell(damage(MINIONS.that(v.FL_NOT_RACE, DEMON), 2))),
    define("BRM_010", "Choose One - Transform into a 5/2 minion; or a 2/5 minion.",
           choose_one("BRM_010a", "BRM_010b", both="OG_044b")),
    define("BRM_010a", "", spell(transform(SELF, "BRM_010t"))),
    define("BRM_010b", "", spell(transform(SELF, "BRM_010t2"))),
    define("BRM_011", "Deal 2 damage. Unlock your Overloaded Mana Crystals.",
           spell(damage(TARGET, 2), unlock_mana(), target=CHARACTERS)),
    define("BRM_012", "Battlecry: Gain 1-4 Attack. Overload: (1)",
           battlecry(buff(SELF, 1), when(EVEN_CHANCE, buff(SELF, 1)),
                     when(EVEN_CHANCE, buff(SELF, 2)))),
    define("BRM_017", "Summon a random friendly minion that died this game.",
           spell(resurrect(), require=at_least(v.A_DIED_GAME, 1))),
    define("BRM_019", "After this minion survives damage, summon another Grim Patron.",
           when_damaged(when(count(SELF.but(v.X_DYING)), summon("BRM_019")))),
    define("BRM_024", "Battlecry: If your opponent has 15 or less Health, gain +3/+3.",
           battlecry(when(count(ENEMY_HERO.that(v.FL_HEALTH_LE, 15)), buff(SELF, 3, 3)))),
    define("BRM_030",
           "Battlecry: Add 2 random spells to your hand (from your opponent's class).",
           battlecry(to_hand(Pool(CardType.SPELL, enemy_class=True), 2))),
)  # fmt: skip
