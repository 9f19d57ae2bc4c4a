"""A real Dask cluster over TLS: a scheduler and two workers, each a process, or a host, of its own.

Hosts are network namespaces that reach each other and nothing else.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.arena import cluster as cluster_module
from hsbot.arena.executors import executor_for
from hsbot.errors import ClusterLostError, UsageError
from kit.cluster_calls import doubled, versions_without_hsbot
from kit.commands import kit_environment
from kit.linux_namespaces import Host, joined_hosts, lacking_hosts
from kit.screens.virtual_screen import end, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

distributed = pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.posix,
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed"),
]
CALLS = 24
ADDRESS = re.compile(r"tls://[\d.]+:\d+")
PATIENCE_S = 120


@pytest.fixture(scope="module")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """An environment in which Dask talks over TLS alone, by a certificate made for the test."""
    folder = tmp_path_factory.mktemp("tls")
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    files = [
        "-subj",
        "/CN=hsbot",
        "-keyout",
        str(folder / "key.pem"),
        "-out",
        str(folder / "cert.pem"),
    ]
    subprocess.run([*made, *files], check=True, capture_output=True)  # noqa: S603 - fixed words
    keys = {"CA_FILE": "cert", "CLIENT__CERT": "cert", "CLIENT__KEY": "key"}
    for role in ("SCHEDULER", "WORKER"):
        keys |= {f"{role}__CERT": "cert", f"{role}__KEY": "key"}
    settings = {
        f"DASK_DISTRIBUTED__COMM__TLS__{name}": str(folder / f"{file}.pem")
        for name, file in keys.items()
    } | {"DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "True"}
    import dask.config  # noqa: PLC0415 - of the extra

    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        dask.config.refresh()
        yield kit_environment() | settings
    dask.config.refresh()


@contextmanager
def started(
    folder: Path, environment: dict[str, str], host: Host, *arguments: str
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A program of Dask's, and the TLS address that it tells."""
    log = folder / f"{len(list(folder.iterdir()))}.log"
    with log.open("wb") as file:
        process = subprocess.Popen(  # noqa: S603 - Dask's own
            [*host.command, sys.executable, "-m", "distributed.cli.dask_" + arguments[0],
             *arguments[1:], "--host", f"tls://{host.address}", "--no-dashboard"],
            env=environment, cwd=folder, stdout=file, stderr=file,
        )  # fmt: skip
    try:
        found = wait_until(
            lambda: ADDRESS.search(log.read_text()) or process.poll() is not None,
            f"dask {arguments[0]}",
            PATIENCE_S,
        )
        assert isinstance(found, re.Match), log.read_text()
        yield process, found[0]
    finally:
        end(process)


@pytest.fixture(params=["one host", "three hosts"])
def cluster(
    request: pytest.FixtureRequest, secured: dict[str, str], tmp_path: Path
) -> Iterator[tuple[str, list[Any]]]:
    """The scheduler's address, and its process behind those of its two workers."""
    with ExitStack() as stack:
        hosts = [Host("127.0.0.1", ())] * 3
        if request.param == "three hosts":
            if reason := lacking_hosts():
                pytest.skip(reason)
            hosts = stack.enter_context(joined_hosts(3))
        scheduler, address = stack.enter_context(
            started(tmp_path, secured, hosts[0], "scheduler", "--port", "0")
        )
        worker = ("worker", address, "--nthreads", "1", "--no-nanny")
        workers = [
            stack.enter_context(started(tmp_path, secured, host, *worker)) for host in hosts[1:]
        ]
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE_S)
        yield address, [*(process for process, _ in workers), scheduler]


def test_a_killed_worker_loses_nothing(cluster: tuple[str, list[Any]]) -> None:
    """In the middle of a batch: every call is answered once, those of the killed one by another."""
    address, workers = cluster
    assert address.startswith("tls://")
    with executor_for(CALLS, cluster=address) as (executor, threads):
        assert threads == 2
        first = executor.submit(doubled, 0).result(PATIENCE_S)
        killed = next(process for process in workers if process.pid == first[1])
        futures = [executor.submit(doubled, number) for number in range(1, CALLS)]
        killed.kill()
        found = [future.result(PATIENCE_S) for future in futures]
    assert [number for number, _ in found] == [2 * number for number in range(1, CALLS)]
    assert len({pid for _, pid in found} - {killed.pid}) == 1


def test_another_version_is_refused(
    cluster: tuple[str, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker, what it has and what is here stand in one line."""
    address, _ = cluster
    monkeypatch.setattr(cluster_module, "version", lambda _name: "0.0.1")
    said = r"tls://.* has hsbot .*, here it is 0\.0\.1: install the same everywhere"
    with pytest.raises(UsageError, match=said), executor_for(2, cluster=address):
        pass


def test_a_worker_without_hsbot_is_refused(
    cluster: tuple[str, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own error stands in the line."""
    address, _ = cluster
    monkeypatch.setattr(cluster_module, "versions", versions_without_hsbot)
    said = r"cannot load this hsbot \(No module named 'hsbot'\): install it there"
    with pytest.raises(UsageError, match=said), executor_for(2, cluster=address):
        pass


@pytest.mark.parametrize(
    ("dead", "said"),
    [
        (slice(2), "has no worker left: "),
        (slice(2, 3), "has ended, or the connection to it is cut"),
    ],
    ids=["workers", "scheduler"],
)
def test_what_is_killed_ends_the_wait(
    cluster: tuple[str, list[Any]], monkeypatch: pytest.MonkeyPatch, dead: slice, said: str
) -> None:
    """All workers or the scheduler: a call that nobody answers is an error, not a wait."""
    address, processes = cluster
    monkeypatch.setattr(cluster_module, "WITHOUT_WORKERS_S", 0.0)
    with executor_for(CALLS, cluster=address) as (executor, _):
        executor.submit(doubled, 0).result(PATIENCE_S)
        for process in processes[dead]:
            process.kill()
            process.wait()
        with pytest.raises(ClusterLostError, match=said):
            executor.submit(doubled, 1).result(PATIENCE_S)
