"""Cards that came with events and anniversaries, now in the Legacy set."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    ADJACENT,
    CHARACTERS,
    LAST,
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
    discover,
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
from hsbot.rules.hands import temporary
from hsbot.rules.layout import IMMUNE_ATTACKING, T_MINION

INVENTIONS = Pool(cards=("Mekka1", "Mekka2", "Mekka3", "Mekka4"))
POWER_CHORDS = Pool(cards=("PRO_001a", "PRO_001b", "PRO_001c"))
HORDE_WARRIORS = Pool(cards=("CS2_121", "CS2_179", "EX1_021", "EX1_023", "EX1_110", "EX1_390"))
"""Frostwolf Grunt, Sen'jin Shieldmasta, Thrallmar Farseer, Silvermoon Guardian, Cairne Bloodhoof
and Tauren Warrior (Hearthstone Wiki, "Power of the Horde")."""

CARDS = (
    define("EX1_112", "Battlecry: Summon an AWESOME invention.",
           battlecry(summon_random(INVENTIONS))),
    define("GIFT_02", "Discover a Temporary Frostbolt, Arcane Intellect, or Fireball.",
           spell(*discover(Pool(cards=("CS2_024", "CS2_023", "CS2_029"))), temporary(LAST))),

    define("GIFT_03", "Discover a Temporary Quick Shot, Deadly Shot, or Explosive Shot.",
           spell(*discover(Pool(cards=("BRM_013", "EX1_617", "EX1_537"))), temporary(LAST))),

    define("GIFT_04", "Discover a Temporary Dark Transformation, Howling Blast, or Death Strike.",
           spell(*discover(Pool(cards=("RLK_057", "RLK_015", "RLK_024"))), temporary(LAST))),

    define("GIFT_05", "Discover a Temporary Equality, Consecration, or Blessing of Kings.",
           spell(*discover(Pool(cards=("EX1_619", "CS2_093", "CS2_092"))), temporary(LAST))),

    define("GIFT_06", "Discover a Temporary Lightning Storm, Hex, or Bloodlust.",
           spell(*discover(Pool(cards=("EX1_259", "EX1_246", "CS2_046"))), temporary(LAST))),

    define("GIFT_07", "Discover a Temporary Execute, Shield Block, or Brawl.",
           spell(*discover(Pool(cards=("CS2_108", "EX1_606", "EX1_407"))), temporary(LAST))),

    define("GIFT_08", "Discover a Temporary Fel Barrage, Chaos Strike, or Chaos Nova.",
           spell(*discover(Pool(cards=("SW_040", "BT_035", "BT_235"))), temporary(LAST))),

    define("GIFT_09", "Discover a Temporary Backstab, Deadly Poison, or Fan of Knives.",
           spell(*discover(Pool(cards=("CS2_072", "CS2_074", "EX1_129"))), temporary(LAST))),

    define("GIFT_10", "Discover a Temporary Feral Rage, Wild Growth, or Swipe.",
           spell(*discover(Pool(cards=("OG_047", "CS2_013", "CS2_012"))), temporary(LAST))),

    define("GIFT_11", "Discover a Temporary Mortal Coil, Siphon Soul, or Twisting Nether.",
           spell(*discover(Pool(cards=("EX1_302", "EX1_309", "EX1_312"))), temporary(LAST))),

    define("GIFT_12",
           "Discover a Temporary Power Word: Shield, Shadow Word: Pain, or Mind Control.",
           spell(*discover(Pool(cards=("CS2_004", "CS2_234", "CS1_113"))), temporary(LAST))),
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
