"""The tool that times the whole chain works; how fast it is is the machine's affair."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from kit.commands import kit_environment

if TYPE_CHECKING:
    from kit.screens.virtual_screen import VirtualScreen


@pytest.mark.x11("PySide6")
def test_from_the_last_line_to_pixels(screen: VirtualScreen) -> None:
    """Log, advisor and overlay as a user has them: first a word, then the answer."""
    done = subprocess.run(
        [sys.executable, "-m", "harness.latency_to_pixels", "--decisions", "2"],
        env=screen.environment() | {"PYTHONPATH": kit_environment()["PYTHONPATH"]}, check=False,
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["decisions"] == 2
    assert 0 < found["to_first_pixels_ms"] < found["to_first_answer_ms"]
