"""Exact numbers of option sequences from positions without chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native
    from kit.scene import Scene


GOLDEN_MIXED = [19, 271, 2871]
GOLDEN_ATTACKERS = [18, 250, 2815]


def perft(native: Native, state: NativeState, depth: int) -> int:
    """How many sequences of ``depth`` options there are; a game that ends sooner counts once."""
    if depth == 0 or native.is_terminal(state):
        return 1
    return sum(divide(native, state, depth).values())


def divide(native: Native, state: NativeState, depth: int) -> dict[int, int]:
    """The same, by first option: where two engines differ, the option that leads there shows."""
    found = {}
    for option in native.options(state):
        after = native.clone(state)
        native.apply(after, option, native.rng(1))
        found[option] = perft(native, after, depth - 1)
    return found


def counts(scene: Scene, depth: int) -> list[int]:
    """``perft`` for each depth up to ``depth``."""
    return [perft(scene.native, scene.array, d) for d in range(1, depth + 1)]


def test_two_minions_by_hand(scene: Callable[..., Scene]) -> None:
    """A 2/3 and a 1/1, both ready, nothing else: counted on paper.

    Depth 1: end, hero, minion. Depth 2: after "end" the other has as many; after an attack only
    "end" is left.
    Depth 3: 3 + 1 + 1 after end, then the other's three, then its one without a minion.
    """
    s = scene(friendly=["CS2_120"], enemy=["CS2_231"], mana=0)
    assert len(divide(s.native, s.array, 1)) == 3
    assert sorted(divide(s.native, s.array, 2).values()) == [1, 1, 3]
    assert sorted(divide(s.native, s.array, 3).values()) == [1, 3, 5]
    assert counts(s, 3) == [3, 5, 9]


def test_taunt_cuts_the_tree(scene: Callable[..., Scene]) -> None:
    """With a taunt in the way each attacker has one target; on paper: 3, then 1 + 2 + 2."""
    s = scene(friendly=["CS2_120", "CS2_120"], enemy=["EX1_405"], mana=0)
    assert counts(s, 1) == [3]
    assert sorted(divide(s.native, s.array, 2).values()) == [1, 2, 2]


def test_spells_powers_and_attacks(scene: Callable[..., Scene]) -> None:
    """A position with a bit of everything keeps its numbers."""
    s = scene(
        hand=["CS2_029", "CS2_025", "CS2_231"],
        friendly=["CS2_182", "EX1_565"],
        enemy=["CS2_179", "EX1_008"],
        weapon="CS2_106",
        deck=["CS2_182"],
        enemy_deck=["CS2_200"],
    )
    assert counts(s, 3) == GOLDEN_MIXED, divide(s.native, s.array, 3)


def test_a_board_full_of_attackers(scene: Callable[..., Scene]) -> None:
    """Windfury, charge, stealth, deathrattle and reborn together keep their numbers."""
    s = scene(
        friendly=["CS2_169", "EX1_028", "EX1_556"],
        enemy=["ULD_205", "EX1_556", "EX1_010"],
        hand=["CS2_171"],
        enemy_hand=["CS2_171"],
        deck=["CS2_231"],
        enemy_deck=["CS2_231"],
        mana=3,
    )
    assert counts(s, 3) == GOLDEN_ATTACKERS, divide(s.native, s.array, 3)
