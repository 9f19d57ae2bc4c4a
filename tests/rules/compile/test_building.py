"""Building: the same rules compiled, as plain Python and with checked indices; never stale."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.rules.compile import compilation, llvm_backend
from kit.commands import kit_environment
from kit.package_copy import LIMITS, copy_package, edit, run
from kit.programs import plain_run

if TYPE_CHECKING:
    from hsbot.simulators.native import Native

PROGRAM = ["-m", plain_run.__name__]
GAMES = 6
FIRST_CALLS = """
import threading
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from hsbot.rules.cards.workspaces import new_workspace
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout
compiled.prepare()
together = threading.Barrier(8)
def ask(_):
    states, works = np.zeros(1, layout.STATE), new_workspace(np.zeros(1, layout.TABLES))
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
def test_the_first_answers_need_no_rare_entry_point() -> None:
    """Neither to a mulligan nor to an option: a budget is not spent on compiling."""
    program = """
from hsbot.cli import main
from hsbot.rules.compile import building
main(["demo", "--max-decisions", "2", "--budget", "0.1", "--json"])
print(building._loaded_later["rare"].is_set())
"""
    mulligan, option, loaded = run(["-c", program]).splitlines()
    assert '"kind":"mulligan"' in mulligan
    assert '"kind":"option"' in option
    assert loaded == "False"


@pytest.mark.usefixtures("native")
def test_a_start_from_the_cache_translates_nothing() -> None:
    """Neither the translator nor a process is needed."""
    program = """
import sys
from hsbot.rules.entry import compiled
compiled.prepare()
print([name for name in sys.modules if "compile.translation.statements" in name])
"""
    assert run(["-c", program]) == "[]"


QUICK = """
from hsbot.rules.compile import compilation
from hsbot.rules.entry import compiled
from kit.programs import plain_run
compilation._begin = lambda text, path, behind: None
compilation.Compilation._wait = lambda self: None  # it is never done
compiled.begin(lambda done, total: None)
compiled.prepare()
print(*plain_run.outcome(60))
"""


@pytest.mark.slow
def test_quick_code_plays_the_same_games(native: Native, tmp_path: Path) -> None:
    """The code of a very first start plays like the best code, to the last bit."""
    del native
    found = run(["-c", QUICK], HSBOT_CACHE_DIR=str(tmp_path))
    assert found == " ".join(map(str, plain_run.outcome(60)))
    assert not list(tmp_path.rglob("*.o"))


CUT_OFF = """
kept = building.code_cache()
half = building._compile([{module!r}], lambda done, total: None)
kept.write({module!r}, half.quick()[{module!r}])
"""
BEGIN = "compiled.begin("


@pytest.mark.slow
@pytest.mark.parametrize("module", ["machine", "play"])
def test_a_first_start_after_one_that_was_cut_off(
    native: Native, tmp_path: Path, module: str
) -> None:
    """One module is in the cache and the other is not: what is called is loaded first."""
    del native
    imports = "from hsbot.rules.compile import building\n"
    program = imports + QUICK.replace(BEGIN, CUT_OFF.format(module=module) + BEGIN)
    found = run(["-c", program], HSBOT_CACHE_DIR=str(tmp_path))
    assert found == " ".join(map(str, plain_run.outcome(60)))
    assert {path.name for path in tmp_path.rglob("*.o")} == {f"{module}.o"}


def test_what_another_process_compiles_is_waited_for(tmp_path: Path) -> None:
    """A second start during the first one's compilation does not do the same work beside it."""
    path = tmp_path / "some" / "module.o"
    with llvm_backend._alone(path):
        process = subprocess.Popen(  # noqa: S603  # this interpreter
            [sys.executable, "-P", llvm_backend.__file__, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin
        process.stdin.write(b"no LLVM code at all")
        process.stdin.close()
        path.write_bytes(llvm_backend.sealed(path, b"the other's"))
    assert process.stdout
    with process:
        assert process.stdout.read() == b"the other's"
    assert process.returncode == 0


BEHIND = """
import subprocess, sys, time
from pathlib import Path
from hsbot.rules.compile import llvm_backend

llvm_backend.LOOK_S = 0.01
machine_code = llvm_backend.machine_code
path = Path(sys.argv[1])
def waits(text):
    print("begun", file=sys.stderr, flush=True)
    while True:
        time.sleep(0.01)  # LLVM, which takes its time
llvm_backend.machine_code = waits
llvm_backend.main()
"""


def _begun_behind(path: Path, asked: int) -> subprocess.Popen[bytes]:
    """A process that makes a file of the cache for ever, for whom nobody waits."""
    process = subprocess.Popen(  # noqa: S603  # this interpreter
        [sys.executable, "-c", BEHIND, path, llvm_backend.BEHIND, str(asked)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=kit_environment(),
    )
    assert process.stdin
    assert process.stderr
    process.stdin.close()
    assert process.stderr.readline() == b"begun\n"
    return process


@pytest.mark.posix
@pytest.mark.parametrize("is_left", [True, False])
def test_who_waits_does_not_wait_for_who_is_not_waited_for(tmp_path: Path, is_left: bool) -> None:
    """It makes the same by itself; who was left by the program that asked ends for it."""
    path = tmp_path / "one.o"
    behind = _begun_behind(path, 0 if is_left else os.getpid())
    try:
        assert llvm_backend.is_being_made(path)
        with llvm_backend._alone(path):  # as one that is waited for
            if is_left:
                assert behind.wait() == 0
        if not is_left:
            process = compilation._begin("define i64 @one() { ret i64 1 }", path)
            assert b"one" in compilation._end(process, "")
            assert behind.poll() is None
        assert llvm_backend.is_being_made(path) is not is_left
    finally:
        behind.kill()
        behind.wait()
        assert behind.stderr
        behind.stderr.close()


@pytest.mark.posix
def test_only_who_is_not_waited_for_is_less_urgent(tmp_path: Path) -> None:
    """A program that plays meanwhile comes first, one that waits gives its process all it has."""
    program = """
import os, sys
from hsbot.rules.compile import llvm_backend
llvm_backend.machine_code = lambda text: str(os.nice(0)).encode()
llvm_backend.main()
"""
    own = os.nice(0)
    for words, more in (([], 0), ([llvm_backend.BEHIND, str(os.getpid())], llvm_backend._NICE)):
        done = subprocess.run(  # noqa: S603  # this interpreter
            [sys.executable, "-c", program, tmp_path / f"{len(words)}.o", *words],
            input=b"",
            capture_output=True,
            env=kit_environment(),
            check=True,
        )
        assert int(done.stdout) == min(own + more, 19)


@pytest.mark.usefixtures("native")
@pytest.mark.slow
def test_plain_python_plays_the_same_games() -> None:
    """With HSBOT_PLAIN=1 the same seeds give the same games, to the last bit."""
    compiled = plain_run.outcome(GAMES)
    plain = run([*PROGRAM, str(GAMES)], HSBOT_PLAIN="1")
    assert plain == " ".join(map(str, compiled))
    assert compiled[-2] == 0


@pytest.mark.slow
def test_no_index_is_out_of_range(native: Native, tmp_path: Path) -> None:
    """With HSBOT_BOUNDSCHECK=1 the same games come out, without a complaint."""
    del native
    checked = run([*PROGRAM, "60"], HSBOT_BOUNDSCHECK="1", HSBOT_CACHE_DIR=str(tmp_path))
    assert checked == " ".join(map(str, plain_run.outcome(60)))


PROBE = '''
"""An entry point with a callee that reads another file's constant, beside no engine."""

from __future__ import annotations

from hsbot.rules.compile import building, jit
from hsbot.rules.schema.layout import HAND_LIMIT


@jit.jit
def limit(n: int) -> int:
    return HAND_LIMIT + n


@jit.entry
def limit_at(n: int) -> int:
    return limit(n)


@jit.rare_entry
def rare_limit_at(n: int) -> int:
    return limit(n)


def measure() -> tuple[int, bool]:
    cached = building.is_cached()
    building.compile_all()
    return limit_at(0), cached
'''
MEASURE = ["-c", "from hsbot.rules import probe; print(*probe.measure())"]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package with a small engine of its own, to be edited."""
    package = copy_package(tmp_path / "copy")
    (package / "rules" / "probe.py").write_text(PROBE, "utf-8")
    return package


def test_a_changed_rule_is_never_served_from_the_cache(package: Path, tmp_path: Path) -> None:
    """A constant in a callee's file is edited: a copy of the package plays by the new one."""
    cache = str(tmp_path / "cache")
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=cache) == "10 False"
    edit(package, "probe.py", "import annotations\n", "import annotations\n# a comment\n")
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=cache) == "10 True"
    edit(package, "schema/limits.py", LIMITS, LIMITS.replace("10,", "11,"))
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=cache) == "11 False"
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=cache) == "11 True"


def test_quick_code_gives_way_to_the_best(package: Path, tmp_path: Path) -> None:
    """A live start waits for no optimisation; what is loaded later is replaced with the rest."""
    program = """
import threading
from hsbot.rules import probe
from hsbot.rules.compile import building, compilation
go_on = threading.Event()
best = compilation.Compilation._collected
def held(self):
    go_on.wait()
    return best(self)
compilation.Compilation._collected = held
building.begin(lambda done, total: None)
building.compile_all()
print(probe.limit_at(0), probe.rare_limit_at(1), building._engine.is_quick)
before = probe.limit_at.call, probe.rare_limit_at.call
go_on.set()
(improving,) = [one for one in threading.enumerate() if one.name == "improve"]
improving.join()
print(probe.limit_at(0), probe.rare_limit_at(1), building._engine.is_quick)
print(probe.limit_at.call in before, probe.rare_limit_at.call in before)
"""
    cache = tmp_path / "cache"
    found = run(["-c", program], package.parent, HSBOT_CACHE_DIR=str(cache))
    assert found.splitlines() == ["10 11 True", "10 11 False", "False False"]
    assert {path.name for path in cache.rglob("*.o")} == {"play.o", "rare.o"}
    assert not list(cache.rglob("*.quick"))
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=str(cache)) == "10 True"


SHORT = """
from hsbot.rules import probe
from hsbot.rules.compile import building, compilation, llvm_backend
compilation.Compilation._wait = lambda self: None  # it ends before the best is there
compilation._begin = lambda text, path, behind: None
make = llvm_backend.quick_machine_code
made = []
llvm_backend.quick_machine_code = lambda text: made.append(text) or make(text)
served = building.serves_quickly()
building.begin(lambda done, total: None)
building.compile_all()
print(probe.limit_at(0), probe.rare_limit_at(1), served, len(made))
"""


def test_a_short_program_leaves_its_quick_code_to_the_next(package: Path, tmp_path: Path) -> None:
    """It ends before the best is there: the next translates nothing, nor makes it again."""
    cache = tmp_path / "cache"
    first, second = (
        run(["-c", SHORT], package.parent, HSBOT_CACHE_DIR=str(cache)) for _ in range(2)
    )
    assert (first, second) == ("10 11 False 2", "10 11 True 0")
    assert {path.name for path in cache.rglob("*.quick")} == {"play.quick", "rare.quick"}
    assert not list(cache.rglob("*.o"))


@pytest.mark.parametrize("is_damaged", [False, True])
def test_quick_code_is_whole_or_made_again(package: Path, tmp_path: Path, is_damaged: bool) -> None:
    """Like the best code: what has changed in the cache is not there."""
    cache = tmp_path / "cache"
    run(["-c", SHORT], package.parent, HSBOT_CACHE_DIR=str(cache))
    if is_damaged:
        for path in cache.rglob("*.quick"):
            path.write_bytes(path.read_bytes()[:-1])
    made = "10 11 False 2" if is_damaged else "10 11 True 0"
    assert run(["-c", SHORT], package.parent, HSBOT_CACHE_DIR=str(cache)) == made


@pytest.mark.parametrize("is_kept", [True, False])
def test_what_another_process_makes_is_not_made_again_where_quick_code_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    """It is waited for, while what is asked for is served; made here where the other gave up."""
    monkeypatch.setattr(llvm_backend, "LOOK_S", 0.01)
    translated: list[str] = []
    monkeypatch.setattr(
        compilation.Compilation, "_translate", lambda _self, names: translated.extend(names)
    )
    path = tmp_path / "one.o"
    llvm_backend.keep(path.with_suffix(llvm_backend.QUICK), b"quick")
    with llvm_backend._alone(path):
        made = compilation.Compilation(
            {"one": []}, lambda _name: path, lambda _done, _total: None, meanwhile=True
        )
        assert made.quick() == {"one": b"quick"}
        assert not made.is_done()
        if is_kept:
            llvm_backend.keep(path, b"the other's")
    assert made.finish() == ({"one": b"the other's"} if is_kept else {})
    assert translated == ([] if is_kept else ["one"])
    assert {one.suffix for one in tmp_path.iterdir()} == {".lock", ".o" if is_kept else ".quick"}


def test_a_file_that_changes_after_its_import_is_not_compiled(
    package: Path, tmp_path: Path
) -> None:
    """Its machine code would be kept under the key of the functions that were imported."""
    program = """
import pathlib
from hsbot.errors import InternalError
from hsbot.rules import probe
path = pathlib.Path(probe.__file__)
path.write_text(path.read_text().replace("HAND_LIMIT + n", "HAND_LIMIT - n"))
try:
    probe.measure()
except InternalError as error:
    print("has changed since limit was imported" in str(error))
"""
    cache = str(tmp_path / "cache")
    assert run(["-c", program], package.parent, HSBOT_CACHE_DIR=cache) == "True"


def test_two_processes_may_compile_at_once(package: Path, tmp_path: Path) -> None:
    """Each has its machine code, and the next start has it from the cache."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(package.parent),
        "HSBOT_CACHE_DIR": str(tmp_path / "cache"),
    }
    processes = [
        subprocess.Popen(  # noqa: S603  # this interpreter
            [sys.executable, *MEASURE],
            env=environment,
            cwd=package.parent,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in processes:
        assert process.communicate()[0].startswith("10 ")
    cache = str(tmp_path / "cache")
    assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=cache) == "10 True"


@pytest.mark.posix
def test_a_start_that_is_killed_leaves_nothing_half_done(package: Path, tmp_path: Path) -> None:
    """Killed at any moment of compiling: the next start plays by whole machine code."""
    cache = tmp_path / "cache"
    environment = {
        **os.environ,
        "PYTHONPATH": str(package.parent),
        "HSBOT_CACHE_DIR": str(cache),
    }
    for wait_s in (0.3, 0.6, 0.9):
        process = subprocess.Popen(  # noqa: S603  # this interpreter
            [sys.executable, *MEASURE],
            env=environment,
            cwd=package.parent,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(wait_s)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert run(MEASURE, package.parent, HSBOT_CACHE_DIR=str(cache)).startswith("10 ")
        for path in cache.rglob("*.o"):
            path.unlink()


def test_without_another_process_it_is_compiled_in_this_one(package: Path, tmp_path: Path) -> None:
    """As in a program that was frozen into one file, or where none may be started."""
    frozen = "import sys; sys.frozen = True; from hsbot.rules import probe; print(*probe.measure())"
    cache = str(tmp_path / "cache")
    assert run(["-c", frozen], package.parent, HSBOT_CACHE_DIR=cache) == "10 False"
    none = "import sys; sys.executable = '/nowhere'; from hsbot.rules import probe; "
    cache = str(tmp_path / "other")
    program = ["-c", f"{none}print(*probe.measure())"]
    assert run(program, package.parent, HSBOT_CACHE_DIR=cache) == "10 False"


def test_the_backend_needs_nothing_else_of_hsbot(tmp_path: Path) -> None:
    """It runs as a program of its own: a module's code in, an object file out."""
    program = Path(hsbot.__file__).parent / "rules" / "compile" / "llvm_backend.py"
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-P", str(program), str(tmp_path / "module.o")],
        input=b"define i64 @one() { ret i64 1 }",
        capture_output=True,
        check=True,
    )
    assert b"one" in done.stdout
    assert not done.stderr


@pytest.mark.posix
def test_the_backend_keeps_what_nobody_waits_for_any_more(tmp_path: Path) -> None:
    """The program that asked for it has ended: its next start finds it in the cache."""
    reading, writing = os.pipe()
    os.close(reading)
    path = tmp_path / "cache" / "one.o"
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-P", llvm_backend.__file__, path],
        input=b"define i64 @one() { ret i64 1 }",
        stdout=writing,
        stderr=subprocess.PIPE,
        check=True,
    )
    os.close(writing)
    assert not done.stderr
    kept = path.read_bytes()
    assert llvm_backend.sealed(path, kept[llvm_backend.DIGEST :]) == kept
    assert {one.name for one in path.parent.iterdir()} == {"one.lock", "one.o"}


INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from hsbot.rules.compile import llvm_backend, compilation

path = Path(sys.argv[1])
signal.signal(signal.SIGINT, lambda *_: None)
with llvm_backend._alone(path):
    process = compilation._begin("define i64 @one() { ret i64 1 }", path)
    os.killpg(0, signal.SIGINT)
with process:
    process.stdout.read()
print(process.returncode)
"""


@pytest.mark.posix
def test_the_backend_does_not_hear_ctrl_c(tmp_path: Path) -> None:
    """A terminal sends it to all: who is impatient once finds it compiled the next time."""
    path = tmp_path / "one.o"
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-c", INTERRUPTED, path],
        env=kit_environment(),
        capture_output=True,
        text=True,
        start_new_session=True,
        check=True,
    )
    assert done.stdout == "0\n"
    assert llvm_backend.unsealed(path, path.read_bytes())
