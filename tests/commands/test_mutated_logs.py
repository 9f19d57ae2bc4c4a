"""Logs changed at random: every command reads them, tells what it could not, and none is a bug."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.logwriter import sample_log
from hsbot.observation import LogTracker
from kit.logs.mutations import mutated

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

SAMPLE = Path(str(sample_log())).read_text("utf-8").splitlines()
LIMITS = ("--iterations", "2", "--max-decisions", "4")
COMMANDS = {
    "advise": ("advise", "LOG", "--json", *LIMITS, "--record", "RECORDING"),
    "track": ("track", "LOG", "--json"),
    "fidelity": ("fidelity", "LOG", "--json"),
    "evaluate": ("evaluate", "LOG", "--json", "--iterations", "1"),
    "review": ("review", "last", "--no-search", "--file", "RECORDING", "--output", "PAGE"),
}


def run_all(command: Run, folder: Path, lines: list[str]) -> None:
    """Run each command over a log; the review is of what the advice has recorded."""
    places = {"LOG": "Power.log", "RECORDING": "games.sqlite3", "PAGE": "page.html"}
    (folder / "Power.log").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    for name, words in COMMANDS.items():
        if name == "review" and not (folder / "games.sqlite3").exists():
            continue
        done = command(*(folder / places[word] if word in places else word for word in words))
        assert done.code in (0, 2), (name, done.err)
        assert "bug of hsbot" not in done.err, name
        assert "Traceback" not in done.err, name
        assert done.code == 0 or done.err.splitlines()[-1].startswith("hsbot: "), name
        if "--json" in words:
            assert all(json.loads(line) is not None for line in done.out.splitlines())


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_log_is_read_to_its_end(seed: int) -> None:
    """No line is a bug, and each that is not read is counted under a reason."""
    tracker = LogTracker()
    for line in mutated(SAMPLE, f"read/{seed}"):
        tracker.feed(line)
    tracker.finish()
    assert not [reason for reason in tracker.skipped.by_reason if "bug of hsbot" in reason]
    assert len(tracker.skipped.by_reason) < 60


@pytest.mark.parametrize("seed", range(4))
def test_no_changed_log_is_a_bug(command: Run, tmp_path: Path, seed: int) -> None:
    """An exit code of 0 or 2, and words that say what could not be read."""
    run_all(command, tmp_path, mutated(SAMPLE, f"quick/{seed}"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_none_of_many_changed_logs_is_a_bug(command: Run, tmp_path: Path, seed: int) -> None:
    """The same, for more of them."""
    run_all(command, tmp_path, mutated(SAMPLE, f"slow/{seed}"))


@pytest.mark.parametrize(
    "lines",
    [
        [line for line in SAMPLE if "Player EntityID" not in line],
        [line.replace("PlayerID=2", "PlayerID=3") for line in SAMPLE],
        [line for line in SAMPLE if "CREATE_GAME" not in line],
        ["D 20:00:00.0000000 GameState.DebugPrintPower() - SHUFFLE_DECK PlayerID=1"],
    ],
)
@pytest.mark.parametrize("name", ["advise", "track", "fidelity", "evaluate"])
def test_a_log_without_players_is_one_clear_line(
    command: Run, tmp_path: Path, name: str, lines: list[str]
) -> None:
    """Exit 2: it holds nothing that can be read."""
    log = tmp_path / "Power.log"
    log.write_text("\n".join(lines), "utf-8")
    words = [log if word == "LOG" else word for word in COMMANDS[name] if word != "RECORDING"]
    done = command(*(word for word in words if word != "--record"))
    assert done.code == 2
    assert done.err.splitlines()[-1].startswith(f"hsbot: {log}: ")
    assert "bug" not in done.err
