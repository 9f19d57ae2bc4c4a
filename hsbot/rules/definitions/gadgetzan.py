"""Mean Streets of Gadgetzan."""

from hearthstone.enums import (
    CardClass,
    CardType,
)

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    DEMON,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HIGHLANDER,
    MINIONS,
    PIRATE,
    SELF,
    TARGET,
    WEAPON,
    Effect,
    Pool,
    armor,
    aura,
    battlecry,
    buff,
    choose_effect,
    damage,
    deathrattle,
    define,
    discover,
    draw,
    freeze,
    jade_golem,
    random,
    recruit,
    resurrect,
    shuffle_copy,
    spell,
    spell_of_parts,
    summon,
    to_hand,
    transform,
    two_parts,
    when,
    whenever,
)

KABAL = Pool(classes=(CardClass.MAGE, CardClass.PRIEST, CardClass.WARLOCK))
DEMONS = Pool(CardType.MINION, race=DEMON)


def _parts(*numbers: int) -> Pool:
    return Pool(cards=tuple(f"CFM_621t{number}" for number in numbers))


POTION_1 = _parts(2, 3, 4, 5, 6, 8, 9, 10, 37)
POTION_5 = _parts(16, 17, 18, 19, 20, 21, 22, 23, 24, 38)
POTION_10 = _parts(25, 26, 27, 28, 29, 30, 31, 32, 33, 39)
"""What Kazakus' potions are made of, by their cost."""

CARDS = (
    define("CFM_065", "Deal 2 damage to all minions.", spell(damage(MINIONS, 2))),
    define("CFM_325", "Has +2 Attack while you have a weapon equipped.",
           aura(SELF, 2, need=WEAPON)),
    define("CFM_621", "Battlecry: If your deck has no duplicates, create a custom spell.",
           battlecry(when(HIGHLANDER,
                          *choose_effect("CFM_621t11", "CFM_621t12", "CFM_621t13")))),
    define("CFM_621t", "{0} {1}", spell_of_parts("CFM_621t2")),
    define("CFM_621t10", "Summon a 2/2 Demon.", spell(summon("CFM_621_m4"))),
    define("CFM_621t11", "Create a 1-Cost spell.", spell(*two_parts("CFM_621t", POTION_1))),
    define("CFM_621t12", "Create a 5-Cost spell.", spell(*two_parts("CFM_621t14", POTION_5))),
    define("CFM_621t13", "Create a 10-Cost spell.", spell(*two_parts("CFM_621t15", POTION_10))),
    define("CFM_621t14", "{0} {1}", spell_of_parts("CFM_621t16")),
    define("CFM_621t15", "{0} {1}", spell_of_parts("CFM_621t25")),
    define("CFM_621t16", "Deal 5 damage.", spell(damage(TARGET, 5), target=CHARACTERS)),
    define("CFM_621t17", "Gain 7 Armor.", spell(armor(7))),
    define("CFM_621t18", "Deal 4 damage to all minions.", spell(damage(MINIONS, 4))),
    define("CFM_621t19", "Freeze 2 random enemy minions.", spell(freeze(random(ENEMY_MINIONS, 2)))),
    define("CFM_621t2", "Deal 3 damage.", spell(damage(TARGET, 3), target=CHARACTERS)),
    define("CFM_621t20", "Summon a 5/5 Demon.", spell(summon("CFM_621_m2"))),
    define("CFM_621t21", "Transform a random enemy minion into a 1/1 Sheep.",
           spell(transform(random(ENEMY_MINIONS), "CFM_621_m5"))),
    define("CFM_621t22", "Draw 2 cards.", spell(draw(2))),
    define("CFM_621t23", "Add 2 random Demons to your hand.", spell(to_hand(DEMONS, 2))),
    define("CFM_621t24", "Give your minions +4 Health.", spell(buff(FRIENDLY_MINIONS, 0, 4))),
    define("CFM_621t25", "Deal 8 damage.", spell(damage(TARGET, 8), target=CHARACTERS)),
    define("CFM_621t26", "Gain 10 Armor.", spell(armor(10))),
    define("CFM_621t27", "Freeze 3 random enemy minions.", spell(freeze(random(ENEMY_MINIONS, 3)))),
    define("CFM_621t28", "Summon an 8/8 Demon.", spell(summon("CFM_621_m3"))),
    define("CFM_621t29", "Transform all minions into 1/1 Sheep.",
           spell(transform(MINIONS, "CFM_621_m5"))),
    define("CFM_621t3", "Gain 4 Armor.", spell(armor(4))),
    define("CFM_621t30", "Draw 3 cards.", spell(draw(3))),
    define("CFM_621t31", "Add 3 random Demons to your hand.", spell(to_hand(DEMONS, 3))),
    define("CFM_621t32", "Give your minions +6 Health.", spell(buff(FRIENDLY_MINIONS, 0, 6))),
    define("CFM_621t33", "Deal 6 damage to all minions.", spell(damage(MINIONS, 6))),
    define("CFM_621t37", "Summon a friendly minion that died this game.", spell(resurrect())),
    define("CFM_621t38", "Summon 2 friendly minions that died this game.",
           spell(resurrect(amount=2))),
    define("CFM_621t39", "Summon 3 friendly minions that died this game.",
           spell(resurrect(amount=3))),
    define("CFM_621t4", "Deal 2 damage to all minions.", spell(damage(MINIONS, 2))),
    define("CFM_621t5", "Freeze a random enemy minion.", spell(freeze(random(ENEMY_MINIONS)))),
    define("CFM_621t6", "Give your minions +2 Health.", spell(buff(FRIENDLY_MINIONS, 0, 2))),
    define("CFM_621t8", "Draw a card.", spell(draw())),
    define("CFM_621t9", "Add a random Demon to your hand.", spell(to_hand(DEMONS))),
    define("CFM_637", "After you play a Pirate, summon this minion from your deck.",
           whenever(v.EV_PLAYED, recruit(v.FL_CARD, "CFM_637"), scope=v.SC_OWN | v.SC_DECK,
                    filter=(v.FL_RACE, PIRATE))),
    define("CFM_649", "Battlecry: Discover a Mage, Priest, or Warlock card.",
           battlecry(*discover(KABAL))),
    define("CFM_651", "Battlecry: Give your weapon +1 Attack.", battlecry(buff(WEAPON, 1))),
    define("CFM_660", "Battlecry: Choose a friendly minion. Shuffle a copy into your deck.",
           battlecry(shuffle_copy(TARGET), target=FRIENDLY_MINIONS.other)),
    define("CFM_707", "Deal 3 damage. Summon a{1} {0} Jade Golem.",
           spell(damage(TARGET, 3), jade_golem(), target=CHARACTERS)),
    define("CFM_717", "Battlecry: Summon a{1} {0} Jade Golem. Overload: (1)",
           battlecry(jade_golem())),
    define("CFM_790", "Taunt Battlecry: Your opponent summons a random minion from their hand.",
           battlecry(Effect(v.O_ENEMY_SUMMONS, None, 1))),
    define("CFM_902", "Battlecry and Deathrattle: Summon a{1} {0} Jade Golem.",
           battlecry(jade_golem()), deathrattle(jade_golem())),
)  # fmt: skip
