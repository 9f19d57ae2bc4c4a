"""The compiled search for a win within the turn: its slices, its table, what it says of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.kernels.win_search_table import LEAST_PLACES
from hsbot.scenario import Scene
from hsbot.simulators.native import Native
from hsbot.simulators.win_search import SeenStates

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.win_search import WinSearch

DECKS = {"deck": "CS2_231 x5", "enemy_deck": "CS2_231 x5"}


def rogue(native: Native) -> NativeState:
    """A turn of many orders: Blizzard's "Puzzles and Hearthstone 3", the first one."""
    return Scene(
        native,
        hero="Rogue",
        enemy_hero="Hunter",
        mana=4,
        enemy_health=26,
        enemy="CS2_125, NEW1_023",
        friendly="EX1_055, EX1_412, EX1_010",
        hand="CS2_074, CS2_073, CS2_072, CS2_188",
        **DECKS,  # type: ignore[arg-type]
    ).array


def searched(native: Native, state: NativeState, piece: int, most: int = 10**7) -> WinSearch:
    """A search of one world in pieces."""
    search = native.win_search(state, None, native.rng(1))
    while search.nodes < most and not search.advance(piece):
        pass
    return search


def test_pieces_find_what_one_search_finds(native: Native) -> None:
    """Wherever it is interrupted, the search visits the same states."""
    state = rogue(native)
    whole = searched(native, state, 10**7)
    pieces = searched(native, state, 777)
    assert whole.finished
    assert (pieces.line, pieces.nodes) == (whole.line, whole.nodes)


def test_a_table_that_forgets_changes_no_answer(library: Library) -> None:
    """With the least places, states are looked at again; what is found stays the same."""
    native = Native(library)
    state = rogue(native)
    whole = searched(native, state, 10**7)
    native.seen_states = SeenStates(0.0)
    small = searched(native, state, 10**7)
    assert len(native.seen_states.places) == LEAST_PLACES
    assert small.nodes > whole.nodes
    assert (small.line, small.complete) == (whole.line, whole.complete)


@pytest.mark.parametrize(
    ("hand", "health", "chance"),
    [("CS2_029", 6, False), ("EX1_277", 4, True), ("CS2_023", 9, True), ("CS2_029", 7, False)],
)
def test_what_chance_has_a_part_in_is_noted(
    native: Native, hand: str, health: int, chance: bool
) -> None:
    """A random target and a draw are chance, a Fireball is not."""
    scene = Scene(
        native, hand=hand, mana=4, enemy="CS2_182 x2", enemy_health=health,
        deck="CS2_231, CS2_029, CS2_182, CS2_172", enemy_deck="CS2_231 x5",
    )  # fmt: skip
    search = searched(native, scene.array, 10**6)
    assert search.complete
    assert search.by_chance == chance
    assert bool(search.line) == (health == 6) or chance


def test_a_turn_that_can_do_too_little_is_over_at_once(native: Native) -> None:
    """Where all that is possible is less than the health, nothing has to be looked at."""
    search = searched(native, Scene(native, friendly="CS2_182 x4", **DECKS).array, 10**6)  # type: ignore[arg-type]
    assert (search.nodes, search.complete, search.line) == (0, True, ())


def test_equal_minions_are_taken_once(native: Native) -> None:
    """Six of a kind before four taunts: sets of attacks are looked at, not who made them."""
    scene = Scene(
        native,
        friendly="CS2_231 3/1 x6",
        enemy="CS2_179 3/9 taunt x4",
        enemy_health=1,
        mana=0,
        **DECKS,
    )  # type: ignore[arg-type]
    search = searched(native, scene.array, 10**6)
    assert search.complete
    assert search.nodes < 30_000


def test_searches_one_after_the_other_do_not_mislead_each_other(library: Library) -> None:
    """The entries of one search in the shared table are nothing to the next."""
    native, alone = Native(library), Native(library)
    state = rogue(native)
    for _ in range(3):
        searched(native, state, 10**7)
    assert searched(native, state, 10**7).nodes == searched(alone, state, 10**7).nodes
