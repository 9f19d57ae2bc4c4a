"""Zephrys: the tours that he plans, and what he offers as players know him.

His algorithm is not public in its numbers. What is known of it (the set's reveal, his developers'
answers, guides of 2019, the Hearthstone Wiki): he offers Basic and Classic cards of any class that
one may want, never what would take him back; he knows boards, heroes, weapons, mana and how many
cards are held, not which. A sure win of this turn comes first, by the board, the hero, its weapon
and a basic hero power with one card; then what can be played with the mana left, and with none
left next turn: as a rule one card against many minions, one against a single one and one to play,
or more of what the board asks for, down to single cases (Hungry Crab against Murlocs, Crazed
Alchemist against Doomsayer). Which cards he offers at all, players had gathered by April 2020: 138,
of which these tables hold those with a part here.

Observed triples, all among what this offers: on turn two with no enemy in play Wild Growth, Animal
Companion and Brightwing (at the reveal, and in a log of 2023); with one mana and an enemy Murloc
Flame Imp, Forked Lightning and Hungry Crab (a log of 2020); late, against a full board, Ancient of
War, Flamestrike and Brawl (at the reveal).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.words import *

if TYPE_CHECKING:
    from collections.abc import Iterator

Costs = dict[int, tuple[str, ...]]
"""Cards by what they cost."""

AGAINST_MANY: Final[Costs] = {
    1: ("EX1_251", "EX1_400"), 2: ("CS2_025", "CS2_114", "EX1_129"),
    3: ("BT_740", "CS1_112", "CS2_012", "CS2_026", "CS2_062", "EX1_259"),
    4: ("DS1_183", "EX1_197", "EX1_303", "EX1_626"),
    5: ("BT_235", "EX1_407", "EX1_537", "NEW1_007"), 6: ("CS2_028", "EX1_384"),
    7: ("CS2_032", "EX1_249"), 8: ("EX1_312",), 10: ("NEW1_030",),
}  # fmt: skip
AGAINST_ONE: Final[Costs] = {
    1: ("CS1_130", "CS2_037", "CS2_108", "DS1_185", "EX1_238", "EX1_245", "EX1_302", "EX1_308",
        "EX1_360", "EX1_410"),
    2: ("EX1_124", "EX1_126", "EX1_581", "EX1_622"),
    3: ("CS2_203", "EX1_134", "EX1_241", "EX1_246", "EX1_334", "EX1_539", "EX1_617"),
    4: ("CS2_029", "CS2_076", "CS2_097", "EX1_005", "EX1_309"), 5: ("BT_495", "NEW1_041"),
    6: ("CS2_042", "EX1_091"), 7: ("EX1_198", "EX1_411"), 9: ("CS1_113",), 10: ("EX1_279",),
}  # fmt: skip
TO_PLAY: Final[Costs] = {
    1: ("CS2_065", "EX1_319", "NEW1_025"), 2: ("CS2_013", "EX1_189"), 3: ("NEW1_031",),
    4: ("CS2_033", "EX1_043", "EX1_186"), 5: ("CS2_112", "EX1_164", "EX1_250"),
    6: ("CS2_042", "CS2_064", "EX1_165", "EX1_190", "EX1_534"), 7: ("EX1_178", "EX1_198"),
    8: ("EX1_323", "EX1_383"), 9: ("EX1_543", "EX1_561", "EX1_572"), 10: ("NEW1_030",),
}  # fmt: skip
TO_SURVIVE: Final[Costs] = {
    1: ("CS2_065", "EX1_192"), 2: ("CS2_089",), 3: ("BT_740", "BT_921", "CS2_007", "CS2_026"),
    4: ("EX1_309",), 5: ("EX1_250",), 6: ("CS2_028", "EX1_165", "EX1_354"),
    7: ("CS2_088", "EX1_178"), 8: ("EX1_383",), 9: ("EX1_561",),
}  # fmt: skip
FOR_A_BOARD: Final[Costs] = {
    2: ("CS2_009", "EX1_160"), 3: ("EX1_158",), 4: ("CS2_092", "DS1_070", "EX1_093", "EX1_194"),
    5: ("EX1_355", "EX1_623"),
}  # fmt: skip
"""Cards that make own minions stronger."""
TO_DRAW: Final[Costs] = {
    2: ("EX1_096", "EX1_339", "EX1_392"), 3: ("CS2_023",), 5: ("CS2_077", "EX1_164"),
    6: ("EX1_354",),
}  # fmt: skip
AGAINST_WEAPONS: Final[Costs] = {2: ("EX1_066",), 5: ("EX1_558",)}
BURNING: Final[dict[str, int]] = {
    "EX1_238": 3, "EX1_539": 3, "EX1_124": 4, "EX1_308": 4, "DS1_233": 5, "EX1_241": 5,
    "CS2_029": 6, "EX1_279": 10,
}  # fmt: skip
"""Damage to the enemy hero past any Taunt; Zephrys is the first card of a Combo."""
CHARGING: Final[dict[str, int]] = {"EX1_116": 6, "EX1_543": 8}
"""The attack of minions that attack at once."""
ON_A_MINION: Final[dict[str, int]] = {"CS2_009": 2, "CS2_073": 4, "CS2_092": 4}
"""More attack for a minion that can attack."""
ON_THE_HERO: Final[dict[str, int]] = {"CS2_105": 4, "BT_512": 8}
"""Attack for the hero."""
EQUIPPED: Final[dict[str, int]] = {"CS2_097": 4, "CS2_112": 5, "EX1_411": 7}
"""The attack of weapons, where the hero has none."""
FOR_ALL: Final[dict[str, int]] = {"EX1_160": 1, "CS2_011": 2, "CS2_046": 3}
"""More attack for each minion that can attack."""
AIMED_POWERS: Final[dict[str, int]] = {"HERO_05bp": 2, "HERO_08bp": 1}
"""Basic hero powers that hurt the enemy hero: how much."""
POWERS_COST = 2
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
CRAB, ALCHEMIST, FLARE = (Pool(cards=(x,)) for x in ("NEW1_017", "EX1_059", "EX1_544"))
DOOMSAYER = "NEW1_021"
READY = FRIENDLY_MINIONS.that(unflagged(F_EXHAUSTED | F_FROZEN), HAS_NOT_ATTACKED)
"""Own minions that can attack."""
READY_HERO = HERO.that(unflagged(F_FROZEN), HAS_NOT_ATTACKED)
MANA, LEFT = TALLY, SECOND_TALLY
"""The mana that he counts on; the health and armor that the enemy hero has left when what is there
has hit it, later how much more attack the enemy has than the own hero has of them."""
FREE_WAY = unless(count(ENEMY_MINIONS.that(having(TAUNT))))
"""No enemy has Taunt."""
Offer = tuple[Pool, int]
"""Cards, and how many of the dearest at least."""


def _cards(costs: Costs, dearest: int = 5) -> Offer:
    """The cards of a table."""
    return Pool(cards=tuple(x for cards in costs.values() for x in cards)), dearest


MANY, ONE, PLAY = _cards(AGAINST_MANY), _cards(AGAINST_ONE), _cards(TO_PLAY, 3)
SAVING = _cards(TO_SURVIVE)
"""To play go fewer: what was seen on turn two is all that costs two or three."""
MANY_OR_SAVING = Pool(cards=tuple(dict.fromkeys(MANY[0].cards + SAVING[0].cards))), 8


def wish_for_the_perfect_card() -> tuple[Step, ...]:
    """A choice of what he offers, by the boards, both heroes and the mana: it comes to hand."""
    left = measure(health_of(ENEMY_HERO)), plus(ENEMY_ARMOR)
    hit = minus(attack_of(READY)), minus(attack_of(READY_HERO))
    return (
        set_data(SELF, MANA_LEFT),
        *left,
        when(FREE_WAY, *hit),
        note(THAT_MUCH),
        when(at_least(LEFT, 1), *_wins(), *_wins_with_the_power()),
        *difference(attack_of(ENEMY_MINIONS | ENEMY_WEAPON), health_of(HERO)),
        minus(ARMOR),
        note(THAT_MUCH),
        measure(MANA_LEFT),
        when(equals(THAT_MUCH, 0), measure(MANA_CRYSTALS, plus=1)),
        set_data(SELF, THAT_MUCH),
        *_offers(),
    )


def _wins_with_the_power() -> Iterator[Step]:
    """Wins after a basic hero power that hurts the enemy hero, if it may be used."""
    for power, hurt in AIMED_POWERS.items():
        there = count(HERO_POWER.among(power).that(HAS_NOT_ATTACKED))
        less = *difference(LEFT, hurt), note(THAT_MUCH)
        paid = *difference(MANA_LEFT, POWERS_COST), set_data(SELF, THAT_MUCH)
        wins = when(at_least(LEFT, 1), *_wins())
        yield when(every(there, at_least(MANA_LEFT, POWERS_COST)), *less, *paid, wins)


def _wins() -> Iterator[Step]:
    """Sure wins of this turn."""
    more, back = (*difference(LEFT, SPELL_DAMAGE), note(THAT_MUCH)), (add_note(SPELL_DAMAGE),)
    yield when(at_least(SPELL_DAMAGE, 1), *more, *_by(BURNING), *back)
    fast = BURNING | CHARGING
    ways = when(count(READY), *_by(fast | ON_A_MINION), otherwise=_by(fast))
    yield when(FREE_WAY, ways, *_by_attack(), otherwise=_by(BURNING))


def _by_attack() -> Iterator[Step]:
    """Wins by the attacks of the hero or of all."""
    yield when(count(READY_HERO), *_by(ON_THE_HERO))
    yield when(every(count(READY_HERO), unless(WEAPON_EQUIPPED)), *_by(EQUIPPED))
    for card, attack in FOR_ALL.items():
        yield measure(number_of(READY), attack)
        yield minus(LEFT)
        yield when(at_least(THAT_MUCH, 0), *_wish(*_each((card,))))


def _by(hurting: dict[str, int]) -> tuple[Step, ...]:
    """Those of some cards that deal what is left."""
    cases: tuple[Step, ...] = ()
    for most in sorted(set(hurting.values()), reverse=True):
        cards = tuple(card for card, hurt in hurting.items() if hurt >= most)
        cases = (when(at_most(LEFT, most), *_wish(*_each(cards)), otherwise=cases),)
    return cases


def _each(cards: tuple[str, ...]) -> list[Offer]:
    """As many offers as there are of these cards, three at the most."""
    return [(Pool(cards=cards), len(cards))] * min(3, len(cards))


def _wish(*offers: Offer) -> tuple[Step, ...]:
    """One card of each, and where these are less than three what else the mana is good for."""
    return wish_for(*offers, PLAY, ONE, PLAY, mana=MANA, beside=3)


def _offers() -> Iterator[Step]:
    """The best with the mana: the first of these cases that holds."""
    attackers = count(ENEMY_MINIONS | ENEMY_WEAPON)
    yield when(at_least(LEFT, 0), when(attackers, *_wish(SAVING, MANY, ONE)))
    yield when(count(ENEMY_MINIONS.race(MURLOC)), *_wish(PLAY, MANY, (CRAB, 1)))
    yield when(count(ENEMY_MINIONS.among(DOOMSAYER)), *_wish(PLAY, ONE, (ALCHEMIST, 1)))
    yield when(count(ENEMY_MINIONS, 4), *_wish(MANY, MANY, MANY_OR_SAVING))
    yield when(count(ENEMY_MINIONS.that(attack_at_least(5))), *_wish(ONE, ONE, PLAY))
    last = (
        when(count(ENEMY_SECRETS), *_wish(PLAY, PLAY, (FLARE, 1))),
        when(count(ENEMY_WEAPON), *_wish(PLAY, PLAY, _cards(AGAINST_WEAPONS, 1))),
        when(count(FRIENDLY_MINIONS.other, 3), *_wish(PLAY, PLAY, _cards(FOR_A_BOARD))),
        when(at_most(HAND_SIZE, 1), *_wish(PLAY, PLAY, _cards(TO_DRAW, 3))),
    )
    yield when(unless(count(ENEMY_MINIONS)), *last, *_wish(PLAY, PLAY, PLAY))
    yield from _wish(MANY, ONE, PLAY)


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
    *(
        define(lamp, "Wish for the perfect card.", spell(*wish_for_the_perfect_card()))
        for lamp in ("ONY_005tb610", "TTN_002t30t")
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
