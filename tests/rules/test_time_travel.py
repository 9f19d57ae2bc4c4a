"""Cards of Across the Timeways, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("TIME_434", "Deathrattle: Summon a 4/1 Shadow that attacks a random enemy minion.")
def test_temporal_traveler(scene: Callable[..., Scene]) -> None:
    """Its shadow strikes at once; without an enemy minion it just stands there."""
    s = scene(friendly=["TIME_434"], enemy=["CS2_182"])
    assert s.attack(s.friendly[0], s.enemy[0]).board == " | "
    s = scene(friendly=["TIME_434"], hand=["CS2_029"])
    assert s.play("CS2_029", s.friendly[0]).board == "TIME_434t 4/1 | "


@card(
    "TIME_858",
    "Battlecry: Deal 5 damage to an enemy minion. Draw cards equal to the excess damage.",
)
def test_temporal_construct(scene: Callable[..., Scene]) -> None:
    """What the minion's health could not take is drawn."""
    for enemy, drawn in (("CS2_182", 0), ("CS2_120", 2), ("CS2_186", 0)):
        s = scene(hand=["TIME_858"], enemy=[enemy], deck=["CS2_171"] * 6)
        assert len(s.play("TIME_858", s.enemy[0]).hand) == drawn
