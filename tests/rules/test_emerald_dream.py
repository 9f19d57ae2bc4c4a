"""Cards of Into the Emerald Dream, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("EDR_950", "Battlecry: Draw a card. It costs (1) less this turn. (I know its name!)")
def test_sharp_eyed_lookout(scene: Callable[..., Scene]) -> None:
    """The card drawn, and no other, until the end of the turn."""
    s = scene(hand=["EDR_950", "CS2_182"], deck=["CS2_182"] * 2)
    s.play("EDR_950")
    assert [x.cost for x in s.hand] == [4, 3]
    assert [x.cost for x in s.end_turn().hand] == [4, 4]
