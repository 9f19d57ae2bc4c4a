"""Zephrys: the tours that he plans, and what he offers as players know him.

His algorithm is not public in its numbers. What is known of it (guides of 2019, the Hearthstone
Wiki): he offers Basic and Classic cards of any class, never what would take him back; he knows the
boards, both heroes, the mana and how many cards are held, not which. He looks for a sure win this
turn first; then he wants what can be played with the mana left, and with none left what can be
played next turn: one card against many minions, one against a single one and one minion, or more of
what the board asks for. Two logs (2020, 2023) agree: with one mana three cards that cost one, with
none on turn two three that cost three or less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.words import *

if TYPE_CHECKING:
    from collections.abc import Iterator

Costs = dict[int, tuple[str, ...]]
"""Cards by what they cost."""

AGAINST_MANY: Final[Costs] = {
    1: ("EX1_251", "EX1_400", "EX1_277"), 2: ("CS2_025", "EX1_129", "CS2_114", "EX1_619"),
    3: ("CS2_093", "CS1_112", "CS2_062", "EX1_259", "CS2_012"), 4: ("EX1_626", "EX1_197"),
    5: ("EX1_407", "NEW1_007"), 6: ("CS2_028",), 7: ("CS2_032",), 8: ("EX1_312",),
    10: ("NEW1_030",),
}  # fmt: skip
AGAINST_ONE: Final[Costs] = {
    1: ("EX1_161", "EX1_245", "CS2_108", "CS2_084"), 2: ("EX1_622", "CS2_234", "EX1_581"),
    3: ("EX1_246", "EX1_617", "EX1_382"), 4: ("CS2_076", "CS2_022", "EX1_309", "EX1_005"),
    6: ("EX1_091",), 9: ("CS1_113",),
}  # fmt: skip
PROACTIVE: Final[Costs] = {
    1: ("EX1_319", "EX1_008", "NEW1_012", "CS2_235"), 2: ("NEW1_019", "EX1_189", "CS2_013"),
    3: ("NEW1_031", "EX1_604"), 4: ("EX1_043", "NEW1_026"), 5: ("EX1_310", "EX1_164", "CS2_077"),
    6: ("EX1_534", "EX1_110", "CS2_042"), 7: ("EX1_559", "EX1_249", "NEW1_008", "EX1_178"),
    8: ("EX1_383", "EX1_298", "NEW1_010", "EX1_573"), 9: ("EX1_572", "EX1_562", "EX1_561"),
    10: ("NEW1_030",),
}  # fmt: skip
TO_SURVIVE: Final[Costs] = {
    1: ("EX1_405",), 2: ("CS2_089", "EX1_606"), 3: ("EX1_295", "CS2_026", "CS2_007"),
    4: ("CS2_179",), 6: ("EX1_354", "EX1_032", "CS2_028"), 8: ("EX1_383",),
}  # fmt: skip
BURNING: Final[dict[str, tuple[int, int]]] = {
    "CS2_075": (1, 3), "EX1_238": (1, 3), "EX1_308": (1, 4), "CS2_024": (2, 3), "DS1_233": (2, 5),
    "EX1_241": (3, 5), "CS2_029": (4, 6), "EX1_279": (10, 10),
}  # fmt: skip
"""Spells that hurt the enemy hero: what they cost, and how much."""
LEEROY, LEEROYS_COST, LEEROYS_ATTACK = "EX1_116", 5, 6
ROAR, ROARS_COST, BLOODLUST, BLOODLUSTS_COST = "CS2_011", 3, "CS2_046", 5
MODEST_TOUR = (
    "CORE_CS1_112", "CORE_CS2_012", "CORE_CS2_028", "CORE_CS2_032", "CORE_CS2_093",
    "CORE_EX1_066", "CORE_EX1_197", "CORE_EX1_246", "CORE_EX1_259", "CORE_EX1_309",
    "CORE_EX1_312", "CORE_EX1_407", "CORE_EX1_622", "CS2_022", "CS2_026", "EX1_303",
    "EX1_334", "EX1_619", "EX1_626", "NEW1_004", "NEW1_007",
)  # fmt: skip
EXTRAVAGANT_TOUR = (
    "CORE_CS2_077", "CORE_EX1_016", "CORE_EX1_105", "CORE_EX1_110", "CORE_EX1_144",
    "CORE_EX1_164", "CORE_EX1_198", "CORE_EX1_250", "CORE_EX1_298", "CORE_EX1_323",
    "CORE_EX1_383", "CORE_EX1_411", "CORE_EX1_573", "CORE_NEW1_008", "CS1_113", "EX1_295",
    "EX1_354", "EX1_559", "EX1_572",
)  # fmt: skip
HECTIC_TOUR = (
    "CORE_CS2_024", "CORE_CS2_029", "CORE_CS2_045", "CORE_CS2_046", "CORE_EX1_116",
    "CORE_EX1_124", "CORE_EX1_238", "CORE_EX1_279", "CORE_EX1_414", "CORE_EX1_543",
    "CORE_EX1_567", "CORE_NEW1_010", "CS2_011", "CS2_039", "EX1_241", "EX1_308", "EX1_384",
    "EX1_408", "VAN_DS1_233",
)  # fmt: skip
"""The cards that the game relates to the three tours.

A public copy of its card data has that (``relatedCardDbfIds`` of Zero to Heroes, August 2026); the
CardDefs have not.
"""
HUNGRY_CRAB = Pool(cards=("NEW1_017",))
MOST_MANA, DEAREST = 10, 3
"""A card is fit for so much mana if that pays for it, and it is of the so many dearest costs."""
READY = FRIENDLY_MINIONS.that(unflagged(F_EXHAUSTED | F_FROZEN), HAS_NOT_ATTACKED)
"""Own minions that can attack."""
FREE_WAY = unless(count(ENEMY_MINIONS.that(having(TAUNT))))
"""No enemy has Taunt."""
DANGER = at_least(SECOND_TALLY, 1)
"""The enemy's minions have as much attack as the own hero has health and armor."""


def wish_for_the_perfect_card() -> tuple[Step, ...]:
    """A choice of what he offers, by the boards, both heroes and the mana: it comes to hand."""
    return (
        measure(health_of(ENEMY_HERO)),
        plus(ENEMY_ARMOR),
        when(FREE_WAY, minus(attack_of(READY))),
        when(at_least(THAT_MUCH, 1), *_wins()),
        measure(attack_of(ENEMY_MINIONS), plus=1),
        minus(health_of(HERO)),
        minus(ARMOR),
        note(THAT_MUCH),
        measure(MANA_LEFT),
        when(equals(THAT_MUCH, 0), measure(MANA_CRYSTALS, plus=1)),
        *(when(at_least(THAT_MUCH, m), *_offers(m), stop()) for m in range(MOST_MANA, 0, -1)),
    )


def _wins() -> Iterator[Step]:
    """The cards that win this turn for sure: the board's attack leaves ``THAT_MUCH``."""
    yield _by_attack(LEEROY, LEEROYS_COST, LEEROYS_ATTACK)
    for mana in sorted({cost for cost, _ in BURNING.values()}, reverse=True):
        paid = {card: hurt for card, (cost, hurt) in BURNING.items() if cost <= mana}
        for least in sorted(set(paid.values())):
            cards = tuple(card for card, hurt in paid.items() if hurt >= least)
            wins = when(at_most(THAT_MUCH, least), *_wish(cards, mana), stop())
            yield when(at_least(MANA_LEFT, mana), wins)
    yield minus(number_of(READY))
    yield minus(number_of(READY))
    yield _by_attack(ROAR, ROARS_COST)
    yield minus(number_of(READY))
    yield _by_attack(BLOODLUST, BLOODLUSTS_COST)


def _by_attack(card: str, cost: int, least: int = 0) -> If:
    """A card that wins where no more than this much is left, if it can be paid for."""
    wins = when(at_most(THAT_MUCH, least), *_wish((card,), cost), stop())
    return when(every(FREE_WAY, at_least(MANA_LEFT, cost)), wins)


def _offers(mana: int) -> Iterator[Step]:
    """The best cards with so much mana: the first of these cases that holds."""
    many, one, minion = (_fit(x, mana) for x in (AGAINST_MANY, AGAINST_ONE, PROACTIVE))
    alone = unless(count(ENEMY_MINIONS))
    yield when(DANGER, *wish_for(_fit(TO_SURVIVE, mana), many, one), stop())
    yield when(alone, *wish_for(minion, minion, minion), stop())
    yield when(count(ENEMY_MINIONS.race(MURLOC)), *wish_for(minion, many, HUNGRY_CRAB), stop())
    yield when(count(ENEMY_MINIONS, 4), *wish_for(many, many, many), stop())
    yield when(count(ENEMY_MINIONS.that(attack_at_least(5))), *wish_for(one, one, minion), stop())
    yield from wish_for(many, one, minion)


def _wish(cards: tuple[str, ...], mana: int) -> tuple[Effect, ...]:
    """Three of these cards; of fewer all, and what else so much mana is good for."""
    pools = [Pool(cards=cards)] * min(3, len(cards))
    fill = [_fit(AGAINST_ONE, mana), _fit(PROACTIVE, mana)]
    return wish_for(*[*pools, *fill][:3])


def _fit(cards: Costs, mana: int) -> Pool:
    """Those that so much mana pays for, as dear as may be."""
    costs = sorted((cost for cost in cards if cost <= mana), reverse=True)[:DEAREST]
    return Pool(cards=tuple(card for cost in costs for card in cards[cost]))


def tour(card_id: str, purpose: str, cards: tuple[str, ...]) -> Definition:
    """Two cards for a purpose."""
    return define(
        card_id,
        f"Get 2 random cards that can potentially {purpose}.",
        spell(make(Pool(cards=cards), AT_HAND, 2, different=True)),
    )


CARDS = (
    define(
        "ULD_003",
        "Battlecry: If your deck has no duplicates, wish for the perfect card.",
        battlecry(when(HIGHLANDER, *wish_for_the_perfect_card())),
    ),
    define(
        "WORK_027",
        "Battlecry: Choose a Travel Tour to get two potentially perfect cards from it.",
        battlecry(*choose_effect("WORK_027t1", "WORK_027t2", "WORK_027t3")),
    ),
    tour("WORK_027t1", "impact the enemy's battlefield", MODEST_TOUR),
    tour("WORK_027t2", "spend a lot of Mana", EXTRAVAGANT_TOUR),
    tour("WORK_027t3", "deal damage to the enemy hero", HECTIC_TOUR),
)
