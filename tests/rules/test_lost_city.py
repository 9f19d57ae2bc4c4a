"""Cards of The Lost City of Un'Goro, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("TLC_230", "Choose a minion. Summon four 2/2 Treants that attack it.")
def test_treeees(scene: Callable[..., Scene]) -> None:
    """The treants that have room attack until it is dead; older treants stay out of it."""
    for enemy, left in (("CS2_182", 2), ("CS2_186", 1)):
        s = scene(hand=["TLC_230"], friendly=["TLC_230t"], enemy=[enemy])
        s.play("TLC_230", s.enemy[0])
        assert s.board == ", ".join(["TLC_230t 2/2"] * left) + " | "
