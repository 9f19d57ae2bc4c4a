"""Voyage to the Sunken City: colossal minions whose appendages have a part in their text."""

from hsbot.rules.cards.words import *

OZUMATS_TENTACLES = (
    "TID_711t", "TID_711t2", "TID_711t3", "TID_711t4", "TID_711t5", "TID_711t6",
)  # fmt: skip
NEPTULONS_HANDS = ("TID_712t", "TID_712t2")
XHILAGS_STALKS = ("TSC_219t", "TSC_219t2", "TSC_219t3", "TSC_219t4")
GLUGGS_TAILS = ("TSC_639t", "TSC_639t2", "TSC_639t3")
HANDS = FRIENDLY_MINIONS.among(*NEPTULONS_HANDS)
STALK_TEXT = "At the end of your turn, deal @ damage to a random enemy."
STALK_DAMAGE = 2
"""The first number of a stalk in the card data (``TAG_SCRIPT_DATA_NUM_1``)."""
EMPTIED = 1
"""The ``TALLY`` of a Gigafin whose Maw has died."""

CARDS = (
    define("TID_711",
           "Colossal +6 Deathrattle: For each of Ozumat's Tentacles, destroy a random enemy "
           "minion.",
           colossal(*OZUMATS_TENTACLES),
           deathrattle(repeat(number_of(FRIENDLY_MINIONS.among(*OZUMATS_TENTACLES)),
                              destroy(random(ENEMY_MINIONS))))),
    define("TID_712",
           "Colossal +2, Rush, Windfury Whenever Neptulon attacks, if you control any Hands, they "
           "attack instead.",
           colossal(*NEPTULONS_HANDS),
           whenever(ATTACKS, when(count(HANDS), cancel(), attacks(HANDS, TARGET)), scope=OF_THIS)),
    *(define(hand, "Immune while attacking.", aura(SELF, keywords=IMMUNE_ATTACKING))
      for hand in NEPTULONS_HANDS),
    define("TSC_219",
           "Colossal +4 At the start of your turn, increase the damage of Xhilag's Stalks by 1.",
           colossal(*XHILAGS_STALKS),
           start_of_turn(tally(1, FRIENDLY_MINIONS.among(*XHILAGS_STALKS)))),
    *(define(stalk, STALK_TEXT,
             end_of_turn(measure(TALLY, 1, STALK_DAMAGE), damage(random(ENEMIES), THAT_MUCH)))
      for stalk in XHILAGS_STALKS),
    define("TSC_639", "Colossal +3 After a friendly minion dies, gain its original stats.",
           colossal(*GLUGGS_TAILS),
           whenever(DIES, buff(SELF, printed_attack_of(SUBJECT), printed_health_of(SUBJECT)),
                    filter=MINION)),
    define("TSC_660", "Colossal +1 Battlecry: Discover 3 Pirates to crew Nellie's Ship!",
           colossal("TSC_660t"),
           battlecry(repeat(3, discover_card(Pool(CardType.MINION, race=PIRATE, own_class=True)),
                            remember_chosen(RIGHT_OF_SELF.among("TSC_660t"), "TSC_660e2")))),
    define("TSC_660t",
           "Taunt. Deathrattle: Add Nellie's Pirate crew to your hand. They cost (1)."),
    define("TSC_660e2", "Holding Nellie's Pirate Crew.",
           deathrattle(make_chosen(AT_HAND), set_cost(LAST, 1))),
    define("TSC_962",
           "Colossal +1. Battlecry: Devour all enemy minions. Deathrattle: Spit them back out.",
           colossal("TSC_962t"), battlecry(set_aside(ENEMY_MINIONS)),
           deathrattle(when(at_most(TALLY, 0), move(ASIDE, AT_BOARD)))),
    define("TSC_962t",
           "Taunt Deathrattle: Permanently destroy all minions inside Gigafin.",
           deathrattle(set_data(FRIENDLY_MINIONS.among("TSC_962"), EMPTIED))),
)  # fmt: skip
