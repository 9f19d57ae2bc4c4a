"""Benchmark of the native simulator and of the search on it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.bench.timing import rate
from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from hsbot.cards import Deck
    from hsbot.rules.cards.library import Library
    from hsbot.search import SearchConfig
    from hsbot.search.default_policies import DefaultPolicy

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
    return rate(lambda n: simulator.playouts(state, policy, rng, n), 200)


def _search_run(
    library: Library, deck: Deck, config: SearchConfig, seed: int
) -> Callable[[int], object]:
    """A function that makes n iterations of a new search at half-turn 10, hidden cards unknown."""
    from hsbot.agents.setup.lethal_heuristic import LethalHeuristic  # noqa: PLC0415
    from hsbot.agents.setup.value_weights import load_value_weights  # noqa: PLC0415
    from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer  # noqa: PLC0415
    from hsbot.search import IterationBudget, Knowledge  # noqa: PLC0415
    from hsbot.simulators.compiled_or_python_search import new_search  # noqa: PLC0415
    from hsbot.simulators.native import Native  # noqa: PLC0415
    from hsbot.simulators.simulator_settings import SimulatorSettings  # noqa: PLC0415

    simulator = Native(library, SimulatorSettings(value=load_value_weights()))
    state = _middle(library, deck)
    hidden = FullStateDeterminizer(state, simulator.player_to_act(state), library, None, seed)
    options = simulator.options(state)
    knowledge: Knowledge[Any] = Knowledge(
        lethal_order=LethalHeuristic(simulator), lethal_finder=simulator.win_search
    )

    def run(n: int) -> None:
        search = new_search(simulator, hidden, config, seed, options, knowledge=knowledge)
        search.run(IterationBudget(n))

    return run


def advisor_iterations_per_s(library: Library, deck: Deck) -> float:
    """Iterations a second as the advisor searches."""
    from hsbot.agents.setup.decision_search import STRONGEST  # noqa: PLC0415

    return rate(_search_run(library, deck, STRONGEST.search, SEED), 500)


def random_iterations_per_s(library: Library, deck: Deck) -> float:
    """Iterations a second with random playouts, without the lethal search."""
    from hsbot.search import SearchConfig  # noqa: PLC0415

    return rate(_search_run(library, deck, SearchConfig(lethal=None), SEED), 2000)


def search_threads_scale(library: Library, deck: Deck) -> float:
    """Iterations a second of two searches in two threads over those of one."""
    from hsbot.agents.setup.decision_search import STRONGEST  # noqa: PLC0415

    config = replace(STRONGEST.search, lethal=None)
    runs = [_search_run(library, deck, config, SEED + i) for i in range(THREADS)]

    def both(n: int) -> None:
        with ThreadPoolExecutor(THREADS, "bench") as pool:
            list(pool.map(lambda run: run(n), runs))

    return THREADS * rate(both, 500) / rate(runs[0], 500)
