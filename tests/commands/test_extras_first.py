"""The extras that a command needs at its end: it asks for them at its beginning."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from hsbot.errors import UsageError
from hsbot.system.extras import EXTRA_OF, lacking, require
from hsbot.system.figure_files import require_pictures
from kit.commands import program_environment
from kit.shared_logs import sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kit.commands import Outcome

ROOT: Final = Path(__file__).resolve().parents[2]
NOT_BROUGHT: Final = {"atheris", "carddata", "fireplace", "hearthstone_data", "stable_baselines3"}
"""Packages of a harness alone, that ship with hsbot, or that are no extra of it."""
NEEDED: Final = {
    *("_typeshed", "typing_extensions", "hsbot", "overlay"),
    *("hearthstone", "hslog", "llvmlite", "msgspec", "numpy", "platformdirs", "rich", "watchdog"),
}


WITHOUT: Final = """
import sys
sys.modules[sys.argv[1]] = None
from hsbot.cli import main
raise SystemExit(main(sys.argv[2:]))
"""
"""``hsbot`` where a package is missing: its name, then hsbot's arguments."""


def imported() -> Iterator[tuple[Path, str]]:
    """The top-level modules that each file imports, wherever in it."""
    for path in (x for y in ("hsbot", "overlay") for x in (ROOT / y).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, x.name.partition(".")[0]) for x in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield path, (node.module or "").partition(".")[0]


def test_every_import_is_of_a_dependency_or_of_a_known_extra() -> None:
    """A package that need not be there and is in no list would end in a traceback."""
    known = {*sys.stdlib_module_names, *NEEDED, *NOT_BROUGHT, *EXTRA_OF}
    windows = {"winreg", "msvcrt", "winsound"}
    strange = {(path.name, name) for path, name in imported() if name not in known | windows}
    assert strange == set()
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {*EXTRA_OF.values()} <= {*extras["optional-dependencies"]}


@pytest.mark.parametrize("name", sorted(EXTRA_OF))
def test_what_cannot_be_imported_names_its_extra(
    name: str, monkeypatch: pytest.MonkeyPatch, command: Callable[..., Outcome]
) -> None:
    """Whichever command imports it without a look: exit 2 and one line, no traceback."""

    def importing(**_: object) -> None:
        raise ModuleNotFoundError(f"No module named '{name}.part'", name=f"{name}.part")

    monkeypatch.setattr("hsbot.cli._set_streams", importing)
    done = command("cards", "--json")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith("hsbot: cards needs an extra: ")
    assert f"[{EXTRA_OF[name]}]" in line


def test_a_module_of_hsbot_that_is_missing_is_a_bug() -> None:
    """And what a package that is there does not hold."""
    assert lacking(ModuleNotFoundError(name="hsbot.nothing"), "x") is None
    assert lacking(ImportError(name="sklearn"), "x") is None


@pytest.mark.parametrize(
    ("module", "package", "needs"),
    [
        ("hsbot.envs.aec", "pettingzoo", r"an extra: .*\[envs\]"),
        ("hsbot.envs.aec", "gymnasium", r"an extra: .*\[envs\]"),
        ("hsbot.envs.single_agent", "gymnasium", r"an extra: .*\[envs\]"),
        ("hsbot.envs.stable_baselines", "gymnasium", r"an extra: .*\[envs\]"),
        ("hsbot.envs.stable_baselines", "stable_baselines3", "sb3-contrib: .*install sb3-contrib"),
    ],
)
def test_an_environment_names_its_package(module: str, package: str, needs: str) -> None:
    """As an ImportError, which a program may expect."""
    program = f"""
import sys
sys.modules[{package!r}] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""
    words = [sys.executable, "-c", program]
    environment = program_environment()
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment)  # noqa: S603
    assert re.match(f"{module} needs {needs}", done.stdout)


@pytest.mark.parametrize(
    ("package", "said", "arguments"),
    [
        ("jinja2", r"a page needs jinja2: .*\[record\]", ["review", "--file", "RECORDING"]),
        ("matplotlib", r"a picture needs matplotlib: .*\[plot\]",
         ["arena", "random", "--against", "facer", "--games", "2", "--picture", "x.png"]),
        ("matplotlib", r"a picture needs matplotlib: .*\[plot\]",
         ["evaluate", "LOG", "--picture", "x.png"]),
        ("sklearn", r"train neat-table needs scikit-learn: .*\[train\]",
         ["train", "neat-table", "LOG"]),
        ("sklearn", r"train analyse needs an extra: .*\[train\]",
         ["train", "analyse", "LOG"]),
        ("scipy", r"train analyse needs an extra: .*\[train\]",
         ["train", "analyse", "LOG"]),
        ("sklearn", r"training needs scikit-learn: .*\[train\]|\[train\]",
         ["train", "value", "--output", "x.npz"]),
        ("neat", r"train neat needs neat-python: .*\[train\]", ["train", "neat"]),
        ("distributed", r"--cluster needs Dask: .*\[cluster\]",
         ["arena", "random", "random", "--cluster", "tcp://localhost:1"]),
    ],
)  # fmt: skip
def test_a_missing_package_is_told_before_the_work(  # fixtures
    package: str,
    said: str,
    arguments: list[str],
    tmp_path: Path,
    command: Callable[..., Outcome],
) -> None:
    """In one line, with the command that installs it; nothing is searched, played or written."""
    recording = tmp_path / "games.sqlite3"
    if "RECORDING" in arguments:
        asked = ["--iterations", "2", "--max-decisions", "1", "--record", str(recording)]
        assert command("advise", str(sample()), *asked).code == 0
    before = recording.read_bytes() if recording.exists() else b""
    places = {"RECORDING": str(recording), "LOG": str(sample())}
    asked = [places.get(word, word) for word in arguments]
    done = subprocess.run(  # noqa: S603 - afresh: what was imported before is not missing
        [sys.executable, "-c", WITHOUT, package, *asked],
        cwd=tmp_path,
        env=program_environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert re.search(said, done.stderr), done.stderr
    assert (recording.read_bytes() if recording.exists() else b"") == before
    assert not [*tmp_path.glob("*.html"), *tmp_path.glob("*.png")]


def test_a_picture_has_a_known_ending(tmp_path: Path) -> None:
    """Whatever else is drawn by nobody."""
    require_pictures(None)
    require_pictures(tmp_path / "x.svg")
    with pytest.raises(UsageError, match="a picture's name ends in "):
        require_pictures(tmp_path / "x.docx")


def test_a_package_that_is_there_is_no_matter() -> None:
    """It is only looked for."""
    require("json", "a page", "record")
    with pytest.raises(UsageError, match=r"a page needs hsbot_has_no_such: .*\[record\]"):
        require("hsbot_has_no_such", "a page", "record")
