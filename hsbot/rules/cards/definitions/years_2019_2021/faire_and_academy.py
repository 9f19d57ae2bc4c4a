"""The Darkmoon Faire and Scholomance Academy: single cards with rules of their own."""

from hsbot.rules.cards.words import *

CORRUPT_CARDS = (
    "DMF_054", "DMF_061", "DMF_064", "DMF_073", "DMF_078", "DMF_080", "DMF_082", "DMF_083",
    "DMF_090", "DMF_101", "DMF_105", "DMF_117", "DMF_118", "DMF_124", "DMF_163", "DMF_174",
    "DMF_184", "DMF_186", "DMF_244", "DMF_247", "DMF_248", "DMF_517", "DMF_526", "DMF_701",
    "DMF_703", "DMF_730", "WON_064", "YOP_003", "YOP_011", "YOP_015", "YOP_025",
)  # fmt: skip
CORRUPTED_CARDS = (
    "DMF_054t", "DMF_061t", "DMF_064t", "DMF_073t", "DMF_078t", "DMF_080t", "DMF_082t",
    "DMF_083t", "DMF_090t", "DMF_101t", "DMF_105t", "DMF_117t", "DMF_117t2", "DMF_118t",
    "DMF_124t", "DMF_163t", "DMF_174t", "DMF_184t", "DMF_186a", "DMF_244t", "DMF_247t",
    "DMF_248t", "DMF_517a", "DMF_526a", "DMF_701t", "DMF_703t", "DMF_730t", "WON_064ts",
    "YOP_003t", "YOP_011t", "YOP_015t", "YOP_025t",
)  # fmt: skip
DUAL_CLASS_SPELLS = Pool(CardType.SPELL, tags=(GameTag.MULTIPLE_CLASSES,))
SAME_COST_AS_SUBJECT = (measure(cost_of(SUBJECT)), random_costing(THAT_MUCH, ANY_SPELLS))
OTHER_ENEMIES = ENEMIES.but_target.that(without(IMMUNE))
FRIENDLY_BEASTS = FRIENDLY_MINIONS.race(BEAST)
TREANT_TOTEM = "SCH_612t"
WAITING, LISTENING, SPENT = range(3)
"""Headmaster Kel'Thuzad before, during and after the first spell."""


CARDS = (
    define("DMF_068", "50% chance to attack the correct enemy.",
           whenever(ATTACKS, when(EVEN_CHANCE, retarget(random(OTHER_ENEMIES))), scope=OF_THIS)),
    define("DMF_108",
           "Transform spells in your deck into ones that cost (3) more. (They keep their original "
           "Cost.)",
           spell(evolve(SPELLS_IN_DECK, 3, spells=True, keep_cost=True))),
    define("DMF_109",
           "Battlecry: Draw @ cards. (Upgraded for each friendly Secret that has triggered this "
           "game!)",
           battlecry(measure(counter(N_SECRETS_TRIGGERED), plus=1), draw(THAT_MUCH))),
    define("DMF_188",
           "Battlecry: Add a copy of each Corrupted card you've played this game to your hand. "
           "They cost (0) this turn.",
           battlecry(copy(PLAYED.among(*CORRUPTED_CARDS), printed=True),
                     set_cost_this_turn(LAST, 0))),
    define("DMF_230", "Lifesteal Your Lifesteal damages the enemy hero instead of healing you.",
           rule(HERO, RULE_LIFESTEAL_STRIKES)),
    define("DMF_236",
           "Secret: When your opponent casts a spell, they instead cast a random one of the same "
           "Cost.",
           # the new spell passes over their deck, where nothing listens
           secret(BEFORE_PLAY, *SAME_COST_AS_SUBJECT, cancel(),
                  when(CHOSE, make_chosen(AT_TOP, opponent=True), cast(LAST, opponent=True)),
                  filter=SPELL)),
    define("DMF_512", "Give your hero Stealth until your next turn.",
           spell(give(HERO, STEALTH), attach(HERO, "DMF_512e"))),
    define("DMF_512e", "Stealth for 1 turn.", start_of_turn(lose(OWNER, STEALTH), over())),
    define("DMF_534", "Swap the Cost and Attack of all minions in your deck.",
           spell(swap_cost_and_attack(MINIONS_IN_DECK))),
    define("YOP_007",
           "Battlecry: Reduce the Cost of all Corrupt and Corrupted cards in your hand and deck "
           "by (2).",
           battlecry(cost((HAND | DECK).among(*CORRUPT_CARDS), -2),
                     cost((HAND | DECK).among(*CORRUPTED_CARDS), -2))),
    define("YOP_012", "Deathrattles can't trigger.", rule(HEROES, RULE_NO_DEATHRATTLES)),
    define("YOP_017",
           "Secret: When your opponent draws their second card in a turn, transform it into a "
           "Banana.",
           secret(IS_DRAWN, transform(SUBJECT, "DMF_065t"), condition=equals(EVENT_AMOUNT, 2))),
    define("YOP_018",
           "Battlecry: Discover a Dual Class spell from any class. Spellburst: Get another copy.",
           battlecry(discover_card(DUAL_CLASS_SPELLS), remember_card(SELF), chosen_to_hand()),
           spellburst(make_chosen(AT_HAND))),
    define("YOP_024",
           "Look at two spells. Add one to your hand or Overload: (1) to get both.",
           spell(*discover_of_two_or(OWN_CLASS_SPELLS, "YOP_024t"),
                 when(chose("YOP_024t"), make_others(AT_HAND), overload(1),
                      otherwise=(chosen_to_hand(),)))),
    define("YOP_024t", "Add both spells to your hand. Overload (1)"),
    define("YOP_035", "Can only take 1 damage at a time.", takes_at_most(SELF, 1)),
    define("SCH_139",
           "Divine Shield, Taunt Costs (1) less for each spell you've cast on friendly characters "
           "this game.",
           costs(counter(N_AIMED_AT_OWN_GAME))),
    define("SCH_140",
           "Costs (1) less for each time your hero's Health changed during your turns.",
           costs(counter(N_HEALTH_CHANGED_GAME))),
    define("SCH_162",
           "Battlecry: Summon two 1/1 Whelps. Each gains a Deathrattle from your minions that "
           "died this game.",
           battlecry(repeat(2, summon("SCH_162t"), choose_card_of(random(RATTLING_DEAD)),
                            when(CHOSE, remember_chosen(LAST, "SCH_162e"))))),
    define("SCH_162e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("SCH_224", "Spellburst: If the spell destroys any minions, summon them.",
           whenever(SPELL_CAST, when(equals(TALLY, WAITING), set_tally(LISTENING))),
           whenever(DIES,
                    when(equals(TALLY, LISTENING), choose_card_of(SUBJECT),
                         remember_chosen(SELF, "SCH_224e3")), scope=OF_ALL_OTHERS, filter=MINION),
           spellburst(set_tally(SPENT))),
    define("SCH_224e3", "", whenever(AFTER_CAST, summon_chosen(), over())),
    define("SCH_259",
           "At the start of your turn, look at your top card. You can put it on the bottom and "
           "lose 1 Durability.",
           start_of_turn(*look_or(leftmost(DECK), "SCH_259t"))),
    define("SCH_259t", "Draw a different card.",
           spell(move(leftmost(DECK), AT_BOTTOM), buff(SELF, 0, -1))),
    define("SCH_354",
           "At the end of your turn, steal 1 Attack and Health from all enemy minions.",
           end_of_turn(buff(SELF, number_of(ENEMY_MINIONS.that(attack_at_least(1))),
                            number_of(ENEMY_MINIONS)),
                       buff(ENEMY_MINIONS.that(attack_at_least(1)), -1),
                       buff(ENEMY_MINIONS, 0, -1))),
    define("SCH_521", "Destroy a damaged minion. Combo: Destroy any minion.",
           spell(destroy(TARGET), target=MINIONS.that(DAMAGED_UNLESS_COMBO))),
    define("SCH_539", "Your spells are Poisonous.",
           whenever(SPELL_CAST, give(SUBJECT, POISONOUS))),
    define("SCH_607",
           "Choose One - Give Beasts in your deck +1/+1; or Transform into a copy of a friendly "
           "Beast.",
           choose_one("SCH_607b", "SCH_607a")),
    define("SCH_607a", "Transform into a copy of a friendly Beast.",
           on_play(when(count(TARGET), become_copy(TARGET)), target=FRIENDLY_BEASTS.other)),
    define("SCH_607b", "Give Beasts in your deck +1/+1.", on_play(buff(DECK.race(BEAST), 1, 1))),
    define("SCH_612",
           "Choose One - Summon four 2/2 Treant Totems; or Overload: (2) to summon them with "
           "Rush.",
           choose_one("SCH_612a", "SCH_612b")),
    define("SCH_612a", "Summon four 2/2 Treant Totems.",
           spell(summon(TREANT_TOTEM, 4), require=ROOM)),
    define("SCH_612b", "Summon four 2/2 Treant Totems with Rush. Overload: (2)",
           spell(summon(TREANT_TOTEM, 4), give(LAST, RUSH), require=ROOM)),
    define("SCH_714",
           "Whenever a spell is played, this minion remembers it. Deathrattle: Shuffle the spells "
           "into your deck.",
           whenever(CARD_PLAYED, choose_card_of(SUBJECT), remember_chosen(SELF, "SCH_714e"),
                    scope=OF_ANYONE, filter=SPELL)),
    define("SCH_714e", "Remembering spell.", deathrattle(make_chosen(AT_SHUFFLED))),
)  # fmt: skip
