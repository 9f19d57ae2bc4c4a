"""Onyxia's Lair, the mini-set of Alterac Valley: whelps, drakes and the cards of its heroes."""

from hsbot.rules.cards.words import *

DREAD_IMP = "AV_316t"
STILL_TO_ATTACK = ENEMY_MINIONS.living.that(flagged(F_MARKED))
DRAGONS = Pool(CardType.MINION, race=DRAGON, own_class=True)
TREASURES = Pool(cards=(
    *(f"ONY_005ta{n}" for n in range(1, 14)),
    *(f"ONY_005tb{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 610)),
    *(f"ONY_005tc{n}" for n in (1, 2, 3, 5, 6)),
))  # fmt: skip
LOCUSTS = summon("ONY_005tb3t2", MAX_BOARD), attacks(LAST, TARGET)

CARDS = (
    define("ONY_002",
           "Taunt. If you end your turn with any unspent Mana, reduce this card's Cost by (1).",
           whenever(TURN_END, when(at_least(MANA_LEFT, 1), cost(SELF, -1)), scope=OF_OWN_IN_HAND)),
    define("ONY_005",
           "Battlecry: If you played 4 other Dragons this game, craft a custom deck of Treasures.",
           battlecry(when(count(PLAYED.race(DRAGON), 5), move(DECK, AT_NOWHERE),
                          repeat(5, choose_new_to_deck(TREASURES), make_chosen(AT_SHUFFLED, 2)))),
           left_out="Flex-plosion among the treasures"),
    define("ONY_005tb3",
           "Twinspell Choose an enemy. Fill your board with 2/2 Locusts that attack it.",
           *twinspell("ONY_005tb3t", *LOCUSTS, target=ENEMIES)),
    define("ONY_005tb3t",
           "Choose an enemy. Fill your board with 2/2 Locusts that attack it.",
           spell(*LOCUSTS, target=ENEMIES)),
    define("ONY_005tb6",
           "Windfury. After your hero attacks and kills a minion, this gains +2/+1.",
           whenever(AFTER_ATTACK, when(every(TARGET_IS_A_MINION, TARGET_DIES), buff(SELF, 2, 1)),
                    filter=HERO_ONLY)),
    define("ONY_006",
           "Deal @ damage to a minion and its neighbors. (Improved by number of other spells in "
           "your hand.)",
           spell(measure(number_of(SPELLS_IN_HAND), 1, 1),
                 damage(TARGET | BESIDE_TARGET, THAT_MUCH), target=MINIONS)),
    define("ONY_014",
           "Deal 1 damage to all minions. Honorable Kill: Gain +1 Attack this turn.",
           spell(damage_into(MINIONS, 1, EXACTED),
                 when(at_least(THAT_MUCH, 1), buff_this_turn(HERO, THAT_MUCH)))),
    define("ONY_019", "Battlecry: Discover a Choose One card. It has both effects combined.",
           battlecry(*discover(Pool(tags=(GameTag.CHOOSE_ONE,), own_class=True)),
                     combine_options(LAST))),
    define("ONY_029", "Tradeable Discover 2 Dragons. Summon them.",
           spell(discover_card(DRAGONS), summon_chosen(), discover_card(DRAGONS), summon_chosen(),
                 require=ROOM)),
    define("ONY_030",
           "Battlecry: Summon a random @-Cost minion. (Upgraded for each other SI:7 card you have "
           "played this game.)",
           battlecry(measure(number_of(PLAYED.that(SI_7))), no_less_than(1), no_more_than(10),
                     summon_random(MINIONS_OF_THAT_COST))),
    define("ONY_033", "Summon a 3/3 Dread Imp to attack each enemy minion.",
           spell(mark(ENEMY_MINIONS),
                 repeat(MAX_BOARD,
                        when(every(ROOM, count(STILL_TO_ATTACK)), summon(DREAD_IMP),
                             aim(leftmost(STILL_TO_ATTACK)), unmark(TARGET),
                             attacks(LAST, TARGET))),
                 unmark(ENEMY_MINIONS), require=ROOM)),
    define("ONY_034",
           "Shuffle three Agonies into the opponent's deck. They deal Fatigue damage when drawn.",
           spell(shuffle("ONY_034t", 3, opponent=True))),
    define("ONY_034t", "Casts When Drawn Take @ Fatigue damage.", spell(take_fatigue())),
)  # fmt: skip
