"""Many games in one process: its memory stays flat, and no thread, file or process is left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from kit.commands import kit_environment

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.linux, pytest.mark.slow]  # memory is read from /proc
GAMES = int(os.environ.get("HSBOT_SOAK_GAMES", "14"))
"""The day's soak is 200: ``HSBOT_SOAK_GAMES=200`` with ``--timeout 0``, about twenty minutes."""
GIVES_BACK = {"MALLOC_MMAP_THRESHOLD_": "1000000"}
"""Makes glibc give large arrays back as soon as they are freed: what is measured is what is held.
Otherwise a search's arrays of 8 MB stay in the heap's gaps, by chance one time and not the other.
"""
MOST_MB = 600
"""The memory that a session may take at any time, not only after a game."""
A_FEW = 4
"""Open files that come and go: a log that is being read, the recording's journal."""


def test_games_in_a_row_leave_nothing_behind(tmp_path: Path) -> None:
    """In a process of its own, so that nothing but the games is measured."""
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "kit.programs.soak", "--games", str(GAMES), "--idle-hours", "0.2"],
        env=kit_environment() | {"TMPDIR": str(tmp_path)} | GIVES_BACK,
        cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    *games, found = map(json.loads, done.stdout.splitlines())
    assert len(games) == found["games"] == found["recorded"] == GAMES
    assert found["growth"] < 0.05
    assert found["most_mb"] < MOST_MB
    assert found["recordings_agree"]
    assert found["decisions"] > 10 * GAMES
    assert (found["threads_left"], found["most_threads"], found["most_children"]) == (0, 0, 0)
    assert found["most_files"] <= A_FEW
    assert found["tracked"] > GAMES
    before, after = found["idle_mb"]
    assert after < 1.05 * before
    assert list(tmp_path.iterdir()) == []
