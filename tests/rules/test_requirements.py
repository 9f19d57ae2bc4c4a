"""What the game asks for before a card may be played, though its text does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene

FULL = ["CS2_231"] * 7


@pytest.mark.parametrize("summons", ["EX1_248", "NEW1_031", "KAR_073"])
def test_what_only_summons_needs_room(summons: str, scene: Callable[..., Scene]) -> None:
    """Feral Spirit and Animal Companion; Maelstrom Portal also strikes, and may be played."""
    assert scene(hand=[summons], enemy=FULL).can_play(summons)
    played = scene(hand=[summons], friendly=FULL).can_play(summons)
    assert played == (summons == "KAR_073")


def test_what_summons_for_each_enemy_needs_one_and_room(scene: Callable[..., Scene]) -> None:
    """Unleash the Hounds."""
    assert not scene(hand=["EX1_538"]).can_play("EX1_538")
    assert not scene(hand=["EX1_538"], friendly=FULL, enemy=["CS2_231"]).can_play("EX1_538")
    assert scene(hand=["EX1_538"], enemy=["CS2_231"]).play("EX1_538").friendly != []


def test_what_betters_a_weapon_needs_one(scene: Callable[..., Scene]) -> None:
    """Deadly Poison."""
    assert not scene(hand=["CS2_074"]).can_play("CS2_074")
    assert scene(hand=["CS2_074"], weapon="CS2_082").can_play("CS2_074")


@pytest.mark.parametrize("shot", ["EX1_617", "DS1_183"])
def test_what_only_strikes_random_minions_needs_one(shot: str, scene: Callable[..., Scene]) -> None:
    """Deadly Shot, and Multi-Shot at a single minion."""
    assert not scene(hand=[shot], friendly=FULL).can_play(shot)
    assert scene(hand=[shot], enemy=["CS2_231"]).play(shot).enemy == []
