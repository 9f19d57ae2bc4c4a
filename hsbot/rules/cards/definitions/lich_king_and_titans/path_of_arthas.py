"""The mini-set of March of the Lich King, and the Death Knight's own set, the Path of Arthas."""

from hsbot.rules.cards.definitions.sunken_city.voyage import DREDGE
from hsbot.rules.cards.words import *

TAUNT_FOUND = (
    *discover(Pool(CardType.MINION, own_class=True, tags=(GameTag.TAUNT,))),
    attach(LAST, "NX2_029e"),
)
HORSEMEN = ("NX2_034", "NX2_034t", "NX2_034t1", "NX2_034t2")
FREEZES = whenever(DEALS_DAMAGE, freeze(TARGET), scope=OF_THIS)
OF_TARGETS_COST = Pool(CardType.MINION, own_class=True, measured_cost=True)


def _last_ride() -> Deathrattle:
    """The enemy hero falls when all four Horsemen have died."""
    return deathrattle(when(every(*(count(DIED.that(card(x))) for x in HORSEMEN)),
                            destroy(ENEMY_HERO)))  # fmt: skip


CARDS = (
    define("NX2_005",
           "Combo: Gain +2/+2. Infuse ({0}): Gain +3/+3. Manathirst ({1}): Gain +4/+4.",
           on_play(when(COMBO, buff(SELF, 2, 2)), when(manathirst(8), buff(SELF, 4, 4))),
           infuse(2, "NX2_005t")),
    define("NX2_005t",
           "Infused Combo: Gain +2/+2. Manathirst (@): Gain +4/+4.",
           on_play(when(COMBO, buff(SELF, 2, 2)), when(manathirst(8), buff(SELF, 4, 4)))),
    define("NX2_008",
           "Choose a minion. Discover one that costs (1) more to transform it into.",
           spell(measure(TARGET_COST, plus=1), discover_card(OF_TARGETS_COST),
                 transform_into_chosen(TARGET), target=MINIONS)),
    define("NX2_015",
           "Discover a Beast from your deck and summon it. Manathirst (@): Also summon a copy of "
           "it.",
           spell(discover_row(DECK.race(BEAST)), discovered(), *keep(CHOSEN),
                 move(KEPT, AT_BOARD), when(manathirst(10), summon_copy(KEPT)))),
    define("NX2_018",
           "Battlecry: Dredge. If it's an Undead, deal 5 damage to the enemy hero.",
           battlecry(*DREDGE, when(count(CHOSEN.race(UNDEAD)), damage(ENEMY_HERO, 5)))),
    define("NX2_029", "Discover a Taunt minion. If you play it this turn, repeat this.",
           spell(*TAUNT_FOUND)),
    define("NX2_029e", "If played this turn, Discover another Taunt minion.",
           spell(*TAUNT_FOUND), whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("NX2_033",
           "Taunt. Your odd-Cost cards cost (2) less. (Swaps polarity each turn!)",
           cost_aura(HAND.that(cost_parity(1)), -2, condition=equals(TALLY, 0)),
           cost_aura(HAND.that(cost_parity(0)), -2, condition=equals(TALLY, 1)),
           start_of_turn(measure(1), minus(TALLY), set_tally(THAT_MUCH)),
           left_out="the polarity that it has had before"),
    define("NX2_034",
           "Deathrattle: Shuffle the other 3 Horsemen into your deck.",
           deathrattle(*(shuffle(x) for x in HORSEMEN[1:]))),
    define("NX2_034t",
           "Lifesteal Deathrattle: If you had all four Horsemen die this game, destroy the enemy "
           "hero.", _last_ride()),
    define("NX2_034t1",
           "Rush Deathrattle: If you had all four Horsemen die this game, destroy the enemy hero.",
           _last_ride()),
    define("NX2_034t2",
           "Taunt Deathrattle: If you had all four Horsemen die this game, destroy the enemy hero.",
           _last_ride()),
    define("NX2_036", "Destroy a friendly minion to summon a 4/5 Undead with Rush.",
           spell(destroy(TARGET), resolve_deaths(),
                 summon("RLK_057t", replaces=True), target=FRIENDLY_MINIONS)),
    define("NX2_037", "Colossal +2 After an enemy minion is Frozen, destroy it.",
           colossal("NX2_037t", "NX2_037t2"),
           whenever(IS_FROZEN, destroy(SUBJECT), scope=OF_ENEMY, filter=MINION)),
    define("NX2_037t", "Rush Freeze any character damaged by this minion.", FREEZES),
    define("NX2_037t2", "Rush Freeze any character damaged by this minion.", FREEZES),
    define("NX2_044",
           "Battlecry: Discover a 1-Cost card. If your opponent guesses your choice, they get a "
           "copy.",
           battlecry(discover_card(Pool(own_class=True, cost=1)),
                     when(CHOSE, remember_chosen(HERO, "REV_000e"), chosen_to_hand()))),
    define("NX2_050", "This has all minion types."),
    define("RLK_025e", "The next spell you cast this turn costs (2) less.",
           for_next(cost_aura(SPELLS_IN_HAND, -2), this_turn=True)),
    define("RLK_056",
           "Choose an enemy minion. Your minions attack it. Resummon any that die.",
           spell(set_tally(number_of(DIED)), attacks(FRIENDLY_MINIONS, TARGET), resolve_deaths(),
                 *difference(number_of(DIED), TALLY),
                 *(when(rolled(n), summon_anew(rightmost(DIED, n)))
                   for n in range(1, MAX_BOARD + 1)),
                 target=ENEMY_MINIONS)),
    define("RLK_512",
           "Deal 4 damage. Your next spell this turn costs (2) less.",
           spell(damage(TARGET, 4), attach(HERO, "RLK_025e"), target=CHARACTERS)),
    define("RLK_730",
           "Lifesteal Infect all enemy minions. At the end of your turns, they take 2 damage.",
           spell(attach(ENEMY_MINIONS, "RLK_730e"))),
    define("RLK_730e", "At the end of your opponent's turns, take 2 damage.",
           end_of_turn(damage(OWNER, 2))),
)  # fmt: skip
