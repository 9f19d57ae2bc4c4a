"""Zephrys: what he offers in which position, and what his tours bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions.listed import wishes
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from kit.scene import Scene

YETI, WISP, OGRE = "CS2_182", "CS2_231", "CS2_200"
WISH = {"deck": [YETI, OGRE], "hand": ["ULD_003"]}
SAVAGE_ROAR, BLOODLUST, LEEROY = "CS2_011", "CS2_046", "EX1_116"


@card("ULD_003", "Battlecry: If your deck has no duplicates, wish for the perfect card.")
def test_zephrys_the_great(scene: Callable[..., Scene]) -> None:
    """A discover with no card twice in the deck, and nothing else."""
    assert len(scene(hand=["ULD_003"], deck=[YETI, OGRE]).play("ULD_003").offered) == 3
    assert not scene(hand=["ULD_003"], deck=[YETI, YETI]).play("ULD_003").offered


@pytest.mark.parametrize(
    ("mana", "enemy_health", "boards", "offered"),
    [
        (3, 3, ([], []), {"CS2_075", "EX1_238", "EX1_308"}),  # one mana: burn for 3 or 4
        (4, 5, ([], [WISP]), {"DS1_233"}),  # two mana: Mind Blast alone deals 5
        (5, 9, ([WISP] * 5, []), {"DS1_233", "EX1_241", "EX1_308"}),  # the board's attack counts
        (6, 6, ([OGRE], ["CS2_179 3/5 taunt"]), {"CS2_029"}),  # not past a Taunt
        (5, 15, ([WISP] * 5, []), {SAVAGE_ROAR}),
        (7, 20, ([WISP] * 5, []), {BLOODLUST}),
        (7, 6, ([], []), {LEEROY}),
        (12, 10, ([], []), {"EX1_279"}),
    ],
)
def test_zephrys_looks_for_a_win_first(
    mana: int,
    enemy_health: int,
    boards: tuple[list[str], list[str]],
    offered: set[str],
    scene: Callable[..., Scene],
) -> None:
    """Cards that win this turn, as far as the player sees, are offered: up to three of them."""
    friendly, enemy = boards
    s = scene(**WISH, enemy_health=enemy_health, friendly=friendly, enemy=enemy, mana=10)
    s.array[0]["mana"][0] = mana
    found = s.play("ULD_003").offered
    assert offered <= set(found)
    assert len(found) == 3


MANY = {x for cards in wishes.AGAINST_MANY.values() for x in cards}
ONE = {x for cards in wishes.AGAINST_ONE.values() for x in cards}
PROACTIVE = {x for cards in wishes.PROACTIVE.values() for x in cards}
SURVIVING = {x for cards in wishes.TO_SURVIVE.values() for x in cards}


@pytest.mark.parametrize(
    ("mana", "health", "enemy", "kinds"),
    [
        ((8, 6), 30, [WISP], (MANY, ONE, PROACTIVE)),  # one of each
        ((8, 6), 30, [], (PROACTIVE, PROACTIVE, PROACTIVE)),
        ((8, 6), 30, [WISP] * 4, (MANY, MANY, MANY)),
        ((8, 6), 30, [OGRE], (ONE, ONE, PROACTIVE)),
        ((8, 6), 6, [OGRE], (SURVIVING, MANY, ONE)),  # or dead next turn
        ((3, 1), 30, ["CS2_168"], (PROACTIVE, MANY, {"NEW1_017"})),  # Hungry Crab (a log of 2020)
        ((2, 0), 30, [], (PROACTIVE, PROACTIVE, PROACTIVE)),  # a log of 2023
    ],
)
def test_zephrys_offers_what_the_mana_pays_for(
    mana: tuple[int, int],
    health: int,
    enemy: list[str],
    kinds: tuple[set[str], ...],
    scene: Callable[..., Scene],
) -> None:
    """Of this turn's mana, or the next one's where none is left."""
    crystals, left = mana
    s = scene(**WISH, enemy=enemy, health=health, mana=crystals)
    s.array[0]["mana"][0] = left + 2
    found = s.play("ULD_003").offered
    assert all(x in kind for x, kind in zip(found, kinds, strict=True))
    assert all(printed_cost(s, x) <= (left or crystals + 1) for x in found)


def test_zephrys_cards_cost_what_his_tables_say(library: Library) -> None:
    """A patch that changes one is told."""
    tables = (wishes.AGAINST_MANY, wishes.AGAINST_ONE, wishes.PROACTIVE, wishes.TO_SURVIVE)
    said = {x: cost for table in tables for cost, cards in table.items() for x in cards}
    said |= {x: cost for x, (cost, _) in wishes.BURNING.items()}
    said |= {SAVAGE_ROAR: wishes.ROARS_COST, BLOODLUST: wishes.BLOODLUSTS_COST}
    said |= {LEEROY: wishes.LEEROYS_COST}
    there = {x: int(library.cards[library.index[x], t.C_COST]) for x in said}
    assert there == said


TOURS = {
    "WORK_027t1": "Get 2 random cards that can potentially impact the enemy's battlefield.",
    "WORK_027t2": "Get 2 random cards that can potentially spend a lot of Mana.",
    "WORK_027t3": "Get 2 random cards that can potentially deal damage to the enemy hero.",
}


@card(
    "WORK_027",
    "Battlecry: Choose a Travel Tour to get two potentially perfect cards from it.",
)
@card("WORK_027t1", TOURS["WORK_027t1"])
@card("WORK_027t2", TOURS["WORK_027t2"])
@card("WORK_027t3", TOURS["WORK_027t3"])
def test_dreamplanner_zephrys(scene: Callable[..., Scene]) -> None:
    """One of three tours; it brings two different cards of those that the game has for it."""
    pools = (wishes.MODEST_TOUR, wishes.EXTRAVAGANT_TOUR, wishes.HECTIC_TOUR)
    for tour, pool in zip(TOURS, pools, strict=True):
        s = scene(hand=["WORK_027"])
        s.play("WORK_027")
        assert s.offered == list(TOURS)
        s.choose(tour)
        assert len({x.card_id for x in s.hand}) == len(s.hand) == 2
        assert {x.card_id for x in s.hand} <= set(pool)
