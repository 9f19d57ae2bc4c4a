"""The room of papers, without which everything else does what it does."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hsbot
from kit.shared_logs import REPOSITORY

CORE = ("tests/agents/players", "tests/commands/test_arena.py", "tests/cli", "tests/system")
"""The tests of players, of the registry and of commands."""
TESTS_OF_IT = ("papers", "harness", "endurance")
"""Folders of tests which may name it: its own, and those of runs that are killed."""
PAPERS = ("eva", "neatstone", "santos", "tutea")


def test_nothing_imports_it() -> None:
    """Neither hsbot nor tests of other rooms: it is found by its entry points, and can go."""
    package, tests = Path(hsbot.__file__).parent, REPOSITORY / "tests"
    others = [x for x in package.rglob("*.py") if x.relative_to(package).parts[0] != "papers"]
    others += [x for x in tests.rglob("*.py") if x.relative_to(tests).parts[0] not in TESTS_OF_IT]
    texts = {path: path.read_text("utf-8") for path in others}
    assert len(texts) > 1000
    found = [
        path.name
        for path, text in texts.items()
        if "hsbot.papers" in text
        for node in ast.walk(ast.parse(text))
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


@pytest.mark.slow
@pytest.mark.parametrize("name", PAPERS)
def test_one_paper_can_go(tmp_path: Path, name: str) -> None:
    """In a copy without its folder the others are listed, trained and played as before."""
    without = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "build", "tests", "docs")
    shutil.copytree(REPOSITORY, tmp_path / "copy", ignore=without)
    shutil.rmtree(tmp_path / "copy" / "hsbot" / "papers" / name)
    listed = {row["paper"] for row in json.loads(_hsbot(tmp_path, "papers", "--json"))}
    assert listed == {*PAPERS} - {name}
    assert _hsbot(tmp_path, "train", "--help")
    players = {*json.loads(_hsbot(tmp_path, "arena", "--list", "--json"))}
    own = {"eva": {"eva"}, "neatstone": {"neat"}, "santos": {"santos"}, "tutea": {"rl"}}
    assert not players & own.pop(name)
    assert set().union(*own.values()) <= players


def _hsbot(folder: Path, *words: str) -> str:
    """The output of ``hsbot`` of a copy."""
    environment = {**os.environ, "PYTHONPATH": "."}
    environment.pop("PYTHONSAFEPATH", None)
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-m", "hsbot", *words],
        cwd=folder / "copy",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout
