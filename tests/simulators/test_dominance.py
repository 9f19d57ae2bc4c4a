"""Which of two positions at the end of a turn is as good as the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.simulators.dominance import is_as_good
from kit.scene import Scene

if TYPE_CHECKING:
    from hsbot.simulators.native import Native

SAME = {"friendly": "Wisp, Chillwind Yeti", "enemy": "Boulderfist Ogre", "hand": "Fireball"}


@pytest.mark.parametrize(
    ("changed", "forth", "back"),
    [
        ({}, True, True),
        ({"friendly": "Wisp, Chillwind Yeti 4/4"}, True, False),
        ({"friendly": "Wisp, Chillwind Yeti 3/5"}, True, False),
        ({"enemy": "Boulderfist Ogre 6/8"}, True, False),
        ({"enemy": "Boulderfist Ogre 6/6"}, False, True),
        ({"hero": "Mage 29"}, True, False),
        ({"enemy_health": 29}, False, True),
        ({"friendly": "Wisp, Chillwind Yeti taunt"}, False, False),
        ({"friendly": "Chillwind Yeti, Wisp"}, False, False),
        ({"friendly": "Wisp"}, False, False),
        ({"hand": "Frostbolt"}, False, False),
        ({"hand": "Fireball, Fireball"}, False, False),
        ({"mana": 3}, False, False),
    ],
)
def test_a_position_is_as_good_where_nothing_is_worse(
    native: Native, changed: dict[str, object], *, forth: bool, back: bool
) -> None:
    """Own health and attack, less of the opponent's; with other cards it is another position."""
    parts: dict[str, object] = {"hero": "Mage", "mana": 5, **SAME}
    here = Scene(native, **parts).array  # type: ignore[arg-type]  # what Scene takes
    there = Scene(native, **{**parts, **changed}).array  # type: ignore[arg-type]
    assert is_as_good(here, there, 0) is forth
    assert is_as_good(there, here, 0) is back


def test_a_spare_card_in_hand_is_worth_keeping(native: Native) -> None:
    """One that only gives mana for a turn, of one's own, and where the hand is not full by it."""
    spare = native.library.mana_alone
    coin = native.library.index["GAME_005"]
    assert coin in spare
    assert native.library.index["CS2_029"] not in spare  # Fireball
    assert native.library.index["EX1_145"] not in spare  # Preparation: the next spell of the turn
    for held, good in ((1, True), (8, True), (9, False)):
        without = {"hero": "Mage", **SAME, "hand": f"Wisp x{held}"}
        less = Scene(native, **without).array  # type: ignore[arg-type]  # what Scene takes
        more = Scene(native, **{**without, "hand": f"Wisp x{held}, The Coin"}).array  # type: ignore[arg-type]
        assert is_as_good(more, less, 0, spare) is good
        assert not is_as_good(more, less, 0)
        assert not is_as_good(more, less, 1, spare)
        assert not is_as_good(less, more, 0, spare)
