"""Perils in Paradise and the Traveling Travel Agency: the neutral cards."""

from hsbot.rules.cards.definitions.island_vacation import (
    FOREIGN,
)
from hsbot.rules.cards.words import *

DRINKS = ("VAC_323", "VAC_338", "VAC_404", "VAC_520", "VAC_916", "VAC_951")
FIREWORKS = battlecry(
    measure(counter(N_STREAK), 1, 1), damage(TARGET, THAT_MUCH), target=CHARACTERS
)
MATES = ENEMY_MINIONS.but_subject
AMULETS = tuple(f"VAC_959t{x}" for x in ("01", "05", "06", "07", "08", "09", "10"))

CARDS = (
    define("VAC_421",
           "Battlecry: Summon an 8/8 Beast for your opponent. It attacks all of their minions.",
           battlecry(summon("VAC_421t", opponent=True), attacks(LAST, MATES))),
    define("VAC_438",
           "Battlecry: Discover a location from any class.",
           battlecry(*discover(Pool(CardType.LOCATION)))),
    define("VAC_440", "Enemy cards that didn't start in their deck cost (2) more.",
           cost_aura(ENEMY_HAND.that(NOT_FROM_A_DECK), 2)),
    define("VAC_441", "After you draw a card, 50% chance to draw another.",
           whenever(IS_DRAWN, when(EVEN_CHANCE, draw()))),
    define("VAC_442",
           "Battlecry: Deal @ damage (Improved by each turn in a row you've played an "
           "Elemental).",
           FIREWORKS),
    define("VAC_447", "Has Charge if this didn't start in your deck.",
           aura(SELF, keywords=CHARGE, condition=count(SELF.that(NOT_FROM_A_DECK)))),
    define("VAC_461",
           "Deathrattle: Get a random Drink spell. (It has 3 uses!)",
           deathrattle(to_hand(Pool(cards=DRINKS)))),
    define("VAC_463",
           "Your cards from another class cost (1) less.",
           cost_aura(FOREIGN, -1)),
    define("VAC_938", "Whenever another friendly Pirate attacks, give it +1/+1.",
           whenever(ATTACKS, buff(SUBJECT, 1, 1), scope=OF_OTHERS, filter=of_type(PIRATE))),
    define("VAC_947",
           "Battlecry: Give all other minions -1/-1. Deathrattle: Give all other minions +1/+1.",
           battlecry(buff(MINIONS.other, -1, -1)), deathrattle(buff(MINIONS.other, 1, 1))),
    define("VAC_959",
           "Battlecry: Discover an amazing Amulet to give to both players. (The enemy's is a "
           "phony version!)",
           battlecry(discover_card(Pool(cards=tuple(f"{x}t" for x in AMULETS))),
                     *(when(chose(f"{x}t"), to_hand(x, opponent=True)) for x in AMULETS),
                     make_chosen(AT_HAND)), partial=True),
    define("VAC_959t05",
           "Get 3 random Legendary cards. (Then transform them into Commons!)",
           spell(to_hand(Pool(rarity=Rarity.COMMON), 3))),
    define("VAC_959t05t",
           "Get 3 random Legendary cards.",
           spell(to_hand(Pool(rarity=Rarity.LEGENDARY), 3))),
    define("VAC_959t06",
           "Summon a random 4-Cost minion and give it Taunt. (It can't attack!)",
           spell(summon_random(Pool(CardType.MINION, cost=4)), give(LAST, TAUNT | CANT_ATTACK))),
    define("VAC_959t06t",
           "Summon a random 4-Cost minion and give it Taunt.",
           spell(summon_random(Pool(CardType.MINION, cost=4)), give(LAST, TAUNT))),
    define("VAC_959t07",
           "Deal 6 damage. (To a minion!)",
           spell(damage(TARGET, 6), target=MINIONS)),
    define("VAC_959t07t",
           "Deal 6 damage.",
           spell(damage(TARGET, 6), target=CHARACTERS)),
    define("VAC_959t08",
           "Restore 12 Health to your hero. (Then take 6 damage!)",
           spell(heal(HERO, 12), damage(HERO, 6))),
    define("VAC_959t08t",
           "Restore 12 Health to your hero.",
           spell(heal(HERO, 12))),
    define("VAC_959t09",
           "Draw 3 cards. (Discard 2 of them!)",
           spell(draw(3), discard(random(LAST, 2)))),
    define("VAC_959t09t",
           "Draw 3 cards.",
           spell(draw(3))),
    define("VAC_959t10", "Reduce the Cost of all cards in your hand by (1). (Except for spells!)",
           spell(cost(HAND.that(not_card_type(T_SPELL)), -1))),
    define("VAC_959t10t",
           "Reduce the Cost of all cards in your hand by (1).",
           spell(cost(HAND, -1))),
    define("WORK_041",
           "Deathrattle: Your next location costs (2) less.",
           deathrattle(attach(HERO, "WORK_041e"))),
    define("WORK_041e", "Costs (2) less.",
           for_next(cost_aura(HAND.that(LOCATION_CARD), -2))),
)  # fmt: skip
