"""Runner of a series on an executor: in pairs, resumable.

A pair is kept as soon as it is known: a run that was broken off goes on where it was. Which process
plays a pair makes no difference, and neither does the order in which they come back.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TYPE_CHECKING, Final

from hsbot.arena.record import kept_pairs
from hsbot.arena.series import PairResult, play_pair
from hsbot.arena.statistics import Score
from hsbot.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.arena.record import PairRecord
    from hsbot.arena.series import Series
    from hsbot.clock import Clock

WAITING_PER_JOB: Final = 4
"""Pairs that are handed to the executor ahead, for each of its processes."""


def play_series(
    series: Series,
    executor: Executor,
    jobs: int,
    *,
    record: PairRecord | None = None,
    on_pair: Callable[[PairResult], object] | None = None,
    clock: Clock | None = None,
) -> Score:
    """Play a series, or what is left of it, on an executor.

    Args:
        series: what is played.
        executor: plays the pairs, in whatever order.
        jobs: how many the executor plays at once.
        record: knows the pairs that were played before, and keeps those that are played now.
        on_pair: called with each pair of this run, and first those of the record.
        clock: times the run; the machine's if None.

    Returns:
        The score of all games; its seconds are those of this run and of those before.
    """
    clock = clock or SystemClock()
    begun_s = clock.now_s()
    kept = {} if record is None else kept_pairs(record, series)
    known = {pair: result for pair, (result, _) in kept.items()}
    spent_s = max((seconds for _, seconds in kept.values()), default=0.0)
    for result in known.values():
        if on_pair:
            on_pair(result)
    left = iter([pair for pair in range(series.pairs) if pair not in known])
    ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
    for result in _played(series, executor, ahead, left):
        known[result.pair] = result
        if record is not None:
            key = series.match, series.seed, result.pair
            record.add(key, (result, spent_s + clock.now_s() - begun_s))
        if on_pair:
            on_pair(result)
    games = [game for pair in sorted(known) for game in known[pair].games]
    return Score.of(games, spent_s + clock.now_s() - begun_s)


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
