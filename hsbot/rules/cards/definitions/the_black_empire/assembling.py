"""The cards that assemble a minion."""

from hsbot.rules.cards.words import *

END_OF_TURN_TAG = 4577
"""A tag without a name: of the minions that can be assembled, those with an effect at the end of a
turn have it, and Power Tiger, which acts at the start of every turn."""
DEATHRATTLES = Pool(tags=(GameTag.DEATHRATTLE,))


CARDS = (
    define("BE_044", "Battlecry: Assemble a 4-Cost minion.",
           battlecry(*assemble(Pool(cost=4)))),
    define("BE_044e", "This has been Assembled with {0}."),
    define("BE_045",
           "Taunt. Battlecry: Assemble a minion that costs (3) or less with cards that cost (5) "
           "or more.",
           battlecry(*assemble(Pool(cost_max=3), replacements=Pool(cost_min=5)))),
    define("BE_087", "Summon two 0/3 Guards with Taunt. Assemble a minion.",
           spell(summon("BE_087t", 2), *assemble())),
    define("BE_114", "Assemble a minion. It costs (2) less.",
           spell(*assemble(), cost(LAST, -2))),
    define("BE_229", "Battlecry: Assemble a minion with an end of your turn effect.",
           battlecry(*assemble(Pool(tags=(END_OF_TURN_TAG,))))),
    define("BE_257",
           "Assemble a Mage minion. At the end of your turns, reduce its Cost by (1).",
           spell(*assemble(Pool(classes=(CardClass.MAGE,))), attach(LAST, "BE_257e"))),
    define("BE_257e", "Reduces cost each turn.", end_of_turn(cost(OWNER, -1))),
    define("BE_262", "Battlecry: Assemble a 1-Cost minion.",
           battlecry(*assemble(Pool(cost=1)))),
    define("BE_553", "Assemble a Mech. Get an 'Overdrive'.",
           spell(*assemble(Pool(race=MECH)), to_hand("BE_553t"))),
    define("BE_571", "Assemble a Deathrattle minion. Give all minions in your hand +2/+2.",
           spell(*assemble(DEATHRATTLES), buff(MINIONS_IN_HAND, 2, 2))),
    define("BE_702", "Combo: Assemble a minion from another class.",
           combo(*assemble(Pool(another_class=True)))),
    define("BE_740", "Assemble a Taunt minion. Give it +2/+3.",
           spell(*assemble(Pool(tags=(GameTag.TAUNT,))), buff(LAST, 2, 3))),
    define("BE_851", "Battlecry: Assemble a Beast.",
           battlecry(*assemble(Pool(race=BEAST)))),
)  # fmt: skip
