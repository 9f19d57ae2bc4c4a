"""The cache of machine code: its key, what it holds whole, and what it gives up."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.rules.compile import llvm_backend
from hsbot.rules.compile.cache import KEPT, CodeCache, cache_key, cache_keys
from hsbot.rules.compile.function_register import REGISTERED, Registered
from kit.package_copy import BELOW, LIMITS, copy_package, edit, run

if TYPE_CHECKING:
    from hsbot.simulators.native import Native


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, to be edited."""
    return copy_package(tmp_path / "copy")


def key_of(package: Path) -> str:
    """The key under which a copy of the package keeps its machine code."""
    return run(["-c", PRINT_KEY], package.parent)


PRINT_KEY = """
from hsbot.rules.compile import cache, function_register
from hsbot.rules.entry import compiled
print(cache.cache_key(function_register.REGISTERED))
"""


def test_what_is_not_compiled_costs_no_compilation(package: Path) -> None:
    """Comments, docstrings, shifted lines, unused constants, and the files of the card language."""
    before = key_of(package)
    assert before == key_of(Path(hsbot.__file__).parent)
    imports = "import annotations\n"
    edit(package, "cards/assembly/assembler.py", imports, f"{imports}# a comment\n")
    edit(package, "compile/plain_mode.py", imports, f"{imports}# a comment\n")
    edit(package, "state/random_generator.py", BELOW, f"# a comment\n\n{BELOW}")
    edit(package, "state/random_generator.py", '"""A random number', '"""Some random number')
    edit(package, "schema/limits.py", LIMITS, f"NO_RULE_USES_THIS = 1\n{LIMITS}")
    assert key_of(package) == before


MORE_IMPORTS = """import annotations

from hsbot.rules.compile.jit import noinline
"""


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param("schema/limits.py", LIMITS, LIMITS.replace("10,", "11,"), id="constant"),
        pytest.param("schema/state_record.py", "turn: I16", "turn: I64", id="record"),
        pytest.param("schema/workspace.py", "Vector, I32, MAX_POOL", "Vector, I32, 9", id="tables"),
        pytest.param("schema/workspace.py", "trigger: Ann", "trigge: Ann", id="elsewhere"),
        pytest.param("state/random_generator.py", "* n) >> 32", "* n) >> 31", id="body"),
        pytest.param(
            "state/random_generator.py", "below(w: Work, n:", "below(w: Work, out:", id="argument"
        ),
        pytest.param(
            "state/random_generator.py", BELOW, BELOW.replace("int:", "bool:"), id="result"
        ),
        pytest.param(
            "state/random_generator.py", BELOW, BELOW.replace("@jit", "@noinline"), id="decorator"
        ),
        pytest.param(
            "state/random_generator.py",
            BELOW,
            f"@jit\ndef more() -> None: ...\n\n\n{BELOW}",
            id="more",
        ),
        pytest.param(
            "compile/translation/module.py",
            "import annotations\n",
            "import annotations\n#\n",
            id="translation",
        ),
    ],
)
def test_what_is_compiled_gives_another_key(package: Path, name: str, old: str, new: str) -> None:
    """Whatever shapes machine code shapes the key."""
    edit(package, name, old, new)
    if not name.startswith(("compile", "schema")):
        edit(package, name, "import annotations\n", MORE_IMPORTS)
    assert key_of(package) != key_of(Path(hsbot.__file__).parent)


def test_the_order_of_functions_counts() -> None:
    """So does each of them."""
    functions = REGISTERED[:5]
    keys = {cache_key(functions), cache_key(functions[::-1]), cache_key(functions[:-1])}
    assert len(keys) == 3


def test_what_no_key_describes_is_refused() -> None:
    """A function that uses a global of an unknown kind is an error, not a stale machine code."""
    scope = {"table": {1: 2}}
    exec("def look(n: int) -> int: return table[n]", scope)  # noqa: S102  # a function with that global
    with pytest.raises(TypeError, match="dict"):
        cache_key([Registered("inner", scope["look"])])  # type: ignore[arg-type]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("HSBOT_CACHE_DIR", str(tmp_path))
    return tmp_path / "machine-code"


def test_only_what_was_written_whole_is_read(native: Native, folder: Path) -> None:
    """A file that is cut short or has changed is as good as none: a start says that it compiles."""
    del native
    kept = CodeCache(REGISTERED[:1])
    assert not kept.holds("play")
    assert kept.read("play") is None
    kept.write("play", b"machine code")
    assert kept.read("play") == b"machine code"
    (path,) = folder.rglob("play*")
    for broken in (path.read_bytes()[:-1], path.read_bytes()[:-1] + b"x", b""):
        path.write_bytes(broken)
        assert kept.read("play") is None
        assert not kept.holds("play")


def test_what_a_process_makes_now_is_known_by_its_lock(native: Native, folder: Path) -> None:
    """Neither before, nor once it has ended: it may have failed."""
    del native, folder
    kept = CodeCache(REGISTERED[:1])
    assert not kept.is_being_made("play")
    with llvm_backend._alone(kept.path("play")):
        assert kept.is_being_made("play")
        assert not kept.is_being_made("machine")
    assert not kept.is_being_made("play")


def test_code_of_another_module_or_program_is_none(native: Native, folder: Path) -> None:
    """Whole as it is, it would be loaded and end the process."""
    del native
    kept, other = CodeCache(REGISTERED[:1]), CodeCache(REGISTERED[:2])
    kept.write("play", b"machine code")
    other.write("search", b"other code")
    for taken in (kept.path("play").with_name("search.o"), other.path("play")):
        taken.write_bytes(kept.path("play").read_bytes())
    assert folder in other.path("play").parents
    assert kept.read("search") is None
    assert other.read("play") is None
    assert other.read("search") == b"other code"


def test_code_that_was_made_ahead_serves_until_there_is_better(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shipped program has code for any processor; what was made for this one comes first."""
    ahead = tmp_path / "shipped"
    assert CodeCache(REGISTERED[:1], ahead=ahead).read("play") is None
    (key,) = cache_keys(REGISTERED[:1], [llvm_backend.BASELINE])
    (ahead / key).mkdir(parents=True)
    path = ahead / key / "play.o"
    path.write_bytes(llvm_backend.sealed(path, b"for any"))
    kept = CodeCache(REGISTERED[:1], ahead=ahead)
    assert kept.holds("play")
    assert kept.read("play") == b"for any"
    kept.write("play", b"for this one")
    assert kept.read("play") == b"for this one"
    monkeypatch.setenv("HSBOT_BASELINE", "1")
    assert llvm_backend.processor() == llvm_backend.BASELINE
    assert CodeCache(REGISTERED[:1], ahead=ahead).path("play").parent == folder / key


def test_a_full_disk_keeps_no_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that could not be written whole is removed: else every start would leave some more."""

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    llvm_backend.keep(tmp_path / "machine.o", b"machine code")
    assert not list(tmp_path.iterdir())


def test_what_can_be_kept_nowhere_is_made_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process whose code no cache takes ends with who asked for it; others go on."""
    ended, parents = threading.Event(), iter([7, 7, 1])
    monkeypatch.setattr("os.getppid", lambda: next(parents, 1))
    monkeypatch.setattr("os._exit", lambda _code: ended.set())
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    with llvm_backend._alone(tmp_path / "machine.o"):
        assert not ended.is_set()
    (tmp_path / "file").touch()
    with llvm_backend._alone(tmp_path / "file" / "machine.o"):
        assert ended.wait(30)


def test_the_keys_used_last_are_kept(native: Native, folder: Path) -> None:
    """Reading counts as use; the oldest go, the own one never does."""
    del native
    caches = [CodeCache(REGISTERED[:n]) for n in range(1, KEPT + 4)]
    for i, one in enumerate(caches):
        one.write("play", b"code")
        (made,) = (path for path in folder.iterdir() if path.stat().st_mtime > 1e9)
        os.utime(made, (1000 + i, 1000 + i))
    assert caches[0].read("play") == b"code"
    caches[-1].remove_old()
    held = [one.holds("play") for one in caches]
    assert held == [True, *[False] * 3, *[True] * (KEPT - 1)]


@pytest.mark.posix
def test_a_cache_that_cannot_be_written_is_no_error(native: Native, tmp_path: Path) -> None:
    """The folder's place is a file: nothing is kept, and nothing is complained of."""
    del native
    (tmp_path / "machine-code").write_text("in the way")
    program = """
from hsbot.rules.compile.cache import CodeCache
from hsbot.rules.compile.function_register import REGISTERED
from hsbot.rules.state import random_generator
kept = CodeCache(REGISTERED[:1])
kept.write("play", b"code")
kept.remove_old()
print(kept.read("play"))
"""
    assert run(["-c", program], HSBOT_CACHE_DIR=str(tmp_path)) == "None"
