"""The folders of hsbot's files: one place each, which the environment can move."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.system import paths

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDERS = [
    ("HSBOT_CACHE_DIR", paths.cache_folder),
    ("HSBOT_CONFIG_DIR", paths.config_folder),
    ("HSBOT_DATA_DIR", paths.data_folder),
]


@pytest.mark.parametrize(("variable", "folder"), FOLDERS)
def test_the_environment_names_the_folder(
    variable: str, folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty variable is none."""
    monkeypatch.setenv(variable, str(tmp_path))
    assert folder() == tmp_path
    monkeypatch.setenv(variable, "")
    own = folder()
    assert own.name in {"hsbot", "Cache"}
    monkeypatch.delenv(variable)
    assert folder() == own


def test_no_other_file_asks_the_system_for_folders() -> None:
    """What is kept where is decided in one place."""
    root = Path(hsbot.__file__).parents[1]
    asks = re.compile(r"platformdirs|environ(\.get\(|\[)\"HSBOT_[A-Z]+_DIR")
    found = [
        path.relative_to(root).as_posix()
        for package in ("hsbot", "overlay")
        for path in (root / package).rglob("*.py")
        if asks.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["hsbot/system/paths.py"]
