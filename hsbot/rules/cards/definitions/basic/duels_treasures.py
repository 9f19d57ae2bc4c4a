"""Passive treasures of Duels: what each lays on its player."""

from hsbot.rules.cards.words import *

DRAGONS_PLAYED, NAGAS_PLAYED, PIRATES_PLAYED, MURLOCS_PLAYED = (
    this_turn(PLAYED).race(x) for x in (DRAGON, NAGA, PIRATE, MURLOC)
)
MINIONS_PLAYED = this_turn(PLAYED).that(MINION)
RATTLERS_PLAYED = this_turn(PLAYED).that(MINION, WITH_DEATHRATTLE)
LEGEND_PLAYED = count(SUBJECT.that(IS_LEGENDARY))
COSTS_ENOUGH = cost_at_least(3)
"""The condition of "costs (1) less, but not less than (2)"."""
ARCANE, FIRE, FROST, NATURE, HOLY, SHADOW, FEL = (
    of_school(x)
    for x in (
        SpellSchool.ARCANE,
        SpellSchool.FIRE,
        SpellSchool.FROST,
        SpellSchool.NATURE,
        SpellSchool.HOLY,
        SpellSchool.SHADOW,
        SpellSchool.FEL,
    )
)
CAST = this_turn(PLAYED)
FIRST = equals(THAT_MUCH, 1)
FIRST_DISCOVER = equals(counter(N_DISCOVERS_TURN), 1)
THIRD_SPELL, THIRD_MINION = (
    some(*(equals(counter(number), n) for n in range(2, 30, 3)))
    for number in (N_SPELLS_TURN, N_MINIONS_TURN)
)
NEUTRAL = of_class(CardClass.NEUTRAL)
OWN_CLASS_CARDS = Pool(only_class=True)
LICH_KING_CARDS = Pool(cards=tuple(f"ICC_314t{number}" for number in range(1, 9)))
DREAMS = Pool(cards=("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05"))

CARDS = (
    define("PVPDR_AV_Passive03e1", "After you play a Legendary minion, add a random Legendary "
           "minion to your hand. It costs (1) less.",
           whenever(AFTER_PLAY, when(LEGEND_PLAYED, to_hand(LEGENDARY_MINIONS), cost_less(LAST, 1)),
                    filter=MINION)),
    define("PVPDR_AV_Passive04e1", "After you play your first minion each turn, add a 1/1 copy of "
           "it to your hand. It costs (1).",
           whenever(AFTER_PLAY, count_into(MINIONS_PLAYED),
                    when(FIRST, copy_to_hand(SUBJECT), set_stats(LAST, 1, 1), set_cost(LAST, 1)),
                    filter=MINION)),
    define("PVPDR_AV_Passive08e1", "Nature Spell Damage +1",
           school_damage_aura(SpellSchool.NATURE, 1)),
    define("PVPDR_AV_Passive09e1", "Fire Spell Damage +1", school_damage_aura(SpellSchool.FIRE, 1)),
    define("PVPDR_AV_Passive11e1", "Frost Spell Damage +1",
           school_damage_aura(SpellSchool.FROST, 1)),
    define("PVPDR_AV_Passive13e1", "After you cast an Arcane spell, transform a random enemy "
           "minion into a 1/1 Sheep.",
           whenever(AFTER_CAST, transform(random(ENEMY_MINIONS), "CS2_tk1"), filter=ARCANE)),
    define("PVPDR_AV_Passive15e1", "After you cast a Holy spell, summon an Ancient Guardian with "
           "stats equal to its Cost.",
           whenever(AFTER_CAST, summon_with_stats("PVPDR_AV_Passive15m1", SUBJECT_COST),
                    filter=HOLY)),
    define("PVPDR_AV_Passive17e1", "After you cast your first Fel spell in a turn, shuffle 2 Fel "
           "Rifts into your deck. Draw a card.",
           whenever(AFTER_CAST, count_into(CAST.that(FEL)),
                    when(FIRST, shuffle("AV_316t4", 2), draw()), filter=FEL)),
    define("PVPDR_AV_Passive19e1", "Whenever a Neutral minion dies on your turn, gain 1 Mana "
           "Crystal for that turn only.",
           whenever(DIES, when(OWN_TURN, mana_this_turn(1)), scope=OF_ANYONE, filter=NEUTRAL)),
    define("PVPDR_AV_Passive20e1", "After you cast a Nature spell, give a random friendly minion "
           "+1/+1 and Taunt.",
           whenever(AFTER_CAST, aim(random(FRIENDLY_MINIONS)), buff(TARGET, 1, 1),
                    give(TARGET, TAUNT), filter=NATURE)),
    define("PVPDR_AV_Passive23e1", "Whenever you draw a minion, add a copy of it to your hand.",
           whenever(IS_DRAWN, copy(SUBJECT), filter=MINION)),
    define("PVPDR_AV_Passive27e1", "Your hero has +2 Attack on your turn.",
           aura(HERO, 2, condition=OWN_TURN)),
    define("PVPDR_AV_Passive30e1", "After you cast a spell, refresh your Hero Power.",
           whenever(AFTER_CAST, refresh_power())),
    define("PVPDR_AV_Passive31e1", "At the end of your turn, cast a spell you've cast this turn "
           "(targets are random).",
           end_of_turn(cast(random(this_turn(PLAYED).that(SPELL))))),
    define("PVPDR_AV_Passive32e1", "At the end of your turn, add a random Lich King card to your "
           "hand.",
           end_of_turn(to_hand(LICH_KING_CARDS))),
    define("PVPDR_AV_Passive33e1", "At the start of the game, set your Health to 10. You can only "
           "take 1 damage at a time.",
           takes_at_most(HERO, 1)),
    define("PVPDR_AV_Passive34e1", "Every third spell you cast each turn costs (1).",
           cost_aura(HAND.that(SPELL), 1, exactly=True, condition=THIRD_SPELL)),
    define("PVPDR_AV_Passive35e1", "At the end of your turn, add a Dream Card to your hand.",
           end_of_turn(to_hand(DREAMS))),
    define("PVPDR_AV_Passive36e1", "At the end of your turn, summon a 2/3 Water Elemental if "
           "you've cast a Frost spell this turn.",
           end_of_turn(when(count(CAST.that(FROST)), summon("PVPDR_AV_Passive36m1")))),
    define("PVPDR_BAR_Passive02e1", "Your Battlecry cards cost (1) less, but not less than (2).",
           cost_aura(HAND.that(WITH_BATTLECRY, COSTS_ENOUGH), -1)),
    define("PVPDR_BAR_Passive04e1", "After a friendly minion loses its Divine Shield, give it "
           "+2/+1.",
           whenever(LOSES_SHIELD, buff(SUBJECT, 2, 1))),
    define("PVPDR_BAR_Passive05e1", "Your Taunt minions cost (2) less, but not less than (1).",
           cost_aura(HAND.that(MINION, having(TAUNT)), -2, not_below_one=True)),
    define("PVPDR_BAR_Passive06e1", "Your Taunt minions have +3 Attack during your opponent's "
           "turn.",
           aura(FRIENDLY_MINIONS.that(having(TAUNT)), 3, condition=ENEMY_TURN)),
    define("PVPDR_BAR_Passive07e1", "After your first Discover in a turn, get another copy of that "
           "card.",
           whenever(IS_DISCOVERED, when(FIRST_DISCOVER, copy(SUBJECT)))),
    define("PVPDR_BAR_Passive08e1", "After your first Discover in a turn, reduce the Cost of "
           "spells in your hand by (1), but not less than (2).",
           whenever(DISCOVERS, when(FIRST_DISCOVER, cost_less(HAND.that(SPELL, COSTS_ENOUGH), 1)))),
    define("PVPDR_BAR_Passive09e1", "At the start of your turn, if you're Overloaded, gain +2 "
           "Attack this turn.",
           start_of_turn(when(OVERLOADED, buff_this_turn(HERO, 2)))),
    define("PVPDR_BAR_Passive10e1", "After a friendly Rush minion attacks an enemy minion, deal 1 "
           "damage to a random adjacent enemy minion.",
           whenever(AFTER_ATTACK, when(TARGET_IS_A_MINION, damage(random(BESIDE_TARGET), 1)),
                    filter=having(RUSH))),
    define("PVPDR_BAR_Passive14e1", "Whenever you play a Nature spell, restore 2 Health to all "
           "friendly characters.",
           whenever(AFTER_CAST, count_into(CAST.that(NATURE)), when(FIRST, heal(FRIENDLY, 2)),
                    filter=NATURE)),
    define("PVPDR_BAR_Passive15e1", "After you cast a Nature spell, summon a 1/1 Sapling.",
           whenever(AFTER_CAST, summon("AT_037t"), filter=NATURE)),
    define("PVPDR_BAR_Passive17e1", "After you cast your first Arcane spell in a turn, Discover a "
           "card from your class.",
           whenever(AFTER_CAST, count_into(CAST.that(ARCANE)),
                    when(FIRST, *discover(OWN_CLASS_CARDS)), filter=ARCANE)),
    define("PVPDR_BAR_Passive18e1", "After you cast a Fel spell, give the left- and right-most "
           "minions in your hand +2/+1.",
           whenever(AFTER_CAST, *keep(leftmost(MINIONS_IN_HAND), rightmost(MINIONS_IN_HAND)),
                    buff(KEPT, 2, 1), filter=FEL)),
    define("PVPDR_BAR_Passive19e1", "After you cast your first Fel spell in a turn, deal 1 damage "
           "to the lowest-Health enemy.",
           whenever(AFTER_CAST, count_into(CAST.that(FEL)),
                    when(FIRST, damage(lowest_health(ENEMIES), 1)), filter=FEL)),
    define("PVPDR_BAR_Passive20e1", "Whenever damage is dealt to a Frozen enemy, deal 2 more.",
           takes_more(ENEMIES.that(FROZEN), 2)),
    define("PVPDR_BAR_Passive22e1", "After you cast a Fire spell, summon a 1/2 Flame Elemental and "
           "add one to your hand.",
           whenever(AFTER_CAST, summon("UNG_809t1"), to_hand("UNG_809t1"), filter=FIRE)),
    define("PVPDR_BAR_Passive25e1", "After you cast your first Holy spell in a turn, Discover a "
           "card from your class.",
           whenever(AFTER_CAST, count_into(CAST.that(HOLY)),
                    when(FIRST, *discover(OWN_CLASS_CARDS)), filter=HOLY)),
    define("PVPDR_BAR_Passive27e1", "After you cast a Shadow spell, deal 2 damage to each hero.",
           whenever(AFTER_CAST, damage(HEROES, 2), filter=SHADOW)),
    define("PVPDR_BAR_Passive28e1", "",
           whenever(CARD_PLAYED,
                    when(count(SUBJECT.that(cost_at_most(2))), give(SUBJECT, POISONOUS)),
                    filter=MINION)),
    define("PVPDR_DMF_Passive01e1", "", cost_aura(HAND.that(WEAPON_CARD), -1)),
    define("PVPDR_DMF_Passive02e1", "Passive Cards that didn't start in your deck cost (1) less, "
           "but not less than (1).",
           cost_aura(HAND.that(NOT_FROM_A_DECK), -1, not_below_one=True)),
    define("PVPDR_REV_Passive2e", "Every third minion you cast each turn costs (1).",
           cost_aura(MINIONS_IN_HAND, 1, exactly=True, condition=THIRD_MINION)),
    define("PVPDR_SCH_Passive05e1", "The first spell you cast each turn costs (1) less.",
           cost_aura(HAND.that(SPELL), -1, condition=NO_SPELL_YET)),
    define("PVPDR_SCH_Passive07e1", "",
           whenever(IS_DRAWN, cost_this_turn(SUBJECT, -1), filter=SPELL)),
    define("PVPDR_SCH_Passive09", "Passive Spell Damage +1", spell_damage_aura(1)),
    define("PVPDR_SCH_Passive10e", "",
           whenever(AFTER_PLAY, count_into(RATTLERS_PLAYED),
                    when(FIRST, trigger_deathrattles(SUBJECT)), filter=WITH_DEATHRATTLE)),
    define("PVPDR_SCH_Passive11e1", "",
           whenever(CARD_PLAYED, count_into(MINIONS_PLAYED), when(FIRST, give(SUBJECT, RUSH)),
                    filter=MINION)),
    define("PVPDR_SCH_Passive12e1", "", cost_aura(leftmost(HAND), -2, not_below_one=True)),
    define("PVPDR_SCH_Passive15a1e", "",
           whenever(AFTER_PLAY, count_into(this_turn(ENEMY_PLAYED).that(MINION)),
                    when(FIRST, damage(SUBJECT, 1)), scope=OF_ENEMY, filter=MINION)),
    define("PVPDR_SCH_Passive16e2", "",
           whenever(WEAPON_BREAKS, measure(SUBJECT_COST),
                    equip(Pool(CardType.WEAPON, measured_cost=True)), buff(WEAPON, 1))),
    define("PVPDR_SCH_Passive17e", "", whenever(DIES, armor(1), filter=MINION)),
    define("PVPDR_SCH_Passive20e", "The first Dragon you play each turn costs (1) less.",
           cost_aura(HAND.race(DRAGON), -1, condition=unless(count(DRAGONS_PLAYED)))),
    define("PVPDR_SCH_Passive23e", "Passive After you cast a spell, deal 1 damage to a random "
           "enemy..",
           whenever(AFTER_CAST, damage(random(ENEMIES), 1))),
    define("PVPDR_SCH_Passive32e", "Passive After you play a minion that costs 3 or less, give it "
           "Stealth.",
           whenever(AFTER_PLAY, when(count(SUBJECT.that(cost_at_most(3))), give(SUBJECT, STEALTH)),
                    filter=MINION)),
    define("PVPDR_SCH_Passive39e", "After you play your first minion each turn, deal 1 damage to "
           "it and give it +2 Attack.",
           whenever(AFTER_PLAY, count_into(MINIONS_PLAYED),
                    when(FIRST, damage(SUBJECT, 1), buff(SUBJECT, 2)), filter=MINION)),
    define("PVPDR_SW_Passive20e", "", end_of_turn(evolve(random(FRIENDLY_MINIONS), 2))),
    define("PVPDR_SW_Passive21e", "At the start of your turn, give two random minions in your hand "
           "+1/+1.",
           start_of_turn(buff(random(MINIONS_IN_HAND, 2), 1, 1))),
    define("PVPDR_SW_Passive_02e1", "After you play a Legendary minion, reduce the Cost of a "
           "random card in your hand by (2).",
           whenever(AFTER_PLAY, when(LEGEND_PLAYED, cost_less(random(HAND), 2)), filter=MINION)),
    define("PVPDR_SW_Passive_03e1", "Passive Your minions have +2/+2 but cost (2) more (up to 10).",
           aura(FRIENDLY_MINIONS, 2, 2), cost_aura(HAND.that(MINION, cost_is(9)), 1),
           cost_aura(HAND.that(MINION, cost_at_most(8)), 2)),
    define("PVPDR_SCH_Warlockt2",
           "Rush. Lifesteal. This minion has +1/+1 for each card you discarded this game. If this "
           "minion is discarded, return it to your hand.",
           attack_aura(SELF, CARDS_DISCARDED), health_aura(SELF, CARDS_DISCARDED),
           stats_in_hand(CARDS_DISCARDED, CARDS_DISCARDED),
           when_in_hand(IS_DISCARDED, move(SELF, AT_HAND))),
    define("PVPDR_SW_Passive_04e1", "Passive Your Neutral minions have +1/+1 and cost (1) less, "
           "but not less than (2).",
           aura(FRIENDLY_MINIONS.that(NEUTRAL), 1, 1),
           cost_aura(HAND.that(MINION, NEUTRAL, COSTS_ENOUGH), -1)),
    define("PVPDR_SW_Passive_07e1", "After a friendly Deathrattle minion dies, trigger the "
           "Deathrattle of a friendly minion.",
           whenever(DIES, trigger_deathrattles(random(FRIENDLY_MINIONS.that(WITH_DEATHRATTLE))),
                    filter=WITH_DEATHRATTLE)),
    define("PVPDR_SW_Passive_08e1", "At the start of the game, destroy all minions in your deck. "
           "Your spells cost (1) less.",
           cost_aura(HAND.that(SPELL), -1)),
    define("PVPDR_SW_Passive_09e1", "",
           whenever(AFTER_PLAY, when(LEGEND_PLAYED, summon_copy(SUBJECT)), filter=MINION)),
    define("PVPDR_SW_Passive_18e1", "After you play a minion, shuffle two copies of it into your "
           "deck. They cost (2).",
           whenever(AFTER_PLAY, repeat(2, shuffle_copy(SUBJECT), set_cost(LAST, 2)),
                    filter=MINION)),
    define("PVPDR_TSC_Passive2e1", "After you play your first Naga each turn, add a random 1 cost "
           "spell to your hand.",
           whenever(AFTER_PLAY, count_into(NAGAS_PLAYED),
                    when(FIRST, to_hand(Pool(CardType.SPELL, cost=1))), filter=of_type(NAGA))),
    define("PVPDR_TSC_Passive4e1", "After you play your first Pirate each turn, add a Patches the "
           "Pirate to your deck.",
           whenever(AFTER_PLAY, count_into(PIRATES_PLAYED), when(FIRST, shuffle("CFM_637")),
                    filter=of_type(PIRATE))),
    define("PVPDR_TSC_Passive5e1", "After you play your first Murloc each turn, draw a murloc.",
           whenever(AFTER_PLAY, count_into(MURLOCS_PLAYED), when(FIRST, tutor(of_type(MURLOC))),
                    filter=of_type(MURLOC))),
)  # fmt: skip
