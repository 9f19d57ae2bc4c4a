"""Compilation: the same rules compiled, as plain Python and with checked indices; never stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.rules.compile import jit
from rules import plain_run

if TYPE_CHECKING:
    from hsbot.simulators.native import Native

SOURCES = Path(jit.__file__).parent
PROGRAM = Path(plain_run.__file__)
GAMES = 6


def run(program: list[str], package: Path | None = None, **variables: str) -> str:
    """Run Python with environment variables; its output, if it had nothing to complain about."""
    root = package or Path(hsbot.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root), **variables}
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
    assert not result.stderr, result.stderr
    return result.stdout.strip()


@pytest.mark.usefixtures("native")
def test_machine_code_is_loaded_without_linear_algebra() -> None:
    """SciPy's, where it is installed, is not imported for an engine that has no use for it."""
    program = "import sys; from hsbot.rules import engine; engine.prepare(); "
    assert run(["-c", program + "print('scipy.linalg' in sys.modules)"]) == "False"


FIRST_CALLS = """
import threading
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from hsbot.rules import engine, layout
engine.prepare()
together = threading.Barrier(8)
def ask(_):
    states, works = np.zeros(1, layout.STATE), np.zeros(1, layout.WORK)
    together.wait()
    engine.features_at(states, 0, works)
    return works["feature"].tobytes()
with ThreadPoolExecutor(8) as threads:
    print(len(set(threads.map(ask, range(8)))))
"""


@pytest.mark.usefixtures("native")
def test_threads_may_call_a_rare_entry_point_for_the_first_time_together() -> None:
    """One thread loads it, the others wait: none meets an entry point that is half loaded."""
    for _ in range(3):
        assert run(["-c", FIRST_CALLS]) == "1"


@pytest.mark.usefixtures("native")
def test_plain_python_plays_the_same_games() -> None:
    """With NUMBA_DISABLE_JIT=1 the same seeds give the same games, to the last bit."""
    compiled = plain_run.outcome(GAMES)
    plain = run([str(PROGRAM), str(GAMES)], NUMBA_DISABLE_JIT="1")
    assert plain == " ".join(map(str, compiled))
    assert compiled[-2] == 0


@pytest.mark.skipif(
    not os.environ.get("HSBOT_SLOW_TESTS"), reason="compiles all again, minutes; HSBOT_SLOW_TESTS=1"
)
def test_no_index_is_out_of_range(native: Native, tmp_path: Path) -> None:
    """With NUMBA_BOUNDSCHECK=1 the same games come out, without a complaint."""
    del native
    checked = run([str(PROGRAM), "60"], NUMBA_BOUNDSCHECK="1", HSBOT_CACHE_DIR=str(tmp_path))
    assert checked == " ".join(map(str, plain_run.outcome(60)))


def test_every_source_counts_for_the_cache(tmp_path: Path) -> None:
    """Changing any file of the engine, or adding one, gives another folder."""
    copied = tmp_path / "rules"
    shutil.copytree(SOURCES, copied, ignore=shutil.ignore_patterns("__pycache__"))
    first = jit.source_hash(copied)
    assert first == jit.source_hash(copied) == jit.source_hash()
    seen = {first}
    for path in sorted(copied.glob("*.py")):
        path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
        seen.add(jit.source_hash(copied))
    (copied / "new.py").touch()
    seen.add(jit.source_hash(copied))
    assert len(seen) == len(list(copied.glob("*.py"))) + 1


def test_a_changed_rule_is_never_served_from_the_cache(tmp_path: Path) -> None:
    """A constant in a callee's file is edited: a copy of the package plays by the new one."""
    copied = tmp_path / "copy" / "hsbot"
    shutil.copytree(
        Path(hsbot.__file__).parent, copied, ignore=shutil.ignore_patterns("__pycache__")
    )
    (copied / "rules" / "probe.py").write_text(PROBE, "utf-8")
    program = ["-c", "from hsbot.rules import probe; print(probe.measure())"]
    cache = str(tmp_path / "cache")
    assert run(program, copied.parent, HSBOT_CACHE_DIR=cache) == "10"
    layout = copied / "rules" / "layout.py"
    text = layout.read_text("utf-8")
    old = "HAND_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10,"
    assert old in text
    layout.write_text(text.replace(old, old.replace("10,", "11,")), "utf-8")
    assert run(program, copied.parent, HSBOT_CACHE_DIR=cache) == "11"
    assert run(program, copied.parent, HSBOT_CACHE_DIR=cache) == "11"


PROBE = '''
"""An entry point with a callee that reads another file's constant."""

import numpy as np

from hsbot.rules import jit
from hsbot.rules.schema.layout import HAND_LIMIT


@jit.jit
def limit(n: int) -> int:
    return HAND_LIMIT + n


@jit.entry
def limit_at(n: int) -> int:
    return limit(n)


def measure() -> int:
    jit.compile_all()
    return int(limit_at(0))
'''
