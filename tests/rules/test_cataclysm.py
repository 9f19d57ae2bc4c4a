"""Cards of Cataclysm, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


@card("CATA_526", "Deal 1 damage to all minions. Draw a card for each that died.")
def test_broxigars_last_stand(scene: Callable[..., Scene]) -> None:
    """Both sides' dead count, survivors do not."""
    s = scene(
        hand=["CATA_526"], friendly=["CS2_171"], enemy=["CS2_171", "CS2_182"], deck=["CS2_182"] * 4
    )
    assert len(s.play("CATA_526").hand) == 2
