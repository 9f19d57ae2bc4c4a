"""Into the Emerald Dream and The Lost City of Un'Goro: what was left."""

from hsbot.rules.cards.words import *

DRAGON_PLAYED = count(this_turn(PLAYED).race(DRAGON))
HUSKS = number_of(FRIENDLY_MINIONS.that(card("EDR_810"), NOT_SILENCED))
FIVE_OR_MORE = DECK.that(SPELL).that(cost_at_least(5))

CARDS = (
    define("EDR_238", "Battlecry: Resurrect all different friendly minions that cost (8) or more.",
           battlecry(summon_anew(different(DIED.that(cost_at_least(8)), 7)))),
    define("EDR_260",
           "Taunt. Deathrattle: Shuffle two 4/5 Dragons with Taunt into your deck. They're "
           "Summoned When Drawn.",
           deathrattle(shuffle("EDR_260t", 2))),
    define("EDR_464",
           "Battlecry: The next 3 spells you play cast twice.",
           battlecry(attach(HERO, "EDR_464e2"))),
    define("EDR_464e2", "Your next 3 spells cast twice.",
           whenever(SPELL_CAST, cast_again(), tally(), when(at_least(TALLY, 3), over()))),
    define("EDR_465",
           "Taunt. Deathrattle: Summon a random Dragon for each time Ysondre has died this "
           "game.",
           deathrattle(repeat(number_of(DIED.that(card("EDR_465"))),
                              summon_random(Pool(CardType.MINION, race=DRAGON))))),
    define("EDR_520",
           "Spend all your Mana. Cast a random spell that costs that much.",
           spell(spend_mana(), cast_random(Pool(CardType.SPELL, measured_cost=True)))),
    define("EDR_522",
           "Your opponent draws 2 cards. You get copies of them.",
           spell(draw(2, opponent=True), copy(LAST))),
    define("EDR_571",
           "Deathrattle: Draw a spell that costs (5) or more.",
           deathrattle(draw_these(random(FIVE_OR_MORE)))),
    define("EDR_810",
           "Your Leeches steal 1 more Health from their victims. Battlecry: Summon two 0/2 "
           "Leeches.",
           battlecry(summon("EDR_810t", 2))),
    define("EDR_810t",
           "At the end of your turn, your hero steals @ Health from the lowest Health enemy.",
           end_of_turn(pick(lowest_health(ENEMIES.living)),
                       measure(HUSKS, -1, -1), buff(CHOSEN, 0, THAT_MUCH),
                       measure(HUSKS, 1, 1), buff(HERO, 0, THAT_MUCH),
                       # no more is stolen than there was (seen in a log of 2025)
                       when(unless(at_least(health_of(CHOSEN), 0)),
                            measure(health_of(CHOSEN)), buff(HERO, 0, THAT_MUCH)))),
    define("EDR_844",
           "Your first Dragon each turn costs (1).",
           cost_aura(HAND.race(DRAGON), 1, exactly=True, condition=unless(DRAGON_PLAYED))),
    define("TLC_427",
           "Battlecry: Get a 1-Cost Rock that deals 3 damage.",
           battlecry(to_hand("WW_001t"))),
)  # fmt: skip
