"""The build of the wheel: it holds the modules of the sources, and no others."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = """
import runpy, sys
from hsbot.cards import data_sources
data_sources.pack = lambda *_: None  # takes fifteen seconds
sys.argv = ["setup.py", "-q", "build_py", *sys.argv[1:]]
runpy.run_path("setup.py", run_name="__main__")
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A checkout with one module in each package."""
    if find_spec("setuptools") is None:  # not imported: it would change this process
        pytest.skip("setuptools is not installed")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    for package in ("hsbot", "overlay", "hsbot/learning"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text('__version__ = "1.0.0"\n')
    for folder in ("decks", "calibration"):
        (tmp_path / folder).mkdir()
    return tmp_path


def built(sources: Path, *flags: str) -> set[str]:
    """The modules that a build leaves for the wheel."""
    command = [sys.executable, "-c", BUILD, *flags]
    subprocess.run(command, cwd=sources, check=True, capture_output=True)  # noqa: S603 - our own
    folder = sources / "build" / "lib"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}


def test_a_module_of_an_earlier_build_is_not_built_in(sources: Path) -> None:
    """Pulled and installed again, a renamed module would be there twice."""
    (sources / "hsbot" / "learning" / "fitting.py").touch()
    (sources / "overlay" / "drawing.py").touch()
    first = built(sources)
    (sources / "hsbot" / "learning" / "fitting.py").rename(
        sources / "hsbot" / "learning" / "fit.py"
    )
    (sources / "overlay" / "drawing.py").unlink()
    assert built(sources) == {*first, "hsbot/learning/fit.py"} - {
        "hsbot/learning/fitting.py",
        "overlay/drawing.py",
    }


def test_a_build_in_place_leaves_the_sources_alone(sources: Path) -> None:
    """Where the folder of the build is the checkout, nothing is emptied."""
    before = sorted(path for path in sources.rglob("*.py"))
    built(sources, "--build-lib", ".")
    assert sorted(path for path in sources.rglob("*.py")) == before


def commit_of(sources: Path) -> str:
    """The commit that a build names in what it leaves for the wheel."""
    built(sources)
    return (sources / "build" / "lib" / "hsbot" / "data" / "commit.txt").read_text("utf-8")


def test_a_build_names_the_commit_that_it_is_of(sources: Path) -> None:
    """That of the checkout, of its source distribution, or none where nobody knows it."""
    assert commit_of(sources) == ""
    (sources / "commit.txt").write_text("0123456789ab\n", "utf-8")
    assert commit_of(sources) == "0123456789ab"
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    name = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "hsbot"), (*name, "commit", "-q", "-m", "one")):
        subprocess.run(["git", *words], cwd=sources, check=True, capture_output=True)  # noqa: S603, S607 - git
    clean = commit_of(sources)
    assert re.fullmatch("[0-9a-f]{12}", clean)
    (sources / "hsbot" / "__init__.py").write_text('__version__ = "2.0.0"\n')
    assert commit_of(sources) == f"{clean}+"
