"""Many games: in pairs with swapped seats, on an executor, resumable.

A pair is two games of one seed. It is the unit of work, and is kept as soon as it is known: a run
that was broken off goes on where it was. Which process plays a pair makes no difference, and
neither does the order in which they come back.
"""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from hsbot.arena.match import GameResult, Match, play_game
from hsbot.arena.statistics import Score
from hsbot.errors import UsageError
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.arena.record import Record

P = ParamSpec("P")
T = TypeVar("T")

WAITING_PER_JOB: Final = 4
"""Pairs that are handed to the executor ahead, for each of its processes."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games between two players.

    Attributes:
        match: who plays what.
        games: how many, an even number.
        seed: decides all chance.
    """

    match: Match
    games: int
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what is no series.

        Raises:
            UsageError: the number of games is odd, or below 2.
        """
        if self.games < 2 or self.games % 2:
            raise UsageError(
                f"games are played in pairs with swapped seats: an even number, not {self.games}"
            )

    @property
    def pairs(self) -> int:
        """How many pairs of games."""
        return self.games // 2


@dataclass(frozen=True, slots=True)
class PairResult:
    """The two games of a pair.

    Attributes:
        pair: its number in the series, from 0.
        games: A in the first seat, then A in the second.
    """

    pair: int
    games: tuple[GameResult, GameResult]


def play_pair(match: Match, seed: int, pair: int) -> PairResult:
    """Play a pair; what an executor is asked to do.

    Args:
        match: who plays what.
        seed: the series' seed.
        pair: the pair's number.
    """
    chance = derive_seed(seed, pair)
    first, second = (play_game(match, chance, swapped=swapped) for swapped in (False, True))
    return PairResult(pair, (first, second))


class SerialExecutor(Executor):
    """Does at once, in this process, what it is asked to do."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it; an exception is kept in the future, as by other executors."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - told by the future, whatever it is
            future.set_exception(error)
        return future


def play_series(
    series: Series,
    executor: Executor,
    jobs: int,
    *,
    record: Record | None = None,
    on_pair: Callable[[PairResult], object] | None = None,
) -> Score:
    """Play a series, or what is left of it.

    Args:
        series: what is played.
        executor: plays the pairs, in whatever order.
        jobs: how many the executor plays at once.
        record: knows the pairs that were played before, and keeps those that are played now.
        on_pair: hears each pair of this run, and first those of the record.

    Returns:
        The score of all games; its seconds are those of this run and of those before.
    """
    begun = time.perf_counter()
    known = record.pairs(series) if record else {}
    spent_s = record.seconds(series) if record else 0.0
    for result in known.values():
        if on_pair:
            on_pair(result)
    left = iter([pair for pair in range(series.pairs) if pair not in known])
    ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
    for result in _played(series, executor, ahead, left):
        known[result.pair] = result
        if record:
            record.add(series, result, spent_s + time.perf_counter() - begun)
        if on_pair:
            on_pair(result)
    games = [game for pair in sorted(known) for game in known[pair].games]
    return Score.of(games, spent_s + time.perf_counter() - begun)


def _played(
    series: Series, executor: Executor, ahead: int, pairs: Iterable[int]
) -> Iterable[PairResult]:
    """The pairs as they come back; only so many are waiting at the executor."""
    numbers = iter(pairs)
    running: set[Future[PairResult]] = set()
    try:
        while True:
            while len(running) < ahead and (pair := next(numbers, None)) is not None:
                running.add(executor.submit(play_pair, series.match, series.seed, pair))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from sorted((future.result() for future in done), key=lambda x: x.pair)
    finally:
        for future in running:
            future.cancel()
