"""Requirements that no text of a card says (docs/develop/requirements.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@pytest.mark.parametrize(
    ("power", "asks"),
    [
        ("END_000p", True),  # Blessing of the Bronze: refused in a log of 2026
        ("DRG_238p2", True),  # Galakrond's Guile
        ("ULD_433p", True),  # Ascendant Scroll, which makes the card cheaper
        ("DALA_Paladin_HP1", True),  # Backup: three cards
        ("CS2_056", False),  # Life Tap draws, and hurts
        ("BOT_238p4", False),  # Delivery Drone lets Discover
        ("DRG_238p3", False),  # Galakrond's Malice summons
    ],
)
def test_a_hero_power_that_only_brings_cards_asks_for_room_in_hand(
    power: str, asks: bool, scene: Callable[..., Scene]
) -> None:
    """It may be used with nine cards in hand, with ten where it does more than that."""
    used = [
        any(
            str(x).startswith("use") for x in scene(power=power, hand=f"Wisp x{n}", mana=10).options
        )
        for n in (9, 10)
    ]
    assert used == [True, not asks]


@pytest.mark.parametrize("seal", [f"LOOT_415t{number}" for number in range(1, 6)])
def test_a_seal_asks_for_room_on_the_board(seal: str, scene: Callable[..., Scene]) -> None:
    """It summons and brings the next one, and is refused on a full board: a log of 2018."""
    played = [
        any("Seal" in str(x) for x in scene(hand=[seal], friendly=f"Wisp x{n}", mana=10).options)
        for n in (6, 7)
    ]
    assert played == [True, False]
