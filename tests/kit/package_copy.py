"""A copy of the package that a test edits, and programs that run by it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import hsbot
from kit.commands import TESTS, as_compiled

BELOW = """@jit
def below(w: Work, n: int) -> int:
    """
"""How the function ``below`` begins in ``state/random_generator.py``."""
LIMITS = "HAND_LIMIT, DECK_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10,"
"""Constants of ``schema/limits.py`` that compiled functions use."""


def run(program: list[str], package: Path | None = None, **variables: str) -> str:
    """Run Python with environment variables; its output, if it had nothing to complain about."""
    root = package or Path(hsbot.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{TESTS}", **variables}
    environment.pop("PYTHONSAFEPATH", None)
    result = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, *program],
        env=environment,
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert not as_compiled(result.stderr), result.stderr
    return result.stdout.strip()


def copy_package(folder: Path) -> Path:
    """A copy of the package below a folder; its own folder."""
    without = shutil.ignore_patterns("__pycache__")
    folder.mkdir(parents=True, exist_ok=True)
    checkout = Path(hsbot.__file__).parents[1] / "pyproject.toml"
    if checkout.is_file():  # its plug-ins
        shutil.copy(checkout, folder)
    return shutil.copytree(Path(hsbot.__file__).parent, folder / "hsbot", ignore=without)


def edit(package: Path, name: str, old: str, new: str) -> None:
    """Replace text in one of the files of a copy's rules."""
    path = package / "rules" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
