"""Benchmark of hsbot itself, on one core, warm, with fixed seeds: engine, search, log, start-up."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.belief.decks.database import load_decks
from hsbot.errors import InternalError
from hsbot.live.adviser import card_table
from hsbot.logwriter import sample_log
from hsbot.terminal.compile_progress import compile_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Deck
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

RANDOM_DECK, TOURNAMENT_DECK = "BASIC", "CIG 2018 Pirate Warrior"
HALF_TURN = 10
MEASURE_S = 1.0
"""Seconds for each figure."""
SEED = 20261121
SIGNATURE_GAMES = 200
THREADS = 2


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of the benchmark; rates are per second of one core.

    Attributes:
        clone_ns: copying a state at half-turn 10 of a random game.
        steps_per_s: random actions, option lists included.
        random_games_per_s: whole games of random play from the deal, no mulligan.
        cig_random_games_per_s: the same with a deck of the CIG 2018 competition, whose cards do
            more.
        threads_scale: random games a second of two threads at once over those of one.
        playouts_per_s: random playouts from half-turn 10, clone included.
        tournament_playouts_per_s: the thesis's playouts (75% / 50%), from half-turn 10.
        iterations_per_s: iterations of the default search from half-turn 10, the Python tree
            included.
        tree_share: the share of that time that is not the simulator's but the Python tree's; the
            clock that is asked around each of the simulator's methods counts as the tree's.
        log_lines_per_s: lines of the sample log into an up-to-date observation.
        snapshot_ms: median of taking an immutable snapshot of it.
        compile_s: a cold start's compilation, in a process of its own; None when it was left out.
        start_s: from the command to the first advice (0.1 s of search), warm, in a process of its
            own.
        signature: a hash of 200 seeded random games: it changes exactly when the rules do.
        yardstick_per_s: iterations of a fixed pure-Python loop, to compare machines.
    """

    clone_ns: float
    steps_per_s: float
    random_games_per_s: float
    cig_random_games_per_s: float
    threads_scale: float
    playouts_per_s: float
    tournament_playouts_per_s: float
    iterations_per_s: float
    tree_share: float
    log_lines_per_s: float
    snapshot_ms: float
    compile_s: float | None
    start_s: float
    signature: str
    yardstick_per_s: float


def measure(deck: str | None, *, compile_too: bool) -> Figures:
    """All figures of the benchmark."""
    decks = load_decks()
    random_deck = decks.named(deck or RANDOM_DECK)
    tournament_deck = decks.named(deck or TOURNAMENT_DECK)
    compile_engine()
    from hsbot.simulators.library import load_library  # noqa: PLC0415 - the engine is compiled by now

    library = load_library(card_table())
    games, steps, signature = _random_play(library, random_deck)
    cig_games, _, _ = _random_play(library, tournament_deck)
    iterations, tree_share = _iterations(library, tournament_deck)
    lines, snapshot_ms = _log_speed()
    return Figures(
        clone_ns=_clone_ns(library, random_deck),
        steps_per_s=steps,
        random_games_per_s=games,
        cig_random_games_per_s=cig_games,
        threads_scale=_threads_scale(library, random_deck),
        playouts_per_s=_playouts(library, random_deck, "random"),
        tournament_playouts_per_s=_playouts(
            library, tournament_deck, "tournament:75/50:heuristic1"
        ),
        iterations_per_s=iterations,
        tree_share=tree_share,
        log_lines_per_s=lines,
        snapshot_ms=snapshot_ms,
        compile_s=_cold_compile_s() if compile_too else None,
        start_s=_start_s(),
        signature=signature,
        yardstick_per_s=_yardstick(),
    )


def _rate(run: Callable[[int], object], first: int) -> float:
    """How often per second ``run(n)`` does one of its n things, timed over about ``MEASURE_S``."""
    run(max(1, first // 10))
    n, done = first, 0.0
    while True:
        begun = time.perf_counter()
        run(n)
        done = time.perf_counter() - begun
        if done >= MEASURE_S / 2:
            return n / done
        n = max(n + 1, int(n * min(20.0, MEASURE_S / max(done, 1e-6))))


def _table(library: Library, deck: Deck) -> NDArray[np.void]:
    from hsbot.rules.entry import new_game  # noqa: PLC0415

    card_ids = [card_id for card_id, count in deck.cards for _ in range(count)]
    return new_game.table(library, (deck.hero_class, deck.hero_class), (card_ids, card_ids))


def _random_play(library: Library, deck: Deck) -> tuple[float, float, str]:
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    table, work = _table(library, deck), library.workspace()
    work[0]["signature"] = 0
    compiled.random_games_at(table, 0, work, SEED, SIGNATURE_GAMES)
    signature = f"{int(work[0]['signature']):016x}"
    steps = [0]

    def run(n: int) -> None:
        steps[0] = compiled.random_games_at(table, 0, work, SEED, n)

    games = _rate(run, 1000)
    run(1000)
    return games, games * steps[0] / 1000, signature


def _threads_scale(library: Library, deck: Deck) -> float:
    """Random games a second of two threads over those of one; the engine releases the GIL."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    def games(n: int) -> None:
        compiled.random_games_at(_table(library, deck), 0, library.workspace(), SEED, n)

    def both(n: int) -> None:
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(games, [n] * THREADS))

    return THREADS * _rate(both, 1000) / _rate(games, 1000)


def _middle(library: Library, deck: Deck) -> NDArray[np.void]:
    from hsbot.rules.entry import compiled  # noqa: PLC0415
    from hsbot.rules.schema.layout import ERRORS  # noqa: PLC0415

    states, work = np.concatenate([_table(library, deck)] * 2), library.workspace()
    compiled.middle_at(states, 0, 1, work, SEED, HALF_TURN)
    if error := int(work[0]["err"]):
        raise InternalError(ERRORS[error])
    return states[1:].copy()


def _clone_ns(library: Library, deck: Deck) -> float:
    from hsbot.rules.entry import compiled  # noqa: PLC0415

    states = np.concatenate([_middle(library, deck)] * 2)
    return 1e9 / _rate(lambda n: compiled.clones_at(states, 0, 1, n), 1_000_000)


def _playouts(library: Library, deck: Deck, policy: str) -> float:
    from hsbot.simulators.native import Native  # noqa: PLC0415

    simulator = Native(library)
    state, rng = _middle(library, deck), simulator.rng(SEED)
    return _rate(lambda n: simulator.playouts(state, policy, rng, min(n, 60_000)), 200)


class _Timed:
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


def _iterations(library: Library, deck: Deck) -> tuple[float, float]:
    """Search iterations a second, and the Python tree's share of their time."""
    from hsbot.agents.advisor.advisor import CONFIG  # noqa: PLC0415
    from hsbot.agents.advisor.value_weights import load_value_weights  # noqa: PLC0415
    from hsbot.search import IterationBudget, Search  # noqa: PLC0415
    from hsbot.simulators.native import Native  # noqa: PLC0415
    from hsbot.simulators.settings import SimulatorSettings  # noqa: PLC0415

    simulator = Native(library, SimulatorSettings(value=load_value_weights()))
    state = _middle(library, deck)

    class Known:
        """A determinizer of a state without hidden cards.

        A copy each time, as costly as a real one's.
        """

        def __init__(self, clone: Callable[[NativeState], NativeState]) -> None:
            self._clone = clone

        def sample(self, seed: int) -> NativeState:  # noqa: ARG002 - the protocol's signature
            return self._clone(state)

    def run(n: int, simulator: Any = simulator) -> None:
        worlds = Known(simulator.clone)
        search = Search(simulator, worlds, CONFIG, SEED, lethal_finder=simulator.find_win)
        search.run(IterationBudget(n))

    rate = _rate(run, 500)
    timed, begun = _Timed(simulator), time.perf_counter()
    run(int(rate * MEASURE_S / 2) + 1, timed)
    return rate, 1.0 - timed.spent_s / (time.perf_counter() - begun)


def _log_speed() -> tuple[float, float]:
    from hsbot.observation import LogTracker  # noqa: PLC0415

    lines = sample_log().read_text(encoding="utf-8").splitlines()
    snapshots: list[float] = []

    def run(n: int) -> None:
        for _ in range(n):
            tracker = LogTracker()
            for line in lines:
                tracker.feed(line)

    rate = _rate(run, 1) * len(lines)
    tracker = LogTracker()
    for number, line in enumerate(lines):
        tracker.feed(line)
        if number % 50 == 0 and number > 500:
            begun = time.perf_counter()
            tracker.snapshot()
            snapshots.append(1000 * (time.perf_counter() - begun))
    return rate, statistics.median(snapshots)


def _cold_compile_s() -> float:
    code = (
        "import time; begun = time.perf_counter();"
        "from hsbot.rules.entry import compiled; compiled.prepare();"
        "print(time.perf_counter() - begun)"
    )
    with tempfile.TemporaryDirectory() as folder:
        return float(_python(["-c", code], {"HSBOT_CACHE_DIR": folder}))


def _start_s() -> float:
    arguments = ["-m", "hsbot", "demo", "--max-decisions", "1", "--budget", "0.1", "--json"]
    timings = []
    for _ in range(3):
        begun = time.perf_counter()
        command = [sys.executable, *arguments]
        with subprocess.Popen(  # noqa: S603 - our own interpreter and arguments
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            (process.stdout or sys.stdin.buffer).readline()
            timings.append(time.perf_counter() - begun)
    return statistics.median(timings)


def _python(arguments: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(  # noqa: S603 - our own interpreter and arguments
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout


def _yardstick() -> float:
    def run(n: int) -> int:
        x = 1
        for i in range(n):
            x = (x * 1103515245 + i) & 0x7FFFFFFF
        return x

    return _rate(run, 1_000_000)
