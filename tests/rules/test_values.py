"""The features and value of a position, and looking ahead to it."""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

import pytest

from hsbot.rules import engine
from hsbot.rules import layout as t
from hsbot.rules.native import FEATURES, Native
from hsbot.rules.values import LATE, NAMES, SIDE

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState
    from rules.scene import Scene


def described(native: Native, state: NativeState) -> dict[str, float]:
    """The features by name."""
    return dict(zip(FEATURES, native.features(state), strict=False))


def weights(**early: float) -> list[int]:
    """Early weights by feature, in thousandths; none comes later."""
    names = ("turn", *FEATURES)
    found = [0] * t.MAX_WORTH
    for name, weight in early.items():
        found[names.index(name)] = round(1000 * weight)
    return found


def test_the_features_tell_what_stands_on_the_table(
    scene: Callable[..., Scene], native: Native
) -> None:
    """Numbers by hand: a Shieldbearer (0/4 taunt), a Scarlet Crusader (3/1 shield), a weapon."""
    made = scene(friendly=["EX1_405", "EX1_020"], enemy=["CS2_182"], weapon="CS2_106", armor=3)
    found = described(native, made.array)
    assert found["own_life"] == 33
    assert found["own_minions"] == 2
    assert found["own_attack"] == 3
    assert found["own_health"] == 5
    assert found["own_bulk"] == 1
    assert found["own_taunt_health"] == 4
    assert found["own_shielded_attack"] == 4
    assert found["own_weapon"] == 6  # three attack, twice
    assert found["own_strike"] == 6
    assert found["enemy_attack"] == 4
    assert found["enemy_strike"] == 4
    assert found["enemy_pressure"] == 1  # four of 33, in tenths
    assert len(FEATURES) == 2 * SIDE == 2 * len(NAMES)


def test_weights_move_from_early_to_late(scene: Callable[..., Scene], library: Library) -> None:
    """The value is the weighted sum for whose turn it is; late weights come with the turns."""
    made = scene(friendly=["CS2_182"])
    early = Native(library, worth=weights(own_attack=0.5, turn=0.25))
    made.array[0]["turn"] = 1
    assert early.score(made.array, 1, "value") == -(250 + 4 * 500)  # player 0 comes next
    assert early.score(made.array, 0, "value") == -250  # for player 1 it is the enemy's
    late = [0] * (t.MAX_WORTH // 2) + weights(own_attack=0.5)[: t.MAX_WORTH // 2]
    later = Native(library, worth=late)
    for turn, expected in ((0, 0), (LATE // 2, 1000), (LATE, 2000), (LATE + 10, 2000)):
        made.array[0]["turn"] = turn
        assert later.score(made.array, 1, "value") == -expected


def test_looking_ahead_finds_the_win_and_stops_in_time(
    scene: Callable[..., Scene], library: Library
) -> None:
    """A hero in reach is killed; else so many turns are played, and the end is valued."""
    simulator = Native(library, worth=weights(own_attack=0.1, enemy_attack=-0.1))
    won = scene(friendly=["CS2_182"], enemy_health=4)
    assert simulator.playout(won.array, "look-ahead", simulator.rng(1)) == (1.0, -1.0)
    lost = scene(enemy=["CS2_182"], health=4)
    assert simulator.playout(lost.array, "look-ahead", simulator.rng(1)) == (-1.0, 1.0)
    assert simulator.playout(lost.array, "look-ahead:1", simulator.rng(1)) == pytest.approx(
        (tanh(-0.2), tanh(0.2))
    )


def test_looking_ahead_leaves_the_position_as_it_is(
    scene: Callable[..., Scene], native: Native
) -> None:
    """It plays on a copy, and the same seed gives the same."""
    made = scene(friendly=["CS2_182"], hand=["CS2_029"], enemy=["CS2_182"])
    before = engine.hash_at(made.array, 0, 2)
    first = native.playout(made.array, "look-ahead:4:simple", native.rng(7))
    assert native.playout(made.array, "look-ahead:4:simple", native.rng(7)) == first
    assert engine.hash_at(made.array, 0, 2) == before
