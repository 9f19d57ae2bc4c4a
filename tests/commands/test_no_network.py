"""hsbot asks no name of the network and connects to nothing, unless it is told to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from kit.commands import TESTS, kit_environment, program_environment
from kit.linux_namespaces import lacking_namespace, unshared
from kit.programs import offline_run
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TIMEOUT_S = 300.0
ROOMS = tuple(os.environ.get("HSBOT_ROOMS_OFFLINE", "").split()) or (
    "observation/test_traps_of_real_logs.py", "powerlog", "messages",
)  # fmt: skip
"""Rooms whose tests run without a network; the first ones in the quick lane (``.ci/nightly`` has
others run)."""
QUICK = 2


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


def run_without_network(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Tests run in a network of their own that has no routes, and in which no name is asked for."""
    program = (sys.executable, "-m", "pytest", "-n0", "-q", "-p", "kit.programs.no_names")
    return subprocess.run(  # noqa: S603 - our own tests
        [*unshared("-cn"), *program, "-p", "no:cacheprovider", *arguments],
        env=kit_environment(),
        cwd=TESTS.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def _lacking() -> str:
    return lacking_namespace("-cn")


@pytest.mark.linux
@pytest.mark.usefixtures("native")
@pytest.mark.parametrize(
    "room",
    [*ROOMS[:QUICK], *(pytest.param(room, marks=pytest.mark.slow) for room in ROOMS[QUICK:])],
)
def test_a_room_needs_no_network(room: str) -> None:
    """All its tests pass without a route to anywhere, and nothing resolves a name."""
    if reason := _lacking():
        pytest.skip(reason)
    done = run_without_network(str(TESTS / room))
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


@pytest.mark.linux
@pytest.mark.parametrize(
    ("statement", "passes"),
    [
        ("socket.create_connection(('127.0.0.1', 9), 1)", False),
        ("socket.create_connection(('192.0.2.1', 9), 1)", False),
        ("socket.getaddrinfo('localhost', 80)", False),
        ("socket.socketpair()[0].sendall(b'x')", True),
    ],
)
def test_who_asks_is_found(tmp_path: Path, statement: str, passes: bool) -> None:
    """The test above can fail, though whoever asks takes every error for an answer."""
    if reason := _lacking():
        pytest.skip(reason)
    test = tmp_path / "test_asking.py"
    test.write_text(
        "import contextlib, socket\ndef test_it():\n"
        f"    with contextlib.suppress(Exception):\n        {statement}\n"
    )
    done = run_without_network("-c", "/dev/null", "--rootdir", str(tmp_path), str(test))
    assert (done.returncode == 0) is passes, done.stdout[-2000:]
    assert ("NetworkUsedError" in done.stdout) is not passes
