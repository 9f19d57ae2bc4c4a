"""One launcher a screen: a second start calls the first, and ends."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtNetwork", reason="PySide6 is not installed")

from PySide6.QtGui import QGuiApplication

from hsbot.launcher.single_instance import FirstLauncher, launcher_name, raise_first
from hsbot.messages.launcher_protocol import EXIT_OPEN
from kit.screens.virtual_screen import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE_S = 60


@pytest.fixture
def name(qt: object, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> str:
    """A name of this test's own."""
    del qt
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    return launcher_name()


@pytest.fixture
def first(name: str) -> Iterator[FirstLauncher]:
    """A launcher that listens."""
    launcher = FirstLauncher(name)
    yield launcher
    launcher.close()


def test_a_second_start_calls_the_first(name: str, first: FirstLauncher) -> None:
    """Each time; once the first has ended there is none to call."""
    called: list[bool] = []
    first.called.connect(lambda: called.append(True))
    assert raise_first(name)
    assert raise_first(name)

    def heard() -> bool:
        QGuiApplication.processEvents()
        return len(called) == 2

    wait_until(heard, "two calls")
    first.close()
    assert not raise_first(name)


def test_what_a_crash_has_left_behind_is_no_launcher(name: str, first: FirstLauncher) -> None:
    """The next start listens in its place."""
    again = FirstLauncher(name)  # takes the place of one whose process answers nobody
    assert raise_first(name)
    again.close()


def test_the_window_s_process_ends_where_one_is_open(name: str, first: FirstLauncher) -> None:
    """With an exit code that hsbot knows, and without a word."""
    del name, first
    environment = os.environ | {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    done = subprocess.run(
        [sys.executable, "-m", "hsbot.launcher"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        timeout=PATIENCE_S,
        check=False,
    )
    assert (done.returncode, done.stdout) == (EXIT_OPEN, b"")
