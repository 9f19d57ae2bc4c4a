"""``hsbot train ... --cluster``: a Dask cluster of this machine plays what one process plays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.filterwarnings(  # Dask's, where there is no network
    "ignore:Couldn't detect a suitable IP address:RuntimeWarning"
)
COMMANDS = {
    "ga": "--population 4 --restarts 2 --generations 2 --games 6 --retest 6",
    "eva": "--parents 2 --children 2 --generations 3 --games 1 --yardstick 1",
    "neat": "--population 10 --generations 2 --games 2 --retest 2",
    "rl": "--state minimal --trainings 1 --games 20 --round 10 --curve-games 4 --test-games 4",
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the scheduler of two workers."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
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
    monkeypatch.setattr("hsbot.arena.executors.CONNECT_S", 0.2)
    done = command("train", name, *COMMANDS[name].split(), "--cluster", "tcp://127.0.0.1:9")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in done.err
