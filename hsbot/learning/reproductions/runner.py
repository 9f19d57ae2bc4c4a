"""Playing a study on an executor: block by block of units, every task in turn, kept as it goes."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

from hsbot.arena.executors import as_they_end
from hsbot.clock import ProcessorClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

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
    on_block: Callable[[int], object],
) -> None:
    """Play what is left of a study, and add it to what is known.

    Args:
        study: it.
        left: the blocks that are to be played.
        known: its results, which grow.
        executor: plays them, in whatever order.
        jobs: how many it plays at once.
        on_block: called after each block with the number of its units.
    """
    play, settings, seed = study.player(), known.header["settings"], known.header["seed"]
    ahead = WAITING_PER_JOB * jobs if jobs > 1 else 1
    calls = (
        ((task, units), play_block, (play, task.arguments, settings, seed, units))
        for task, units in left
    )
    with closing(as_they_end(executor, calls, ahead)) as ended:
        for (task, units), (rows, seconds) in ended:
            known.add(task, units.start, rows, seconds)
            on_block(len(units))
