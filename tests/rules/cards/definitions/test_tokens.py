"""Cards that other cards make, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("TIME_042t", "Give a minion +1/+1. (This stays in your hand.)")
def test_infinite_banana(scene: Callable[..., Scene]) -> None:
    """It can be played again, from a full hand too."""
    s = scene(hand=["TIME_042t", *["CS2_029"] * 9], friendly=["CS2_231"])
    s.play("TIME_042t", s.friendly[0]).play("TIME_042t", s.friendly[0])
    assert s.friendly[0].brief == "CS2_231 3/3"
    assert [x.card_id for x in s.hand].count("TIME_042t") == 1


@card("TLC_630t", "Deal 2 damage. Summon a 2/1 Grub with Rush.")
def test_gorishi_stinger(scene: Callable[..., Scene]) -> None:
    """To anyone; the grub rushes."""
    s = scene(hand=["TLC_630t"], enemy=["CS2_182"])
    s.play("TLC_630t", s.enemy[0])
    assert (s.enemy[0].health, s.friendly[0].brief.split()[1]) == (3, "2/1")
    assert s.can_attack(s.friendly[0], s.enemy[0])


@card(
    "TLC_813",
    "Choose a minion. If it's friendly, give it +2 Health. If it's an enemy, give it -2 Health.",
)
def test_purifying_vines(scene: Callable[..., Scene]) -> None:
    """More for a friend, less for an enemy, who may die of it."""
    s = scene(hand=["TLC_813"] * 3, friendly=["CS2_182"], enemy=["CS2_182", "CS2_172"])
    s.play("TLC_813", s.friendly[0]).play("TLC_813", s.enemy[0])
    assert (s.friendly[0].health, s.enemy[0].health) == (7, 3)
    assert len(s.play("TLC_813", s.enemy[1]).enemy) == 1


@card(
    "TLC_831",
    "Deathrattle: Summon a 3/3 Pterrordax that steals 1 Health from all other minions.",
)
def test_pterrordax_egg(scene: Callable[..., Scene]) -> None:
    """One from each on either side; a wisp dies of it, nobody is damaged."""
    s = scene(hand=["CS2_029"], friendly=["TLC_831", "CS2_182"], enemy=["CS2_182", "CS2_231"])
    s.play("CS2_029", s.friendly[0])
    assert s.board == "TLC_831t 3/6, CS2_182 4/4 | CS2_182 4/4"
    assert s.friendly[1].column(t.DAMAGE) == 0
