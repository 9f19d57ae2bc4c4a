"""``hsbot train neat`` and ``hsbot train neat-table``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

NEAT = ("train", "neat", "--population", "10", "--generations", "3", "--games", "2")
NEAT = (*NEAT, "--retest", "4", "--json")


@pytest.mark.slow
def test_seed_decides_and_jobs_do_not(command: Run) -> None:
    """The same seed gives the same document on one process and on two; another seed another."""
    one = command(*NEAT, "--jobs", "1", "--seed", "3")
    assert one.code == 0, one.err
    assert command(*NEAT, "--jobs", "2", "--seed", "3").out == one.out
    other = json.loads(command(*NEAT, "--jobs", "1", "--seed", "4").out)
    assert other["generations"] != json.loads(one.out)["generations"]


@pytest.mark.slow
def test_a_broken_run_goes_on(command: Run, tmp_path: Path) -> None:
    """Cut off after any byte, it ends as the unbroken one, file and document."""
    path = tmp_path / "run.jsonl"
    whole = command(*NEAT, "--jobs", "1", "--resume", path)
    data = path.read_bytes()
    path.write_bytes(data[: int(0.6 * len(data))])
    assert command(*NEAT, "--jobs", "1", "--resume", path).out == whole.out
    assert path.read_bytes() == data
    other = command(*NEAT, "--jobs", "1", "--resume", path, "--aggregation", "sum")
    assert other.code == 2
    assert "and this one is with --aggregation sum" in other.err


def test_networks_are_written_played_and_compared(command: Run, tmp_path: Path) -> None:
    """The best of those that were tested; the arena plays it; pictures are drawn."""
    pytest.importorskip("matplotlib", reason="pictures need the extra plot")
    files = [tmp_path / "one.toml", tmp_path / "other.toml"]
    for test, file in zip(("1", "3"), files, strict=True):
        asked = (*NEAT, "--test", test, "--jobs", "1", "--output", file)
        done = command(*asked, "--picture", tmp_path / f"{test}.svg")
        assert done.code == 0, done.err
        found = json.loads(done.out)
        assert len(found["generations"]) == len(found["retest"]) == 3
        assert all(sum(row["species"]) == 10 for row in found["generations"])
        assert (tmp_path / f"{test}.svg").read_text("utf-8").startswith("<?xml")
    done = command("arena", f"neat:weights={files[0]}", "random", "--games", "2", "--jobs", "1")
    assert done.code == 0, done.err
    asked = ("train", "neat-table", *files, "--games", "6", "--jobs", "1", "--json")
    done = command(*asked, "--pictures", tmp_path, "--resume", tmp_path / "games.jsonl")
    assert done.code == 0, done.err
    table = json.loads(done.out)
    assert {*table["table"]} == {"one", "other"}
    assert table["table"]["other"]["deck"] == "NEATStone Beast Hunter"
    assert {*table["table"]["one"]["won"]} == {"random", "aggro-score", "midrange-score"}
    assert len(table["components"]["one | other"]["loadings"]) == 15
    assert (tmp_path / "one-other.svg").exists()
    assert command(*asked, "--resume", tmp_path / "games.jsonl").out == done.out


def test_bad_input_is_told_in_a_line(command: Run, tmp_path: Path) -> None:
    """Too few networks; files that are none of a network."""
    few = command(*NEAT, "--population", "9")
    assert (few.code, few.err) == (2, "hsbot: --population must be 10 or more\n")
    broken = tmp_path / "broken.toml"
    broken.write_text('deck = "BASIC"\nkind = "recurrent"\nneuron = [{ slot = 1 }]\n', "utf-8")
    for asked in (("arena", f"neat:weights={broken}", "random"), ("train", "neat-table", broken)):
        found = command(*asked)
        assert found.code == 2
        assert "no network of `hsbot train neat`" in found.err
    assert command("train", "neat-table", tmp_path / "none.toml").code == 2
    broken.write_text("", "utf-8")
    empty = command("arena", f"neat:weights={broken}", "random")
    assert empty.err.endswith("no network of `hsbot train neat`: it has no 'neuron'\n")


def test_networks_of_one_name_are_refused(command: Run, tmp_path: Path) -> None:
    """In a table they could not be told apart, and one would stand for both."""
    file, twin = tmp_path / "one.toml", tmp_path / "other" / "one.toml"
    done = command(*NEAT, "--jobs", "1", "--output", file)
    assert done.code == 0, done.err
    twin.parent.mkdir()
    twin.write_bytes(file.read_bytes())
    refused = command("train", "neat-table", file, twin, "--games", "2", "--jobs", "1")
    assert (refused.code, refused.out) == (2, "")
    assert "give each its own" in refused.err
