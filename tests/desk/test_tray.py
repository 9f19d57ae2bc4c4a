"""The desk's icon in the tray, and the window of a crash: what they show, and what clicks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.desk import DeskAction, DeskPage, OutputLine, StartAction, StopRunning

pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QPushButton

from hsbot.desk.report import COPIED, ReportWindow
from hsbot.desk.tray import NOT_READY, OVERLAY, READY, DeskTray
from hsbot.desk.window import DeskWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.messages.desk import FromDesk

ADVISE = "hsbot advise"
IDLE = DeskPage(
    ready=True,
    checks=(),
    actions=(DeskAction(command=ADVISE, words="Follow the game", place="main"),),
)
RUNNING = msgspec.structs.replace(IDLE, running=ADVISE)


class Desk:
    """A window with its icon; ``said`` is what hsbot hears, ``quits`` how often it was ended."""

    def __init__(self) -> None:
        self.said: list[FromDesk] = []
        self.quits: list[bool] = []
        self.tray = DeskTray(self.said.append, lambda: self.quits.append(True))
        self.window = DeskWindow(self.tray.say)
        self.tray.attend(self.window)
        self.window.show()

    def hear(self, page: DeskPage) -> None:
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
def desk(qt: object) -> Iterator[Desk]:
    """A desk with its icon."""
    made = Desk()
    yield made
    made.tray.hear(IDLE)
    made.window.close()
    made.tray.icon.hide()


def test_the_icon_says_what_runs(desk: Desk) -> None:
    """Ready or not, and the running action in words; the one entry follows or stops."""
    assert desk.status() == NOT_READY
    desk.hear(IDLE)
    assert desk.status() == READY
    desk.entry("Follow the game").trigger()
    assert desk.said == [StartAction(command=ADVISE, overlay=True, record=True)]
    desk.hear(RUNNING)
    assert desk.status() == "Follow the game is running"
    assert desk.tray.icon.toolTip() == "hsbot: Follow the game is running"
    desk.entry("Stop").trigger()
    assert desk.said[-1] == StopRunning()


def test_what_asks_for_a_folder_is_left_to_the_window(desk: Desk) -> None:
    """As what has a caution."""
    asks = DeskAction(command="hsbot setup", words="Name it", place="main", asks_folder=True)
    desk.hear(msgspec.structs.replace(IDLE, ready=False, actions=(asks,)))
    shown = [x.text() for x in desk.tray.menu.actions() if x.isVisible()]
    assert "Name it" not in shown
    assert "Stop" not in shown


def test_the_overlay_is_switched_at_once(desk: Desk) -> None:
    """A game that is followed goes on with it, or without, and else as before."""
    desk.hear(IDLE)
    box = desk.window.findChild(QCheckBox, "overlay")
    desk.window.findChild(QCheckBox, "record").click()
    desk.window.findChild(QPushButton, ADVISE).click()
    desk.hear(RUNNING)
    desk.entry(OVERLAY).trigger()
    assert not box.isChecked()
    assert desk.said[-1] == StopRunning()
    desk.hear(RUNNING)
    assert len(desk.said) == 2, "it has not ended yet"
    desk.hear(IDLE)
    assert desk.said[-1] == StartAction(command=ADVISE, overlay=False, record=False)
    desk.hear(RUNNING)
    desk.hear(IDLE)
    assert len(desk.said) == 3, "once"


def test_the_overlay_s_box_and_entry_are_one(desk: Desk) -> None:
    """Whichever is clicked; while nothing runs nothing is started."""
    box = desk.window.findChild(QCheckBox, "overlay")
    box.click()
    assert not desk.entry(OVERLAY).isChecked()
    desk.hear(IDLE)
    desk.entry(OVERLAY).trigger()
    assert box.isChecked()
    assert desk.said == []


@pytest.mark.parametrize(("page", "seen", "stays"), [
    (RUNNING, True, True), (RUNNING, False, False), (IDLE, True, False),
])  # fmt: skip
def test_a_closed_window_leaves_the_icon_while_something_runs(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, page: DeskPage, seen: bool, stays: bool
) -> None:
    """Where the desktop shows icons; it can be opened again, and quit."""
    monkeypatch.setattr(DeskTray, "_is_seen", staticmethod(lambda: seen))
    desk.hear(page)
    assert desk.window.close() is not stays
    assert not desk.window.isVisible()
    desk.entry("Open hsbot").trigger()
    assert desk.window.isVisible()
    desk.entry("Quit").trigger()
    assert desk.quits == [True]


def test_lines_of_output_are_the_window_s_alone(desk: Desk) -> None:
    """The icon changes with pages."""
    desk.tray.hear(OutputLine(text="on"))
    assert desk.status() == NOT_READY


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
