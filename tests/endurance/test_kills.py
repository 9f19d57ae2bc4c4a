"""Processes killed while they write; and that a loss would be seen."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harness.kills.targets import Advised, Caches, PairsKept, Played, RunKept
from hsbot.learning.run_file import run_file
from hsbot.rules.compile.cache import CodeCache
from kit.commands import kit_environment

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.posix
@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.slow)])
def test_nothing_but_the_last_decision_is_lost(kills: int) -> None:
    """Each target in turn; see the targets for what must hold, and that every start works."""
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "harness.kills", "--kills", str(kills)],
        env=kit_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    report = json.loads(done.stdout)
    assert report["findings"] == [], done.stderr
    assert report["kills"] == kills
    assert min(kills, 8) <= len(report["starts"]) <= 8


def test_a_lost_advice_is_seen(tmp_path: Path) -> None:
    """Two were told and none is recorded: one more than may be lost."""
    line = json.dumps({"best": {}}).encode() + b"\n"
    assert Advised().faults(tmp_path, line) == []
    assert Advised().faults(tmp_path, line * 2) == ["2 were told, 0 recorded"]


def test_a_lost_decision_is_seen(tmp_path: Path) -> None:
    """Of the eleventh game too: its own log is looked at, not that of another start."""
    for number in range(10):
        (tmp_path / f"client-{number:06}").mkdir()
    target = Played()
    target.write(tmp_path)
    assert target.faults(tmp_path, b"") == []
    (tmp_path / "played").unlink()
    (fault,) = Played().faults(tmp_path, b"")
    assert fault.startswith("the log closes ")
    assert fault.endswith(", 0 are recorded")


def test_a_lost_step_is_seen(tmp_path: Path) -> None:
    """A file that has become shorter."""
    path, target = tmp_path / "run.jsonl", RunKept("train", ())
    run = run_file(path, {})
    for number in range(2):
        run.add((number,), {})
    run.close()
    assert target.faults(tmp_path, b"") == []
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert target.faults(tmp_path, b"") == ["2 steps were there, 1 are"]


def test_a_lost_pair_is_seen(tmp_path: Path) -> None:
    """The same of the arena's record."""
    target = PairsKept()
    target._pairs = 1
    assert target.faults(tmp_path, b"") == ["1 pairs were there, 0 are"]


def test_half_a_module_is_not_there_and_a_wrong_one_is_seen(tmp_path: Path) -> None:
    """Its digest tells what was not written whole."""
    target, cache = Caches(), CodeCache((), tmp_path)
    cache.write("module1", b"of another kind")
    assert target.faults(tmp_path, b"") == ["module 1 is not what was written"]
    (path,) = tmp_path.rglob("module1.o")
    path.write_bytes(path.read_bytes()[:-1])
    assert target.faults(tmp_path, b"") == []
