"""``hsbot train rl``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

SMALL = ("train", "rl", "--state", "minimal", "--deck", "Tutea simple", "--trainings", "1")
SMALL = (*SMALL, "--games", "30", "--round", "10", "--curve-games", "10", "--test-games", "20")
SMALL = (*SMALL, "--every", "16", "--json")


def test_seed_decides_and_jobs_do_not(command: Run) -> None:
    """The same seed gives the same document on one process and on two; another seed another."""
    one = command(*SMALL, "--jobs", "1", "--seed", "3")
    assert one.code == 0, one.err
    assert command(*SMALL, "--jobs", "2", "--seed", "3").out == one.out
    assert command(*SMALL, "--jobs", "1", "--seed", "4").out != one.out


def test_a_broken_run_goes_on(command: Run, tmp_path: Path) -> None:
    """Broken off in a training or in a test, it ends as the unbroken one; another is refused."""
    path = tmp_path / "run.jsonl"
    asked = (*SMALL, "--algorithm", "q", "--jobs", "1")
    whole = command(*asked, "--resume", path)
    data = path.read_bytes()
    assert not list(tmp_path.glob("*.npz"))
    lines = data.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:9])
    assert command(*asked, "--resume", path).out == whole.out
    assert path.read_bytes() == data
    other = command(*asked, "--resume", path, "--seed", "9")
    assert other.code == 2
    assert "is of a run with --seed 0, and this one is with --seed 9" in other.err


def test_networks_are_written_and_played(command: Run, tmp_path: Path) -> None:
    """The arena plays them, with any deck; what is no network is refused in one line."""
    found = command(*SMALL, "--jobs", "1", "--networks", tmp_path)
    assert found.code == 0, found.err
    document = json.loads(found.out)
    assert [agent["algorithm"] for agent in document["agents"]] == ["mc", "q"]
    assert {len(agent["curve"]) for agent in document["agents"]} == {3}
    assert {*document["agents"][0]["against"]} >= {"random", "no-waste", "facer", "trader"}
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == ["minimal-mc-tutea-simple-1.npz", "minimal-q-tutea-simple-1.npz"]
    player = f"rl:weights={tmp_path / files[0]}"
    done = command("arena", player, "random", "--deck", "BASIC", "--games", "2", "--jobs", "1")
    assert done.code == 0, done.err
    bad = tmp_path / "bad.npz"
    for content in (b"", b"no archive", (tmp_path / files[0]).read_bytes()[:200]):
        bad.write_bytes(content)
        refused = command("arena", f"rl:weights={bad}", "random", "--games", "2", "--jobs", "1")
        assert refused.code == 2
        assert "no network" in refused.err
    missing = command("arena", "rl:weights=nowhere.npz", "random", "--games", "2", "--jobs", "1")
    assert missing.code == 2
    assert "cannot be read" in missing.err


def test_learning_curves_are_drawn(command: Run, tmp_path: Path) -> None:
    """A panel for each deck, with a line for each agent."""
    pytest.importorskip("matplotlib")
    path = tmp_path / "curves.svg"
    done = command(*SMALL, "--jobs", "1", "--picture", path)
    assert done.code == 0, done.err
    assert b"<svg" in path.read_bytes()


def test_options_are_named_as_they_are_typed_and_columns_are_explained(
    command: Run, tmp_path: Path
) -> None:
    """A run with other settings is refused by its options; no head of a column is a riddle."""
    words = ("--state", "minimal", "--deck", "Tutea simple", "--trainings", "1")
    asked = ("train", "rl", *words, "--games", "8", "--curve-games", "2", "--test-games", "2")
    asked = (*asked, "--algorithm", "mc", "--jobs", "1", "--resume", tmp_path / "run.jsonl")
    done = command(*asked, "--round", "4")
    assert done.code == 0, done.err
    said = " ".join(done.out.split())
    assert "random over places, which is not the paper's: each place on the board" in said
    assert "random over" in done.out.splitlines()[0]
    assert "won of 2 games each, and the 95% interval" in said
    assert any(
        x in said for x in ("0.0% (0.0% to 65.8%)", "50.0% (9.5% to 90.5%)", "(34.2% to 100.0%)")
    )
    assert "\u00b1" not in said
    other = command(*asked, "--round", "8")
    assert other.code == 2
    assert "is of a run with --round 4, and this one is with --round 8: name" in other.err
