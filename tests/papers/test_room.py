"""The room of papers, without which everything else does what it does."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hsbot
from kit.import_graph import import_graph, modules_in
from kit.shared_logs import REPOSITORY

CORE = ("tests/agents/players", "tests/commands/test_arena.py", "tests/cli", "tests/system")
"""The tests of players, of the registry and of commands."""
TESTS_OF_IT = ("papers", "harness", "endurance")
"""Folders of tests which may name it: its own, and those of runs that are killed."""


def test_nothing_imports_it() -> None:
    """It is found by its entry points alone."""
    graph = import_graph(modules_in(Path(hsbot.__file__).parent))
    room = {name for name in graph if name.startswith("hsbot.papers")}
    assert len(room) > 40
    assert not {
        name: found & room for name, found in graph.items() if name not in room and found & room
    }


def test_tests_of_other_rooms_do_not_need_it() -> None:
    """They import nothing of it, so that they run when it is deleted."""
    tests = REPOSITORY / "tests"
    found = [
        path.relative_to(tests).as_posix()
        for path in tests.rglob("*.py")
        if path.relative_to(tests).parts[0] not in TESTS_OF_IT
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hsbot.papers")
    ]
    assert not found


@pytest.mark.slow
def test_the_core_s_tests_pass_without_it(tmp_path: Path) -> None:
    """In a copy in which the room and its tests are deleted."""
    without = shutil.ignore_patterns("__pycache__", ".*", "papers", "*.egg-info", "build")
    shutil.copytree(REPOSITORY, tmp_path / "copy", ignore=without)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", "tests"])}
    environment.pop("PYTHONSAFEPATH", None)
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *CORE],
        cwd=tmp_path / "copy",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
