"""Cards of The Grand Tournament, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("AT_049", "Battlecry and Inspire: Give your Totems +2 Attack.")
def test_thunder_bluff_valiant(scene: Callable[..., Scene]) -> None:
    """When it comes, and after the hero power; the new totem gets its share."""
    s = scene(hand=["AT_049"], friendly=["CS2_050", "CS2_182"], power="HERO_02bp")
    s.play("AT_049")
    assert s.board == "CS2_050 3/1, CS2_182 4/5, AT_049 3/6 | "
    s.use_power()
    assert s.friendly[0].attack == 5
    assert s.friendly[3].attack == 2


@card("AT_058", "Battlecry: Reveal a minion in each deck. If yours costs more, draw it.")
def test_kings_elekk(scene: Callable[..., Scene]) -> None:
    """More, not as much; a spell is no minion; who has none loses, and wins against none."""
    for own, other, drawn in (
        (["CS2_182", "CS2_029"], ["CS2_172", "CS2_032"], ["CS2_182"]),
        (["CS2_182"], ["CS2_182"], []),
        (["CS2_172"], ["CS2_182"], []),
        (["CS2_029"], [], []),
        (["CS2_231"], ["CS2_029"], ["CS2_231"]),
    ):
        s = scene(hand=["AT_058"], deck=own, enemy_deck=other).play("AT_058")
        assert [x.card_id for x in s.hand] == drawn
        assert len(s.deck()) == len(own) - len(drawn)
        assert s.deck(1) == other


@card("AT_122", "Battlecry: If you have at least 4 other minions, deal 4 damage.")
def test_gormok(scene: Callable[..., Scene]) -> None:
    """Four others."""
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 4)
    assert s.play("AT_122", s.enemy_hero).enemy_hero.health == 26
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 3)
    assert not s.can_play("AT_122", s.enemy_hero)
    assert s.play("AT_122").enemy_hero.health == 30


@card("AT_132", "Battlecry: Replace your starting Hero Power with a better one.")
@pytest.mark.parametrize("number", range(1, 12))
def test_justicar(number: int, scene: Callable[..., Scene]) -> None:
    """Every class has its better one, which may be used at once; a third rank is not there."""
    power = f"HERO_{number:02d}bp"
    s = scene(hand=["AT_132", "AT_132"], power=power, mana=10).play("AT_132")
    assert s.power_id == f"{power}2"
    assert s.array[0]["e"][t.R_POWER, t.ATTACKS] == 0
    assert s.play("AT_132").power_id == f"{power}2"
