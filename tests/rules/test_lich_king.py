"""March of the Lich King and the Path of Arthas, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene

YETI, WISP, FROSTBOLT, FIREBALL = "CS2_182", "CS2_231", "CS2_024", "CS2_029"


@card("RLK_115", "Enemy characters can't be healed.")
def test_repulsive_gargantuan(scene: Callable[..., Scene]) -> None:
    """The enemy's own power fails; the other side's works."""
    s = scene(power="HERO_09bp", enemy=["RLK_115"])
    assert s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).hero.health == 25
    s = scene(power="HERO_09bp", friendly=["RLK_115"])
    assert s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).hero.health == 27
    assert s.set(s.enemy_hero, t.DAMAGE, 5).enemy_hero.health == 25


@card("RLK_125", "Destroy a minion. Deal 3 damage to your hero.")
def test_obliterate(scene: Callable[..., Scene]) -> None:
    """Spell damage does not make it worse."""
    s = scene(hand=["RLK_125"], friendly=["CS2_142"], enemy=[YETI])
    assert s.play("RLK_125", s.enemy[0]).board == "CS2_142 2/2 | "
    assert s.hero.health == 27


@card(
    "RLK_224",
    "Battlecry: Draw 2 spells. If they're both Frost spells, deal 2 damage to all enemies.",
)
@pytest.mark.parametrize(
    ("deck", "health"),
    [
        ([FROSTBOLT, WISP, FROSTBOLT], 28),
        ([FROSTBOLT, FIREBALL, WISP], 30),
        ([FIREBALL, FIREBALL], 30),
        ([FROSTBOLT, WISP], 30),
    ],
)
def test_overseer_frigidara(deck: list[str], health: int, scene: Callable[..., Scene]) -> None:
    """Two spells are drawn in any case."""
    s = scene(hand=["RLK_224"], enemy=[YETI], deck=deck).play("RLK_224")
    assert len(s.hand) == len([x for x in deck if x != WISP])
    assert (s.enemy_hero.health, s.enemy[0].health) == (health, health - 25)
