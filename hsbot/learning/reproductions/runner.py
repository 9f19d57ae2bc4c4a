"""Playing a study on an executor: block by block of units, every task in turn, kept as it goes."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TYPE_CHECKING, Any, Final

from hsbot.clock import ProcessorClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.learning.reproductions.paper import Play, Study, Task
    from hsbot.learning.reproductions.results_file import Results

WAITING_PER_JOB: Final = 2
"""Blocks that are handed to the executor ahead, for each of its processes."""


def blocks(
    study: Study, tasks: Sequence[Task], units: int, known: Results
) -> Iterator[tuple[Task, range]]:
    """The blocks that are left to play: the first block of every task, then the second.

    So a run that ends early has played about as many units of each.
    """
    for first in range(0, units, study.block):
        for task in tasks:
            played = known.values.get(task.name, {})
            wanted = range(first, min(units, first + study.block))
            if missing := [unit for unit in wanted if unit not in played]:
                yield task, range(missing[0], wanted.stop)


def play_block(
    play: Play, arguments: tuple[Any, ...], settings: dict[str, int], seed: int, units: range
) -> tuple[list[list[float]], float]:
    """Units of a task, and the processor time that they took."""
    clock = ProcessorClock()
    begun_s = clock.now_s()
    return play(arguments, settings, seed, units), clock.now_s() - begun_s


def run(
    study: Study,
    left: Sequence[tuple[Task, range]],
    known: Results,
    executor: Executor,
    *,
    jobs: int,
    on_block: Callable[[], object],
) -> None:
    """Play what is left of a study, and add it to what is known.

    Args:
        study: it.
        left: the blocks that are to be played.
        known: its results, which grow.
        executor: plays them, in whatever order.
        jobs: how many it plays at once.
        on_block: called after each block.
    """
    play, header = study.player(), known.header
    waiting = iter(left)
    ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
    running: dict[Future[tuple[list[list[float]], float]], tuple[Task, range]] = {}
    try:
        while True:
            while len(running) < ahead and (block := next(waiting, None)) is not None:
                task, units = block
                words = play, task.arguments, header["settings"], header["seed"], units
                running[executor.submit(play_block, *words)] = block
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda x: x.exception() is not None):
                task, units = running.pop(future)
                rows, seconds = future.result()
                known.add(task, units.start, rows, seconds)
                on_block()
    finally:
        for future in running:
            future.cancel()
