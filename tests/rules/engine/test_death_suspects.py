"""Nobody dies but suspects, and rows that left the game are linked until it frees them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType

from harness.mixed_positions import MixedPositions
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.simulators.stepping import begin, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native
    from kit.scene import Scene

POSITIONS, ACTIONS = 200, 12


def _suspects(mortal: int) -> set[int]:
    places = range(0, t.SUSPECT_BITS * t.MOST_SUSPECTS, t.SUSPECT_BITS)
    return {mortal >> place & t.SUSPECT_MASK for place in places}


def _dead(state: NativeState) -> set[int]:
    """The rows in play that a death phase would find, if it looked at everybody."""
    s = state[0]
    rows = [*range(t.R_HERO, t.R_POWER), *range(t.R_WEAPON, t.R_FREE)]
    rows += [r for p in range(2) for r in s["board"][p, : s["nboard"][p]].tolist()]
    dead = set()
    for r in rows:
        e = s["e"][r]
        destroyed = e[t.FLAGS] & t.F_DESTROYED != 0
        noted = e[t.ZONE] == t.Z_NONE or (destroyed and r < t.R_FREE)  # no weapon, a fallen hero
        if not noted and (destroyed or e[t.HEALTH] + e[t.HEALTH_AURA] <= e[t.DAMAGE]):
            dead.add(r)
    return dead


def test_who_dies_was_a_suspect(native: Native, table: CardTable) -> None:
    """Random actions on boards of all cards, stopped before each death phase that has suspects."""
    work = native.rng(1)
    positions = MixedPositions(table, native.library, FormatType.FT_WILD, work)
    phases = 0
    for seed in range(POSITIONS):
        chooser = random.Random(seed)
        state = positions.position("mixed boards", seed)
        for _ in range(ACTIONS):
            if state[0]["winner"] >= 0:
                break
            more = begin(state, work, chooser.choice(native.options(state)))
            while more:
                frame = work[0]["stack"][work[0]["sp"] - 1]
                mortal = int(state[0]["mortal"])
                if native.library.table["code"][frame[t.PC], 0] == v.O_DEATHS and mortal > 0:
                    phases += 1
                    assert _dead(state) <= _suspects(mortal), seed
                more = step(state, work)
    assert phases > POSITIONS


@pytest.mark.parametrize("minions", [1, t.MOST_SUSPECTS, t.MOST_SUSPECTS + 1, t.MAX_BOARD])
def test_any_number_dies_at_once(minions: int, scene: Callable[..., Scene]) -> None:
    """More than suspects are named by their rows, too; who lives stands side by side."""
    enemy = ["Chillwind Yeti" if k % 2 else "Wisp" for k in range(minions)]
    board = scene(hand="Flamestrike", enemy=enemy).play("Flamestrike")
    assert not board.enemy
    board = scene(hand="Arcane Explosion", enemy=enemy).play("Arcane Explosion")
    assert [x.name for x in board.enemy] == ["Chillwind Yeti"] * (minions // 2)


def test_both_sides_die_in_one_phase(scene: Callable[..., Scene]) -> None:
    """Of a fight both, from the middle of their boards."""
    board = scene(
        friendly="Wisp, Bloodfen Raptor, Wisp", enemy="Wisp, River Crocolisk 3/2, Wisp"
    ).attack("Bloodfen Raptor", "River Crocolisk")
    assert [x.name for x in board.friendly] == ["Wisp", "Wisp"]
    assert [x.name for x in board.enemy] == ["Wisp", "Wisp"]


def test_a_row_that_comes_back_is_not_gone(scene: Callable[..., Scene]) -> None:
    """A minion returns from among others that died with it, which are freed all the same."""
    board = scene(enemy="Wisp x3", enemy_secrets=["Getaway Kodo"], hand="Flamestrike")
    board.play("Flamestrike")
    assert [x.name for x in board.enemy_hand] == ["Wisp"]
    s = board.array[0]
    row = int(s["hand"][1, 0])
    assert (s["gone"], s["e"][0, t.GONE_NEXT], s["e"][row, t.ZONE]) == (0, 0, t.Z_HAND)
    free, freed = int(s["free"]), 0
    while free:
        free, freed = int(s["e"][free, t.CARD]), freed + 1
    assert freed >= len(("Wisp", "Wisp", "Flamestrike"))
