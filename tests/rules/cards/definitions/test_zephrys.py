"""Zephrys: what he offers in which position, and what his tours bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hsbot.rules.cards.definitions.ladder_lists import zephrys
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


@pytest.mark.parametrize("lamp", ["ONY_005tb610", "TTN_002t30t"])
@card("ONY_005tb610", "Wish for the perfect card.")
@card("TTN_002t30t", "Wish for the perfect card.")
def test_zephrys_lamp(lamp: str, scene: Callable[..., Scene]) -> None:
    """A treasure wishes as he does, whatever the deck holds."""
    s = scene(hand=[lamp], deck=[YETI, YETI], mana=1, enemy_health=3)
    assert among(list(s.play(lamp).offered), {"EX1_238", "EX1_308"})


def among(found: list[str], wins: set[str]) -> bool:
    """Whether all offered are of these cards, or these are among the three offered."""
    return len(set(found)) == 3 and (set(found) <= wins if len(wins) > 2 else set(found) >= wins)


@pytest.mark.parametrize(
    ("mana", "enemy_health", "boards", "wins"),
    [
        (3, 3, ([], []), {"EX1_238", "EX1_308"}),  # one mana: burn for 3 or 4
        (4, 5, ([], [WISP]), {"DS1_233"}),  # two mana: Mind Blast alone deals 5
        (4, 4, ([], [WISP]), {"DS1_233", "EX1_124", "EX1_308"}),  # he is the Combo's first card
        # the board's attack counts
        (5, 9, ([WISP] * 5, []), {"DS1_233", "EX1_241", "EX1_308", "EX1_124", "CS2_073"}),
        (6, 6, ([OGRE], ["CS2_179 3/5 taunt"]), {"CS2_029"}),  # not past a Taunt
        (6, 7, (["CS2_142"], ["CS2_179 3/5 taunt"]), {"CS2_029"}),  # spell damage
        (5, 15, ([WISP] * 5, []), {SAVAGE_ROAR}),
        (7, 20, ([WISP] * 5, []), {BLOODLUST}),
        (7, 6, ([], []), {LEEROY, "CS2_029"}),
        (12, 10, ([], []), {"EX1_279"}),
    ],
)
def test_zephrys_looks_for_a_win_first(
    mana: int,
    enemy_health: int,
    boards: tuple[list[str], list[str]],
    wins: set[str],
    scene: Callable[..., Scene],
) -> None:
    """Cards that win this turn, as far as the player sees, are offered: up to three of them."""
    friendly, enemy = boards
    s = scene(**WISH, enemy_health=enemy_health, friendly=friendly, enemy=enemy, mana=10)
    s.array[0]["mana"][0] = mana
    assert among(s.play("ULD_003").offered, wins)


@pytest.mark.parametrize(
    ("arguments", "mana", "wins"),
    [
        ({"hero": "Hunter", "enemy_health": 10, "friendly": [OGRE]}, 3, {"EX1_308"}),
        ({"hero": "Hunter", "enemy_health": 6}, 5, {"EX1_308"}),  # Steady Shot and one mana
        ({"hero": "Mage", "enemy_health": 7}, 8, {"CS2_029"}),  # Fireblast and four
        ({"hero": "Hunter used", "enemy_health": 6}, 5, set()),
        ({"weapon": "CS2_106", "enemy_health": 7}, 3, {"EX1_308"}),  # 3 attack, 4 burn
        ({"weapon": "CS2_106", "enemy_health": 7, "enemy": ["CS2_179"]}, 3, set()),
        ({"enemy_health": 8}, 11, {"EX1_543"}),  # King Krush
        ({"enemy_health": 7}, 9, {"EX1_411"}),  # Gorehowl
        ({"weapon": "CS2_106", "enemy_health": 7}, 4, {"EX1_308", "EX1_124", "DS1_233"}),
        ({"weapon": "CS2_106", "enemy_health": 11}, 10, {"BT_512"}),  # Inner Demon
    ],
)
def test_zephrys_counts_hero_power_and_weapon(
    arguments: dict[str, Any], mana: int, wins: set[str], scene: Callable[..., Scene]
) -> None:
    """A basic power that is not used, the hero's weapon where nobody has Taunt."""
    hero = arguments.get("hero", "Warrior")
    s = scene(**WISH, mana=10, **(arguments | {"hero": hero.removesuffix(" used")}))
    if hero.endswith("used"):
        s.use_power()
        s.array[0]["e"][t.R_HERO + 1, t.DAMAGE] -= 2
    s.array[0]["mana"][0] = mana
    found = s.play("ULD_003").offered
    assert among(found, wins)
    assert wins or not set(found) & {"EX1_308", "DS1_233", "EX1_241", "EX1_238"}


MANY = {x for cards in zephrys.AGAINST_MANY.values() for x in cards}
ONE = {x for cards in zephrys.AGAINST_ONE.values() for x in cards}
TO_PLAY = {x for cards in zephrys.TO_PLAY.values() for x in cards}
SURVIVING = {x for cards in zephrys.TO_SURVIVE.values() for x in cards}
FOR_A_BOARD = {x for cards in zephrys.FOR_A_BOARD.values() for x in cards}
DRAWING = {x for cards in zephrys.TO_DRAW.values() for x in cards}
FLAME_IMP, FORKED, CRAB = "EX1_319", "EX1_251", "NEW1_017"
GROWTH, COMPANION, BRIGHTWING = "CS2_013", "NEW1_031", "EX1_189"


@pytest.mark.parametrize(
    ("mana", "arguments", "kinds"),
    [
        ((8, 6), {"enemy": [WISP]}, (MANY, ONE, TO_PLAY)),  # one of each
        ((8, 6), {}, (TO_PLAY, TO_PLAY, TO_PLAY)),
        ((8, 6), {"enemy": [WISP] * 4}, (MANY, MANY, MANY | SURVIVING)),
        ((8, 6), {"enemy": [OGRE]}, (ONE, ONE, TO_PLAY)),
        ((8, 6), {"health": 6, "enemy": [OGRE]}, (SURVIVING, MANY, ONE)),  # or dead next turn
        ((8, 6), {"health": 3, "enemy_weapon": "CS2_106"}, (SURVIVING, MANY, ONE)),
        ((8, 6), {"enemy_weapon": "CS2_106"}, (TO_PLAY, TO_PLAY, {"EX1_066", "EX1_558"})),
        ((8, 6), {"enemy_secrets": ["EX1_295"]}, (TO_PLAY, TO_PLAY, {"EX1_544"})),
        ((8, 6), {"enemy": ["NEW1_021"]}, (TO_PLAY, ONE, {"EX1_059"})),  # Doomsayer
        ((8, 6), {"friendly": [WISP] * 3}, (TO_PLAY, TO_PLAY, FOR_A_BOARD)),
        ((8, 6), {"hand": ["ULD_003"]}, (TO_PLAY, TO_PLAY, DRAWING)),
        ((3, 1), {"enemy": ["CS2_168"]}, (TO_PLAY, MANY, {CRAB})),
        ((2, 0), {"friendly": [WISP]}, ({GROWTH, COMPANION, BRIGHTWING},) * 3),
    ],
)
def test_zephrys_offers_what_the_mana_pays_for(
    mana: tuple[int, int],
    arguments: dict[str, Any],
    kinds: tuple[set[str], ...],
    scene: Callable[..., Scene],
) -> None:
    """Of this turn's mana, or the next one's where none is left."""
    crystals, left = mana
    s = scene(**(WISH | {"hand": ["ULD_003", WISP, WISP]} | arguments), mana=crystals)
    s.array[0]["mana"][0] = left + 2
    found = s.play("ULD_003").offered
    assert len(set(found)) == 3
    assert all(x in kind for x, kind in zip(found, kinds, strict=True))
    assert all(printed_cost(s, x) <= (left or crystals + 1) for x in found)


@pytest.mark.parametrize(
    ("mana", "arguments", "triple"),
    [
        ((2, 0), {"friendly": [WISP]}, {GROWTH, COMPANION, BRIGHTWING}),  # 2019, a log of 2023
        ((3, 1), {"enemy": ["CS2_168"]}, {FLAME_IMP, FORKED, CRAB}),  # a log of 2020
        ((9, 7), {"enemy": [WISP] * 7}, {"EX1_178", "CS2_032", "EX1_407"}),  # the reveal, 2019
    ],
)
def test_every_triple_that_was_seen_may_be_offered(
    mana: tuple[int, int],
    arguments: dict[str, Any],
    triple: set[str],
    scene: Callable[..., Scene],
) -> None:
    """Each card of it is, in one of some games that differ in chance alone."""
    crystals, left = mana
    seen = set()
    for seed in range(40):
        s = scene(
            **(WISH | {"hand": ["ULD_003", WISP, WISP]} | arguments), mana=crystals, seed=seed
        )
        s.array[0]["mana"][0] = left + 2
        seen |= set(s.play("ULD_003").offered)
    assert triple <= seen


def test_zephrys_cards_cost_what_his_tables_say(library: Library) -> None:
    """A patch that changes one is told."""
    tables = (
        zephrys.AGAINST_MANY, zephrys.AGAINST_ONE, zephrys.TO_PLAY, zephrys.TO_SURVIVE,
        zephrys.FOR_A_BOARD, zephrys.TO_DRAW, zephrys.AGAINST_WEAPONS,
    )  # fmt: skip
    said = {x: cost for table in tables for cost, cards in table.items() for x in cards}
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
    pools = (zephrys.MODEST_TOUR, zephrys.EXTRAVAGANT_TOUR, zephrys.HECTIC_TOUR)
    for tour, pool in zip(TOURS, pools, strict=True):
        s = scene(hand=["WORK_027"])
        s.play("WORK_027")
        assert s.offered == list(TOURS)
        s.choose(tour)
        assert len({x.card_id for x in s.hand}) == len(s.hand) == 2
        assert {x.card_id for x in s.hand} <= set(pool)
