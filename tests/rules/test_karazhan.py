"""Cards of One Night in Karazhan, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("KAR_006", "Your Secrets cost (0).")
def test_cloaked_huntress(scene: Callable[..., Scene]) -> None:
    """Own secrets, as long as she stands."""
    s = scene(hand=["EX1_610", "CS2_029"], enemy_hand=["EX1_289"], friendly=["KAR_006"])
    assert [x.cost for x in s.hand + s.enemy_hand] == [0, 4, 3]
    s.play("CS2_029", s.friendly[0])
    assert s.hand[0].cost == 2


@card("KAR_114", "Battlecry: Summon a 1/1 copy of a random minion in your deck.")
def test_barnes(scene: Callable[..., Scene]) -> None:
    """Beside him, with its text; the deck keeps its card; no minion, no copy, no room, none."""
    s = scene(hand=["KAR_114", "CS2_029"], deck=["CS2_029", "FP1_002"], friendly=["CS2_182"])
    s.play("KAR_114")
    assert s.board == "CS2_182 4/5, KAR_114 3/4, FP1_002 1/1 | "
    assert s.deck() == ["CS2_029", "FP1_002"]
    s.play("CS2_029", s.friendly[2])
    assert s.board.endswith("FP1_002t 1/1, FP1_002t 1/1 | ")
    s = scene(hand=["KAR_114"], deck=["CS2_029"], enemy_deck=["CS2_231"]).play("KAR_114")
    assert s.board == "KAR_114 3/4 | "
    s = scene(hand=["KAR_114"], deck=["CS2_231"], friendly=["CS2_182"] * 6).play("KAR_114")
    assert len(s.friendly) == 7
