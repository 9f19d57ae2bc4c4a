"""Benchmark of the native simulator and of the search on it."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.bench import timing
from hsbot.bench.timing import rate
from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from hsbot.cards import Deck
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search.policies import DefaultPolicy
    from hsbot.simulators.native import Native

HALF_TURN = 10
SEED = 20261121
SIGNATURE_GAMES = 200
THREADS = 2


def deal(library: Library, deck: Deck) -> NDArray[np.void]:
    """A game of the deck against itself, dealt, no mulligan: an array of one state."""
    from hsbot.rules.entry import new_game  # noqa: PLC0415

    card_ids = [card_id for card_id, count in deck.cards for _ in range(count)]
    return new_game.table(library, (deck.hero_class, deck.hero_class), (card_ids, card_ids))


def random_play(library: Library, deck: Deck) -> tuple[float, float, str]:
    """Games and actions a second of random play, and the signature of 200 seeded games."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    table, work = deal(library, deck), library.workspace()
    work[0]["signature"] = 0
    compiled.random_games_at(table, 0, work, SEED, SIGNATURE_GAMES)
    signature = f"{int(work[0]['signature']):016x}"
    steps = [0]

    def run(n: int) -> None:
        steps[0] = compiled.random_games_at(table, 0, work, SEED, n)

    games = rate(run, 1000)
    run(1000)
    return games, games * steps[0] / 1000, signature


def threads_scale(library: Library, deck: Deck) -> float:
    """Random games a second of two threads over those of one; the engine releases the GIL."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    def games(n: int) -> None:
        compiled.random_games_at(deal(library, deck), 0, library.workspace(), SEED, n)

    def both(n: int) -> None:
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(games, [n] * THREADS))

    return THREADS * rate(both, 1000) / rate(games, 1000)


def _middle(library: Library, deck: Deck) -> NDArray[np.void]:
    """The state of a random game at half-turn 10."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415
    from hsbot.rules.schema.layout import ERRORS  # noqa: PLC0415

    states, work = np.concatenate([deal(library, deck)] * 2), library.workspace()
    compiled.middle_at(states, 0, 1, work, SEED, HALF_TURN)
    if error := int(work[0]["err"]):
        raise InternalError(ERRORS[error])
    return states[1:].copy()


def clone_ns(library: Library, deck: Deck) -> float:
    """Nanoseconds of copying a state at half-turn 10."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    states = np.concatenate([_middle(library, deck)] * 2)
    return 1e9 / rate(lambda n: compiled.clones_at(states, 0, 1, n), 1_000_000)


def playouts_per_s(library: Library, deck: Deck, policy: DefaultPolicy) -> float:
    """Playouts a second of a default policy, from half-turn 10."""
    from hsbot.simulators.native import Native  # noqa: PLC0415

    simulator = Native(library)
    state, rng = _middle(library, deck), simulator.rng(SEED)
    return rate(lambda n: simulator.playouts(state, policy, rng, min(n, 60_000)), 200)


class _TimedSimulator:
    """A simulator that sums up the seconds its methods take, in ``spent_s``."""

    def __init__(self, simulator: Native) -> None:
        self._simulator = simulator
        self.spent_s = 0.0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._simulator, name)

        def timed(*arguments: Any) -> Any:
            begun = time.perf_counter()
            try:
                return method(*arguments)
            finally:
                self.spent_s += time.perf_counter() - begun

        setattr(self, name, timed)
        return timed


def search_speed(library: Library, deck: Deck) -> tuple[float, float]:
    """Search iterations a second, and the Python tree's share of their time."""
    from hsbot.agents.setup.decision_search import STRONGEST  # noqa: PLC0415
    from hsbot.agents.setup.value_weights import load_value_weights  # noqa: PLC0415
    from hsbot.search import IterationBudget, Knowledge, Search  # noqa: PLC0415
    from hsbot.simulators.native import Native  # noqa: PLC0415
    from hsbot.simulators.settings import SimulatorSettings  # noqa: PLC0415

    simulator = Native(library, SimulatorSettings(value=load_value_weights()))
    state = _middle(library, deck)

    class Revealed:
        """A determinizer of a state without hidden cards.

        A copy each time, as costly as a real one's.
        """

        def __init__(self, clone: Callable[[NativeState], NativeState]) -> None:
            self._clone = clone

        def sample(self, seed: int) -> NativeState:  # noqa: ARG002 - the protocol's signature
            return self._clone(state)

    def run(n: int, simulator: Any = simulator) -> None:
        worlds = Revealed(simulator.clone)
        knowledge: Knowledge[Any] = Knowledge(lethal_finder=simulator.find_win)
        search = Search(simulator, worlds, STRONGEST.search, SEED, knowledge=knowledge)
        search.run(IterationBudget(n))

    iterations = rate(run, 500)
    timed, begun = _TimedSimulator(simulator), time.perf_counter()
    run(int(iterations * timing.MEASURE_S / 2) + 1, timed)
    return iterations, 1.0 - timed.spent_s / (time.perf_counter() - begun)
