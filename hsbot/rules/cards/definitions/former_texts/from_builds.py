"""Texts of 2019 to 2025 that only the card data of single builds show."""

from hsbot.rules.cards.definitions.basic.core import spells_cost_more_for
from hsbot.rules.cards.definitions.basic.core_2021 import YSERAS
from hsbot.rules.cards.definitions.themes.damage_and_rule_changes import FAN_OF_KNIVES
from hsbot.rules.cards.definitions.wild_west.treasures import ELEMENTAL_FOUND
from hsbot.rules.cards.definitions.year_2024.workshop_classes import one_extra_turn
from hsbot.rules.cards.definitions.years_2014_2018.kobolds_and_catacombs import swap_decks
from hsbot.rules.cards.definitions.years_2019_2021.alterac import FEL_IN_HAND
from hsbot.rules.cards.definitions.years_2022_2023.festival_and_audiopocalypse import ONE_COST
from hsbot.rules.cards.words import *

CARDS = (
    define("AV_205",
           "Battlecry: Set your maximum Mana to 20. Gain a Mana Crystal. Draw a card.",
           battlecry(*difference(20 - MANA_LIMIT, counter(N_MANA_MORE)),
                     add_to(N_MANA_MORE, THAT_MUCH), mana_crystal(full=True), draw())),
    define("AV_205p", "Choose One - Draw a card; or Gain a Mana Crystal.",
           choose_one("AV_205pb", "AV_205a")),
    define("AV_308", "Battlecry: Copy a Fel spell in your hand.",
           battlecry(copy(random(FEL_IN_HAND)))),
    define("DEEP_018", "Give a minion Windfury and Divine Shield. Excavate a treasure.",
           spell(give(TARGET, WINDFURY | SHIELD), *excavate(), target=MINIONS)),
    define("DEEP_020",
           "Battlecry: If your deck has no duplicates, your Battlecries trigger twice for the rest "
           "of the game.",
           battlecry(when(HIGHLANDER, attach(HERO, "DEEP_020e")))),
    define("DEEP_026", "Discover a minion from your deck. Gain Armor equal to its Cost.",
           spell(discover_row(MINIONS_IN_DECK), measure(cost_of(CHOSEN)), draw_these(CHOSEN),
                 discovered(), armor(THAT_MUCH))),
    define("DEEP_037",
           "Battlecry: If your deck has no duplicates, Discover an Elemental to summon. Add the "
           "others to your hand.",
           battlecry(when(HIGHLANDER, *ELEMENTAL_FOUND))),
    define("DREAM_02", "Deal 5 damage to all minions except Ysera.",
           spell(damage(MINIONS.not_among(*YSERAS), 5))),
    define("EDR_231", "Restore 4 Health. Imbue your Hero Power.",
           spell(heal(TARGET, 4), imbue(), target=CHARACTERS)),
    define("ETC_318", "Summon two 1-Cost minions from your deck. Finale: Give them Taunt.",
           spell(move(random(ONE_COST, 2), AT_BOARD), when(FINALE, give(LAST, TAUNT)))),
    define("ETC_541", "Both players' decks are swapped. Finale: Draw a card.",
           battlecry(*swap_decks(), when(FINALE, draw()))),
    define("EX1_182", "Add a random card to your hand (from your opponent's class).",
           spell(to_hand(Pool(enemy_class=True)))),
    *(define(card, "Discover a temporary Lightning Bolt, Hex, or Bloodlust.",
             spell(*discover(Pool(cards=("EX1_238", "EX1_246", "CS2_046"))), temporary(LAST)))
      for card in ("GIFT_06", "CORE_GIFT_06")),
    define("MAW_034",
           "Battlecry: Destroy your deck. For the rest of the game, your minions are Immune.",
           battlecry(*destroy_cards(DECK), attach(HERO, "MAW_034")),
           aura(FRIENDLY_MINIONS, keywords=IMMUNE, need=OWNER)),
    define("REV_829",
           "Deathrattle: If you control a Secret, store Halkias' soul inside of it. It resummons "
           "Halkias when triggered.",
           deathrattle(pick(random(SECRETS)), when(CHOSE, mark(CHOSEN), attach(HERO, "REV_829e")))),
    define("RLK_604",
           "Rush. Deathrattle: Go Dormant. Cast a Fire spell to revive Thori'belore! (Revives 2 "
           "times.)",
           deathrattle(summon("RLK_604t"))),
    define("RLK_608", "Battlecry: Cast a copy of the last spell your opponent played.",
           battlecry(cast(rightmost(ENEMY_PLAYED.that(SPELL))))),
    define("RLK_820", "Battlecry: Give all Arcane spells in your deck Spell Damage +1.",
           battlecry(give_spell_damage(DECK.that(of_school(SpellSchool.ARCANE)), 1))),
    define("TLC_229t14",
           "Battlecry: Adapt twice. For the rest of the game, give minions you play those "
           "Adaptations.",
           battlecry(*adapt(), remember_chosen(HERO, "TLC_229t14e"),
                     *adapt(), remember_chosen(HERO, "TLC_229t14e"))),
    define("TLC_451", "Discover a minion from your deck. Make it Temporary.",
           spell(*discover_from_deck(MINIONS_IN_DECK), temporary(LAST))),
    define("TLC_522", "Battlecry, Combo, and Deathrattle: Cast 'Fan of Knives'.",
           battlecry(FAN_OF_KNIVES, when(COMBO, FAN_OF_KNIVES)), deathrattle(FAN_OF_KNIVES)),
    define("TLC_830t",
           "Rush Battlecry: Get a random 8, 6, and 4-Attack Beast. Set their Costs to (2).",
           battlecry(*(step for k in (8, 6, 4)
                       for step in (to_hand(Pool(CardType.MINION, race=BEAST, attack=k)),
                                    set_cost(LAST, 2))))),
    define("TOY_385",
           "Battlecry: Once per game, if you've summoned 8 other Dragons, take an extra turn.@ "
           "({0} left!)@ (Ready!)",
           one_extra_turn(at_least(counter(N_DRAGONS), 9))),
    define("TSC_702", "Draw 2 minions. Swap their stats.",
           spell(draw_these(random(MINIONS_IN_DECK, 2)), exchange(LAST))),
    define("TTN_454",
           "Deal 3 damage to a minion. If it dies, shuffle two random Plagues into your opponent's "
           "deck.",
           spell(damage(TARGET, 3), when(TARGET_DIES, *random_plague(), *random_plague()),
                 target=MINIONS)),
    define("TTN_467", "After your hero attacks and kills a minion, gain 4 Armor.",
           whenever(AFTER_ATTACK, when(every(count(TARGET.that(MINION)), TARGET_DIES), armor(4)),
                    filter=HERO_ONLY)),
    define("TTN_800t2", "Deal 20 damage to a minion.",
           spell(damage(TARGET, 20), target=MINIONS)),
    define("TTN_851", "Your opponent's spells cost (1) more. Lasts 3 turns.",
           spells_cost_more_for(3)),
    define("VAC_509", "Summon four 3/6 Water Elementals that Freeze. They attack random enemies.",
           spell(summon("VAC_509t", 4), attacks(LAST, random(ENEMIES)))),
    define("WW_010",
           "Battlecry: If your deck has no duplicates, equip the Staff of the Nine Frogs.",
           battlecry(when(HIGHLANDER, equip("WW_010t")))),
    define("WW_337", "Battlecry: If your deck has no duplicates, get a permanent Mirage.",
           battlecry(when(HIGHLANDER, to_hand("WW_337t")))),
    define("WW_364",
           "While this is in your hand, play three cards from other classes to reveal Velarok's "
           "true form!@ ({0} left!)@ (Ready!)",
           while_held(CARD_PLAYED, tally(), when(at_least(TALLY, 3), improve(SELF, "WW_364t")),
                      filter=FROM_ANOTHER_CLASS)),
    define("WW_392",
           "Battlecry: If your deck has no duplicates, summon 5/5 copies of 4 random minions in "
           "your deck.",
           battlecry(when(HIGHLANDER, copy(random(MINIONS_IN_DECK, 4), AT_BOARD),
                          set_stats(LAST, 5, 5)))),
    define("WW_815",
           "Battlecry: If your deck has no duplicates, gain Immune this turn and attack all "
           "enemies.",
           battlecry(when(HIGHLANDER, give(SELF, IMMUNE, this_turn=True),
                          attacks(SELF, ENEMIES)))),
    define("WW_824",
           "Battlecry: If your deck has no duplicates, summon the Purified Dragon Nest.",
           battlecry(when(HIGHLANDER, summon("WW_824t")))),
    # ---- the same words until April 2026, when these cards became able to aim at cards in hand
    define("EDR_518",
           "Battlecry: Imbue your Hero Power. Reduce the Cost of a random minion in your hand by "
           "(1).",
           battlecry(imbue(), cost(random(HAND.that(MINION)), -1))),
    define("REV_511", "Battlecry: Pick a card in your hand to shuffle into your deck.",
           battlecry(choose_row(HAND), move(CHOSEN, AT_SHUFFLED))),
    define("RLK_711",
           "Battlecry: Give a random minion in your hand Attack equal to this minion's Attack.",
           battlecry(buff(random(MINIONS_IN_HAND), THIS_ATTACK))),
)  # fmt: skip
