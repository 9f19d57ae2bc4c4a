"""Benchmark of the Fireplace simulator: clones, positions, random play, playouts, iterations."""

from __future__ import annotations

import copy
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.live.advisor_loading import card_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.fireplace.state import FireplaceState

MEASURE_S: Final = 4.0
"""Seconds for each figure."""


@dataclass(frozen=True, slots=True)
class FireplaceFigures:
    """Figures of the Fireplace benchmark; rates are per second of one core.

    The position is that of a random game of the deck against itself at half-turn 10.

    Attributes:
        start_s: importing Fireplace and its card data.
        clone_ms: copying a game, as hsbot does it.
        deepcopy_ms: the same by ``copy.deepcopy``.
        replay_ms: the same by playing all options so far again.
        build_ms: making a game of a position, as a world of a log is made.
        record_ms: reading a game as our engine's record (scores, information sets).
        steps_per_s: random actions, option lists included.
        playouts_per_s: random playouts, clone included.
        iterations_per_s: iterations of the advisor's search, leaves valued as they are reached.
    """

    start_s: float
    clone_ms: float
    deepcopy_ms: float
    replay_ms: float
    build_ms: float
    record_ms: float
    steps_per_s: float
    playouts_per_s: float
    iterations_per_s: float


def measure_fireplace(deck_name: str, half_turn: int, seed: int) -> FireplaceFigures:
    """All figures of the Fireplace benchmark.

    Args:
        deck_name: the deck that plays against itself.
        half_turn: where positions are taken.
        seed: of all chance.

    Raises:
        UsageError: Fireplace is missing or broken.
        DeckError: there is no such deck.
        CardNotImplementedError: Fireplace lacks a card of the deck.
    """
    from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415 - if asked for

    begun = time.perf_counter()
    load_fireplace()
    start_s = time.perf_counter() - begun
    from hsbot.agents.setup.decision_search import STRONGEST  # noqa: PLC0415 - imports LLVM
    from hsbot.agents.setup.value_weights import load_value_weights  # noqa: PLC0415
    from hsbot.arena.single_game import named_deck  # noqa: PLC0415
    from hsbot.search import IterationBudget, Search  # noqa: PLC0415
    from hsbot.search.default_policies import RANDOM  # noqa: PLC0415
    from hsbot.simulators.engines import FireplaceEngine  # noqa: PLC0415
    from hsbot.simulators.fireplace.building import Builder  # noqa: PLC0415
    from hsbot.simulators.fireplace.simulator import Fireplace  # noqa: PLC0415
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415
    from hsbot.simulators.simulator_settings import SimulatorSettings  # noqa: PLC0415

    library = load_library(card_table())
    settings = SimulatorSettings(value=load_value_weights())
    engine = FireplaceEngine(library, card_table(), settings)
    simulator = Fireplace(library)
    deck = named_deck(deck_name)

    def play(most: int) -> tuple[FireplaceState, int]:
        """A random game up to a half-turn, and the number of options played."""
        rng, steps = simulator.rng(seed), 0
        state: FireplaceState = engine.deal([deck, deck], rng)
        while simulator.turn(state) < most and not simulator.is_terminal(state):
            simulator.apply(state, rng.choice(simulator.options(state)), rng)
            steps += 1
        return state, steps

    state, _ = play(half_turn)
    record = simulator.view(state)
    builder = Builder(simulator, card_table())
    rng = simulator.rng(seed)
    steps = [0]

    def whole_game() -> None:
        steps[0] = play(1000)[1]

    def read() -> None:
        state.changed()
        simulator.view(state)

    class Revealed:
        """A determinizer of a state without hidden cards: a clone each time."""

        def sample(self, seed: int) -> FireplaceState:  # noqa: ARG002 - the protocol's signature
            return simulator.clone(state)

    def search() -> None:
        config = engine.adapted(STRONGEST.search)
        Search(engine.simulator, Revealed(), config, seed).run(IterationBudget(20))

    games = _rate(whole_game)
    return FireplaceFigures(
        start_s=start_s,
        clone_ms=1000 / _rate(lambda: simulator.clone(state)),
        deepcopy_ms=1000 / _rate(lambda: copy.deepcopy(state.game)),
        replay_ms=1000 / _rate(lambda: play(half_turn)),
        build_ms=1000 / _rate(lambda: builder.build(record)),
        record_ms=1000 / _rate(read),
        steps_per_s=games * steps[0],
        playouts_per_s=_rate(lambda: simulator.playout(state, RANDOM, rng)),
        iterations_per_s=20 * _rate(search),
    )


def _rate(run: Callable[[], object]) -> float:
    """How often per second, over about ``MEASURE_S``, after a first time that does not count."""
    run()
    begun, times = time.perf_counter(), 0
    while (passed := time.perf_counter() - begun) < MEASURE_S:
        run()
        times += 1
    return times / passed
