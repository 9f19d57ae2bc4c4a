"""The Deadmines, the mini-set of Stormwind: pirates, trades and birds that repeat."""

from hsbot.rules.cards.definitions.years_2019_2021.stormwind import traded
from hsbot.rules.cards.words import *

SMALL_IMP = "CORE_GIL_191t"
EDWINS_DRAW = draw(), mark(LAST), remember_entity(LAST)
IT_WAS_DRAWN = count(SUBJECT.that(flagged(F_MARKED)))

CARDS = (
    define("DED_002",
           "Discover a copy of a card in your deck. If you play it this turn, draw the original.",
           spell(discover_row(DECK), copy(CHOSEN), discovered(), *keep(LAST), choose_card_of(KEPT),
                 remember_chosen(KEPT, "DED_002e"))),
    define("DED_002e", "If played this turn, draw the original copy.",
           spell(remembered_card(), draw_chosen()), whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("DED_003", "Battlecry: Draw a Choose One spell and split it.",
           battlecry(draw_these(random(SPELLS_IN_DECK.that(tagged(TG_CHOOSE_ONE)))), pick(LAST),
                     when(count(CHOSEN), move(CHOSEN, AT_NOWHERE), options_to_hand(CHOSEN)))),
    define("DED_005", "Swap this for a card in your opponent's deck.",
           spell(when(count(ENEMY_DECK), move(random(ENEMY_DECK), AT_HAND, OWN),
                      make("DED_005", AT_SHUFFLED, opponent=True)))),
    define("DED_502",
           "Set a minion's stats to 1/1. Give the stats it lost to a random minion in your hand.",
           spell(*difference(TARGET_ATTACK, 1), no_less_than(0), set_tally(THAT_MUCH),
                 *difference(TARGET_HEALTH, 1), no_less_than(0), note(THAT_MUCH),
                 set_stats(TARGET, 1, 1), buff(random(MINIONS_IN_HAND), TALLY, SECOND_TALLY),
                 target=MINIONS)),
    define("DED_504", "Tradeable Summon @ 1/1 Imps. (Upgrades by 2 when Traded!)",
           spell(measure(TALLY, 1, 2), summon(SMALL_IMP, THAT_MUCH), require=ROOM),
           traded(tally(2))),
    define("DED_509", "Battlecry: Repeat the last Battlecry you played.",
           battlecry(repeat_battlecries(rightmost(PLAYED.that(WITH_BATTLECRY,
                                                              not_card("DED_509")))))),
    define("DED_510",
           "Battlecry: Draw a card. If you play it this turn, gain +2/+2 and repeat this effect.",
           battlecry(*EDWINS_DRAW),
           whenever(CARD_PLAYED, when(IT_WAS_DRAWN, buff(SELF, 2, 2), *EDWINS_DRAW)),
           end_of_turn(unmark(HAND), note(0))),
    define("DED_511",
           "At the end of your turn, transform your weapon into one that costs (1) more.",
           end_of_turn(evolve(WEAPON, 1, weapons=True))),
    define("DED_512",
           "Tradeable Resurrect @ friendly Deathrattle minions. (Upgrades when Traded!)",
           spell(measure(TALLY, 1, 1), resurrect(WITH_DEATHRATTLE, THAT_MUCH)), traded(tally())),
    define("DED_515", "Battlecry: Repeat the last spell you've cast that costs (6) or more.",
           battlecry(cast(rightmost(PLAYED.that(SPELL, cost_at_least(6)))))),
)  # fmt: skip
