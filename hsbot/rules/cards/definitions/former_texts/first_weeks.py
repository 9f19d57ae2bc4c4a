"""Texts that cards had in their first weeks, until the first patch changed them."""

from hsbot.rules.cards.definitions.former_texts.from_2024 import ATTACHED
from hsbot.rules.cards.definitions.ladder_lists.ambiguous_choices import CARD_OF_THE_DECK
from hsbot.rules.cards.definitions.sunken_city.voyage import NAGAS, ONCE
from hsbot.rules.cards.definitions.themes.imbue import (
    IMBUED_FOUR_TIMES,
    IMBUED_TWICE,
    WILD_GOD,
)
from hsbot.rules.cards.definitions.themes.quests import HOLY, SHADOW, TWO_DAMAGE
from hsbot.rules.cards.definitions.wild_west.badlands import when_spent
from hsbot.rules.cards.definitions.wild_west.showdown import FEL_SPELL, bottled
from hsbot.rules.cards.definitions.year_2024.workshop_classes import one_extra_turn
from hsbot.rules.cards.definitions.year_2025.lost_city_choices import IS_MIRREX
from hsbot.rules.cards.definitions.years_2019_2021.stormwind import draw_quest
from hsbot.rules.cards.words import *

MIRREX = (set_stats(IS_MIRREX, 3, 3), set_cost(IS_MIRREX, 3))

CARDS = (
    define("BAR_721t",
           "Casts When Drawn Summon a 3/10 Mankrik, who immediately attacks the enemy hero.",
           spell(summon("BAR_721t2"), attacks(LAST, ENEMY_HERO))),
    define("DINO_426", "Discover a 3-Cost minion. Summon a 2/2 copy of it.",
           spell(discover_card(Pool(CardType.MINION, cost=3, own_class=True)),
                 make_chosen(AT_HAND), copy(LAST, AT_BOARD), set_stats(LAST, 2, 2))),
    define("DINO_407",
           "While in your hand, this is a 3/3 copy of the last minion your opponent played.",
           when_in_hand(ENTERS_HAND, choose_card_of(rightmost(ENEMY_PLAYED.that(MINION))),
                        become_chosen("DINO_407e"), *MIRREX),
           whenever(CARD_PLAYED, become_last("DINO_407e"), *MIRREX, scope=OF_ENEMY_IN_HAND,
                    filter=MINION)),
    define("EDR_860",
           "Battlecry: If you've Imbued your Hero Power twice, deal 5 damage to a minion.",
           battlecry(damage(TARGET, 5), target=MINIONS, target_if=IMBUED_TWICE)),
    define("EDR_888",
           "Battlecry: Discover a 10-Cost Wild God. If you've Imbued your Hero Power 4 times, it "
           "costs (1).",
           battlecry(*discover(Pool(CardType.MINION, cost=10, tags=(WILD_GOD,))),
                     when(IMBUED_FOUR_TIMES, set_cost(CHOSEN, 1)))),
    define("ETC_206", "Discover a spell. Finale: Return this to your hand at end of turn.",
           spell(*discover(OWN_CLASS_SPELLS), when(FINALE, attach(HERO, "ETC_206e")))),
    define("ETC_356",
           "Lifesteal Deal 5 damage to a minion. Costs (3) less if you're Overloaded.",
           spell(damage(TARGET, 5), target=MINIONS), costs(-3, condition=OVERLOADED)),
    define("ETC_528",
           "Shoot two beams at enemies that deal 2 damage. Shoot one more for each Lightshow "
           "you've cast this game.@ (@)",
           spell(measure(number_of(PLAYED.among("ETC_528")), 1, 1),
                 repeat(THAT_MUCH, damage(random(ENEMIES), 2)))),
    define("REV_933",
           "After your hero attacks, give your damaged minions +1/+1. Infuse (@): +2/+2 instead.",
           whenever(AFTER_ATTACK, buff(damaged(FRIENDLY_MINIONS), 1, 1), filter=HERO_ONLY),
           infuse(2, "REV_933t")),
    define("RLK_120", "Battlecry: Shred a random minion in your deck to gain 3 Corpses.",
           battlecry(when(count(MINIONS_IN_DECK), move(random(MINIONS_IN_DECK), AT_NOWHERE),
                          corpses(3)))),
    define("RLK_209", "Deal 1 damage to all enemies. Manathirst (4): With Lifesteal.",
           spell(when(manathirst(4), give(SELF, LIFESTEAL)), damage(ENEMIES, 1))),
    define("RLK_222t2",
           "Battlecry: Deal 8 damage randomly split between all enemies. Manathirst (10): Deal 16 "
           "instead.",
           battlecry(when(manathirst(10), split_damage(ENEMIES, 16),
                          otherwise=(split_damage(ENEMIES, 8),)))),
    define("RLK_504",
           "Battlecry: Spend up to 8 Corpses. Summon a Risen Groom with stats equal to the amount "
           "spent.",
           battlecry(spend_corpses(8),
                     when(at_least(THAT_MUCH, 1), summon_with_stats("RLK_506t", THAT_MUCH)))),
    define("RLK_601", "Draw a Taunt minion. Double its stats.",
           spell(tutor(having(TAUNT)), multiply_stats(LAST))),
    define("SW_039",
           "Questline: Draw 6 cards in one turn. Reward: Reduce the Cost of the cards drawn by "
           "(1).",
           draw_quest(6, begin_quest("SW_039t"))),
    define("TLC_229", "Quest: Play 7 minions of unique types. Reward: Ashalon.",
           quest(AFTER_PLAY, 7, to_hand("TLC_229t14"), filter=MINION, each=new_type())),
    define("TLC_428",
           "Battlecry: Your next Murloc costs (2) less. Kindred: And gains Divine Shield.",
           battlecry(measure(2), when(KINDRED, measure(1)), attach(HERO, "TLC_428", THAT_MUCH)),
           whenever(CARD_PLAYED, when(ATTACHED, tick(), give(SUBJECT, SHIELD)),
                    filter=of_type(MURLOC)),
           for_next(cost_aura(HAND.race(MURLOC), -2, OWNER))),
    define("TLC_433", "Quest: Spend 18 Corpses. Reward: Tyrax, Bone Terror.",
           quest(CORPSES_SPENT, 18, to_hand("TLC_433t"), amount=EVENT_AMOUNT)),
    define("TLC_631",
           "Quest: Deal exactly 2 damage to an enemy on your turn, 15 times. "
           "Reward: Gorishi Colossus.",
           quest(TAKES_DAMAGE, 15, to_hand("TLC_631t"), scope=OF_ENEMY,
                 condition=(OWN_TURN, TWO_DAMAGE, count(TARGET.own)))),
    define("TLC_817",
           "Quest: Cast 5 Holy spells Reward: Life's Breath. "
           "Quest: Cast 5 Shadow spells. Reward: Death's Touch.",
           spell(progress(1, 1), begin_quest("TLC_817t"), begin_quest("TLC_817t2"))),
    define("TLC_817t", "Quest: Cast 5 Holy spells. Reward: Life's Breath.",
           quest(AFTER_CAST, 5, to_hand("TLC_817t3"), filter=HOLY)),
    define("TLC_817t2", "Quest: Cast 5 Shadow spells. Reward: Death's Touch.",
           quest(AFTER_CAST, 5, to_hand("TLC_817t4"), filter=SHADOW)),
    define("TLC_987", "Battlecry: If you played a Quest this game, deal 2 damage.",
           battlecry(damage(TARGET, 2), target=CHARACTERS,
                     target_if=at_least(counter(N_QUESTS), 1))),
    define("TOY_377",
           "Deal 4 damage to a character. If it dies, summon a 3/6 Water Elemental that Freezes.",
           spell(damage(TARGET, 4), when(TARGET_DIES, summon("CS2_033")), target=CHARACTERS)),
    define("TOY_385",
           "Battlecry: Once per game, if you've summoned 5 other Dragons, take an extra turn.@ "
           "({0} left!)@ (Ready!)",
           one_extra_turn(at_least(counter(N_DRAGONS), 6))),
    define("TOY_804",
           "Summon two 1/5 Beetles with Taunt. Costs (3) less if you have Spell Damage.",
           spell(summon("TOY_804t", 2)), costs(-3, condition=HAS_SPELL_DAMAGE)),
    define("TSC_215",
           "Give a minion +1/+1. If you played a Naga while holding this, add a Serpent Wig to "
           "your hand.",
           NAGAS, spell(buff(TARGET, 1, 1), when(ONCE, to_hand("TSC_215")), target=MINIONS)),
    define("TTN_930", "Draw 1 card. Gain 4 Armor. (Blossoms in @ |4(turn, turns).)",
           spell(draw(), armor(4)),
           while_held(TURN_START, tally(), when(at_least(TALLY, 3), improve(SELF, "TTN_930t")))),
    define("VAC_444",
           "Battlecry: Discover 3 cards in your deck to put on top in that order.",
           battlecry(CARD_OF_THE_DECK, aim(CHOSEN), mark(CHOSEN), CARD_OF_THE_DECK,
                     remember_entity(CHOSEN), mark(CHOSEN), CARD_OF_THE_DECK, mark(CHOSEN),
                     unmark(DECK), move(CHOSEN, AT_TOP), move(REMEMBERED, AT_TOP),
                     move(TARGET, AT_TOP))),
    define("WW_001t23",
           "Battlecry: Get 4 random spells. If you've Excavated 8 times, they cost (0).",
           battlecry(to_hand(ANY_SPELLS, 4), *keep(LAST),
                     when(at_least(EXCAVATED, 8), set_cost(KEPT, 0)))),
    define("WW_044t",
           "When this is played, discarded, or destroyed, deal 3 damage to the lowest Health "
           "enemy.",
           *when_spent(damage(lowest_health(ENEMIES), 3))),
    define("WW_091",
           "Your Fel spells cost (1) less and have Lifesteal. Battlecry: Get two Barrels of "
           "Sludge.",
           cost_aura(HAND.that(FEL_SPELL), -1),
           whenever(DEALS_DAMAGE, heal(HERO, EVENT_AMOUNT), filter=FEL_SPELL),
           battlecry(to_hand("WW_044t", 2))),
    define("WW_375",
           "Rush, Taunt Dormant for 8 turns. (Excavate to awaken 2 turns sooner!)",
           starts_dormant(8), while_dormant(whenever(EXCAVATES, sooner(SELF), sooner(SELF)))),
    define("WW_392",
           "Battlecry: If your deck has no duplicates, summon 4/4 copies of 4 random minions in "
           "your deck.",
           battlecry(when(HIGHLANDER, copy(random(MINIONS_IN_DECK, 4), AT_BOARD),
                          set_stats(LAST, 4, 4)))),
    define("WW_393",
           "Deal 8 damage to an enemy minion. Save any excess in a 1-Cost Bottle.",
           spell(damage_into(TARGET, 8, EXCESS),
                 when(at_least(THAT_MUCH, 1), *bottled("WW_393t")), target=ENEMY_MINIONS)),
    define("WW_401",
           "Battlecry: If your deck has no duplicates, fire 6 random 2 damage shots at minions in "
           "the enemy's hand.",
           battlecry(when(HIGHLANDER,
                          repeat(6, damage(random(ENEMY_HAND.that(MINION, health_at_least(1))), 2)),
                          move(ENEMY_HAND.that(MINION, health_at_most(0)), AT_NOWHERE)))),
)  # fmt: skip
