"""Runner of a series on an executor: in pairs, resumable.

A pair is kept as soon as it is known: a run that was broken off goes on where it was. Which process
plays a pair makes no difference, and neither does the order in which they come back: a series that
may end early is looked at pair by pair in the order of their numbers.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TYPE_CHECKING, Final

from hsbot.arena.resume_file import files_of, kept_pairs
from hsbot.arena.series import PairResult, play_pair
from hsbot.arena.statistics import LEAST_PAIRS, Score
from hsbot.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from hsbot.arena.resume_file import PairRecord
    from hsbot.arena.series import Series
    from hsbot.arena.single_game import GameResult
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
    files: tuple[str, ...] | None = None,
) -> Score:
    """Play a series, or what is left of it, on an executor.

    Args:
        series: what is played.
        executor: plays the pairs, in whatever order.
        jobs: how many the executor plays at once.
        record: knows the pairs that were played before, and keeps those that are played now.
        on_pair: called with each pair of this run, and first those of the record.
        clock: times the run; the machine's if None.
        files: those that the players are made of, as the run began (:func:`files_of`); as they are
            now if None.

    Returns:
        The score of all games; its seconds are those of this run and of those before.
    """
    clock = clock or SystemClock()
    begun_s = clock.now_s()
    files = files_of(series.match) if files is None else files
    kept = {} if record is None else kept_pairs(record, series, files)
    known = {pair: result for pair, (result, _) in kept.items()}
    spent_s = max((seconds for _, seconds in kept.values()), default=0.0)
    for result in known.values():
        if on_pair:
            on_pair(result)
    left = iter([pair for pair in range(series.pairs) if pair not in known])
    ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
    verdict = _Verdict(series.until)
    played = _played(series, executor, ahead, left, files)
    while not verdict.reached(known) and (new := next(played, None)) is not None:
        known[new.pair] = new
        if record is not None:
            key = series.match, files, series.seed, new.pair
            record.add(key, (new, spent_s + clock.now_s() - begun_s))
        if on_pair:
            on_pair(new)
    counted = verdict.pairs if verdict.decided else series.pairs
    games = [game for pair in range(counted) for game in known[pair].games]
    seconds = spent_s + clock.now_s() - begun_s
    return Score.of(games, seconds, anytime=series.until is not None)


class _Verdict:
    """Looks after each pair, in the order of their numbers, whether a series may end.

    Args:
        until: the share that is to be shown not to be A's; None where all pairs are played.

    Attributes:
        pairs: how many pairs have been looked at.
        decided: whether they show it.
    """

    def __init__(self, until: float | None) -> None:
        self._until = until
        self._games: list[GameResult] = []
        self.pairs = 0
        self.decided = False

    def reached(self, known: Mapping[int, PairResult]) -> bool:
        """Look at the pairs that are next in turn; return whether the series may end."""
        while self._until is not None and not self.decided and self.pairs in known:
            self._games += known[self.pairs].games
            self.pairs += 1
            if self.pairs >= LEAST_PAIRS:
                score = Score.of(self._games, 0.0, anytime=True)
                share = score.adjusted or score.pairs
                low, high = share.ci95 if share else (0.0, 1.0)
                self.decided = not low <= self._until <= high
        return self.decided


def _played(
    series: Series, executor: Executor, ahead: int, pairs: Iterable[int], files: tuple[str, ...]
) -> Iterator[PairResult]:
    """The pairs as they come back; only so many are waiting at the executor."""
    numbers = iter(pairs)
    running: set[Future[PairResult]] = set()
    try:
        while True:
            while len(running) < ahead and (pair := next(numbers, None)) is not None:
                running.add(executor.submit(play_pair, series.match, series.seed, pair, files))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            played = [future for future in done if future.exception() is None]
            yield from sorted((future.result() for future in played), key=lambda x: x.pair)
            for future in done.difference(played):
                future.result()
    finally:
        for future in running:
            future.cancel()
