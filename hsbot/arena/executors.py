"""Executors that play pairs of games: this process, worker processes, or a Dask cluster."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from hsbot.errors import ClusterLostError, UsageError, WorkerEndedError
from hsbot.system.notices import notice
from hsbot.system.processes import WorkerPool
from hsbot.system.termination import raised_ends

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from pathlib import Path

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")
GOES_ON: Final = "the same command goes on with it"


class SerialExecutor(Executor):
    """Executor that runs each call at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run the call; an exception is kept in the future, as by other executors."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - told by the future, whatever it is
            future.set_exception(error)
        return future


def as_they_end(
    executor: Executor, calls: Iterable[tuple[K, Callable[..., T], tuple[Any, ...]]], ahead: int
) -> Generator[tuple[K, T], None, None]:
    """The results of calls as they come back; only so many wait at the executor.

    Args:
        executor: makes them, in whatever order.
        calls: a key, a function and its arguments each; read as there is room.
        ahead: how many are handed to the executor at a time.

    Raises:
        Exception: whatever a call raises.
    """
    left = iter(calls)
    running: dict[Future[T], K] = {}
    try:
        while True:
            while len(running) < ahead and (call := next(left, None)) is not None:
                key, function, arguments = call
                running[executor.submit(function, *arguments)] = key
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in failed_last(done):
                yield running.pop(future), future.result()
    finally:
        for future in running:
            future.cancel()


def failed_last(done: Iterable[Future[T]]) -> list[Future[T]]:
    """Calls that have ended, in the order to take them: what came of some is kept if one raises."""
    return sorted(done, key=lambda x: x.exception() is not None)


@contextmanager
def executor_for(
    pairs: int, jobs: int | None = None, cluster: str | None = None, *, foreign: bool = False
) -> Iterator[tuple[Executor, int]]:
    """The executor that plays pairs of games, and how many it plays at once.

    Args:
        pairs: how many there are.
        jobs: processes of this machine; one a core when None.
        cluster: the address of a Dask scheduler, in the place of this machine.
        foreign: whether code of others is run, which may crash: never by this process then.

    Raises:
        WorkerEndedError: the body ended since a worker process has.
        ClusterLostError: it ended since the cluster does not go on.
        UsageError: Dask is missing, or no cluster with workers like this process is at the address.
    """
    if cluster is not None:
        from hsbot.arena.cluster import cluster_executor  # noqa: PLC0415 - rarely needed

        with cluster_executor(cluster) as found:
            yield found
        return
    jobs = min(jobs or os.cpu_count() or 1, pairs)
    if jobs == 1 and not foreign:
        with raised_ends():  # as a pool does: SIGTERM ends the body by an exception
            yield SerialExecutor(), 1
        return
    with WorkerPool(jobs) as pool:
        yield pool, jobs


@contextmanager
def keeping(path: Path | None, done: Callable[[], str] | None = None) -> Iterator[None]:
    """Say, where the body is interrupted or its executor fails, what is kept of its work.

    Args:
        path: the file that the body's games are written to as they are played; None for none.
        done: how much the file holds, in words, "" for nothing; not said where None.

    Raises:
        UsageError: the executor has failed.
    """

    def kept() -> str | None:
        """How much is kept, in brackets; "" where that is not known, None where nothing is."""
        if path is None or not path.exists():
            return None
        held = done() if done is not None else None
        return "" if held is None else f" ({held})" if held else None

    try:
        yield
    except KeyboardInterrupt:
        if (much := kept()) is None:
            if path is not None:
                notice(f"nothing was finished yet, so that nothing is kept in {path}", str(path))
        else:
            notice(f"what was played{much} is kept in {path}: {GOES_ON}", str(path))
        raise
    except (WorkerEndedError, ClusterLostError) as error:
        if path is None:
            raise UsageError(f"{error}; what was played before is lost without --resume") from error
        if (much := kept()) is None:
            raise
        played = f"what was played before{much} is kept in {path}, and {GOES_ON}"
        raise UsageError(f"{error}; {played}") from error
