"""hsbot asks no name of the network and connects to nothing, unless it is told to."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from kit.commands import program_environment
from kit.programs import offline_run
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TIMEOUT_S = 300.0


def outcomes(commands: Sequence[Sequence[str]]) -> list[dict[str, Any]]:
    """Exit code and uses of the network of each command, run in a process of its own."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, offline_run.__file__],
        input=json.dumps(commands),
        env=program_environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=TIMEOUT_S,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.usefixtures("native")
def test_no_command_uses_the_network(tmp_path: Path) -> None:
    """A day's commands: advice, recording, review, statistics, tracker, decks, arena, doctor."""
    log, games = str(sample()), str(tmp_path / "games.sqlite3")
    advise = ["advise", log, "--json", "--iterations", "20", "--max-decisions", "4"]
    commands = [
        ["demo", "--max-decisions", "2", "--budget", "0.05"],
        [*advise, "--record", games],
        ["review", "last", "--file", games, "--no-search", "--output", str(tmp_path / "page.html")],
        ["stats", "--file", games],
        ["sessions", "list", "--file", games],
        ["track", log],
        ["decks", "list"],
        ["cards", "--limits", "Zephrys the Great"],
        ["arena", "random", "greedy", "--deck", "BASIC", "--games", "2", "--jobs", "1"],
        ["doctor"],
        ["fidelity", log],
    ]
    found = outcomes(commands)
    assert [one["command"] for one in found] == commands
    assert {one["command"][0]: one["network"] for one in found if one["network"]} == {}
    assert {one["command"][0]: one["code"] for one in found if one["code"]}.keys() <= {"doctor"}


def test_the_hook_hears_who_asks() -> None:
    """`hsbot update --check` is the one command that does: the test above can fail."""
    (one,) = outcomes([["update", "--check", "--index", "http://127.0.0.1:9"]])
    assert any("127.0.0.1" in use for use in one["network"])
    assert one["code"] == 2
