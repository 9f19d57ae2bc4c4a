"""The launcher's tray icon, and the window of a crash: what they show, and what clicks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.launcher_protocol import (
    LauncherAction,
    LauncherPage,
    OutputLine,
    StartAction,
    StopRunning,
)

pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QPushButton

from hsbot.launcher.crash_window import COPIED, ReportWindow
from hsbot.launcher.tray import NOT_READY, OVERLAY, READY, LauncherTray
from hsbot.launcher.window import LauncherWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.messages.launcher_protocol import FromLauncher

ADVISE = "hsbot advise"
IDLE = LauncherPage(
    ready=True,
    checks=(),
    actions=(LauncherAction(command=ADVISE, words="Follow the game", place="main"),),
)
RUNNING = msgspec.structs.replace(IDLE, running=ADVISE)


class Launcher:
    """A window with its icon; ``said`` is what hsbot hears, ``quits`` how often it was ended."""

    def __init__(self) -> None:
        self.said: list[FromLauncher] = []
        self.quits: list[bool] = []
        self.tray = LauncherTray(self.said.append, lambda: self.quits.append(True))
        self.window = LauncherWindow(self.tray.say)
        self.tray.attend(self.window)
        self.window.show()

    def hear(self, page: LauncherPage) -> None:
        """A page from hsbot, for both."""
        self.window.hear(page)
        self.tray.hear(page)

    def entry(self, words: str) -> QAction:
        """The one entry of the menu that is shown with these words."""
        (found,) = (x for x in self.tray.menu.actions() if x.text() == words and x.isVisible())
        return found

    def status(self) -> str:
        """The first entry, which only tells."""
        first = self.tray.menu.actions()[0]
        assert not first.isEnabled()
        return first.text()


@pytest.fixture
def launcher(qt: object) -> Iterator[Launcher]:
    """A launcher with its icon."""
    made = Launcher()
    yield made
    made.tray.hear(IDLE)
    made.window.close()
    made.tray.icon.hide()


def test_the_icon_says_what_runs(launcher: Launcher) -> None:
    """Ready or not, and the running action in words; the one entry follows or stops."""
    assert launcher.status() == NOT_READY
    launcher.hear(IDLE)
    assert launcher.status() == READY
    launcher.entry("Follow the game").trigger()
    assert launcher.said == [StartAction(command=ADVISE, overlay=True, record=True)]
    launcher.hear(RUNNING)
    assert launcher.status() == "Running: Follow the game"
    assert launcher.tray.icon.toolTip() == "hsbot. Running: Follow the game"
    launcher.entry("Stop").trigger()
    assert launcher.said[-1] == StopRunning()


def test_what_asks_for_a_folder_is_left_to_the_window(launcher: Launcher) -> None:
    """As what has a caution."""
    asks = LauncherAction(command="hsbot setup", words="Name it", place="main", asks_folder=True)
    launcher.hear(msgspec.structs.replace(IDLE, ready=False, actions=(asks,)))
    shown = [x.text() for x in launcher.tray.menu.actions() if x.isVisible()]
    assert "Name it" not in shown
    assert "Stop" not in shown


def test_the_overlay_is_switched_at_once(launcher: Launcher) -> None:
    """A game that is followed goes on with it, or without, and else as before."""
    launcher.hear(IDLE)
    box = launcher.window.findChild(QCheckBox, "overlay")
    launcher.window.findChild(QCheckBox, "record").click()
    launcher.window.findChild(QPushButton, ADVISE).click()
    launcher.hear(RUNNING)
    launcher.entry(OVERLAY).trigger()
    assert not box.isChecked()
    assert launcher.said[-1] == StopRunning()
    launcher.hear(RUNNING)
    assert len(launcher.said) == 2, "it has not ended yet"
    launcher.hear(IDLE)
    assert launcher.said[-1] == StartAction(command=ADVISE, overlay=False, record=False)
    launcher.hear(RUNNING)
    launcher.hear(IDLE)
    assert len(launcher.said) == 3, "once"


def test_the_overlay_s_box_and_entry_are_one(launcher: Launcher) -> None:
    """Whichever is clicked; while nothing runs nothing is started."""
    box = launcher.window.findChild(QCheckBox, "overlay")
    box.click()
    assert not launcher.entry(OVERLAY).isChecked()
    launcher.hear(IDLE)
    launcher.entry(OVERLAY).trigger()
    assert box.isChecked()
    assert launcher.said == []


@pytest.mark.parametrize(("page", "seen", "stays"), [
    (RUNNING, True, True), (RUNNING, False, False), (IDLE, True, False),
])  # fmt: skip
def test_a_closed_window_leaves_the_icon_while_something_runs(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch, page: LauncherPage, seen: bool, stays: bool
) -> None:
    """Where the desktop shows icons; it can be opened again, and quit."""
    monkeypatch.setattr(LauncherTray, "_is_seen", staticmethod(lambda: seen))
    launcher.hear(page)
    assert launcher.window.close() is not stays
    assert not launcher.window.isVisible()
    launcher.entry("Open hsbot").trigger()
    assert launcher.window.isVisible()
    launcher.entry("Quit").trigger()
    assert launcher.quits == [True]


def test_lines_of_output_are_the_window_s_alone(launcher: Launcher) -> None:
    """The icon changes with pages."""
    launcher.tray.hear(OutputLine(text="on"))
    assert launcher.status() == NOT_READY


def test_a_report_is_shown_and_copied(qt: object, tmp_path: Path) -> None:
    """All of it; the button says that it was."""
    path = tmp_path / "report.txt"
    path.write_text("hsbot 1\nValueError: 炉石\n", "utf-8")
    window = ReportWindow(path)
    window.show()
    assert "炉石" in window.findChild(QPlainTextEdit).toPlainText()
    button = window.findChild(QPushButton, "copy")
    button.click()
    assert QGuiApplication.clipboard().text() == "hsbot 1\nValueError: 炉石\n"
    assert button.text() == COPIED
    window.findChild(QPushButton, "close").click()
    assert not window.isVisible()


def test_a_report_that_is_gone_is_named(qt: object, tmp_path: Path) -> None:
    """The window tells, in the text's place."""
    window = ReportWindow(tmp_path / "gone.txt")
    assert "gone.txt: " in window.findChild(QPlainTextEdit).toPlainText()
    window.close()
