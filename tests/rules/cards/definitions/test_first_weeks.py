"""Cards as they were until the first patch changed them, in scenes."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI = "CS2_231", "CS2_182"


@pytest.fixture(scope="module")
def lich_king(table: CardTable) -> Callable[..., Scene]:
    """The first days of the March of the Lich King."""
    return scenes_of(table, date(2022, 12, 12))


@pytest.fixture(scope="module")
def badlands(table: CardTable) -> Callable[..., Scene]:
    """The first weeks of Showdown in the Badlands."""
    return scenes_of(table, date(2023, 11, 20))


@pytest.fixture(scope="module")
def workshop(table: CardTable) -> Callable[..., Scene]:
    """The first days of Whizbang's Workshop."""
    return scenes_of(table, date(2024, 3, 20))


@pytest.fixture(scope="module")
def lost_city(table: CardTable) -> Callable[..., Scene]:
    """The first days of the Lost City of Un'Goro."""
    return scenes_of(table, date(2025, 7, 10))


def test_corpses_of_the_first_days(lich_king: Callable[..., Scene]) -> None:
    """Meat Grinder gave three; Astalor dealt sixteen with Manathirst."""
    s = lich_king(hand=["RLK_120"], deck=[WISP]).play("RLK_120")
    assert s.count(0, t.N_CORPSES) == 3
    s = lich_king(hand=["RLK_222t2"], mana=10).play("RLK_222t2")
    assert s.enemy_hero.health == 30 - 16


def test_the_badlands_first_treasures(badlands: Callable[..., Scene]) -> None:
    """A Barrel of Sludge dealt three; Invasive Shadeleaf eight, the rest in a Bottle."""
    s = badlands(hand=["WW_044t"]).play("WW_044t")
    assert s.enemy_hero.health == 27
    s = badlands(hand=["WW_393"], enemy=[YETI])
    s.play("WW_393", s.enemy[0])
    assert (s.board, [x.card_id for x in s.hand]) == (" | ", ["WW_393t"])
    s = badlands(hand=["WW_091", "WW_044t"]).play("WW_091")
    assert [x.cost for x in s.hand] == [1, 1, 1]


def test_the_workshop_first_days(workshop: Callable[..., Scene]) -> None:
    """Frost Lich Cross-Stitch dealt four; Woodland Wonders' Beetles had one attack."""
    s = workshop(hand=["TOY_377"], enemy=["CS2_182 4/4"], mana=10)
    s.play("TOY_377", s.enemy[0])
    assert s.board == "CS2_033 3/6 | "
    s = workshop(hand=["TOY_804"], mana=10).play("TOY_804")
    assert s.board == "TOY_804t 1/5, TOY_804t 1/5 | "


def test_quests_asked_for_more(lost_city: Callable[..., Scene]) -> None:
    """Questing Assistant dealt two to anything; Reach Equilibrium asked for five spells each."""
    s = lost_city(hand=["TLC_229", "TLC_987"], mana=10).play("TLC_229")
    assert s.play("TLC_987", s.enemy_hero).enemy_hero.health == 28
    s = lost_city(hand=["TLC_817", *["CS1_130"] * 5], enemy=["CS2_200 6/30"], mana=10)
    s.play("TLC_817")
    for cast in range(5):
        assert all(x.card_id != "TLC_817t3" for x in s.hand), cast
        s.play("CS1_130", s.enemy[0])
    assert "TLC_817t3" in [x.card_id for x in s.hand]


def test_a_glider_took_two_off_the_next_murloc(lost_city: Callable[..., Scene]) -> None:
    """Once."""
    s = lost_city(hand=["TLC_428", "CS2_173", "CS2_173"], mana=10).play("TLC_428")
    assert [x.cost for x in s.hand] == [0, 0]
    s.play("CS2_173")
    assert [x.cost for x in s.hand] == [2]
