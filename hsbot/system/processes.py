"""Worker processes that end with the command, however it ends, and hear no Ctrl-C themselves."""

from __future__ import annotations

import os
import signal
import sys
import threading
from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar

from hsbot.errors import WorkerEndedError
from hsbot.system.termination import raised_ends

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from types import TracebackType


P = ParamSpec("P")
T = TypeVar("T")


class _Settled(Future[T]):
    """A future that a broken pool may fail though it was cancelled, as all may from Python 3.12 on.

    Before, the pool's own thread ended by a traceback.
    """

    def set_exception(self, exception: BaseException | None) -> None:
        """Set it, where nothing is set."""
        with suppress(InvalidStateError):
            super().set_exception(exception)


class WatchedPool(ProcessPoolExecutor):
    """A pool of processes that says how one of them ended before its work was done."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As the pool's own, with a future that can be cancelled whatever comes after."""
        future = super().submit(fn, *args, **kwargs)
        future.__class__ = _Settled
        return future

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Wait until all is done.

        Raises:
            WorkerEndedError: the body ended since a process has; all others are ended then.
        """
        workers = [*(self._processes or {}).values()]
        super().__exit__(kind, error, trace)
        if isinstance(error, BrokenProcessPool):
            raise WorkerEndedError(_how_ended(workers)) from error
        return None


def _how_ended(workers: Iterable[BaseProcess]) -> str:
    """How the first of some processes ended; their pool has then terminated the others."""
    codes = [x.exitcode for x in workers if x.exitcode is not None]
    terminated = -signal.SIGTERM if sys.platform != "win32" else 1
    code = next((x for x in codes if x != terminated), next(iter(codes), None))
    if code is None:
        return "has ended"
    if code >= 0:
        return f"ended with exit code {code}"
    with suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by signal {-code}"


class WorkerPool(WatchedPool):
    """A pool of fresh processes, ended at once where its body ends by an exception.

    Executors only stop their workers in good order: a parent that is killed would leave them
    waiting for ever, and one that is interrupted would wait for what they are doing. Each worker
    holds the end of a pipe, and ends when the other end is closed. Ctrl-C, which a terminal sends
    to all of them, is heard by the parent alone: a worker would answer with a traceback. SIGTERM
    and its like end the body by an exception: else Python's own helper would tell of leaks.
    What a worker prints goes to stderr: stdout is for results.

    Args:
        jobs: how many; as many as there are cores when None.
    """

    def __init__(self, jobs: int | None) -> None:
        context = _DeafContext()
        ended, self._alive = context.Pipe(duplex=False)
        arguments: tuple[Any] = (ended,)  # Windows has another class of it
        super().__init__(jobs, mp_context=context, initializer=_begin, initargs=arguments)
        self._ends = ExitStack()

    def __enter__(self) -> Self:
        """Let signals end the body in order from here on."""
        self._ends.enter_context(raised_ends())
        return super().__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Wait until all is done; after an exception, or interrupted meanwhile, end it.

        Raises:
            WorkerEndedError: as in :class:`WatchedPool`.
        """
        with self._ends:
            if error is not None and not isinstance(error, BrokenProcessPool):
                self._alive.close()
            try:
                return super().__exit__(kind, error, trace)
            except BaseException:
                self._alive.close()
                raise


def _begin(ended: Connection) -> None:
    """Begin a worker: it ends with its parent, and leaves stdout alone."""
    end_with_parent(ended)
    sys.stdout = sys.stderr
    with suppress(OSError):  # a program without a console has neither
        os.dup2(2, 1)


def end_with_parent(ended: Connection) -> None:
    """End this process as soon as the one that started it is gone, or does not need it.

    Args:
        ended: is at its end then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_parent, args=(ended,), name="parent", daemon=True).start()


def _wait_for_parent(ended: Connection) -> None:
    wait([ended])
    os._exit(1)


class _DeafProcess(SpawnProcess):
    """A process that does not hear Ctrl-C from its first instruction on, where the system can."""

    def start(self) -> None:
        """Start it, without the program's main module: what runs there is a module's function.

        A user's script that starts workers would else be run once more by each of them.
        """
        with interrupts_blocked(), _main_hidden():
            super().start()


@contextmanager
def _main_hidden() -> Iterator[None]:
    """Hide where the main module came from, so that a new process does not import it."""
    main = sys.modules["__main__"].__dict__
    kept = {name: main.get(name) for name in ("__file__", "__spec__")}
    main["__file__"] = main["__spec__"] = None
    try:
        yield
    finally:
        main.update(kept)
        if kept["__file__"] is None:
            del main["__file__"]


class _DeafContext(SpawnContext):
    """Starts such processes."""

    Process = _DeafProcess


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Keep Ctrl-C from this thread, and for good from the processes that it starts meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
