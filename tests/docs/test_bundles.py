"""The programs of ``packaging`` that make hsbot's bundles, as far as they need no Windows."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hsbot import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging" / "windows"
OURS = f"{sys.version_info[0]}.{sys.version_info[1]}"
KEPT = {"overlay": "windows.png", "launcher-first": "windows-launcher.png"}
MOVED_BY = 6
"""Cells of ten pixels: an overlay that did not follow the window lies so far off."""


@pytest.fixture
def packaging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The modules of the folder, by name."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(PACKAGING))

    def load(name: str) -> Any:
        return __import__(name)

    yield load
    for name in {*sys.modules} - before:
        if str(PACKAGING) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def run(program: Path) -> subprocess.CompletedProcess[str]:
    """A program of one file, asked for hsbot's version."""
    command = [sys.executable, str(program), "--version"]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ours


def test_macos_program_runs_the_packages_beside_it(packaging: Any, tmp_path: Path) -> None:
    """With the Python that they are for; else a line says which, or that they are not there."""
    macos, program = packaging("macos_bundle"), tmp_path / "hsbot.pyz"
    program.write_bytes(macos.program(OURS))
    done = run(program)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "unpack the whole archive" in done.stderr
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages" / "hsbot").symlink_to(ROOT / "hsbot", target_is_directory=True)
    assert run(program).stdout.strip() == f"hsbot {__version__}"
    program.write_bytes(macos.program("2.7"))
    done = run(program)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "python.org" in done.stderr


def test_macos_program_may_be_run_and_other_files_only_read(packaging: Any, tmp_path: Path) -> None:
    """Whatever rights the files had where the archive was made, and the same bytes each time."""
    build, made = packaging("build"), []
    for mode in (0o600, 0o777):
        folder = tmp_path / oct(mode) / "hsbot"
        folder.mkdir(parents=True)
        for name in ("hsbot.pyz", "READ ME.txt"):
            (folder / name).write_text(name, "utf-8")
            (folder / name).chmod(mode)
        made.append(tmp_path / f"{mode}.zip")
        build.write_zip(folder, made[-1])
    build.compare(*made)
    with zipfile.ZipFile(made[0]) as archive:
        rights = {x.filename: x.external_attr >> 16 & 0o777 for x in archive.infolist()}
    assert rights == {"hsbot/hsbot.pyz": 0o755, "hsbot/READ ME.txt": 0o644}


def test_two_builds_that_differ_are_named_by_file(packaging: Any, tmp_path: Path) -> None:
    """A maintainer is told what to look at."""
    build, made = packaging("build"), []
    for text in ("one", "two"):
        made.append(tmp_path / f"{text}.zip")
        with zipfile.ZipFile(made[-1], "w") as archive:
            archive.writestr(zipfile.ZipInfo("same"), "same")
            archive.writestr(zipfile.ZipInfo("other"), text)
    with pytest.raises(build.SetupError, match=r"1 files: other$"):
        build.compare(*made)


def test_nsis_is_told_the_files_by_their_names(packaging: Any, tmp_path: Path) -> None:
    """Not as the disk has them; a dollar would begin a variable of its own."""
    for name in ("b", "a/c$d", "A"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert packaging("build").file_list(tmp_path).splitlines() == [
        'SetOutPath "$INSTDIR"',
        f'File "{tmp_path}/A"',
        'SetOutPath "$INSTDIR\\a"',
        f'File "{tmp_path}/a/c$$d"',
        'SetOutPath "$INSTDIR"',
        f'File "{tmp_path}/b"',
        'SetOutPath "$INSTDIR"',
    ]


def test_the_uninstaller_removes_all_that_is_installed(packaging: Any, tmp_path: Path) -> None:
    """Each file and folder by its name: the user may have chosen a folder that holds more."""
    for name in ("hsbot.cdx.json", "python/python.exe", "LICENSE.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert packaging("build").removal_list(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\LICENSE.txt"',
        'Delete "$INSTDIR\\hsbot.cdx.json"',
        'RMDir /r "$INSTDIR\\python"',
    ]
    assert 'Delete "$INSTDIR\\uninstall.exe"' in _list("installer.nsi")


def test_the_bill_has_the_version_of_the_python_that_is_shipped(
    packaging: Any, tmp_path: Path
) -> None:
    """Its package is of another: who looks for a known fault looks by the version."""
    parts = packaging("bundle_parts")
    library = tmp_path / parts.LIBRARY
    library.write_bytes(b"MZ" + "ProductVersion\0\x003.12.9\0".encode("utf-16-le"))
    assert parts.python_version(tmp_path) == "3.12.9"
    library.write_bytes(b"MZ")
    with pytest.raises(parts.SetupError, match="says no version"):
        parts.python_version(tmp_path)


def test_a_record_lists_what_is_there(packaging: Any, tmp_path: Path) -> None:
    """A program that pip has made names the Python that ran pip: neither it nor its hash stays."""
    record = tmp_path / "one-1.dist-info" / "RECORD"
    record.parent.mkdir()
    (tmp_path / "one.py").touch()
    record.write_text('one.py,sha256=x,0\n../../bin/one,sha256=y,9\n"one-1.dist-info/RECORD",,\n')
    packaging("build").settle_records(tmp_path)
    assert record.read_text() == "one-1.dist-info/RECORD,,\none.py,sha256=x,0\n"


QT_FILES = {
    "build": ("Qt{}.pyd", "Qt6{}.dll"),
    "macos_bundle": ("Qt{}.abi3.so", "Qt/lib/Qt{0}.framework/Versions/A/Qt{0}"),
}
"""The files of a module of Qt, by the program that makes the bundle."""


def _package(site: Path, name: str, *said: str) -> None:
    folder = site / f"{name.lower()}-1.0.dist-info"
    folder.mkdir(parents=True)
    lines = ["Metadata-Version: 2.4", f"Name: {name}", "Version: 1.0", *said, ""]
    (folder / "METADATA").write_text("\n".join(lines), "utf-8")


def test_a_bundle_s_bill_has_each_package_s_hash_and_licence(
    packaging: Any, tmp_path: Path
) -> None:
    """By the lists that pin them; one that is in none, or says no licence, is not shipped."""
    parts, site, target = packaging("bundle_parts"), tmp_path / "site", tmp_path / "bill.json"
    _package(site, "hsbot", "License-Expression: AGPL-3.0-or-later", "Requires-Dist: rich>=1")
    _package(site, "rich", "Classifier: License :: OSI Approved :: MIT License")
    parts.write_bill(target, site, "requirements.txt", python="3.12.0")
    told = json.loads(target.read_text("utf-8"))
    found = {one["name"]: one for one in told["components"]}
    pin = re.search(r"^rich==\S+ --hash=sha256:(\w+)$", _list("requirements.txt"), re.MULTILINE)
    assert pin is not None
    assert found["rich"]["hashes"] == [{"alg": "SHA-256", "content": pin[1]}]
    assert found["rich"]["licenses"] == [{"license": {"name": "MIT License"}}]
    assert found["python"]["hashes"][0]["content"] == parts.EMBED_SHA256
    assert told["metadata"]["component"]["licenses"] == [{"expression": "AGPL-3.0-or-later"}]
    _package(site, "stranger", "License-Expression: MIT")
    with pytest.raises(parts.SetupError, match="stranger is in no list"):
        parts.write_bill(target, site, "requirements.txt")
    _package(site, "nameless")
    with pytest.raises(parts.SetupError, match="nameless says no licence"):
        parts.write_bill(target, site, "requirements.txt")


def _list(name: str) -> str:
    return (PACKAGING / name).read_text("utf-8")


def test_every_pinned_file_has_its_hash(packaging: Any) -> None:
    """Of each list of packages that a bundle is made of."""
    for name in ("requirements.txt", "requirements-sources.txt", "packages-macos.txt"):
        lines = [line for line in _list(name).splitlines() if not line.startswith("#")]
        assert len(packaging("bundle_parts").components().pinned(lines)) == len(lines)


@pytest.mark.parametrize("name", QT_FILES)
def test_the_bundles_keep_of_qt_what_hsbot_imports(packaging: Any, name: str) -> None:
    """A module that one of its windows imports, and the bundle lacks, is seen by no other test."""
    sources = [*(ROOT / "hsbot").rglob("*.py"), *(ROOT / "overlay").rglob("*.py")]
    found = {
        x for path in sources for x in re.findall(r"PySide6\.Qt(\w+)", path.read_text("utf-8"))
    }
    assert found >= {"Core", "Gui", "Widgets"}
    kept = packaging(name).KEPT_OF_QT
    files = [file.format(module) for module in found for file in QT_FILES[name]]
    assert [x for x in files if not kept.fullmatch(x)] == []
    assert not kept.fullmatch(QT_FILES[name][0].format("Quick"))


@pytest.mark.parametrize("name", KEPT)
def test_the_guide_s_pictures_of_windows_were_accepted(packaging: Any, name: str) -> None:
    """They are what was looked at, at ten times the size; a screen without windows is not near."""
    pictures = packaging("screenshots")
    accepted = pictures.read(pictures.ACCEPTED / f"{name}.png")
    shown = pictures.smaller(pictures.read(ROOT / "docs" / "pictures" / KEPT[name]))
    assert pictures.difference(shown, accepted) == 0
    empty = shown._replace(data=bytes(len(shown.data)))
    assert pictures.difference(empty, accepted) > 3 * pictures.MOST_FAR[name]


def test_every_picture_of_the_evening_was_accepted(packaging: Any) -> None:
    """A window that lies elsewhere is noticed in each of them."""
    pictures = packaging("screenshots")
    assert {path.stem for path in pictures.ACCEPTED.iterdir()} == set(pictures.MOST_FAR)
    for name, most in pictures.MOST_FAR.items():
        accepted = pictures.read(pictures.ACCEPTED / f"{name}.png")
        by = 3 * MOVED_BY * (accepted.width + 1)
        moved = accepted._replace(data=accepted.data[by:] + accepted.data[:by])
        assert pictures.difference(moved, accepted) > most


def test_the_readme_s_sizes_are_those_of_a_build(packaging: Any) -> None:
    """None is typed by hand; another size is written by ``build.py --keep``."""
    sizes = packaging("bundle_sizes")
    text = sizes.README.read_text("utf-8")
    kept = json.loads(sizes.KEPT.read_text("utf-8"))
    assert sizes.written(text, kept) == text
    assert {key for _, key, _ in sizes.FIGURE.findall(text)} == set(kept)
    typed = sizes.FIGURE.sub("", text)
    assert re.findall(r"\d+\s*[MG]B|\|\s*\d+\s*\|", typed) == []


def test_a_build_s_sizes_are_kept_and_written(
    packaging: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """Only when asked to; what another build has made stays as it is."""
    sizes, site = packaging("bundle_sizes"), tmp_path / "hsbot" / "site"
    for name, size in (("numpy.libs/a.dll", 2), ("overlay/b.py", 1), ("hsbot/data/x.o", 3)):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(bytes(size * 1_000_000))
    made = tmp_path / "hsbot-1.0-setup.exe"
    made.write_bytes(bytes(1_600_000))
    found = sizes.of_made(made) | sizes.of_folder(tmp_path / "hsbot", site)
    assert found == {
        "setup": 2, "folder": 6, "llvmlite": 0, "qt": 0, "numpy": 2, "hsbot": 4, "machine_code": 0,
    }  # fmt: skip
    kept, page = tmp_path / "sizes.json", tmp_path / "README.md"
    kept.write_text('{"setup": 9, "macos": 7}')
    page.write_text("<!--=setup-->9<!--/--> and <!--=macos-->7<!--/--> MB")
    monkeypatch.setattr(sizes, "KEPT", kept)
    monkeypatch.setattr(sizes, "README", page)
    sizes.hold(found, keep=False)
    assert "setup: 2 MB, 9 in sizes.json: --keep" in capsys.readouterr().err
    assert json.loads(kept.read_text())["setup"] == 9
    sizes.hold(found, keep=True)
    assert json.loads(kept.read_text()) == {"macos": 7} | found
    assert page.read_text() == "<!--=setup-->2<!--/--> and <!--=macos-->7<!--/--> MB"


@pytest.mark.parametrize(
    ("parts", "sessions"),
    [
        ([], [("96", []), ("144", ["scaled"])]),
        (["scaled"], [("144", ["scaled"])]),
        (["advise", "scaled", "games"], [("96", ["advise", "games"]), ("144", ["scaled"])]),
        (["faults=lag"], [("96", ["faults=lag"])]),
    ],
)
def test_the_scaled_desktop_has_a_session_of_its_own(
    packaging: Any, parts: list[str], sessions: list[tuple[str, list[str]]]
) -> None:
    """Windows takes the scaling up when a session begins."""
    assert packaging("play_session_parts").sessions(parts) == sessions


def test_the_parts_are_those_that_the_session_plays(packaging: Any) -> None:
    """Its programs are of Windows alone and are read here; another name is refused at once."""
    parts = packaging("play_session_parts")
    played = ast.parse(_list("play_session_script.py"))
    methods = {x.name for x in ast.walk(played) if isinstance(x, ast.FunctionDef)}
    assert {*parts.PARTS, parts.SCALED} <= methods
    (faults,) = (
        x.value.keys
        for x in ast.parse(_list("faulted_games.py")).body
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.Dict)
    )
    assert [x.value for x in faults if isinstance(x, ast.Constant)] == list(parts.FAULTS)
    parts.refuse_unknown([*parts.PARTS, "faults=log emptied"])
    for wrong in ("nonsense", "faults=nonsense", "advise=lag", "faults="):
        with pytest.raises(packaging("bundle_parts").SetupError, match=f"'{wrong}'"):
            parts.refuse_unknown([wrong])


def test_a_folder_is_emptied_only_where_it_was_made_here(packaging: Any, tmp_path: Path) -> None:
    """``build.py .`` in this repository would else delete hsbot's sources."""
    parts, folder = packaging("bundle_parts"), tmp_path / "a" / "hsbot"
    (parts.made_anew(folder, "python") / "python").mkdir()
    (folder / "old").touch()
    assert not any(parts.made_anew(folder, "python").iterdir())
    (folder / "__init__.py").touch()
    with pytest.raises(parts.SetupError, match="holds something else"):
        parts.made_anew(folder, "python")
    assert (folder / "__init__.py").exists()
    for inside in ("__init__.py", "__init__.py/x"):
        with pytest.raises(parts.SetupError, match="__init__"):
            parts.made_anew(folder / inside, "python")


@pytest.mark.parametrize(
    "words",
    [
        ["build.py", "FOLDER"],
        ["build.py", "--macos", "FILE"],
        ["installer_trial.py", "FILE"],
        ["play_session_under_wine.py", "FOLDER", "nonsense"],
    ],
)
def test_what_cannot_be_done_is_one_line(words: list[str], tmp_path: Path) -> None:
    """And the exit code 2; nothing is changed."""
    (tmp_path / "hsbot").mkdir()
    (tmp_path / "hsbot" / "mine.py").touch()
    places = {"FOLDER": str(tmp_path), "FILE": str(tmp_path / "hsbot" / "mine.py")}
    program, *rest = words
    command = [sys.executable, str(PACKAGING / program), *(places.get(x, x) for x in rest)]
    environment = {x: value for x, value in os.environ.items() if x != "PYTHONSAFEPATH"}
    done = subprocess.run(  # noqa: S603 - ours
        command, capture_output=True, text=True, check=False, env=environment
    )
    assert (done.returncode, done.stderr.count("\n"), done.stdout) == (2, 1, ""), done.stderr
    assert (tmp_path / "hsbot" / "mine.py").exists()


def test_what_is_not_built_is_said_in_a_line(packaging: Any, tmp_path: Path) -> None:
    """Not by the first program that misses it; of two builds none is guessed."""
    parts = packaging("bundle_parts")
    with pytest.raises(parts.SetupError, match=r"holds no hsbot: .*build\.py"):
        parts.built(tmp_path, "hsbot")
    for name in ("hsbot-1.0-setup.exe", "hsbot-1.1-setup.exe"):
        (tmp_path / name).touch()
        if name == "hsbot-1.0-setup.exe":
            assert parts.built(tmp_path, "*-setup.exe") == tmp_path / name
    with pytest.raises(parts.SetupError, match="holds 2 of"):
        parts.built(tmp_path, "*-setup.exe")


def test_each_folder_of_tests_can_be_run_on_windows(packaging: Any) -> None:
    """Those that the stage leaves out, too, by their names; another name is refused."""
    rooms = packaging("tests_under_wine")
    names = {path.parent.name for path in (ROOT / "tests").glob("*/test_*.py")}
    for name in {*names, *rooms.ROOMS}:
        assert all((ROOT / path).exists() for path in rooms.room_named(name).paths)
    assert names - set(rooms.ROOMS) <= set(rooms.LEFT_OUT)
    with pytest.raises(packaging("bundle_parts").SetupError, match="named nothing"):
        rooms.room_named("nothing")
