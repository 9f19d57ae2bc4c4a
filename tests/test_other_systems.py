"""Tests are collected on every system, though some run on one alone."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from kit.commands import kit_environment

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = [sys.executable, "-W", "ignore", "-m", "kit.programs.windows_imports"]


def failures(*names: str) -> str:
    """The files (of all tests, if none is named) that Windows cannot import, with the errors."""
    done = subprocess.run(  # noqa: S603 - this interpreter
        [*PROGRAM, *names], env=kit_environment(), capture_output=True, text=True, check=True
    )
    return done.stdout


def test_every_file_of_tests_can_be_imported_on_windows() -> None:
    """A module or a name that only POSIX has is imported in the test that needs it."""
    assert failures() == ""


LACKING = {
    "Xlib": "from Xlib import X",
    "fcntl": "import fcntl",
    "SIGHUP": "import signal\nWORDS = {signal.SIGHUP: 'closed'}",
    "fork": "from os import fork",
    "geteuid": "import os\nROOT = os.geteuid() == 0",
}


def test_what_windows_lacks_is_found(tmp_path: Path) -> None:
    """At the top of a file; what a test imports for itself is not looked at."""
    paths = [tmp_path / f"test_{name}.py" for name in LACKING]
    for path, text in zip(paths, LACKING.values(), strict=True):
        path.write_text(f"{text}\n", "utf-8")
    inside = tmp_path / "test_inside.py"
    inside.write_text("def test() -> None:\n    import fcntl\n", "utf-8")
    told = failures(*map(str, [*paths, inside])).splitlines()
    assert [line.split(":")[0] for line in told] == [path.name for path in paths]
    assert all(name in line for name, line in zip(LACKING, told, strict=True)), told
