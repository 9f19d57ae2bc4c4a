"""Across the Timeways: neutral cards."""

from hsbot.rules.cards.definitions.year_2025.time_travel_classes import INFINITY
from hsbot.rules.cards.words import *

FIVE_COST, SEVEN_COST, EIGHT_COST = (Pool(CardType.MINION, cost=n) for n in (5, 7, 8))

CARDS = (
    define("TIME_049", "At the start of your turn, transform into a random 5-Cost minion.",
           start_of_turn(transform(SELF, FIVE_COST))),
    define("TIME_046", "Dormant for 3 turns. Taunt", starts_dormant(3)),
    define("TIME_101", "Whenever you Shatter a card, deal 2 damage to all enemy minions.",
           whenever(SHATTERS, damage(ENEMY_MINIONS, 2))),
    define("TIME_102",
           "Battlecry: Add a random 8-Cost minion to your hand. At the start of your turns, reduce "
           "its Cost by (1).",
           battlecry(to_hand(EIGHT_COST), attach(LAST, "TIME_102e"))),
    define("TIME_102e", "Reduces Cost each turn.", start_of_turn(cost(OWNER, -1))),
    define("TIME_040", "Deathrattle: Get a random 5-Cost minion from the past.",
           deathrattle(to_hand(Pool(CardType.MINION, cost=5, past=True)))),
    define("TIME_054", "At the end of each player's turn, give them a Coin.",
           whenever(TURN_END, to_hand("GAME_005")),
           whenever(TURN_END, to_hand("GAME_005", opponent=True), scope=OF_ENEMY)),
    define("TIME_048", "Battlecry: Gain +1 Health for each turn you've taken this game.",
           battlecry(buff(SELF, 0, TURNS_BEGUN))),
    define("TIME_055", "After this survives damage, transform into a random 7-Cost minion.",
           when_damaged(when(ALIVE, transform(SELF, SEVEN_COST)))),
    define("END_033", "Elusive Costs (3) less if you're holding another Dragon.",
           costs(-3, 1, need=HAND.race(DRAGON).other)),
    define("END_034", "Battlecry: Destroy a random enemy minion, location, and weapon.",
           battlecry(destroy(random(ENEMY_MINIONS)), destroy(random(ENEMY_LOCATIONS)),
                     destroy(ENEMY_WEAPON))),
    define("TIME_052", "Taunt Deathrattle: Summon a random minion from the past.",
           deathrattle(summon_random(Pool(CardType.MINION, past=True)))),
    define("END_037",
           "Battlecry: Fill your board with random Dragons. Fully heal your hero. Skip your next "
           "turn.",
           battlecry(summon_random(Pool(CardType.MINION, race=DRAGON), 7),
                     heal(HERO, MISSING_HEALTH), skip_turn())),
    define("TIME_024",
           "Battlecry: At the start of your next turn, set this minion's Attack to INFINITY!",
           battlecry(attach(SELF, "TIME_024e2"))),
    define("TIME_024e2",
           "At the start of your next turn, set Murozond's Attack to INFINITY!",
           start_of_turn(set_attack(OWNER, INFINITY), over())),
)  # fmt: skip
