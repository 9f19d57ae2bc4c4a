"""The desk's window: the state of the machine, what can be started, and what the program says."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from hsbot.messages.desk import (
    CheckAgain,
    CompileProgress,
    DeskPage,
    OutputLine,
    StartAction,
    StopRunning,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.messages.desk import Check, DeskAction, FromDesk, ToDesk

SIZE: Final = (1000, 680)
MOST_LINES: Final = 2000
"""Lines of output that are kept."""
MARKS: Final = {"ok": "✓", "warning": "!", "error": "✗"}
COLOURS: Final = {"ok": "#007a59", "warning": "#b35900", "error": "#b3261e"}
"""Text colours of the marks: at least 4.5 to 1 on white, told apart by their sign too."""
READY: Final = "Ready for a live game"
UNKNOWN: Final = "the opponent's deck: not known"
NOT_READY: Final = "Not ready for a live game yet"


class DeskWindow(QWidget):
    """Shows the newest page; each click is told to hsbot, which alone acts.

    Args:
        say: takes what the user asks for.
    """

    def __init__(self, say: Callable[[FromDesk], None]) -> None:
        super().__init__()
        self._say = say
        self.setWindowTitle("hsbot")
        self.resize(*SIZE)
        self._title = QLabel(NOT_READY)
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        font.setBold(True)
        self._title.setFont(font)
        again = QPushButton("Check again")
        again.setObjectName("check")
        again.clicked.connect(lambda: say(CheckAgain()))
        top = QHBoxLayout()
        top.addWidget(self._title, 1)
        top.addWidget(again)
        self._checks = QScrollArea()
        self._checks.setWidgetResizable(True)
        self._overlay = QCheckBox("draw the advice over the game")
        self._overlay.setObjectName("overlay")
        self._record = QCheckBox("keep the games")
        self._record.setObjectName("record")
        self._record.setChecked(True)
        self._opponent = QComboBox()
        self._opponent.setObjectName("opponent")
        self._opponent.addItem(UNKNOWN, "")
        self._actions = QVBoxLayout()
        right = QVBoxLayout()
        right.addWidget(self._overlay)
        right.addWidget(self._record)
        right.addWidget(self._opponent)
        right.addLayout(self._actions)
        right.addStretch(1)
        middle = QHBoxLayout()
        middle.addWidget(self._checks, 3)
        middle.addLayout(right, 2)
        self._bar = QProgressBar()
        self._bar.setFormat("compiling the simulator: %v of %m")
        self._bar.hide()
        self._running = QLabel("")
        self._stop = QPushButton("Stop")
        self._stop.setObjectName("stop")
        self._stop.clicked.connect(lambda: say(StopRunning()))
        foot = QHBoxLayout()
        foot.addWidget(self._running, 1)
        foot.addWidget(self._stop)
        self._output = QPlainTextEdit()
        self._output.setReadOnly(True)
        self._output.setMaximumBlockCount(MOST_LINES)
        self._output.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._output.setPlaceholderText("What you start tells here what it does.")
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addLayout(middle, 3)
        whole.addWidget(self._bar)
        whole.addLayout(foot)
        whole.addWidget(self._output, 2)

    def hear(self, message: ToDesk) -> None:
        """Show a message of hsbot's."""
        match message:
            case DeskPage():
                self._show_page(message)
            case OutputLine():
                self._output.appendPlainText(message.text)
            case CompileProgress():
                self._bar.setRange(0, message.total)
                self._bar.setValue(message.done)
                self._bar.setVisible(message.done < message.total)
            case other:
                assert_never(other)

    def _show_page(self, page: DeskPage) -> None:
        self._title.setText(READY if page.ready else NOT_READY)
        self._running.setText(f"{page.running} is running" if page.running else "")
        self._stop.setVisible(bool(page.running))
        idle = not page.running
        self._overlay.setEnabled(idle)
        self._record.setEnabled(idle)
        self._opponent.setEnabled(idle)
        if self._opponent.count() == 1:
            for deck in page.decks:
                self._opponent.addItem(f"the opponent plays {deck}", deck)
        actions = {action.command: action for action in page.actions}
        held = QWidget()
        grid = QGridLayout(held)
        grid.setColumnStretch(1, 1)
        grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        for row, check in enumerate(page.checks):
            mend = actions.pop(check.mend, None)  # one button, though it mends several
            self._add_check(grid, row, check, mend, idle=idle)
        self._checks.setWidget(held)
        while (item := self._actions.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        shown = [action for action in page.actions if action.group]
        for group, members in groupby(shown, key=lambda action: action.group):
            box = QGroupBox(group)
            column = QVBoxLayout(box)
            for action in members:
                column.addWidget(self._button(action, enabled=idle))
            self._actions.addWidget(box)

    def _add_check(
        self, grid: QGridLayout, row: int, check: Check, mend: DeskAction | None, *, idle: bool
    ) -> None:
        """A row: its mark, what was found with what to do, and the button that does it."""
        mark = QLabel(MARKS[check.level])
        mark.setStyleSheet(f"color: {COLOURS[check.level]}; font-weight: bold")
        mark.setAccessibleName(check.level)
        words = f"{check.text}\n{check.advice}" if check.advice else check.text
        text = QLabel(words)
        text.setWordWrap(True)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text, row, 1)
        if mend is not None:
            grid.addWidget(self._button(mend, enabled=idle), row, 2, Qt.AlignmentFlag.AlignTop)

    def _button(self, action: DeskAction, *, enabled: bool) -> QPushButton:
        """The button of an action, its command as its hint."""
        button = QPushButton(action.words)
        button.setObjectName(action.command)
        button.setToolTip(action.command)
        button.setEnabled(enabled)
        button.clicked.connect(lambda: self._start(action))
        return button

    def _start(self, action: DeskAction) -> None:
        """Ask hsbot to start an action, after its caution was accepted and its folder chosen."""
        if action.caution and not self._accepts(action):
            return
        folder = ""
        if action.asks_folder:
            folder = QFileDialog.getExistingDirectory(self, action.words, str(Path.home()))
            if not folder:
                return
        self._output.clear()
        self._say(
            StartAction(
                command=action.command,
                overlay=self._overlay.isChecked(),
                record=self._record.isChecked(),
                folder=folder,
                opponent=self._opponent.currentData(),
            )
        )

    def _accepts(self, action: DeskAction) -> bool:
        """Show the caution; whether the user goes on all the same. Escape and Enter do not."""
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.warning(
            self, action.words, action.caution, buttons.Ok | buttons.Cancel, buttons.Cancel
        )
        return answer == buttons.Ok
