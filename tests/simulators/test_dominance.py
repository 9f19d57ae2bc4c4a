"""Which of two positions at the end of a turn is as good as the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
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


@pytest.mark.parametrize(
    ("own", "costs", "others", "good"),
    [
        (True, (3, 4), (3, 4), True),
        (True, (4, 2), (3, 4), True),
        (True, (3, 5), (3, 4), False),
        (False, (3, 5), (3, 4), True),
        (False, (2, 5), (3, 4), False),
        (True, (102, 4), (101, 4), True),
        (False, (101, 4), (102, 4), True),
    ],
)
def test_cheap_cards_are_good_for_who_holds_them(
    native: Native, *, own: bool, costs: tuple[int, int], others: tuple[int, int], good: bool
) -> None:
    """But for costs that no mana pays: The Ceaseless Expanse gets cheaper by all that happens."""
    player = 0 if own else 1
    positions = []
    for pair in (costs, others):
        hand = {"hand": "Fireball x2"} if own else {"enemy_hand": "Fireball x2"}
        array = Scene(native, hero="Mage", enemy_hero="Mage", **hand).array
        rows = array[0]["hand"][player, :2]
        array[0]["e"][rows, t.COST] = pair
        positions.append(array)
    assert is_as_good(*positions, 0) is good
