"""A Dask cluster that is lost in mid-run: each kind of loss is one error, and nothing waits."""

from __future__ import annotations

import re
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.arena import cluster as cluster_module
from hsbot.arena.cluster import ClusterExecutor, called_alike, cluster_executor
from hsbot.errors import ClusterLostError, HsbotError, InternalError, UsageError, WorkerEndedError
from kit import cluster_calls
from kit.local_clusters import NO_NETWORK, local_cluster

if TYPE_CHECKING:
    from collections.abc import Callable

ADDRESS = "tcp://10.0.0.1:8786"
PATIENCE_S = 120
"""Far above what a loss takes to be seen."""


class Unanswered(Executor):
    """An executor of Dask's whose calls are answered by the test alone."""

    def __init__(self) -> None:
        self.future: Future[Any] = Future()

    def submit(self, *_: object, **__: object) -> Future[Any]:
        """The one future."""
        return self.future


class Client:
    """A client of Dask that asks the scheduler for its workers by a function."""

    scheduler = type("Scheduler", (), {"ncores": None})

    def __init__(self, workers: Callable[[], dict[str, int]]) -> None:
        self._workers = workers
        self.calls = Unanswered()

    def get_executor(self, *, pure: bool) -> Unanswered:
        """The calls."""
        assert not pure
        return self.calls

    def sync(self, _: object, *, callback_timeout: float) -> dict[str, int]:
        """The workers."""
        assert callback_timeout > 0
        return self._workers()


def raising(error: Exception) -> Callable[[], dict[str, int]]:
    """A question that ends so."""

    def ask() -> dict[str, int]:
        raise error

    return ask


@pytest.mark.parametrize(
    ("workers", "said"),
    [
        (dict, f"has no worker left: .* add one with `dask worker {ADDRESS}`"),
        (raising(TimeoutError()), f"scheduler at {ADDRESS} has not answered for 60 seconds"),
        (raising(OSError("closed")), f"scheduler at {ADDRESS} has ended, or the connection to it"),
    ],
    ids=["no workers", "hung", "gone"],
)
def test_what_would_wait_for_ever_fails(
    monkeypatch: pytest.MonkeyPatch, workers: Callable[[], dict[str, int]], said: str
) -> None:
    """The call that runs, and each that follows; Dask's own answer then comes too late."""
    monkeypatch.setattr(cluster_module, "LOOK_S", 0.001)
    monkeypatch.setattr(cluster_module, "WITHOUT_WORKERS_S", 0.0)
    begin = Future[None]()

    def ask() -> dict[str, int]:
        begin.result(PATIENCE_S)
        return workers()

    client = Client(ask)
    with ClusterExecutor(client, ADDRESS) as executor:
        waiting = executor.submit(int)
        begin.set_result(None)
        with pytest.raises(ClusterLostError, match=said):
            waiting.result(PATIENCE_S)
        with pytest.raises(ClusterLostError, match=said):
            executor.submit(int)
        assert client.calls.future.cancelled()


def test_a_worker_that_is_started_again_in_time_is_no_loss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seconds without workers count from the last one that was seen."""
    monkeypatch.setattr(cluster_module, "LOOK_S", 0.001)
    answers = iter([{}, {"w": 1}, {}, {"w": 1}, {}, {}, {}])
    times = iter([0.0, 29.0, 29.0, 58.0, 58.0, 87.0, 87.5, 88.0])
    asked: list[dict[str, int]] = []

    def workers() -> dict[str, int]:
        asked.append(next(answers))
        return asked[-1]

    with ClusterExecutor(Client(workers), ADDRESS, lambda: next(times)) as executor:
        waiting = executor.submit(int)
        with pytest.raises(ClusterLostError, match="has no worker left"):
            waiting.result(PATIENCE_S)
    assert len(asked) == 7


def killed() -> Exception:
    """Dask's word for a call whose every worker has died."""
    scheduler = pytest.importorskip("distributed.scheduler")
    state = scheduler.WorkerState(
        address="tcp://10.0.0.2:1", status="closed", pid=1, name="w", nthreads=1, memory_limit=0,
        local_directory="", nanny=None, server_id="w",
    )  # fmt: skip
    error: Exception = scheduler.KilledWorker("called_alike-1", state, 3)
    return error


def raised_in_call() -> Exception:
    """A bug that a worker's call has raised."""
    try:
        called_alike({}, exec, ("raise KeyError('a bug')",), {})
    except KeyError as error:
        return error
    raise InternalError


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (
            killed,
            WorkerEndedError,
            f"worker process of the Dask cluster at {ADDRESS} ended at each",
        ),
        (lambda: ImportError("no hsbot"), UsageError, "cannot run this hsbot (ImportError: "),
        (lambda: RuntimeError("deserialization"), UsageError, "each worker need the same one"),
        (lambda: UsageError("there is no file x.py"), UsageError, "there is no file x.py"),
        (raised_in_call, KeyError, "a bug"),
    ],
    ids=["killed", "import", "graph", "user", "bug"],
)
def test_errors_of_dask_are_worded_and_those_of_calls_kept(
    monkeypatch: pytest.MonkeyPatch, error: Callable[[], Exception], kind: type, said: str
) -> None:
    """Only what a call itself raises is a bug of ours."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "get_worker", lambda: type("W", (), {"address": "tcp://w:1"}))
    client = Client(lambda: {"w": 1})
    with ClusterExecutor(client, ADDRESS) as executor:
        future = executor.submit(int)
        client.calls.future.set_exception(error())
        with pytest.raises(kind, match=re.escape(said)):
            future.result(PATIENCE_S)


def test_a_worker_that_joins_later_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the call itself; what the user can mend there names the worker."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "get_worker", lambda: type("W", (), {"address": "tcp://w:1"}))
    with pytest.raises(UsageError, match=r"tcp://w:1 has numpy \d.*, here it is 0\.1: install"):
        called_alike({"numpy": "0.1"}, int, (), {})
    with pytest.raises(UsageError, match=r"^on the worker tcp://w:1: no such player$"):
        called_alike({}, cluster_calls.fails, ("no such player",), {})


@NO_NETWORK
def test_a_scheduler_that_ends_is_one_error(capfd: pytest.CaptureFixture[str]) -> None:
    """Of the call that runs; Dask's tracebacks stay away from the terminal."""
    with (
        local_cluster() as local,
        cluster_executor(local.scheduler_address) as (executor, threads),
    ):
        assert threads == 2
        assert executor.submit(cluster_calls.doubled, 2).result(PATIENCE_S)[0] == 4
        with cluster_calls.closed_gate():
            waiting = executor.submit(cluster_calls.passes_gate)
            local.sync(local.scheduler.close)
            with pytest.raises(HsbotError, match="has ended, or the connection to it is cut"):
                waiting.result(PATIENCE_S)
    assert "Traceback" not in capfd.readouterr().err
