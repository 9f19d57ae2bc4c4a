"""The release: steps that a failed one leaves out, and the README's two commands as printed."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import hsbot
from hsbot.system.installed.components import Component, bill

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def release() -> Any:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("release", ROOT / "packaging" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules["release"] = found
    spec.loader.exec_module(found)
    return found


def test_a_failed_step_ends_only_what_needs_it(release: Any, tmp_path: Path) -> None:
    """The others are done, each is named with its reason, and what was made is listed."""
    done: list[str] = []

    def fails(_: object) -> None:
        raise release.ReleaseError("no such thing\nin many words")

    steps = {
        "one": release.Step(lambda _: done.append("one"), ()),
        "two": release.Step(fails, ("one",)),
        "three": release.Step(lambda _: done.append("three"), ("two",)),
        "four": release.Step(lambda _: done.append("four"), ("one",)),
    }
    (tmp_path / "hsbot-1.0.0.tar.gz").write_bytes(b"x" * 1_000_000)
    made = release.Release(tmp_path, tmp_path)
    release.make(made, steps)
    assert done == ["one", "four"]
    said = release.report(made, ["five"])
    for words in ("two: FAILED: no such thing", "three: FAILED: needs two", "five: left out"):
        assert words in said
    assert "1.0 MB hsbot-1.0.0.tar.gz" in said
    assert "in many words" not in said


def test_every_step_s_needs_come_before_it(release: Any) -> None:
    """Or it would never be done."""
    names = list(release.STEPS)
    for name, step in release.STEPS.items():
        assert set(step.needs) <= set(names[: names.index(name)])


def test_the_readme_prints_its_two_commands(release: Any) -> None:
    """As the project promises them."""
    block = release.COMMANDS.search((ROOT / "README.md").read_text("utf-8"))[1]
    commands = [line.partition("#")[0].strip() for line in block.splitlines()]
    assert commands == [
        "python -m pip install . && python -m hsbot demo",
        "python -m pip install '.[test]' && python -m pytest",
    ]


def test_the_version_stands_in_one_place(release: Any) -> None:
    """The package's; no page and no other file of the project types it."""
    text = (ROOT / "hsbot" / "__init__.py").read_text("utf-8")
    assert release.VERSION.findall(text) == [hsbot.__version__]
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "packaging").rglob("*")]
    typed = re.compile(rf"hsbot-{re.escape(hsbot.__version__)}\b")
    assert [
        x.name for x in pages if x.is_file() and typed.search(x.read_text("utf-8", "replace"))
    ] == []


def test_a_folder_with_files_is_no_place_for_a_release(
    release: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad arguments: one line, exit code 2, nothing made."""
    (tmp_path / "mine.txt").write_text("kept", "utf-8")
    with pytest.raises(SystemExit) as ended:
        release.main([str(tmp_path)])
    assert ended.value.code == 2
    assert "is not an empty folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("version", "listed", "refusal"),
    [
        ("4.5.6", ["llvmlite", "numpy"], ""),
        ("4.5.6", ["numpy"], r"sbom\.json does not list llvmlite"),
        ("4.5.6", [], r"sbom\.json does not list llvmlite"),
        ("4.5.5", ["llvmlite"], r"sbom\.json is of hsbot 4\.5\.5"),
    ],
)
def test_a_bill_of_materials_is_of_the_version_and_lists_the_compiler(
    release: Any, tmp_path: Path, version: str, listed: list[str], refusal: str
) -> None:
    """That of an empty environment, or of another version's, is refused by its name."""
    source = tmp_path / "clone" / "hsbot"
    source.mkdir(parents=True)
    (source / "__init__.py").write_text('__version__ = "4.5.6"\n', "utf-8")
    made = release.Release(tmp_path, tmp_path)
    told = bill(Component("hsbot", version, ""), [Component(x, "1", "") for x in listed])
    if refusal:
        with pytest.raises(release.ReleaseError, match=refusal):
            release.keep_bill(made, "sbom", json.dumps(told))
        return
    release.keep_bill(made, "sbom", json.dumps(told))
    assert json.loads((tmp_path / "hsbot-4.5.6-sbom.json").read_text("utf-8")) == told


def test_the_release_and_windows_call_the_bill_alike(release: Any) -> None:
    """The release takes it out of the folder by its name."""
    build = (ROOT / "packaging" / "windows" / "build.py").read_text("utf-8")
    assert f'BILL = "{release.BILL}"' in build
