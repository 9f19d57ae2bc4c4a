"""The folders of hsbot's files: one place each, which the environment can move."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.commands.launcher.machine_checks import all_checks
from hsbot.system import paths

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDERS = [
    ("HSBOT_CACHE_DIR", paths.asked_cache_folder),
    ("HSBOT_CONFIG_DIR", paths.config_folder),
    ("HSBOT_DATA_DIR", paths.data_folder),
]


@pytest.mark.parametrize(("variable", "folder"), FOLDERS)
def test_the_environment_names_the_folder(
    variable: str, folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty variable is none. The user's own are named, and not tried."""
    monkeypatch.setenv(variable, str(tmp_path))
    assert folder() == tmp_path
    monkeypatch.setenv(variable, "")
    own = folder()
    assert own.name in {"hsbot", "Cache"}
    monkeypatch.delenv(variable)
    assert folder() == own


@pytest.fixture
def unwritable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder that cannot be made: its parent is a file. Temporary files go elsewhere."""
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("HSBOT_CACHE_DIR", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "temporary"


@pytest.mark.posix
def test_an_unwritable_cache_has_a_private_stand_in(unwritable: Path) -> None:
    """The same at each start, and nobody else's to write; none where somebody else can."""
    folder = paths.cache_folder()
    assert folder.parent == unwritable
    assert folder.stat().st_mode & 0o777 == 0o700
    assert paths.cache_folder() == folder
    folder.chmod(0o777)
    assert paths.cache_folder() == paths.asked_cache_folder()


@pytest.mark.posix
def test_a_link_is_no_private_folder(unwritable: Path, tmp_path: Path) -> None:
    """Whoever made it decides where it leads."""
    (tmp_path / "theirs").mkdir(mode=0o700)
    (unwritable / f"hsbot-{os.getuid()}").symlink_to(tmp_path / "theirs")
    assert paths.cache_folder() == paths.asked_cache_folder()


@pytest.mark.posix
def test_doctor_names_the_stand_in(unwritable: Path) -> None:
    """A warning that says which folder cannot be written, and which is used."""
    (found,) = (x for x in all_checks(look=lambda: None) if "cannot be written" in x.text)
    assert found.level == "warning"
    assert str(unwritable) in found.text
    assert "HSBOT_CACHE_DIR" in found.advice


def test_no_other_file_asks_the_system_for_folders() -> None:
    """The folders of hsbot's files are decided in one place."""
    root = Path(hsbot.__file__).parents[1]
    asks = re.compile(r"platformdirs|environ(\.get\(|\[)\"HSBOT_[A-Z]+_DIR")
    found = [
        path.relative_to(root).as_posix()
        for package in ("hsbot", "overlay")
        for path in (root / package).rglob("*.py")
        if asks.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["hsbot/system/paths.py"]
