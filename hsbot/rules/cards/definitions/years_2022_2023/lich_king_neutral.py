"""March of the Lich King: the neutral cards."""

from hsbot.rules.cards.definitions.years_2022_2023.lich_king_classes import UNDEAD_DIED
from hsbot.rules.cards.words import *

OTHER_UNDEAD = DECK.race(UNDEAD).that(other_card_than(LIKE_SOURCE))

CARDS = (
    define("NX2_032", "Deathrattle: Spend all your Mana. Summon that many 2/2 Zombies with Rush.",
           deathrattle(spend_mana(), summon("RLK_018t", THAT_MUCH))),
    define("NX2_051",
           "Rush Manathirst (@): Gain Reborn.",
           on_play(when(manathirst(6), give(SELF, REBORN)))),
    define("RLK_113",
           "Deathrattle: If it's your opponent's turn, deal 3 damage to them.",
           deathrattle(when(ENEMY_TURN, damage(ENEMY_HERO, 3)))),
    define("RLK_123",
           "Battlecry: If a friendly Undead died after your last turn, deal 2 damage.",
           battlecry(damage(TARGET, 2), target=CHARACTERS, target_if=UNDEAD_DIED)),
    define("RLK_219",
           "Battlecry: Restore 3 Health to all friendly characters. Manathirst (6): Restore 6 "
           "Health instead.",
           battlecry(when(manathirst(6), heal(FRIENDLY, 6), otherwise=(heal(FRIENDLY, 3),)))),
    define("RLK_221",
           "Manathirst (5): Summon a random 3-Cost minion. Manathirst (10): Summon an 8-Cost "
           "minion instead.",
           on_play(when(manathirst(10), summon_random(Pool(CardType.MINION, cost=8)),
                          otherwise=(when(manathirst(5),
                                          summon_random(Pool(CardType.MINION, cost=3))),)))),
    define("RLK_222",
           "Battlecry: Add Astalor, the Protector to your hand. Manathirst (@): Deal 2 damage.",
           battlecry(to_hand("RLK_222t1"), when(manathirst(5), damage(TARGET, 2)),
                     target=CHARACTERS, target_if=manathirst(5))),
    define("RLK_222t1",
           "Battlecry: Add Astalor, the Flamebringer to your hand. Manathirst (@): Gain 5 "
           "Armor.",
           battlecry(to_hand("RLK_222t2"), when(manathirst(8), armor(5)))),
    define("RLK_222t2",
           "Battlecry: Deal 7 damage randomly split between all enemies. Manathirst (10): Deal "
           "14 instead.",
           battlecry(when(manathirst(10), split_damage(ENEMIES, 14),
                          otherwise=(split_damage(ENEMIES, 7),)))),
    define("RLK_518",
           "Taunt Manathirst (@): Gain +2/+2 and Divine Shield.",
           on_play(when(manathirst(8), buff(SELF, 2, 2), give(SELF, SHIELD)))),
    define("RLK_590",
           "Fill your hand with random spells. Costs (1) less for each other card in your hand.",
           spell(repeat(HAND_ROOM, to_hand(ANY_SPELLS))), costs(number_of(HAND.other))),
    define("RLK_593",
           "Battlecry: Double the stats of all minions in your deck.",
           battlecry(multiply_stats(MINIONS_IN_DECK))),
    define("RLK_653",
           'Deathrattle: Give a random friendly minion "Deathrattle: Summon an Infectious '
           'Ghoul."',
           deathrattle(attach(random(FRIENDLY_MINIONS.other), "RLK_653e"))),
    define("RLK_653e",
           "Deathrattle: Summon an Infectious Ghoul.",
           deathrattle(summon("RLK_653"))),
    define("RLK_830",
           "Taunt Deathrattle: Draw another Undead and summon a copy of it.",
           deathrattle(draw_these(random(OTHER_UNDEAD)), summon_copy(LAST))),
    define("RLK_831",
           "Deathrattle: Transform a random minion in your opponent's hand into a "
           "Plaguespreader.",
           deathrattle(transform(random(ENEMY_HAND.that(MINION)), "RLK_831"))),
    define("RLK_834",
           "Battlecry: Discover a spell. If a friendly Undead died after your last turn, it "
           "costs (2) less.",
           battlecry(*discover(OWN_CLASS_SPELLS), when(UNDEAD_DIED, cost(CHOSEN, -2)))),
    define("RLK_900",
           "Reborn Battlecry: Die.",
           battlecry(destroy(SELF))),
    define("RLK_951",
           "Battlecry: Freeze an enemy minion. Manathirst (6): Silence it first.",
           battlecry(when(manathirst(6), silence(TARGET)), freeze(TARGET),
                     target=ENEMY_MINIONS)),
    define("RLK_952",
           "Enemy minions take double damage during your turn.",
           takes_times(ENEMY_MINIONS, 2, OWN_TURN)),
    define("RLK_955",
           "Rush Manathirst (@): Gain +2/+2.",
           on_play(when(manathirst(7), buff(SELF, 2, 2)))),
)  # fmt: skip
