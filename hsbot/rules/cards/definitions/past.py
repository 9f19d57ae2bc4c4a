"""Cards of several sets that look back (what died, what was played) and that cast others."""

from hsbot.rules.cards.words import *

COSTS_ONE = SUBJECT.that(FL_COST_EQ, 1)
RATTLING = DIED.that(FL_DEATHRATTLE)

CARDS = (
    define("BE_731", "Battlecry: Gain the Deathrattles of adjacent minions.",
           battlecry(gain_deathrattles(ADJACENT, "BE_731e"))),
    define("BE_731e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("CATA_472", "Deathrattle: Trigger a random friendly minion's end of turn effect.",
           deathrattle(trigger_effects(random(FRIENDLY_MINIONS.that(FL_TRIGGERS, EV_TURN_END)),
                                       EV_TURN_END))),
    define("CATA_560", "Summon each 1-Cost minion you've played this game.",
           spell(summon_anew(PLAYED.that(FL_TYPE, T_MINION).that(FL_COST_EQ, 1)))),
    define("CATA_563",
           "Battlecry: Choose a spell in your hand that costs (4) or less to absorb. Deathrattle: "
           "Cast it.",
           battlecry(choose_row(HAND.that(FL_TYPE, T_SPELL).that(FL_COST_LE, 4)),
                     remember_card(SELF, CHOSEN), move(CHOSEN, AT_NOWHERE)),
           deathrattle(cast_chosen())),
    define("CORE_CATA_002",
           "Battlecry: Resurrect your highest-Cost minion that died this game.",
           battlecry(summon_anew(best(DIED, PICK_MAX_COST)))),
    define("DINO_413",
           "Battlecry: Deal 2 damage to two random enemy minions. Kindred: And Freeze them.",
           battlecry(*keep(random(ENEMY_MINIONS, 2)), damage(KEPT, 2),
                     when(KINDRED, freeze(KEPT)))),
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
    define("TLC_223", "Battlecry: Draw a Fire spell. Kindred: Give it Spell Damage +2.",
           battlecry(tutor(FL_SCHOOL, SpellSchool.FIRE),
                     when(KINDRED, give_spell_damage(LAST, 2)))),
    define("TLC_366", "Rush Kindred: Costs (2) less.", costs(-2, condition=KINDRED)),
    define("TLC_430",
           "At the end of your turn, recast a random Holy spell you cast this turn (targets this "
           "if possible).",
           end_of_turn(cast(random(this_turn(PLAYED).that(FL_SCHOOL, SpellSchool.HOLY)),
                            AIM_SELF))),
    define("TLC_438",
           "Battlecry: Cast a random spell from your deck that costs (2) or less (targets this if "
           "possible).",
           battlecry(cast(random(DECK.that(FL_TYPE, T_SPELL).that(FL_COST_LE, 2)),
                          AIM_SELF))),
    define("TLC_482",
           "Battlecry: Summon two 2/1 Sizzling Cinders. Kindred: Trigger your Sizzling Cinders' "
           "Deathrattles.",
           battlecry(summon("TLC_249", 2),
                     when(KINDRED, trigger_deathrattles(
                         FRIENDLY_MINIONS.that(FL_CARD, "TLC_249"))))),
    define("TLC_836",
           "Whenever you play a 1-Cost minion, double its stats. Whenever you cast a 1-Cost spell, "
           "cast it twice.",
           whenever(EV_PLAY, when(count(COSTS_ONE.that(FL_TYPE, T_MINION)),
                                    multiply_stats(SUBJECT))),
           whenever(EV_CAST, when(count(COSTS_ONE), cast_again()))),
)  # fmt: skip
