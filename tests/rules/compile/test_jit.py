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
from hsbot.rules.compile.cache import cache_key
from hsbot.rules.compile.functions import REGISTERED, Registered
from kit.commands import TESTS
from kit.programs import plain_run

if TYPE_CHECKING:
    from hsbot.simulators.native import Native

PROGRAM = ["-m", plain_run.__name__]
GAMES = 6


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
    assert not result.stderr, result.stderr
    return result.stdout.strip()


@pytest.mark.usefixtures("native")
def test_machine_code_is_loaded_without_linear_algebra() -> None:
    """SciPy's, where it is installed, is not imported for an engine that has no use for it."""
    program = "import sys; from hsbot.rules.entry import compiled; compiled.prepare(); "
    assert run(["-c", program + "print('scipy.linalg' in sys.modules)"]) == "False"


@pytest.mark.usefixtures("native")
def test_a_start_from_the_cache_makes_no_dispatcher_of_an_inner_function() -> None:
    """They take as long to make as everything else is to load."""
    program = """
from hsbot.rules.compile.functions import REGISTERED
from hsbot.rules.entry import compiled
compiled.prepare()
inner = [one.dispatcher for one in REGISTERED if one.kind in ("inner", "apart")]
print(len(inner) > 100, any("_dispatcher" in vars(one) for one in inner))
"""
    assert run(["-c", program]) == "True False"


FIRST_CALLS = """
import threading
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout
compiled.prepare()
together = threading.Barrier(8)
def ask(_):
    states, works = np.zeros(1, layout.STATE), np.zeros(1, layout.WORK)
    together.wait()
    compiled.features_at(states, 0, works)
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
    plain = run([*PROGRAM, str(GAMES)], NUMBA_DISABLE_JIT="1")
    assert plain == " ".join(map(str, compiled))
    assert compiled[-2] == 0


@pytest.mark.skipif(
    not os.environ.get("HSBOT_SLOW_TESTS"), reason="compiles all again, minutes; HSBOT_SLOW_TESTS=1"
)
def test_no_index_is_out_of_range(native: Native, tmp_path: Path) -> None:
    """With NUMBA_BOUNDSCHECK=1 the same games come out, without a complaint."""
    del native
    checked = run([*PROGRAM, "60"], NUMBA_BOUNDSCHECK="1", HSBOT_CACHE_DIR=str(tmp_path))
    assert checked == " ".join(map(str, plain_run.outcome(60)))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, to be edited."""
    copied = tmp_path / "copy" / "hsbot"
    without = shutil.ignore_patterns("__pycache__")
    return shutil.copytree(Path(hsbot.__file__).parent, copied, ignore=without)


def edit(package: Path, name: str, old: str, new: str) -> None:
    """Replace text in one of the package's files."""
    path = package / "rules" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def key_of(package: Path) -> str:
    """The key under which a copy of the package keeps its machine code."""
    return run(["-c", PRINT_KEY], package.parent)


PRINT_KEY = """
from hsbot.rules.compile import cache, functions
from hsbot.rules.entry import compiled
print(cache.cache_key(functions.REGISTERED))
"""
LIMITS = "HAND_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10,"
BELOW = """@jit
def below(w: Work, n: int) -> int:
    """


def test_what_is_not_compiled_costs_no_compilation(package: Path) -> None:
    """Comments, docstrings, shifted lines, unused constants, and the files of the card language."""
    before = key_of(package)
    assert before == key_of(Path(hsbot.__file__).parent)
    edit(
        package,
        "cards/assembly/assembler.py",
        "import annotations\n",
        "import annotations\n# a comment\n",
    )
    edit(package, "compile/plain.py", "import annotations\n", "import annotations\n# a comment\n")
    edit(package, "state/chance.py", BELOW, f"# a comment\n\n{BELOW}")
    edit(package, "state/chance.py", '"""A random number', '"""Some random number')
    edit(package, "schema/limits.py", LIMITS, f"NO_RULE_USES_THIS = 1\n{LIMITS}")
    assert key_of(package) == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("schema/limits.py", LIMITS, LIMITS.replace("10,", "11,"), id="constant"),
        pytest.param("schema/state_record.py", '("turn", _I),', '("turn", np.int32),', id="record"),
        pytest.param("state/chance.py", "* n) >> 32", "* n) >> 31", id="body"),
        pytest.param("state/chance.py", "below(w: Work, n:", "below(w: Work, out:", id="argument"),
        pytest.param("state/chance.py", BELOW, BELOW.replace("@jit", "@apart"), id="decorator"),
        pytest.param(
            "state/chance.py", BELOW, f"@jit\ndef more() -> None: ...\n\n\n{BELOW}", id="more"
        ),
        pytest.param("vm/machine.py", "@symbol()", "@symbol(types.int64)", id="result"),
        pytest.param(
            "compile/linking.py", "import annotations\n", "import annotations\n#\n", id="linking"
        ),
    ],
)
def test_what_is_compiled_gives_another_key(package: Path, name: str, old: str, new: str) -> None:
    """Whatever shapes machine code shapes the key."""
    edit(package, name, old, new)
    if not name.startswith(("compile", "schema")):
        edit(package, name, "import annotations\n", MORE_IMPORTS)
    assert key_of(package) != key_of(Path(hsbot.__file__).parent)


MORE_IMPORTS = """import annotations

from numba import types

from hsbot.rules.compile.jit import apart
"""


def test_the_order_of_functions_counts() -> None:
    """So does each of them."""
    functions = REGISTERED[:5]
    keys = {cache_key(functions), cache_key(functions[::-1]), cache_key(functions[:-1])}
    assert len(keys) == 3


def test_what_no_key_describes_is_refused() -> None:
    """A function that uses a global of an unknown kind is an error, not a stale machine code."""
    scope = {"table": {1: 2}}
    exec("def look(n): return table[n]", scope)  # noqa: S102  # a function with that global
    with pytest.raises(TypeError, match="dict"):
        cache_key([Registered("inner", scope["look"], None, ())])  # type: ignore[arg-type]


def test_a_changed_rule_is_never_served_from_the_cache(package: Path, tmp_path: Path) -> None:
    """A constant in a callee's file is edited: a copy of the package plays by the new one."""
    (package / "rules" / "probe.py").write_text(PROBE, "utf-8")
    program = ["-c", "from hsbot.rules import probe; print(*probe.measure())"]
    cache = str(tmp_path / "cache")
    assert run(program, package.parent, HSBOT_CACHE_DIR=cache) == "10 False"
    edit(package, "probe.py", "import numpy", "# a comment\n\nimport numpy")
    assert run(program, package.parent, HSBOT_CACHE_DIR=cache) == "10 True"
    edit(package, "schema/limits.py", LIMITS, LIMITS.replace("10,", "11,"))
    assert run(program, package.parent, HSBOT_CACHE_DIR=cache) == "11 False"
    assert run(program, package.parent, HSBOT_CACHE_DIR=cache) == "11 True"


PROBE = '''
"""An entry point with a callee that reads another file's constant."""

import numpy as np

from hsbot.rules.compile import cache, jit
from hsbot.rules.schema.layout import HAND_LIMIT


@jit.jit
def limit(n: int) -> int:
    return HAND_LIMIT + n


@jit.entry
def limit_at(n: int) -> int:
    return limit(n)


def measure() -> tuple[int, bool]:
    cached = cache.is_cached()
    jit.compile_all()
    return int(limit_at(0)), cached and sum(limit_at.stats.cache_hits.values()) == 1
'''
