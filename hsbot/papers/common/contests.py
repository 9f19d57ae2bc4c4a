"""Contests between two scored players: many whole games in compiled code, the unit of work."""

from __future__ import annotations

import threading
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

from hsbot.agents.players import scripted_weights
from hsbot.agents.players.context_cache import context_of
from hsbot.arena.executors import as_they_end
from hsbot.belief.decks.database import known_decks
from hsbot.papers.common.kernels.entry_points import scored_games_at
from hsbot.papers.common.kernels.scored_games import BY_CHANGE, planner
from hsbot.rules.cards.keyword_tags import BAND_MANAGERS
from hsbot.rules.entry import new_game
from hsbot.rules.kernels.heuristics import SCORE_ADVANTAGES, SCORE_HEURISTIC2, SCORE_SIMPLE
from hsbot.rules.kernels.planning import PLAN_SIZE
from hsbot.search.seeds import derive_seed, derive_seeds
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeRng

_SEED_BITS: Final = 0x7FFFFFFF
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")
WAITING_PER_JOB: Final = 4
"""Contests that are handed to the executor ahead, for each of its processes."""
_WINS: Final = 65536
"""The weight of a win of the second player in a number of wins (``scored_games_at``)."""
_MOST_GAMES: Final = _WINS - 2
"""Games that are played in one call of compiled code: so many wins have room in such a number.
Even, as every other game of a call the other player begins."""
EVA, ADVANTAGES, GREEDY, GREEDY2, GSV = "eva", "advantages", "greedy", "greedy2", "gsv"
KINDS: Final = {
    EVA: BY_CHANGE,
    ADVANTAGES: planner(1, SCORE_ADVANTAGES),
    GREEDY: planner(1, SCORE_SIMPLE),
    GREEDY2: planner(1, SCORE_HEURISTIC2),
    GSV: planner(3, SCORE_HEURISTIC2),
}
"""The players of the kernel by name; ``greedy2`` is Greedy by heuristic 2."""


@dataclass(frozen=True, slots=True)
class ScoredPlayer:
    """A player that weighs its options by a score, in compiled code.

    Attributes:
        kind: ``eva`` or ``advantages``, with weights; ``greedy``, ``greedy2``, ``gsv``,
            without.
        weights: EVA's 21, or heuristic 1's five.
    """

    kind: str
    weights: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """Games between two players with pairs of decks.

    Attributes:
        first: who sits in the first seat; they begin in turn.
        second: the other.
        decks: the first's deck and the second's, by name, a pair each.
        games: of each pair of decks.
        seed: of the deals; contests of one seed share them.
        mulligan: whether the usual mulligan is made, or none.
    """

    first: ScoredPlayer
    second: ScoredPlayer
    decks: tuple[tuple[str, str], ...]
    games: int
    seed: int
    mulligan: bool = True


@dataclass(frozen=True, slots=True)
class ContestResult:
    """Wins of both players with each pair of decks; what is missing was drawn.

    Attributes:
        first: of the first player.
        second: of the second.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]


def play_contest(contest: Contest) -> ContestResult:
    """Play a contest; the same arguments give the same result, in whatever process.

    Raises:
        DeckError: there is no such deck.
    """
    first, second = KINDS[contest.first.kind], KINDS[contest.second.kind]
    out = np.zeros(PLAN_SIZE, np.int64)
    won = []
    for number, names in enumerate(contest.decks):
        table, native = prepared(*names)
        work = workspace(native, (contest.first, contest.second))
        seeds = derive_seeds(
            derive_seed(contest.seed, number), np.arange(contest.games, dtype=np.int64)
        )
        own, others = 0, 0
        for done in range(0, contest.games, _MOST_GAMES):
            part = seeds[done : done + _MOST_GAMES] & _SEED_BITS
            wins = scored_games_at(table, 0, work, part, first, second, int(contest.mulligan), out)
            own, others = own + wins % _WINS, others + wins // _WINS
        won.append((own, others))
    return ContestResult(tuple(a for a, _ in won), tuple(b for _, b in won))


class ContestRunner:
    """Plays contests on an executor, and says how many games are done.

    Args:
        executor: plays them, in whatever order.
        jobs: how many it plays at once.
        on_games: told of games as they are played, or were found in a file.
    """

    def __init__(self, executor: Executor, jobs: int, on_games: Callable[[int], object]) -> None:
        self._executor = executor
        self._ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
        self.on_games = on_games

    def play(self, contests: Sequence[Contest]) -> list[ContestResult]:
        """The results in the order of the contests."""
        games = [contest.games * len(contest.decks) for contest in contests]
        return self.each(play_contest, contests, games)

    def each(
        self, function: Callable[[_Task], _Result], tasks: Sequence[_Task], games: Sequence[int]
    ) -> list[_Result]:
        """The results of a function for each task, in their order.

        Args:
            function: plays a task; any process can import it.
            tasks: what it is called with.
            games: how many games each task counts as.
        """
        results: dict[int, _Result] = {}
        calls = ((number, function, (task,)) for number, task in enumerate(tasks))
        with closing(as_they_end(self._executor, calls, self._ahead)) as ended:
            for number, result in ended:
                results[number] = result
                self.on_games(games[number])
        return [results[number] for number in range(len(tasks))]


@cache
def prepared(first: str, second: str) -> tuple[NDArray[np.void], Native]:
    """The table of two decks before the deal, and the simulator with the cards of their time."""
    decks = [known_decks().named(first), known_decks().named(second)]
    library = context_of(decks).library
    native = _native(id(library), first, second)
    classes, cards = [deck.hero_class for deck in decks], [deck.card_ids for deck in decks]
    bands = [deck.sideboards_of(BAND_MANAGERS) for deck in decks]
    return new_game.table(library, classes, cards, bands), native


_natives: dict[int, Native] = {}


def _native(key: int, first: str, second: str) -> Native:
    """One simulator a library."""
    if key not in _natives:
        library = context_of([known_decks().named(first), known_decks().named(second)]).library
        settings = SimulatorSettings(heuristic2=scripted_weights.heuristic2("evolved"))
        _natives[key] = Native(library, settings)
    return _natives[key]


class _ThreadWorkspaces(threading.local):
    """One thread's workspaces, by the simulator; a Dask worker has several threads."""

    def __init__(self) -> None:
        self.of: dict[int, NativeRng] = {}


_workspaces = _ThreadWorkspaces()


def workspace(native: Native, players: Sequence[ScoredPlayer]) -> NativeRng:
    """This thread's workspace of a simulator, with both players' weights."""
    if id(native) not in _workspaces.of:
        _workspaces.of[id(native)] = native.rng(0)
    work = _workspaces.of[id(native)]
    for seat, player in enumerate(players):
        if player.kind == EVA:
            work[0]["change"][seat] = player.weights
        elif player.kind == ADVANTAGES:
            work[0]["advantage"][seat] = [round(1000 * weight) for weight in player.weights]
    return work
