"""Executors that play pairs of games: this process, worker processes, or a Dask cluster."""

from __future__ import annotations

import os
import socket
import sys
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from hsbot.errors import UsageError
from hsbot.system.extras import install_hint
from hsbot.system.processes import WorkerPool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")
T = TypeVar("T")
PACKAGES = ("hsbot", "hearthstone", "llvmlite", "msgspec", "numpy")
"""Of which every worker of a cluster has to have the same version."""
CONNECT_S = 10.0
"""Seconds to wait for a cluster's scheduler."""
REACH_S = 2.0
"""Seconds to wait for its port to open: Dask itself tries a closed one again until it gives up."""


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
        UsageError: Dask is missing, or no cluster with workers like this process is at the address.
    """
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
        return
    jobs = min(jobs or os.cpu_count() or 1, pairs)
    if jobs == 1 and not foreign:
        yield SerialExecutor(), 1
        return
    with WorkerPool(jobs) as pool:
        yield pool, jobs


def versions() -> dict[str, str]:
    """The versions of what games depend on: equal ones play equal games."""
    found = {"Python": ".".join(map(str, sys.version_info[:2]))}
    return found | {name: version(name) for name in PACKAGES}


def _require_same(client: Any, address: str) -> None:
    """Make sure that every worker plays as this process does.

    Raises:
        UsageError: one lacks hsbot, or has another version of something; it is named.
    """
    own = versions()
    for worker, found in sorted(client.run(versions, on_error="return").items()):
        if not isinstance(found, dict):
            raise UsageError(
                f"{worker} of the Dask cluster at {address} cannot load this hsbot ({found}): "
                "install it there"
            )
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
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """A Dask cluster's executor; every worker needs hsbot."""
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
                f"the Dask cluster at {address} has no worker: add one with `dask worker {address}`"
            )
        _require_same(client, address)
        with client.get_executor(pure=False) as executor:
            yield executor, threads
