"""Both engines hold to the front door's contract: what a user's program may count on."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.errors import UsageError
from hsbot.game import deck_of
from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import A_PLAY
from hsbot.simulators.engines import FIREPLACE, NATIVE, make_engine
from kit.python_api_contract import VANILLA, EngineGame, check_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.simulators.engines import Engine


def engine_named(name: str, library: Library, table: CardTable) -> Engine:
    """An engine; the test skips, and says what to do, where it is not installed."""
    try:
        return make_engine(name, library, table)
    except UsageError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize(("name", "games"), [(NATIVE, 3), (FIREPLACE, 1)])
def test_an_engine_keeps_the_front_door_s_promises(
    name: str, games: int, library: Library, table: CardTable
) -> None:
    """Determinism, clones, keys, legality and conservation, in every position of random games."""
    engine, deck = engine_named(name, library, table), deck_of(VANILLA)
    assert check_engine(engine, rulebook_of(library, table), [deck, deck], games=games) > 30


class Broken:
    """The native simulator with one fault.

    Args:
        native: the simulator.
        fault: which.
    """

    def __init__(self, native: Any, fault: str) -> None:
        self._native, self._fault = native, fault
        self._seeds = itertools.count()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._native, name)

    def rng(self, seed: int) -> NativeRng:
        """A generator; with the fault "chance" another one each time."""
        return self._native.rng(next(self._seeds) if self._fault == "chance" else seed)

    def clone(self, state: NativeState) -> NativeState:
        """A copy; with the fault "clone" none."""
        return state if self._fault == "clone" else self._native.clone(state)

    def options(self, state: NativeState) -> Sequence[int]:
        """The legal options; with the fault "cost" every card of the hand beside them."""
        found, seen = list(self._native.options(state)), StateView(state)
        if self._fault != "cost" or seen.asks or not found:
            return found
        hand = seen.hand_rows(seen.current)
        every = (codes.make(state, A_PLAY, row.row) for row in hand)
        return list(dict.fromkeys([*found, *every]))

    def apply(self, state: NativeState, option: int, rng: NativeRng) -> None:
        """Play an option; with the fault "card" the next card of a deck is lost by it."""
        self._native.apply(state, option, rng)
        if self._fault == "card" and StateView(state).turn > 3:
            state[0]["ndeck"][0] -= 1


@pytest.mark.parametrize(
    ("fault", "reported"),
    [
        ("card", "cards of"),
        ("clone", "changed it"),
        ("cost", "too dear"),
        ("chance", "two deals of one seed"),
    ],
)
def test_a_broken_engine_is_found(
    fault: str, reported: str, library: Library, table: CardTable
) -> None:
    """And the kit says by what, and in which game."""
    engine, deck = engine_named(NATIVE, library, table), deck_of(VANILLA)
    engine.simulator = Broken(engine.simulator, fault)
    with pytest.raises(AssertionError, match=f"game 0.*{reported}"):
        check_engine(engine, rulebook_of(library, table), [deck, deck], games=1)


def test_a_game_is_replayed_from_its_options(library: Library, table: CardTable) -> None:
    """The same seed and options give the same positions, told in words."""
    engine, deck = engine_named(NATIVE, library, table), deck_of(VANILLA)
    ends = []
    for _ in range(2):
        game, chooser = (
            EngineGame(engine, rulebook_of(library, table), [deck] * 2, 4),
            random.Random(4),
        )
        for number in range(40):
            game.play(number, chooser)
        ends.append(str(game.position()))
    assert ends[0] == ends[1]
