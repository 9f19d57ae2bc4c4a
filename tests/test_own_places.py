"""Tests keep to the checkout, their temporary folders and the system's; real logs ask by a mark."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.system import paths
from kit.own_places import Guard
from kit.shared_logs import REPOSITORY, SAMPLE, SharedLogs, sample, shared_folder

if TYPE_CHECKING:
    from collections.abc import Callable

BESIDE = REPOSITORY.parent / "shared"


@pytest.fixture
def guard() -> Guard:
    """One that watches."""
    made = Guard()
    made.watching = True
    return made


@pytest.mark.parametrize(
    "path",
    [REPOSITORY / "README.md", Path(tempfile.gettempdir()) / "x", Path(os.__file__), "tests", ""],
)
def test_what_is_a_test_s_own_may_be_touched(guard: Guard, path: Path | str) -> None:
    """The checkout, temporary files, Python's library; a path may be relative."""
    guard.hear("open", (path, "r", 0))
    assert guard.outside == []


@pytest.mark.parametrize(
    "path",
    [
        BESIDE,
        BESIDE / "logs" / "2016_short.log",
        REPOSITORY / ".." / "shared" / "logs",
        Path(os.path.expandvars("/home/somebody/.config/hsbot/settings.toml")),
        REPOSITORY.anchor,
    ],
)
def test_what_lies_elsewhere_is_noted(guard: Guard, path: Path | str) -> None:
    """The folder beside the checkout is so even where both lie among temporary files."""
    guard.hear("os.listdir", (str(path),))
    assert guard.outside == [f"os.listdir {path}"]
    guard.outside.clear()
    guard.allows_logs = True
    guard.hear("os.listdir", (str(path),))
    assert guard.outside == []


def test_the_guard_of_this_run_hears_what_is_listed(request: pytest.FixtureRequest) -> None:
    """It is no use if the hook is not set; what it heard here is no fault of this test."""
    (heard,) = [x for x in request.config.stash._storage.values() if isinstance(x, Guard)]
    with suppress(OSError):
        os.listdir(BESIDE)  # noqa: PTH208 - the event itself
    assert heard.outside == [f"os.listdir {BESIDE}"]
    heard.outside.clear()


def test_the_user_s_folders_are_those_of_this_run() -> None:
    """Settings and recordings are nobody's; the cache stays what it was."""
    home = Path.home()
    assert "hsbot-tests-home-" in home.name
    for folder in (paths.config_folder(), paths.data_folder()):
        assert folder.is_relative_to(home)
    assert not paths.asked_cache_folder().is_relative_to(home)


@pytest.mark.parametrize("named", ["", "absent"])
def test_without_the_folder_a_log_skips_and_says_how_to_get_it(named: str) -> None:
    """An empty variable names no folder, least of all the current one."""
    logs = SharedLogs(shared_folder({"HSBOT_SHARED": named}))
    asked: list[Callable[[], object]] = [
        lambda: logs / "2016_short.log",
        lambda: logs.named("2016_short"),
        lambda: logs.glob("*.log"),
        logs.decks,
    ]
    for ask in asked:
        with pytest.raises(pytest.skip.Exception, match="HSBOT_SHARED"):
            ask()
    assert logs.playable() == []
    assert logs.named(SAMPLE) == sample()


def test_a_log_that_the_folder_lacks_skips_too(tmp_path: Path) -> None:
    """Of a folder with a few logs those are found."""
    (tmp_path / "logs").mkdir()
    for name in ("own.log", "spectate_1.log"):
        (tmp_path / "logs" / name).touch()
    logs = SharedLogs(shared_folder({"HSBOT_SHARED": str(tmp_path)}))
    assert logs / "own.log" == tmp_path.resolve() / "logs" / "own.log"
    assert [path.name for path in logs.playable()] == ["own.log"]
    with pytest.raises(pytest.skip.Exception, match=r"2016_short\.log"):
        logs.named("2016_short")


def test_nothing_else_looks_for_real_logs() -> None:
    """Whoever would look beside the checkout by another way has no mark, and fails where it is."""
    tests = REPOSITORY / "tests"
    files = [path for path in tests.rglob("*.py") if path.name not in ALLOWED]
    named = [
        str(path.relative_to(tests))
        for path in files
        if "HSBOT_SHARED" in (text := path.read_text("utf-8")) or '"shared"' in text
    ]
    assert named == []


ALLOWED = {"shared_logs.py", "own_places.py", "test_own_places.py"}
