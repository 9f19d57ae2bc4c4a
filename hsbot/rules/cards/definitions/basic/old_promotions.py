"""Cards that came with events and anniversaries, now in the Legacy set."""

from hsbot.rules.cards.words import *

INVENTIONS = Pool(cards=("Mekka1", "Mekka2", "Mekka3", "Mekka4"))
POWER_CHORDS = Pool(cards=("PRO_001a", "PRO_001b", "PRO_001c"))
HORDE_WARRIORS = Pool(cards=("CS2_121", "CS2_179", "EX1_021", "EX1_023", "EX1_110", "EX1_390"))
"""Frostwolf Grunt, Sen'jin Shieldmasta, Thrallmar Farseer, Silvermoon Guardian, Cairne Bloodhoof
and Tauren Warrior (Hearthstone Wiki, "Power of the Horde")."""

ICONIC_HANDS = (
    "RLK_071 RLK_051 RLK_125 RLK_741 RLK_720 RLK_706 RLK_730 RLK_087",
    "RLK_042 RLK_025 RLK_015 RLK_223 RLK_512 RLK_063 RLK_713 TSC_052",
    "RLK_062 RLK_061 RLK_018 RLK_225 RLK_958 TSC_069 RLK_970 RLK_707",
    "TOY_400t3 TOY_401t TOY_400t6 TOY_400t5 TOY_400t4 TOY_400t7 TOY_401t2 TOY_400t8",
    "EX1_161 ICC_054 GIL_198 LOOT_392 LOOT_541 ICC_832 LOOT_054 LOOT_051",
    "EX1_295 CS2_029 CS2_031 CS2_026 EX1_559 NEW1_021 CS2_024 EX1_561",
    "EX1_610 EX1_533 EX1_611 KAR_006 LOOT_080 ICC_828 LOOT_079 KAR_004",
    "BT_334 SCH_248 BT_026 BT_025 YOP_011 BT_024 BT_020 BT_011",
    "DRG_660 DRG_246 BT_198 DRG_050 DRG_099 DRG_242 DRG_303 DRG_300",
    "GIL_820 ICC_466 GIL_622 LOOT_516 LOOT_373 UNG_205 LOOT_358 UNG_025",
    "LOE_077 BRM_007 GVG_069 EX1_144 EX1_145 NEW1_004 EX1_049 EX1_050",
    "BRM_028 EX1_604 BRM_019 EX1_607 CS2_108 FP1_021 EX1_084 EX1_400",
    "EX1_564 LOOT_420 LOOT_368 ICC_041 ICC_831 LOOT_161 LOOT_017 EX1_310",
)
"""Three of Death Knights, then one of each class (Firestone's reference data)."""
COMMON, RARE, EPIC, LEGENDARY = (
    Pool(rarity=x, strict=True) for x in (Rarity.COMMON, Rarity.RARE, Rarity.EPIC, Rarity.LEGENDARY)
)


def from_pack(common: Pool, rare: Pool, epic: Pool, legendary: Pool) -> tuple[Step, ...]:
    """Play a card of a pack: an epic one of every 25 cards, a legendary one of every 100.

    A quarter is rare (Blizzard's published odds); a pack's last card is never common.
    """
    return (
        roll(100),
        when(at_least(THAT_MUCH, 28), cast_random(common),
             otherwise=(when(at_least(THAT_MUCH, 5), cast_random(rare),
                             otherwise=(when(at_least(THAT_MUCH, 1), cast_random(epic),
                                             otherwise=(cast_random(legendary),)),)),)),
    )  # fmt: skip


CARDS = (
    define("BG31_BOB", "Battlecry: Choose an action from the Battlegrounds!",
           battlecry(*choose_effect("BG31_BOBt", "BG31_BOBt2", "BG31_BOBt3", "BG31_BOBt4"))),
    define("BG31_BOBt", "Freeze all enemy minions.", spell(freeze(ENEMY_MINIONS))),
    define("BG31_BOBt2",
           "Put a copy of an enemy minion into your hand. Your opponent gets 3 Coins.",
           spell(choose_row(ENEMY_MINIONS), copy(CHOSEN), to_hand("GAME_005", 3, opponent=True))),
    define("BG31_BOBt3", "Discover a 3-Cost minion. Refresh 3 Mana Crystals.",
           spell(*discover(Pool(CardType.MINION, cost=3, own_class=True)), refresh_mana(3))),
    define("BG31_BOBt4", "Draw a minion. Get 2 copies of it.",
           spell(draw_these(random(DECK.that(MINION))), copy(LAST, amount=2))),
    define("EX1_112", "Battlecry: Summon an AWESOME invention.",
           battlecry(summon_random(INVENTIONS))),
    define("GIFT_01",
           "Battlecry: Replace your hand with an iconic one from Hearthstone's past. (Once per "
           "game)",
           battlecry(when(unless(at_least(counter(N_STONEBREW), 1)), add_to(N_STONEBREW),
                          move(HAND, AT_NOWHERE), roll(len(ICONIC_HANDS)),
                          *(when(rolled(i), *(to_hand(card) for card in hand.split()))
                            for i, hand in enumerate(ICONIC_HANDS))))),
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
           spell(roll(3), plus(3), summon("PRO_001at", THAT_MUCH))),
    define("PRO_001b", "Deal 4 damage. Draw a card.",
           spell(damage(TARGET, 4), draw(), target=CHARACTERS)),
    define("PRO_001c", "Summon a random Horde Warrior.", spell(summon_random(HORDE_WARRIORS))),
    define("TOY_101",
           "Battlecry: Deal 3 damage to three different enemies. (You pick the targets!)",
           battlecry(*(step for left in (ENEMIES, KEPT, KEPT)
                       for step in (choose_row(left), *keep(UNCHOSEN), damage(CHOSEN, 3))))),
    define("TOY_102", "Taunt Adjacent minions are Immune while attacking.",
           aura(ADJACENT, keywords=IMMUNE_ATTACKING)),
    define("TOY_103", "Rush. After this attacks and kills a minion, it may attack again.",
           whenever(AFTER_ATTACK, when(TARGET_DIES, when(count(TARGET.that(MINION)), ready(SELF))),
                    scope=OF_THIS)),
    define("WON_145", "Battlecry: Open a Standard Pack. Play all cards from it.",
           battlecry(repeat(4, *from_pack(COMMON, RARE, EPIC, LEGENDARY)),
                     *from_pack(RARE, RARE, EPIC, LEGENDARY))),
)  # fmt: skip
