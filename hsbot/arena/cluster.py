"""Executor on a Dask cluster: workers like this process, and one clear error when it is lost.

Dask gives the call of a worker that has died to another, and waits for ever for one where there is
none left. It tells of a lost scheduler by cancelled calls. Here both are an error of the cluster.
"""

from __future__ import annotations

import logging
import socket
import sys
import threading
import time
from concurrent.futures import Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from hsbot.errors import ClusterLostError, HsbotError, UsageError, WorkerEndedError, short
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

P = ParamSpec("P")
T = TypeVar("T")
PACKAGES: Final = ("hsbot", "hearthstone", "llvmlite", "msgspec", "numpy")
"""Of which every worker of a cluster has to have the same version."""
CONNECT_S = 10.0
"""Seconds to wait for a cluster's scheduler."""
REACH_S = 2.0
"""Seconds to wait for its port to open: Dask itself tries a closed one again until it gives up."""
LOOK_S = 1.0
"""Seconds between two looks at the workers."""
WITHOUT_WORKERS_S = 30.0
"""Seconds that a cluster may be without workers: a nanny starts one again in a few."""
SILENT_S = 60.0
"""Seconds that a scheduler may take to name its workers."""


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """A Dask cluster's executor, and how many calls it runs at once; every worker needs hsbot.

    Raises:
        ClusterLostError: the body ended since the cluster does not go on.
        UsageError: Dask is missing, or no cluster with workers like this process is at the address.
        WorkerEndedError: the body ended since a call ends each worker that runs it.
    """
    try:
        import distributed  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"--cluster needs Dask: {install_hint('cluster')}") from error
    dask: Any = distributed  # half of it is untyped
    if not _is_address(address):
        raise UsageError(
            f"{address} is no address of a Dask scheduler: it says one as it starts, such as "
            "tcp://127.0.0.1:8786"
        )
    with _quiet_log():
        try:
            _require_open(address)
            client = dask.Client(address, timeout=CONNECT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise UsageError(
                f"no Dask scheduler answers at {address}: start one with `dask scheduler`"
            ) from error
        with client:
            threads = sum(client.nthreads().values())
            if not threads:
                raise UsageError(
                    f"the Dask cluster at {address} has no worker: add one with "
                    f"`dask worker {address}`"
                )
            _require_same(client, address)
            with ClusterExecutor(client, address) as executor:
                yield executor, threads


class ClusterExecutor(Executor):
    """Executor on a client of Dask that fails with the cluster instead of waiting for it.

    Args:
        client: it, connected.
        address: of its scheduler, for errors.
        seconds: tells the time.
    """

    def __init__(
        self, client: Any, address: str, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._client = client
        self._address = address
        self._seconds = seconds
        self._inner: Executor = client.get_executor(pure=False)
        self._own = versions()
        self._running: set[Future[Any]] = set()
        self._fault: ClusterLostError | None = None
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._watch = threading.Thread(target=self._watch_workers, name="cluster", daemon=True)
        self._watch.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a worker run the call.

        Raises:
            ClusterLostError: the cluster is lost.
        """
        if self._fault is not None:
            raise self._fault
        future: Future[T] = Future()
        inner = self._inner.submit(called_alike, self._own, fn, args, kwargs)
        with self._lock:
            self._running.add(future)
        future.add_done_callback(lambda _: inner.cancel())
        inner.add_done_callback(lambda _: self._answer(inner, future))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let go of what is still running: whoever wants a result has waited for it."""
        del wait, cancel_futures
        self._done.set()
        self._watch.join()
        with suppress(Exception):  # a lost cluster cannot be told anything
            self._inner.shutdown(wait=False)

    def _answer(self, inner: Future[T], future: Future[T]) -> None:
        """Pass an answer of Dask on, in our errors."""
        with self._lock:
            self._running.discard(future)
        with suppress(InvalidStateError):  # it has been cancelled, or has failed with the cluster
            if inner.cancelled():
                future.set_exception(self._lost())
            elif (error := inner.exception()) is not None:
                future.set_exception(self._worded(error))
            else:
                future.set_result(inner.result())

    def _worded(self, error: BaseException) -> BaseException:
        """An error of a call as it is, one of Dask's in a line that says what to do."""
        if type(error).__name__ == "KilledWorker":
            return WorkerEndedError(f"of the Dask cluster at {self._address} ended at each try")
        if isinstance(error, HsbotError) or _is_raised_by_call(error):
            return error
        return UsageError(
            f"the Dask cluster at {self._address} cannot run this hsbot "
            f"({type(error).__name__}: {short(error)}): its scheduler and each worker need the "
            "same one"
        )

    def _lost(self, how: str = "has ended, or the connection to it is cut") -> ClusterLostError:
        return ClusterLostError(f"the Dask scheduler at {self._address} {how}")

    def _fail(self, fault: ClusterLostError) -> None:
        """Fail every call that runs, and each that follows."""
        with self._lock:
            self._fault = fault
            running = [*self._running]
        for future in running:
            with suppress(InvalidStateError):  # it was answered just now
                future.set_exception(fault)

    def _watch_workers(self) -> None:
        """Look whether there are workers, until it is done or there are none for too long."""
        seen_s = self._seconds()
        while not self._done.wait(LOOK_S):
            try:
                has_workers = bool(
                    self._client.sync(self._client.scheduler.ncores, callback_timeout=SILENT_S)
                )
            except TimeoutError:
                self._fail(self._lost(f"has not answered for {SILENT_S:g} seconds"))
                return
            except Exception:  # noqa: BLE001 - whatever a client says that is not connected
                self._fail(self._lost())
                return
            if has_workers:
                seen_s = self._seconds()
            elif self._seconds() - seen_s >= WITHOUT_WORKERS_S:
                self._fail(
                    ClusterLostError(
                        f"the Dask cluster at {self._address} has no worker left: see why they "
                        "ended (a player ends or crashes them, or memory has run out), and add one "
                        "with "
                        f"`dask worker {self._address}`"
                    )
                )
                return


def called_alike(
    own: Mapping[str, str], fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> T:
    """Run a call on a worker; it may have joined after all others were looked at.

    Args:
        own: the asker's versions.
        fn: what is called.
        args: with what.
        kwargs: and with what by name.

    Raises:
        UsageError: the worker differs, or what the call says, with the worker's name.
    """
    from distributed import get_worker  # noqa: PLC0415 - an extra

    place: Any = get_worker  # half of Dask is untyped
    address = place().address
    _require_like(address, _versions_here(), own)
    try:
        return fn(*args, **kwargs)
    except HsbotError as error:
        raise UsageError(f"on the worker {address}: {error}") from error


def _is_raised_by_call(error: BaseException) -> bool:
    """Whether an error was raised by what a worker was to call, and not on the way there."""
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_name == called_alike.__name__:
            return True
        trace = trace.tb_next
    return False


@cache
def _versions_here() -> dict[str, str]:
    return versions()


def versions() -> dict[str, str]:
    """The versions of what games depend on: equal ones play equal games."""
    found = {"Python": ".".join(map(str, sys.version_info[:2]))}
    return found | {name: version(name) for name in PACKAGES}


def _require_same(client: Any, address: str) -> None:
    """Make sure that every worker plays as this process does.

    Raises:
        UsageError: one lacks hsbot, or has another version of something; it is named.
    """
    for worker, found in sorted(client.run(versions, on_error="return").items()):
        if not isinstance(found, dict):
            raise UsageError(
                f"{worker} of the Dask cluster at {address} cannot load this hsbot ({found}): "
                "install it there"
            )
        _require_like(worker, found, versions())


def _require_like(worker: str, found: Mapping[str, str], own: Mapping[str, str]) -> None:
    """Make sure that a worker has the versions of the asker.

    Raises:
        UsageError: it has another of something.
    """
    for name, has in own.items():
        if found.get(name) != has:
            raise UsageError(
                f"{worker} has {name} {found.get(name)}, here it is {has}: "
                "install the same everywhere"
            )


def _is_address(text: str) -> bool:
    """Whether a text has the form of a scheduler's address: Dask leaves others half open."""
    from distributed.comm.addressing import parse_address  # noqa: PLC0415 - an extra
    from distributed.comm.registry import get_backend  # noqa: PLC0415 - likewise

    try:
        scheme, place = parse_address(text)
        backend: Any = get_backend(scheme)  # half of Dask is untyped
        return bool(backend.get_address_host(place))
    except ValueError:
        return False


def _require_open(address: str) -> None:
    """Make sure that something listens at an address of a host and a port; others are let pass.

    Raises:
        OSError: nothing does.
    """
    from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415 - an extra

    reach: Any = get_address_host_port  # half of Dask is untyped
    try:
        place = reach(address)
    except ValueError:
        return
    socket.create_connection(place, REACH_S).close()


@contextmanager
def _quiet_log() -> Iterator[None]:
    """Keep Dask's own tracebacks of a lost connection from the terminal: the error says it."""
    loggers = [
        logging.getLogger(name)
        for name in ("distributed", *logging.root.manager.loggerDict)
        if name.partition(".")[0] == "distributed"
    ]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
