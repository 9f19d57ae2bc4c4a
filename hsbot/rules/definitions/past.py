"""Cards of several sets that look back (what died, what was played) and that cast others."""

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    ADJACENT,
    CHOSEN,
    DECK,
    DRAGON,
    ENEMY_LOCATIONS,
    FRIENDLY_MINIONS,
    LOCATIONS,
    MINIONS,
    SELF,
    SUBJECT,
    battlecry,
    costs,
    count,
    deathrattle,
    define,
    destroy,
    random,
    spell,
    summon_anew,
    summon_copy,
    trigger_deathrattles,
    when,
    whenever,
)
from hsbot.rules.hands import best, discover_row, multiply_stats
from hsbot.rules.layout import T_MINION, T_SPELL
from hsbot.rules.plays import (
    DIED,
    KINDRED,
    PLAYED,
    cast,
    cast_again,
    chosen_deathrattle,
    gain_deathrattles,
    this_turn,
    trigger_effects,
)

COSTS_ONE = SUBJECT.that(v.FL_COST_EQ, 1)
RATTLING = DIED.that(v.FL_DEATHRATTLE)

CARDS = (
    define("BE_731", "Battlecry: Gain the Deathrattles of adjacent minions.",
           battlecry(gain_deathrattles(ADJACENT, "BE_731e"))),
    define("BE_731e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("CATA_472", "Deathrattle: Trigger a random friendly minion's end of turn effect.",
           deathrattle(trigger_effects(random(FRIENDLY_MINIONS.that(v.FL_TRIGGERS, v.EV_TURN_END)),
                                       v.EV_TURN_END))),
    define("CATA_560", "Summon each 1-Cost minion you've played this game.",
           spell(summon_anew(PLAYED.that(v.FL_TYPE, T_MINION).that(v.FL_COST_EQ, 1)))),
    define("CORE_CATA_002",
           "Battlecry: Resurrect your highest-Cost minion that died this game.",
           battlecry(summon_anew(best(DIED, v.PICK_MAX_COST)))),
    define("DINO_435", "Kindred: Summon a copy of this.",
           battlecry(when(KINDRED, summon_copy(SELF)))),
    define("EDR_455", "Discover a friendly Dragon that died this game. Resummon it.",
           spell(discover_row(DIED.race(DRAGON)), summon_anew(CHOSEN))),
    define("EDR_491", "Battlecry: Gain the Deathrattles of your minions that died this turn.",
           battlecry(gain_deathrattles(this_turn(DIED), "EDR_491e"))),
    define("EDR_491e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("EX1_312", "Destroy all minions and locations.",
           spell(destroy(MINIONS | LOCATIONS | ENEMY_LOCATIONS))),
    define("TLC_106",
           "Battlecry: Trigger the Deathrattles of 5 friendly minions that died this game.",
           battlecry(trigger_deathrattles(random(RATTLING, 5)))),
    define("TLC_366", "Rush Kindred: Costs (2) less.", costs(-2, condition=KINDRED)),
    define("TLC_438",
           "Battlecry: Cast a random spell from your deck that costs (2) or less (targets this if "
           "possible).",
           battlecry(cast(random(DECK.that(v.FL_TYPE, T_SPELL).that(v.FL_COST_LE, 2)),
                          v.AIM_SELF))),
    define("TLC_836",
           "Whenever you play a 1-Cost minion, double its stats. Whenever you cast a 1-Cost spell, "
           "cast it twice.",
           whenever(v.EV_PLAY, when(count(COSTS_ONE.that(v.FL_TYPE, T_MINION)),
                                    multiply_stats(SUBJECT))),
           whenever(v.EV_CAST, when(count(COSTS_ONE), cast_again()))),
)  # fmt: skip
