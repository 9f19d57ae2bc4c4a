"""``hsbot train ... --cluster``: a Dask cluster of this machine plays what one process plays."""

from __future__ import annotations

import json
from concurrent.futures import Future, wait
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.arena.cluster import ClusterExecutor
from hsbot.errors import ClusterLostError
from hsbot.learning import run_file
from hsbot.learning.reproductions import results_file
from kit.commands import as_compiled
from kit.local_clusters import NO_NETWORK, local_cluster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.learning.run_file import RunFile
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = NO_NETWORK
COMMANDS = {
    "ga": "--population 4 --restarts 2 --generations 2 --games 6 --retest 6",
    "eva": "--parents 2 --children 2 --generations 3 --games 1 --yardstick 1",
    "neat": "--population 10 --generations 2 --games 2 --retest 2",
    "rl": "--state minimal --trainings 1 --games 20 --round 10 --curve-games 4 --test-games 4",
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the scheduler of two workers."""
    with local_cluster() as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize(
    "name", [pytest.param(x, marks=[pytest.mark.slow] if x == "neat" else []) for x in COMMANDS]
)
def test_a_cluster_changes_nothing(command: Run, address: str, name: str) -> None:
    """The same document as from one process."""
    asked = ("train", name, *COMMANDS[name].split(), "--json", "--seed", "5")
    done = command(*asked, "--cluster", address)
    assert done.code == 0, done.err
    assert json.loads(done.out) == json.loads(command(*asked, "--jobs", "1").out)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_cluster_is_one_line(command: Run, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduler that does not answer is named."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("hsbot.arena.cluster.CONNECT_S", 0.2)
    done = command("train", name, *COMMANDS[name].split(), "--cluster", "tcp://127.0.0.1:9")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in done.err


@pytest.mark.parametrize("name", ["eva", "rl"])
def test_a_lost_cluster_keeps_the_run(
    command: Run, address: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line says where it is kept; it goes on to the document of a run that was not broken."""
    file = tmp_path / "run.json"
    asked = ("train", name, *COMMANDS[name].split(), "--json", "--seed", "5")
    files: list[RunFile] = []  # what a traceback may hold: the file is closed all the same
    opened = run_file.run_file

    def opened_and_held(*given: Any) -> RunFile:
        files.append(opened(*given))
        return files[-1]

    with monkeypatch.context() as patch:
        patch.setattr(ClusterExecutor, "submit", lost_after(1))
        patch.setattr(run_file, "run_file", opened_and_held)
        done = command(*asked, "--cluster", address, "--resume", file)
    assert len(files) == 1
    assert (done.code, done.out) == (2, "")
    held = {"eva": " (1 generation)", "rl": ""}[name]
    kept = f"what was played before{held} is kept in {file}, and the same command goes on with it"
    assert as_compiled(done.err) == f"hsbot: the cluster is gone; {kept}\n"
    resumed = command(*asked, "--jobs", "1", "--resume", file)
    assert resumed.code == 0, resumed.err
    assert json.loads(resumed.out) == json.loads(command(*asked, "--jobs", "1").out)


def test_a_lost_cluster_keeps_a_paper_s_blocks(
    command: Run, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the file of the run; where there is nothing yet, nothing is said to be kept."""
    file = tmp_path / "blocks.jsonl"
    asked: tuple[object, ...] = (
        "papers",
        "santos",
        "thesis-6.2",
        "--games",
        "2",
        "--out",
        file,
        "--cluster",
        address,
    )
    asked = (*asked, "--only", "Zoo against Zoo")
    monkeypatch.setattr(ClusterExecutor, "submit", lost_after(0))
    done = command(*asked)
    assert as_compiled(done.err) == "hsbot: the cluster is gone\n"
    monkeypatch.undo()
    monkeypatch.setattr(ClusterExecutor, "submit", lost_after(1))
    done = command(*asked)
    kept = (
        f"what was played before (1 deal) is kept in {file}, and the same command goes on with it"
    )
    assert (done.code, done.out) == (2, "")
    assert as_compiled(done.err) == f"hsbot: the cluster is gone; {kept}\n"
    assert len(results_file.read(file.read_bytes(), "kept").by_cell()) == 1


def lost_after(calls: int) -> Callable[..., Future[Any]]:
    """A cluster's ``submit`` that answers some calls, and fails each later one."""
    submit, answered = ClusterExecutor.submit, list[Future[Any]]()

    def submit_or_fail(*given: Any, **named: Any) -> Future[Any]:
        if len(answered) < calls:
            answered.append(submit(*given, **named))
            return answered[-1]
        wait(answered)
        lost: Future[Any] = Future()
        lost.set_exception(ClusterLostError("the cluster is gone"))
        return lost

    return submit_or_fail
