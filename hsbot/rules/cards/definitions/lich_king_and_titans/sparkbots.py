"""Titans: Mechs, what Magnetic brings, and the Sparkbots with a bonus effect each."""

from hsbot.rules.cards.words import *

SPARKBOT_KEYWORDS = (
    "Divine Shield", "Taunt", "Rush", "Windfury", "Poisonous", "Elusive", "Reborn", "Lifesteal",
)  # fmt: skip
"""The keywords of the Sparkbots, in the order of their ids."""
SPARKBOTS = tuple("TTN_719t" + (str(i) if i else "") for i in range(len(SPARKBOT_KEYWORDS)))
A_SPARKBOT = Pool(cards=SPARKBOTS)


def _sparkbot(number: int) -> tuple[Definition, Definition]:
    """A Sparkbot, and what it is as a part of another Mech."""
    keyword, enchantment = SPARKBOT_KEYWORDS[number], SPARKBOTS[number].replace("t", "e")
    return (
        define(SPARKBOTS[number], f"Magnetic {keyword}", magnetic(enchantment)),
        define(enchantment, keyword),
    )


CARDS = (
    define("TTN_719", "Get three 1/1 Magnetic Sparkbots with random Bonus Effects.",
           spell(repeat(3, to_hand(A_SPARKBOT)))),
    *(definition for number in range(len(SPARKBOTS)) for definition in _sparkbot(number)),
    define("TTN_723", "Battlecry: Draw a Mech. The next Mech you play costs (2) less.",
           battlecry(tutor(of_type(MECH)), attach(HERO, "TTN_723e"))),
    define("TTN_723e", "Costs (2) less.", for_next(cost_aura(HAND.race(MECH), -2))),
    define("TTN_730", "At the end of your turn, summon a copy of this. Forge: Gain Magnetic.",
           end_of_turn(summon_copy(SELF))),
    define("TTN_730e2", "At the end of your turn, summon a copy of this.",
           end_of_turn(summon_copy(OWNER))),
    define("TTN_730t", "Forged, Magnetic At the end of your turn, summon a copy of this.",
           magnetic("TTN_730e2"), end_of_turn(summon_copy(SELF))),
    define("TTN_732", "Whenever you Magnetize a minion, give it +1/+1.",
           whenever(IS_MAGNETIZED, buff(SUBJECT, 1, 1))),
    define("TTN_860", "Battlecry: Get a 1/1 Magnetic Sparkbot with a random Bonus Effect.",
           battlecry(to_hand(A_SPARKBOT))),
    define("TTN_906", "Deathrattle: Return any Mechs Magnetized to this to your hand.",
           whenever(IS_MAGNETIZED, set_aside(TARGET), scope=OF_THIS),
           deathrattle(move(ASIDE, AT_HAND, OWN))),
    define("YOG_410", "Discover a Mech from another class.",
           spell(*discover(Pool(CardType.MINION, race=MECH, another_class=True)))),
    define("YOG_510",
           "Deathrattle: Draw another minion. Set its Attack, Health, and Cost to 5.",
           deathrattle(draw_these(random(MINIONS_IN_DECK.that(other_card_than(LIKE_SOURCE)))),
                       set_stats(LAST, 5, 5), set_cost(LAST, 5))),
)  # fmt: skip
