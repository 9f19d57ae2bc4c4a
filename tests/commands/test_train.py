"""``hsbot train value``."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.setup.value_weights import document, load_value_weights
from hsbot.commands.train import value
from hsbot.commands.train.value import with_value
from hsbot.errors import WorkerEndedError
from hsbot.learning import play_samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.arena import Match
    from hsbot.learning import Samples
    from hsbot.learning.selfplay.rounds import Plan
    from kit.commands import Outcome

    Run = Callable[..., Outcome]


def test_a_few_games_give_weights(command: Run, tmp_path: Path) -> None:
    """The document adds up, the weights can be read, and the same seed gives the same."""
    asked = ("train", "value", "--player", "greedy", "--deck", "BASIC", "--games", "10")
    file = tmp_path / "value.toml"
    done = command(*asked, "--jobs", "1", "--seed", "3", "--json", "--output", file)
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert (found["players"], found["games"], found["seed"]) == (["greedy"], 10, 3)
    assert 0 < sum(row["count"] for row in found["bins"]) < found["positions"]
    assert 0 <= found["calibration_error"] <= 1
    assert load_value_weights(file).net.any()
    again = command(*asked, "--jobs", "1", "--seed", "3", "--json")
    assert json.loads(again.out) == found


def test_a_broken_run_goes_on(command: Run, tmp_path: Path) -> None:
    """Cut off in either round, it ends as the unbroken one, file and document."""
    path = tmp_path / "run.jsonl"
    asked = ("train", "value", "--player", "greedy", "--then", "greedy:score=value", "--deck")
    asked = (*asked, "BASIC", "--games", "10", "--rounds", "2", "--jobs", "1", "--json")
    whole = command(*asked)
    assert command(*asked, "--resume", path).out == whole.out
    data = path.read_bytes()
    for share in (0.3, 0.8):
        path.write_bytes(data[: int(share * len(data))])
        assert command(*asked, "--resume", path).out == whole.out
        assert path.read_bytes() == data
    assert command(*asked, "--resume", path, "--jobs", "2").out == whole.out
    other = command(*asked, "--resume", path, "--seed", "9")
    assert (other.code, len(other.err.splitlines())) == (2, 1)
    assert "is of a run with --seed 0, and this one is with --seed 9" in other.err


def test_a_run_by_other_weights_of_the_same_name_does_not_go_on(
    command: Run, tmp_path: Path
) -> None:
    """A player's file is what it holds: both are named, and the same ones go on."""
    weights, path = tmp_path / "mine.toml", tmp_path / "run.jsonl"
    text = document(load_value_weights(), ["for a test"])
    weights.write_text(text, encoding="utf-8")
    player = f"greedy:score=value,value={weights}"
    asked = ("train", "value", "--player", player, "--deck", "BASIC", "--games", "10", "--check")
    asked = (*asked, "--jobs", "1", "--json", "--resume", path)
    whole = command(*asked)
    assert whole.code == 0
    weights.write_text(text.replace("for a test", "for another"), encoding="utf-8")
    other = command(*asked)
    assert (other.code, len(other.err.splitlines())) == (2, 1)
    ours, theirs = re.findall(r"files \['(\w{12}) mine\.toml'\]", other.err)
    assert ours != theirs
    weights.write_text(text, encoding="utf-8")
    assert command(*asked).out == whole.out


def test_weights_are_checked_on_other_games(command: Run, tmp_path: Path) -> None:
    """All positions count, nothing is fitted, and a player can value by the checked file."""
    file = tmp_path / "mine.toml"
    file.write_text(document(load_value_weights(), ["for a test"]), encoding="utf-8")
    players = ("--player", "greedy", "--player", f"greedy:score=value,slips=0.1,value={file}")
    asked = (
        "train",
        "value",
        *players,
        "--deck",
        "BASIC",
        "--games",
        "10",
        "--jobs",
        "1",
        "--json",
    )
    found = json.loads(command(*asked, "--check").out)
    assert sum(row["count"] for row in found["bins"]) == found["positions"]
    assert len(found["players"]) == 2
    assert json.loads(command(*asked, "--check", file).out) == found
    done = command(*asked, "--check", "--output", file)
    assert done.code == 2
    assert "leave out --output" in done.err


def test_a_missing_extra_is_told_before_a_game_is_played(
    command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the command that installs it."""
    monkeypatch.setitem(sys.modules, "sklearn", None)
    monkeypatch.setattr(value, "compile_engine", lambda: pytest.fail("compiled first"))
    done = command("train", "value")
    assert (done.code, done.out) == (2, "")
    assert "training needs scikit-learn" in done.err
    assert "[train]" in done.err


def test_a_player_that_ends_its_process_is_one_line(command: Run, tmp_path: Path) -> None:
    """It ends a worker, though one job is asked for."""
    file = tmp_path / "mybot.py"
    file.write_text("import os\n\ndef mine(position, options):\n    os._exit(3)\n", "utf-8")
    asked = ("--player", f"{file}:mine", "--deck", "BASIC", "--games", "10", "--jobs", "1")
    done = command("train", "value", *asked)
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "a worker process ended with exit code 3" in done.err


@pytest.mark.parametrize("resume", [False, True])
def test_a_run_whose_worker_ends_says_what_is_kept_of_it(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, resume: bool
) -> None:
    """How many games, in which file; without one that they are lost."""
    there, ending = iter(range(3)), WorkerEndedError("ended with exit code 3")

    def ends(match: Match, seed: int, number: int) -> Samples:
        """The fourth game ends its process."""
        if next(there, None) is None:
            raise ending
        return play_samples(match, seed, number)

    monkeypatch.setattr("hsbot.learning.play_samples", ends)
    file = tmp_path / "run.jsonl"
    asked = ("train", "value", "--player", "greedy", "--deck", "BASIC", "--games", "10")
    done = command(*asked, "--jobs", "1", *(("--resume", file) if resume else ()))
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    lost = "; what was played before is lost without --resume"
    kept = f"; what was played before (3 games) is kept in {file}, and the same command goes on"
    assert (kept if resume else lost) in line


def test_an_interrupted_run_of_self_play_says_what_is_kept(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A run of a folder always goes on."""

    def interrupted(
        plan: Plan, _rounds: int, _play: object, on_games: Callable[[int], None]
    ) -> None:
        plan.positions.touch()
        on_games(7)
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.learning.selfplay.rounds.rounds", interrupted)
    done = command("train", "selfplay", "--folder", tmp_path, "--games", "20", "--jobs", "1")
    assert done.code == 130
    assert f"what was played (7 games) is kept in {tmp_path / 'positions.jsonl'}: " in done.err


def test_too_few_games_are_refused(command: Run) -> None:
    """One clear line."""
    done = command("train", "value", "--games", "5")
    assert (done.code, done.out) == (2, "")
    assert "give --games 10 or more" in done.err


def test_a_second_round_is_played_by_what_the_first_learned(command: Run, tmp_path: Path) -> None:
    """Its players think by the first round's weights; both rounds' positions are fitted."""
    asked = ("train", "value", "--player", "greedy", "--focus", "BASIC", "--deck", "CLASSIC")
    asked = (*asked, "--games", "10", "--jobs", "1", "--json")
    one = json.loads(command(*asked).out)
    file = tmp_path / "value.toml"
    done = command(*asked, "--rounds", "2", "--then", "greedy:score=value", "--output", file)
    two = json.loads(done.out)
    assert (one["rounds"], two["rounds"], two["games"]) == (1, 2, 10)
    assert two["positions"] > one["positions"]
    text = file.read_text(encoding="utf-8")
    assert '--then "greedy:score=value" --deck "CLASSIC" --focus "BASIC" --games 10' in text
    refused = command(*asked, "--rounds", "2", "--check")
    assert refused.code == 2
    assert "leave out --rounds" in refused.err


@pytest.mark.parametrize(
    ("player", "thinks"),
    [("greedy", "greedy:value=W"), ("greedy:score=value", "greedy:score=value,value=W")],
)
def test_players_of_later_rounds_take_the_weights(player: str, thinks: str) -> None:
    """With settings of their own or without."""
    assert with_value(player, Path("W")) == thinks


def test_decks_alike_to_those_left_out_are_not_played(command: Run, tmp_path: Path) -> None:
    """A Pirate Warrior left out takes its variants along; without any deck there is no game."""
    mage = ("--deck", "BASIC")
    pirates = ("--deck", "Pirate Warrior (Naga Corsair)")
    without = ("--without", "CIG 2018 Pirate Warrior")
    asked = ("train", "value", "--player", "random", "--games", "10", "--jobs", "1", "--json")
    alone = json.loads(command(*asked, *mage).out)
    file = tmp_path / "value.toml"
    left = command(*asked, *mage, *pirates, *without, "--output", file)
    assert json.loads(left.out) == alone
    assert '--without "CIG 2018 Pirate Warrior"' in file.read_text(encoding="utf-8")
    refused = command(*asked, *pirates, *without)
    assert (refused.code, refused.out) == (2, "")
    assert "leaves no deck" in refused.err


# ---- self-play -----------------------------------------------------------------------------------
@pytest.mark.slow
def test_rounds_of_self_play_end_in_values(command: Run, tmp_path: Path) -> None:
    """In two processes; a tree player thinks by the last one, and a run that is done is printed."""
    asked = ("train", "selfplay", "--rounds", "2", "--games", "16", "--jobs", "2", "--json")
    done = command(*asked, "--folder", tmp_path)
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert [x["round"] for x in found["rounds"]] == [1, 2]
    assert found["rounds"][0]["positions"] < found["rounds"][1]["positions"]
    value = found["rounds"][1]["value"]
    assert load_value_weights(Path(value)).seen is not None
    again = command(*asked, "--folder", tmp_path)
    assert again.out == done.out
    player = f"default:iterations=5,value={value}"
    played = command("arena", player, "random", "--deck", "BASIC", "--games", "2", "--jobs", "1")
    assert played.code == 0


def test_a_run_of_self_play_that_cannot_be_is_refused(command: Run, tmp_path: Path) -> None:
    """Before any game is played."""
    done = command("train", "selfplay", "--games", "15", "--folder", tmp_path)
    assert (done.code, done.err) == (
        2, "hsbot: too few games to learn from: give --games 16 or more\n",
    )  # fmt: skip
    (tmp_path / "file").write_text("")
    done = command("train", "selfplay", "--folder", tmp_path / "file")
    assert done.code == 2
    assert "file" in done.err
