"""A faulted game with the real mouse, in a real window on a screen that nobody sees."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from kit.commands import kit_environment
from kit.screens.virtual_screen import virtual_screen


@pytest.mark.x11("PySide6", "pyautogui")
@pytest.mark.slow
def test_a_game_with_the_real_mouse() -> None:
    """All that is pressed arrives in the window, and nothing is lost: see the judge's docstring."""
    with virtual_screen(3400, 1800) as screen:
        done = subprocess.run(
            [sys.executable, "-m", "harness.faulted_games", "--screen", "--games", "1"],
            env=kit_environment() | screen.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    report = json.loads(done.stdout)
    assert report["findings"] == [], done.stderr
    assert done.returncode == 0
    assert report["games"] == 1
    assert report["actions"] > 0
    assert len(report["faults"]) > 2
