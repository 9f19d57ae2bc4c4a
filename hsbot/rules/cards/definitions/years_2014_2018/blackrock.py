"""Blackrock Mountain."""

from hsbot.rules.cards.words import *

ON_THIS = unless(count(SELF.but_target))
"""The source is the target of the spell."""

CARDS = (
    define("BRM_005", "Deal 2 damage to all minions except Demons.",
           spell(damage(MINIONS.that(not_of_type(DEMON)), 2))),
    define("BRM_007", "Choose a minion. Shuffle 3 copies of it into your deck.",
           spell(copy(TARGET, AT_SHUFFLED, 3), target=MINIONS)),
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
           spell(resurrect(), require=every(ROOM, at_least(DEATHS_THIS_GAME, 1)))),
    define("BRM_018", "Battlecry: The next Dragon you play costs (2) less.",
           battlecry(attach(HERO, "BRM_018e"))),
    define("BRM_018e", "Your next Dragon costs (2) less.",
           for_next(cost_aura(HAND.race(DRAGON), -2))),
    define("BRM_019", "After this minion survives damage, summon another Grim Patron.",
           when_damaged(when(count(SELF.living), summon("BRM_019")))),
    define("BRM_020", "Whenever you target this minion with a spell, gain +1/+1.",
           whenever(SPELL_CAST, when(ON_THIS, buff(SELF, 1, 1)))),
    define("BRM_024", "Battlecry: If your opponent has 15 or less Health, gain +3/+3.",
           battlecry(when(count(ENEMY_HERO.that(health_at_most(15))), buff(SELF, 3, 3)))),
    define("BRM_027", "Deathrattle: Replace your hero with Ragnaros the Firelord.",
           deathrattle(new_hero("BRM_027h"))),
    define("BRM_030",
           "Battlecry: Add 2 random spells to your hand (from your opponent's class).",
           battlecry(to_hand(Pool(CardType.SPELL, enemy_class=True), 2))),
    define("BRM_031", "Whenever you draw a card, put another copy into your hand.",
           whenever(IS_DRAWN, copy(SUBJECT))),
)  # fmt: skip
