"""``hsbot train ga``, ``hsbot train eva`` and ``hsbot train analyse``."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from hsbot.papers.common.contests import ContestRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.papers.common.contests import Contest, ContestResult
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

GA = ("train", "ga", "--population", "4", "--restarts", "2", "--generations", "3")
GA = (*GA, "--games", "6", "--retest", "12", "--json")
EVA = ("train", "eva", "--parents", "3", "--children", "2", "--generations", "11")
EVA = (*EVA, "--games", "1", "--yardstick", "1", "--json")


@pytest.mark.parametrize("asked", [pytest.param(GA, marks=pytest.mark.slow), EVA])
def test_seed_decides_and_jobs_do_not(command: Run, asked: tuple[str, ...]) -> None:
    """The same seed gives the same document on one process and on two; another seed another."""
    one = command(*asked, "--jobs", "1", "--seed", "3")
    assert one.code == 0, one.err
    assert command(*asked, "--jobs", "2", "--seed", "3").out == one.out
    assert command(*asked, "--jobs", "1", "--seed", "4").out != one.out


@pytest.mark.parametrize("asked", [GA, EVA])
def test_a_broken_run_goes_on(command: Run, asked: tuple[str, ...], tmp_path: Path) -> None:
    """Cut off after any byte, it ends as the unbroken one, file and document."""
    path = tmp_path / "run.jsonl"
    whole = command(*asked, "--jobs", "1", "--resume", path)
    data = path.read_bytes()
    for share in (0.35, 0.8):
        path.write_bytes(data[: int(share * len(data))])
        assert command(*asked, "--jobs", "1", "--resume", path).out == whole.out
        assert path.read_bytes() == data
    other = command(*asked, "--jobs", "1", "--resume", path, "--seed", "9")
    assert other.code == 2
    assert "is of a run with --seed 0, and this one is with --seed 9" in other.err


@pytest.mark.parametrize("asked", [GA, EVA])
def test_an_interrupted_run_says_how_much_is_kept(
    command: Run, asked: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole generations; nothing is claimed of a file that holds none."""
    play, left = ContestRunner.play, 0

    def ends(self: ContestRunner, contests: Sequence[Contest]) -> list[ContestResult]:
        nonlocal left
        if left == 0:
            raise KeyboardInterrupt
        left -= 1
        return play(self, contests)

    monkeypatch.setattr(ContestRunner, "play", ends)
    asked = (*asked, "--jobs", "1", "--resume", str(tmp_path / "run.jsonl"))
    assert "nothing was finished yet, so that nothing is kept in" in command(*asked).err
    left = 2
    done = command(*asked)
    assert done.code == 130
    assert f"what was played (2 generations) is kept in {tmp_path / 'run.jsonl'}: " in done.err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((*GA, "--retest", "5"), "--retest must be 6 or more"),
        ((*EVA, "--parents", "1"), "--parents must be 2 or more"),
    ],
)
def test_too_few_to_measure_by_are_refused(command: Run, asked: tuple[str, ...], said: str) -> None:
    """At the start, before a game is played."""
    done = command(*asked, "--jobs", "1")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert said in done.err


def test_games_that_do_not_go_round_are_told(command: Run) -> None:
    """As many are played against each deck; how many that is, is a line."""
    done = command(*GA, "--retest", "8", "--jobs", "1")
    assert [test["games"] for test in json.loads(done.out)["retest"]] == [1] * 4
    assert "--retest 8: 6 are played, as many against each of 6 decks" in done.err


def test_ga_writes_weights_that_a_player_reads(command: Run, tmp_path: Path) -> None:
    """The best of those that were tested; the arena plays them."""
    file = tmp_path / "bred.toml"
    found = json.loads(command(*GA, "--jobs", "1", "--output", file).out)
    tests = {test["name"]: test for test in found["retest"]}
    assert {*tests} == {"restart 1", "restart 2", "published", "greedy"}
    best = max((tests["restart 1"], tests["restart 2"]), key=lambda test: test["share"])
    assert found["best"] == best["weights"]
    assert f"minions = {best['weights'][0]}" in file.read_text(encoding="utf-8")
    done = command("arena", f"greedy:weights={file}", "greedy", "--games", "2", "--jobs", "1")
    assert done.code == 0, done.err


def test_eva_writes_weights_that_a_player_reads(command: Run, tmp_path: Path) -> None:
    """The best of the last generation; the tenth is measured; the arena plays them."""
    file = tmp_path / "evolved.toml"
    found = json.loads(command(*EVA, "--jobs", "1", "--output", file).out)
    (run,) = found["runs"]
    assert {*run["yardsticks"]} == {"9"}
    assert {*run["yardsticks"]["9"]} == {"eva", "greedy", "gsv"}
    assert (len(run["weights"]), len(run["new"])) == (21, 11)
    done = command("arena", f"eva:weights={file}", "greedy", "--games", "2", "--jobs", "1")
    assert done.code == 0, done.err


def test_runs_are_analysed(command: Run, tmp_path: Path) -> None:
    """Ages, genes, groups and games of the finalists; a broken analysis goes on."""
    runs, kept = tmp_path / "runs.jsonl", tmp_path / "robin.jsonl"
    command(*EVA, "--runs", "2", "--jobs", "1", "--resume", runs)
    asked = ("train", "analyse", runs, "--games", "2", "--jobs", "1", "--json", "--groups", "2")
    done = command(*asked, "--resume", kept)
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert found["generations"] == [11, 11]
    assert len(found["groups"]) == len(found["finalists"]) == 6
    assert sum(found["finalists"]) == pytest.approx(3, abs=0.1)
    mirror = found["round_robin"]["CIG 2018 Jade Shaman"]["CIG 2018 Jade Shaman"]
    assert mirror["games"] == 15 * 2 * 2
    assert found["ages"]["new"][0] == 3
    assert {row["p"] <= 1 for row in found["wilcoxon"]} == {True}
    assert command(*asked, "--resume", kept).out == done.out


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (GA, ("selection tournament, seed 0", "mean and range of 2 restarts", "published")),
        (EVA, ("one run", "ages of", "hero health reduced", "the best against outside players")),
    ],
)
def test_a_run_is_drawn(
    command: Run, asked: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    """Titles, names and axes stand in the picture, and nothing in it is fetched from elsewhere."""
    svg = drawn(command, tmp_path / "run.svg", *asked, "--jobs", "1")
    for text in words:
        assert text in svg
    refused = command(*asked, "--picture", tmp_path / "run.txt")
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    assert "a picture's name ends in .png, .svg or .pdf" in refused.err


def test_finalists_are_drawn(command: Run, tmp_path: Path) -> None:
    """A colour for each group, in which each one's run is written, and a row in both tables."""
    runs = tmp_path / "runs.jsonl"
    command(*EVA, "--runs", "2", "--jobs", "1", "--resume", runs)
    asked = ("train", "analyse", runs, "--games", "2", "--jobs", "1", "--json", "--groups", "3")
    svg = drawn(command, tmp_path / "finalists.svg", *asked)
    assert {f"group {n}" in svg for n in (1, 2, 3)} == {True}
    assert "group 4" not in svg
    assert svg.count("group 1 (") == 2
    assert "Warrior, Mage" in svg


def drawn(command: Run, path: Path, *asked: object) -> str:
    """The picture of a run, of which nothing lies outside, with its words as comments."""
    pytest.importorskip("matplotlib")
    done = command(*asked, "--picture", path)
    assert done.code == 0, done.err
    json.loads(done.out)
    svg = path.read_text(encoding="utf-8")
    links = re.findall(r'href="(?!#|data:)', svg)
    assert not links
    return svg


def test_bad_input_is_told_in_a_line(command: Run, tmp_path: Path) -> None:
    """Games that cannot be shared out, files that are none of a run."""
    odd = command(*GA, "--games", "7")
    assert (odd.code, odd.err) == (
        2,
        "hsbot: --games must be a multiple of 6: as many against each deck\n",
    )
    missing = command("train", "analyse", tmp_path / "none.jsonl")
    assert missing.code == 2
    assert "no such file" in missing.err
    kept = tmp_path / "ga.jsonl"
    command(*GA, "--jobs", "1", "--resume", kept)
    other = command("train", "analyse", kept)
    assert other.code == 2
    assert "is no file of `hsbot train eva`" in other.err


def test_a_run_too_short_for_outside_players_says_so(command: Run) -> None:
    """In the place of a table without a row."""
    asked = ("train", "eva", "--parents", "2", "--children", "2", "--generations", "2")
    done = command(*asked, "--games", "1", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    first, second = done.out.splitlines()
    assert first == "no outside player was met: that is done every 10 generations"
    assert second.startswith("run 0: the best was born in generation")
