"""Cards of several sets that look back (what died, what was played) and that cast others."""

from hsbot.rules.cards.words import *

COSTS_ONE = SUBJECT.that(cost_is(1))

CARDS = (
    define("BE_731", "Battlecry: Gain the Deathrattles of adjacent minions.",
           battlecry(gain_deathrattles(ADJACENT, "BE_731e"))),
    define("BE_731e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("CATA_472", "Deathrattle: Trigger a random friendly minion's end of turn effect.",
           deathrattle(trigger_effects(random(FRIENDLY_MINIONS.that(that_trigger_on(TURN_END))),
                                       TURN_END))),
    define("CATA_560", "Summon each 1-Cost minion you've played this game.",
           spell(summon_anew(PLAYED.that(MINION).that(cost_is(1))))),
    define("CATA_563",
           "Battlecry: Choose a spell in your hand that costs (4) or less to absorb. Deathrattle: "
           "Cast it.",
           battlecry(remember_card(SELF, TARGET), move(TARGET, AT_NOWHERE),
                     target=HAND.that(SPELL).that(cost_at_most(4))),
           deathrattle(cast_chosen())),
    define("CORE_CATA_002", "Battlecry: Resurrect your highest-Cost minion that died this game.",
           battlecry(summon_anew(highest_cost(DIED)))),
    define("DINO_413",
           "Battlecry: Deal 2 damage to two random enemy minions. Kindred: And Freeze them.",
           battlecry(*keep(random(ENEMY_MINIONS, 2)), damage(KEPT, 2),
                     when(KINDRED, freeze(KEPT)))),
    define("DINO_435", "Kindred: Summon a copy of this.",
           on_play(when(KINDRED, summon_copy(SELF)))),
    define("EDR_455", "Discover a friendly Dragon that died this game. Resummon it.",
           spell(discover_row(DIED.race(DRAGON)), summon_anew(CHOSEN))),
    define("EDR_491", "Battlecry: Gain the Deathrattles of your minions that died this turn.",
           battlecry(gain_deathrattles(this_turn(DIED), "EDR_491e"))),
    define("EDR_491e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("EX1_312", "Destroy all minions and locations.",
           spell(destroy(MINIONS | LOCATIONS | ENEMY_LOCATIONS))),
    define("TLC_106",
           "Battlecry: Trigger the Deathrattles of 5 friendly minions that died this game.",
           battlecry(trigger_deathrattles(random(RATTLING_DEAD, 5)))),
    define("TLC_223", "Battlecry: Draw a Fire spell. Kindred: Give it Spell Damage +2.",
           battlecry(tutor(of_school(SpellSchool.FIRE)),
                     when(KINDRED, give_spell_damage(LAST, 2)))),
    define("TLC_366", "Rush Kindred: Costs (2) less.", costs(-2, condition=KINDRED)),
    define("TLC_430",
           "At the end of your turn, recast a random Holy spell you cast this turn (targets this "
           "if possible).",
           end_of_turn(cast(random(this_turn(PLAYED).that(of_school(SpellSchool.HOLY))),
                            AIM_SELF))),
    define("TLC_438",
           "Battlecry: Cast a random spell from your deck that costs (2) or less (targets this if "
           "possible).",
           battlecry(cast(random(DECK.that(SPELL).that(cost_at_most(2))), AIM_SELF))),
    define("TLC_482",
           "Battlecry: Summon two 2/1 Sizzling Cinders. Kindred: Trigger your Sizzling Cinders' "
           "Deathrattles.",
           battlecry(summon("TLC_249", 2),
                     when(KINDRED, trigger_deathrattles(FRIENDLY_MINIONS.that(card("TLC_249")))))),
    define("TLC_836",
           "Whenever you play a 1-Cost minion, double its stats. Whenever you cast a 1-Cost spell, "
           "cast it twice.",
           whenever(CARD_PLAYED, when(count(COSTS_ONE.that(MINION)), multiply_stats(SUBJECT))),
           whenever(SPELL_CAST, when(count(COSTS_ONE), cast_again()))),
)  # fmt: skip
