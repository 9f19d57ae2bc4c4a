"""Heroes of StarCraft: the Zerg and the Protoss."""

from hsbot.rules.cards.words import *

MY_ZERG, ZERG_IN_DECK = FRIENDLY_MINIONS.that(ZERG), DECK.that(ZERG)
A_ZERG_MINION = Pool(CardType.MINION, tags=(GameTag.ZERG,))
TWO_PROTOSS_MINIONS = to_hand(Pool(CardType.MINION, tags=(GameTag.PROTOSS,)), 2)
PROTOSS_MINIONS_IN_HAND = HAND.that(MINION, PROTOSS)
CHEAPER_MINIONS = attach(HERO, "SC_755e")
"""The own Protoss minions cost 1 less for the rest of the game; what is attached twice adds up."""
TEMPLARS = FRIENDLY_MINIONS.other.among("SC_752", "SC_765")
MERGE = when(count(TEMPLARS), move(random(TEMPLARS), AT_NOWHERE), transform(SELF, "SC_671t1"))
"""A Templar who is played beside another one merges with it (Wiki, "Archon")."""
FREE = equals(THIS_COST, 0)

CARDS = (
    # ---- Zerg
    define("SC_000", "Get a 1/1 Zergling. Deathrattle: Your Zerg minions have Rush this turn.",
           power(to_hand("SC_010")), deathrattle(attach(HERO, "SC_000te"))),
    define("SC_000te", "Your Zerg minions have Rush this turn.",
           aura(MY_ZERG, keywords=RUSH), whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("SC_001",
           "Get a 1/1 Baneling that explodes. If you control a Zerg minion, get another "
           "Baneling.",
           spell(to_hand("SC_019t"), when(count(MY_ZERG), to_hand("SC_019t")))),
    define("SC_002",
           "Deathrattle: Your Zerg minions have +1 Attack for the rest of the game.",
           deathrattle(attach(HERO, "SC_002e"))),
    define("SC_002e", "For the rest of the game, your Zerg have +1 Attack.",
           attack_aura(MY_ZERG, 1)),
    define("SC_003",
           "At the end of your turn, get a Larva that transforms into random Zerg minions.",
           end_of_turn(to_hand("SC_003t"))),
    define("SC_003t",
           "Each turn this is in your hand, transform it into a random Zerg minion.",
           while_held(TURN_START, transform(SELF, A_ZERG_MINION), attach(SELF, "SC_003te"))),
    define("SC_003te", "Transforming into random Zerg minions.",
           *shifting(transform(OWNER, A_ZERG_MINION), attach(OWNER, "SC_003te"))),
    define("SC_004",
           "Battlecry: Summon two 2/5 Hive Queens. Deal 3 damage to all enemies.",
           battlecry(summon("SC_003", 2), damage(ENEMIES, 3))),
    define("SC_004hp",
           "Deal @ damage randomly split among all enemies. (Improved by Zerg minions you "
           "control!)",
           power(measure(number_of(MY_ZERG), 1, 3), split_damage(ENEMIES, THAT_MUCH))),
    define("SC_008",
           "Battlecry: Deal 2 damage to a random enemy. Repeat for each other Zerg minion you "
           "control.",
           battlecry(measure(number_of(MY_ZERG.other), 1, 1),
                     repeat(THAT_MUCH, damage(random(ENEMIES), 2)))),
    define("SC_009",
           "After a friendly minion attacks, deal 1 damage to a random enemy (or 2 if your "
           "minion is a Zerg).",
           whenever(AFTER_ATTACK,
                    when(count(SUBJECT.that(ZERG)), damage(random(ENEMIES), 2),
                         otherwise=(damage(random(ENEMIES), 1),)), filter=MINION)),
    define("SC_011", "Your Zerg minions have +1 Attack and Rush. Lasts 3 turns.",
           stays(aura(MY_ZERG, 1, keywords=RUSH), end_of_turn(tick(), over()), turns=3)),
    define("SC_012",
           "When you draw this, get a copy of it. Battlecry: If you control another Zerg "
           "minion, gain +1/+2.",
           when_in_hand(IS_DRAWN, copy(SELF)),
           battlecry(when(count(MY_ZERG.other), buff(SELF, 1, 2)))),
    define("SC_015", "Draw two Zerg cards. They cost (1) less.",
           spell(draw_these(random(ZERG_IN_DECK, 2)), cost(LAST, -1))),
    define("SC_018",
           "Battlecry: Summon a minion from your opponent's hand. Your other Zerg minions gain "
           "Reborn and attack it.",
           battlecry(give(MY_ZERG.other, REBORN), pick(random(ENEMY_HAND.that(MINION))),
                     move(CHOSEN, AT_BOARD), attacks(MY_ZERG.other, CHOSEN))),
    define("SC_019t",
           "Deathrattle: Deal damage equal to this minion's Attack to all enemy minions.",
           deathrattle(damage(ENEMY_MINIONS, THIS_ATTACK))),
    define("SC_020",
           "Remove 1 Durability from a friendly location to restore 8 Health to your hero.",
           spell(buff(TARGET, 0, -1), heal(HERO, 8), target=LOCATIONS)),
    define("SC_021", "Give your minions +1 Attack. Give your Zerg an extra +1/+1.",
           spell(buff(FRIENDLY_MINIONS, 1), buff(MY_ZERG, 1, 1))),
    define("SC_023", "Taunt. Can't attack. Has +3 Attack if you control a location.",
           aura(SELF, 3, condition=count(LOCATIONS))),
    # ---- Protoss
    define("SC_671t1",
           "At the end of your turn, deal 8 damage to the enemy hero and 2 damage to their "
           "minions.",
           end_of_turn(damage(ENEMY_HERO, 8), damage(ENEMY_MINIONS, 2))),
    define("SC_750", "Draw 2 Protoss cards. Summon a 3/4 Zealot with Charge.",
           spell(tutor(PROTOSS, 2), summon("SC_751t"))),
    define("SC_751", "Your next Protoss minion costs (3) less.",
           power(attach(HERO, "SC_751e"))),
    define("SC_751e", "Your next Protoss minion costs (3) less.",
           for_next(cost_aura(PROTOSS_MINIONS_IN_HAND, -3))),
    define("SC_752",
           "Stealth. Battlecry: Destroy an enemy minion. Play another Templar to merge into an "
           "Archon!",
           battlecry(destroy(TARGET), MERGE, target=ENEMY_MINIONS)),
    define("SC_753",
           "Deal 3 damage. If this kills a minion, your Protoss minions cost (1) less this "
           "game.",
           spell(damage(TARGET, 3), when(every(TARGET_IS_A_MINION, TARGET_DIES), CHEAPER_MINIONS),
                 target=CHARACTERS)),
    define("SC_754",
           "Battlecry: Summon two 3/4 Zealots with Charge. Your Protoss minions cost (2) less "
           "this game.",
           battlecry(summon("SC_751t", 2), CHEAPER_MINIONS, CHEAPER_MINIONS)),
    define("SC_754p",
           "Give a friendly minion and your hero +$a1 Attack this turn and Divine Shield.",
           power(buff_this_turn(TARGET | HERO, 1), give(TARGET | HERO, SHIELD),
                 target=FRIENDLY_MINIONS)),
    define("SC_755", "Your next Protoss card this turn costs (2) less.",
           spell(attach(HERO, "SC_755e2"))),
    define("SC_755e", "Your Protoss minions cost (1) less this game.",
           cost_aura(PROTOSS_MINIONS_IN_HAND, -1)),
    define("SC_755e2", "Your next Protoss card this turn costs (2) less.",
           for_next(cost_aura(HAND.that(PROTOSS), -2), this_turn=True)),
    define("SC_756",
           "At the end of your turn, summon four 4/1 Interceptors that attack random enemies.",
           end_of_turn(summon("SC_756t", 4), attacks(LAST, random(ENEMIES)))),
    define("SC_757", "Summon a copy of a friendly Protoss minion. It takes double damage.",
           spell(summon_copy(TARGET), attach(LAST, "SC_757e"),
                 target=FRIENDLY_MINIONS.that(PROTOSS))),
    define("SC_757e", "Takes double damage.", takes_times(OWNER, 2)),
    define("SC_758",
           "Battlecry: Deal @ damage to all enemies, twice. (Improved by Protoss spells you "
           "cast this game!)",
           battlecry(*(step for _ in range(2) for step in (
               measure(number_of(SPELLS_CAST_BEFORE.that(PROTOSS)), 1, 1),
               damage(ENEMIES, THAT_MUCH))))),
    define("SC_759", "Gain 6 Armor. Your next Protoss spell costs (2) less.",
           spell(armor(6), attach(HERO, "SC_759e"))),
    define("SC_759e", "Your next Protoss spell costs (2) less.",
           for_next(cost_aura(HAND.that(SPELL, PROTOSS), -2))),
    define("SC_760", "Deal 5 damage to a minion. Get a random Protoss spell.",
           spell(damage(TARGET, 5), to_hand(Pool(CardType.SPELL, tags=(GameTag.PROTOSS,))),
                 target=MINIONS)),
    define("SC_761", "Draw a Protoss minion. Combo: It costs (2) less.",
           spell(draw_these(random(MINIONS_IN_DECK.that(PROTOSS))), when(COMBO, cost(LAST, -2)))),
    define("SC_762", "Taunt Battlecry and Deathrattle: Get two random Protoss minions.",
           battlecry(TWO_PROTOSS_MINIONS), deathrattle(TWO_PROTOSS_MINIONS)),
    define("SC_763",
           "Taunt, Divine Shield Battlecry: Spend 4 Mana to double this minion's stats.",
           battlecry(when(at_least(MANA_LEFT, 4), spend_mana(4), multiply_stats(SELF)))),
    define("SC_764",
           "Lifesteal. Deathrattle: Your Protoss minions cost (1) less this game.",
           deathrattle(CHEAPER_MINIONS)),
    define("SC_765",
           "Battlecry: Deal 2 damage to all enemies. Play another Templar to merge into an "
           "Archon!",
           battlecry(damage(ENEMIES, 2), MERGE)),
    define("SC_783",
           "Rush, Divine Shield Battlecry: If this costs (0), gain +2/+2.",
           battlecry(when(FREE, buff(SELF, 2, 2)))),
)  # fmt: skip
