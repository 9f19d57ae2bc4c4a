"""Cards that came with events and anniversaries, now in the Legacy set."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    ADJACENT,
    CHARACTERS,
    MINIONS,
    SELF,
    TARGET,
    TARGET_DIES,
    Condition,
    Pool,
    aura,
    battlecry,
    buff,
    count,
    damage,
    damaged,
    define,
    destroy,
    draw,
    end_of_turn,
    heal,
    random,
    ready,
    spell,
    start_of_turn,
    summon,
    summon_random,
    to_hand,
    transform,
    when,
    whenever,
)
from hsbot.rules.layout import IMMUNE_ATTACKING, T_MINION

INVENTIONS = Pool(cards=("Mekka1", "Mekka2", "Mekka3", "Mekka4"))
POWER_CHORDS = Pool(cards=("PRO_001a", "PRO_001b", "PRO_001c"))
HORDE_WARRIORS = Pool(cards=("CS2_121", "CS2_179", "EX1_021", "EX1_023", "EX1_110", "EX1_390"))
"""Frostwolf Grunt, Sen'jin Shieldmasta, Thrallmar Farseer, Silvermoon Guardian, Cairne Bloodhoof
and Tauren Warrior (Hearthstone Wiki, "Power of the Horde")."""

CARDS = (
    define("EX1_112", "Battlecry: Summon an AWESOME invention.",
           battlecry(summon_random(INVENTIONS))),
    define("Mekka1", "At the start of your turn, destroy this minion and draw 3 cards.",
           start_of_turn(destroy(SELF), draw(3))),
    define("Mekka2", "At the end of your turn, restore 6 Health to a damaged character.",
           end_of_turn(heal(random(damaged(CHARACTERS)), 6))),
    define("Mekka3", "At the end of your turn, give a random minion +1/+1.",
           end_of_turn(buff(random(MINIONS), 1, 1))),
    define("Mekka4", "At the start of your turn, transform a random minion into a 1/1 Chicken.",
           start_of_turn(transform(random(MINIONS), "Mekka4t"))),
    define("Mekka4t", "Hey Chicken!"),
    define("PRO_001",
           "Battlecry: Give both players the power to ROCK! (with a Power Chord card)",
           battlecry(to_hand(POWER_CHORDS), to_hand(POWER_CHORDS, opponent=True))),
    define("PRO_001a", "Summon three, four, or five 1/1 Murlocs.",
           spell(summon("PRO_001at", 3),
                 when(Condition(v.CD_CHANCE, None, 67), summon("PRO_001at"),
                      when(Condition(v.CD_CHANCE, None, 50), summon("PRO_001at"))))),
    define("PRO_001b", "Deal 4 damage. Draw a card.",
           spell(damage(TARGET, 4), draw(), target=CHARACTERS)),
    define("PRO_001c", "Summon a random Horde Warrior.", spell(summon_random(HORDE_WARRIORS))),
    define("TOY_102", "Taunt Adjacent minions are Immune while attacking.",
           aura(ADJACENT, keywords=IMMUNE_ATTACKING)),
    define("TOY_103", "Rush. After this attacks and kills a minion, it may attack again.",
           whenever(v.EV_ATTACKED,
                    when(TARGET_DIES, when(count(TARGET.that(v.FL_TYPE, T_MINION)), ready(SELF))),
                    scope=v.SC_OWN | v.SC_SELF)),
)  # fmt: skip
