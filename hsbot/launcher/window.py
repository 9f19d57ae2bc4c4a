"""The launcher's window: a button to begin, the last games, what needs attention, and the rest."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hsbot.launcher.theme import icon, style, theme
from hsbot.messages.launcher_protocol import (
    CheckAgain,
    CompileProgress,
    LauncherPage,
    OutputLine,
    StartAction,
    StopRunning,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from hsbot.messages.launcher_protocol import (
        Check,
        FirstStep,
        FromLauncher,
        LauncherAction,
        ToLauncher,
    )

SIZE: Final = (880, 640)
FRAME: Final = (16, 48)
"""The frame that a desktop draws about a window, which must fit on the screen with it."""
LEAST_PX: Final = 44
"""The least height of a list that scrolls."""
ROW_PAD_PX: Final = 14
"""Beside the words of a list's button."""
MOST_LINES: Final = 2000
"""Lines of output that are kept."""
MARKS: Final = {"ok": "✓", "info": "○", "warning": "!", "error": "✗"}
READY: Final = "Ready for your game"
BEGIN: Final = "Three steps to your first advice"
STATES: Final = {"done": "done", "now": "next", "later": "after that"}
"""The words of the state of a first start's step, for screen readers."""
NOT_READY: Final = "Almost ready: see what needs attention"
LOOKING: Final = "Looking at this computer"
"""The title until the first page comes."""
UNKNOWN: Final = "The opponent's deck: not known"
ALL_WELL: Final = "Nothing. All is well."
NO_GAMES: Final = "None yet: the games that you follow are kept here."
FOLDED, UNFOLDED = "▸ ", "▾ "
MORE: Final = "More"
LOG: Final = "What it says"


class RowButton(QPushButton):
    """A button of a list, as wide as the list is: words that have no room end with an ellipsis.

    Args:
        words: its words, all of which a screen reader says.
    """

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show as much of the words as there is room for."""
        super().resizeEvent(event)
        room = self.width() - 2 * ROW_PAD_PX
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))


class NewestLine(QLabel):
    """The newest line of what runs, which makes the window no wider: what has no room is cut."""

    def __init__(self) -> None:
        super().__init__()
        self._line = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setProperty("quiet", True)

    def show_line(self, line: str) -> None:
        """Show a line; its hint has all of it."""
        self._line = line
        self.setToolTip(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show as much of it as there is room for now."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        cut = self.fontMetrics().elidedText(self._line, Qt.TextElideMode.ElideRight, self.width())
        self.setText(cut)


class LauncherWindow(QWidget):
    """Shows the newest page; each click is told to hsbot, which alone acts.

    Args:
        say: takes what the user asks for.
    """

    def __init__(self, say: Callable[[FromLauncher], None]) -> None:
        super().__init__()
        self._say = say
        self._theme = theme()
        self.setWindowTitle(f"hsbot: {LOOKING.lower()}")
        self.setWindowIcon(icon())
        self.setStyleSheet(style(self._theme))
        self.resize(QSize(*SIZE).boundedTo(self.screen().availableSize() - QSize(*FRAME)))
        self._mended_above: set[str] = set()
        self._has_page = False
        self._title = _heading(LOOKING, 1.6)
        self._main = QVBoxLayout()
        self._games, self._attention, self._more = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._beside = QVBoxLayout()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 14, 18, 14)
        whole.setSpacing(10)
        whole.addWidget(self._title)
        whole.addWidget(self._guide())
        whole.addLayout(self._main)
        whole.addLayout(self._choices())
        columns = QHBoxLayout()
        columns.setSpacing(12)
        self._games_card = _card("Last games", self._games)
        columns.addWidget(self._games_card, 1)
        self._attention_card = _card("Needs attention", self._attention)
        columns.addWidget(self._attention_card, 1)
        whole.addLayout(columns, 1)
        whole.addLayout(self._beside)
        whole.addLayout(self._drawer())
        whole.addLayout(self._foot())
        whole.addWidget(self._log)
        for button, shown, other, content in (
            (self._more_button, self._more_box, self._log_button, self._log),
            (self._log_button, self._log, self._more_button, self._more_box),
        ):
            button.clicked.connect(partial(_close, other, content, shown))

    # ---- parts -----------------------------------------------------------------------------------
    def _guide(self) -> QFrame:
        """The steps of the first start, in a box that goes once all are done."""
        self._guide_box = QFrame()
        self._guide_box.setObjectName("card")
        self._guide_rows = QVBoxLayout(self._guide_box)
        self._guide_box.hide()
        return self._guide_box

    def _choices(self) -> QHBoxLayout:
        """The options of what is started next."""
        self._overlay = QCheckBox("Show the advice over the game")
        self._overlay.setObjectName("overlay")
        self._record = QCheckBox("Keep my games")
        self._record.setObjectName("record")
        for box in (self._overlay, self._record):
            box.setChecked(True)
        self._opponent = QComboBox()
        self._opponent.setObjectName("opponent")
        self._opponent.setAccessibleName("The opponent's deck")
        self._opponent.addItem(UNKNOWN, "")
        row = QHBoxLayout()
        row.addWidget(self._overlay)
        row.addWidget(self._record)
        row.addStretch(1)
        row.addWidget(self._opponent)
        return row

    def _drawer(self) -> QVBoxLayout:
        """The drawer of what is seldom asked for, behind a button."""
        self._more_box = QScrollArea()
        self._more_box.setAccessibleName("More")
        self._more_box.setWidgetResizable(True)
        self._more_box.setMinimumHeight(LEAST_PX)
        held = QWidget()
        held.setLayout(self._more)
        self._more_box.setWidget(held)
        self._more_button, column = _folded(self._more_box, "more", MORE)
        return column

    def _foot(self) -> QVBoxLayout:
        """The foot: what runs, how far the simulator is compiled, and the log behind a button."""
        self._bar = QProgressBar()
        self._bar.setFormat("preparing for this computer: %v of %m")
        self._bar.setAccessibleName("Preparing for this computer")
        self._bar.hide()
        self._running = NewestLine()
        self._again = QPushButton("Check again")
        self._again.setObjectName("check")
        self._again.clicked.connect(lambda: self._say(CheckAgain()))
        self._log = QPlainTextEdit()
        self._log.setReadOnly(True)
        self._log.setMaximumBlockCount(MOST_LINES)
        self._log.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._log.setAccessibleName("What the program says")
        self._log.setMinimumHeight(LEAST_PX)
        self._log_button, drawer = _folded(self._log, "log", LOG, held=False)
        row = QHBoxLayout()
        row.addLayout(drawer)
        row.addWidget(self._running, 1)
        row.addWidget(self._again)
        foot = QVBoxLayout()
        foot.addWidget(self._bar)
        foot.addLayout(row)
        return foot

    # ---- the keyboard ----------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter presses the button that has the keyboard, as Space does; F5 checks again."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            focused, QPushButton
        ):
            focused.click()
        elif event.key() == Qt.Key.Key_F5:
            self._say(CheckAgain())
        else:
            super().keyPressEvent(event)

    # ---- messages --------------------------------------------------------------------------------
    def hear(self, message: ToLauncher) -> None:
        """Show a message of hsbot's."""
        match message:
            case LauncherPage():
                self._show_page(message)
            case OutputLine():
                self._log.appendPlainText(message.text)
                self._running.show_line(message.text)
                if message.failed and self._log.isHidden():
                    self._log_button.click()
            case CompileProgress():
                self._bar.setRange(0, message.total)
                self._bar.setValue(message.done)
                self._bar.setVisible(message.done < message.total)
            case other:
                assert_never(other)

    def _show_page(self, page: LauncherPage) -> None:
        """Show a page; the keyboard stays where it was, on what has the same name."""
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None else ""
        is_first, self._has_page = not self._has_page, True
        self._fill_page(page)
        self._order_tabs()
        again = self.findChild(QWidget, name) if name and not is_first else None
        if again is not None and again.isEnabled() and again.isVisible():
            again.setFocus()
        elif is_first or name or self.focusWidget() is None:
            main = next((x for x in self._main_buttons() if not x.isHidden()), None)
            if main is not None:
                main.setFocus()

    def _order_tabs(self) -> None:
        """Let Tab go as one reads: the large button first, then from above to below."""
        boxes = (self._games_card, self._attention_card)
        order: list[QWidget] = [*self._main_buttons(), self._overlay, self._record, self._opponent]
        for box in boxes:
            order += [*box.findChildren(QScrollArea), *box.findChildren(QPushButton)]
        of_beside = (self._beside.itemAt(i) for i in range(self._beside.count()))
        for item in of_beside:
            if item is not None and (held := item.widget()) is not None:
                order += held.findChildren(QPushButton)
        order += [self._more_button, self._more_box, *self._more_box.findChildren(QPushButton)]
        order += [self._log_button, self._again, self._log]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _main_buttons(self) -> list[QPushButton]:
        """The large button and the one that stops."""
        return [x for x in self.findChildren(QPushButton) if x.property("main")]

    def _fill_page(self, page: LauncherPage) -> None:
        idle = not page.running
        self.setWindowTitle("hsbot")
        guide = page.first_steps
        self._title.setText(BEGIN if guide else READY if page.ready else NOT_READY)
        steps = enumerate(guide, start=1)
        _fill(self._guide_rows, [self._first_step(n, x) for n, x in steps], stretch=False)
        self._guide_box.setVisible(bool(guide))
        for widget in (self._overlay, self._record, self._opponent):
            widget.setEnabled(idle)
        if self._opponent.count() == 1:
            for deck in page.decks:
                self._opponent.addItem(f"The opponent plays {deck}", deck)
        actions = {action.command: action for action in page.actions}
        if page.running:
            what = actions[page.running].words if page.running in actions else page.running
            self._running.show_line(f"Running: {what}")
        self._show_main(page, idle=idle)
        of_games: list[QWidget] = [self._row(x, idle) for x in page.actions if x.place == "games"]
        _fill(self._games, of_games or [_quiet(NO_GAMES)])
        self._games_card.setVisible(bool(of_games) or not guide)
        mends = {x.command: x for x in page.actions if x.place != "main"}  # one button each
        self._mended_above = {x.command for x in page.actions if x.place == "main"}
        urgent = [x for x in page.checks if not x.minor]
        rows = [self._check(x, mends.pop(x.mend, None), idle=idle) for x in urgent]
        _fill(self._attention, rows or [_quiet(ALL_WELL)])
        beside = QWidget()
        line = QHBoxLayout(beside)
        line.setContentsMargins(0, 0, 0, 0)
        for action in page.actions:
            if action.place == "beside":
                line.addWidget(self._button(action, enabled=idle))
        _fill(self._beside, [beside], stretch=False)
        minor = [x for x in page.checks if x.minor]
        rest: list[QWidget] = [self._row(x, idle) for x in page.actions if x.place == "more"]
        rest += [self._check(x, mends.pop(x.mend, None), idle=idle) for x in minor]
        _fill(self._more, rest)

    def _show_main(self, page: LauncherPage, *, idle: bool) -> None:
        """The one large button: it begins, and ends what runs."""
        stop = QPushButton("Stop")
        stop.setObjectName("stop")
        stop.clicked.connect(lambda: self._say(StopRunning()))
        buttons = [self._button(x, enabled=idle) for x in page.actions if x.place == "main"]
        for button in (*buttons, stop):
            button.setProperty("main", True)
        _fill(self._main, [*buttons, stop], stretch=False)
        for button in buttons:
            button.setVisible(idle)
        stop.setVisible(not idle)

    def _first_step(self, number: int, step: FirstStep) -> QWidget:
        """A row of the first start: its number or a tick, what is to be done, how it stands."""
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 2, 0, 2)
        mark = QLabel("\u2713" if step.state == "done" else str(number))
        mark.setAccessibleName(STATES[step.state])
        mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        mark.setProperty("step", step.state)
        words = QLabel(step.words)
        words.setProperty("step-words", step.state)
        detail = _quiet(_begun(step.detail))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        text = QVBoxLayout()
        text.setSpacing(1)
        text.addWidget(words)
        text.addWidget(detail)
        row.addLayout(text, 1)
        return held

    def _check(self, check: Check, mend: LauncherAction | None, *, idle: bool) -> QWidget:
        """A row: its mark, what was found with what to do, and below the button that does it.

        Beside the words it would be cut where the window is narrow.
        """
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 2, 0, 2)
        mark = QLabel(MARKS[check.level])
        mark.setStyleSheet(f"color: {self._theme.marks[check.level]}; font-weight: bold")
        mark.setAccessibleName(check.level)
        needs_words = check.advice and mend is None and check.mend not in self._mended_above
        words = f"{check.text}: {check.advice}" if needs_words else check.text
        text = QLabel(_begun(words))
        text.setToolTip(check.advice)
        text.setWordWrap(True)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        below = QVBoxLayout()
        below.addWidget(text)
        row.addLayout(below, 1)
        if mend is not None:
            button = self._button(mend, enabled=idle)
            button.setText(mend.short or mend.words)
            below.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return held

    def _row(self, action: LauncherAction, idle: bool) -> QPushButton:
        """A button of a list."""
        button = self._button(action, enabled=idle, made=RowButton(action.words))
        button.setProperty("row", True)
        return button

    def _button(
        self, action: LauncherAction, *, enabled: bool, made: QPushButton | None = None
    ) -> QPushButton:
        """The button of an action, its command as its hint."""
        button = made or QPushButton(action.words)
        button.setObjectName(action.command)
        button.setToolTip(action.command)
        button.setEnabled(enabled)
        button.clicked.connect(lambda: self._start(action))
        return button

    # ---- what is asked for -----------------------------------------------------------------------
    def _start(self, action: LauncherAction) -> None:
        """Ask hsbot to start an action, after its caution was accepted and its folder chosen."""
        if action.caution and not self._accepts(action):
            return
        folder = ""
        if action.asks_folder:
            folder = QFileDialog.getExistingDirectory(self, action.words, str(Path.home()))
            if not folder:
                return
        self._log.clear()
        self._say(
            StartAction(
                command=action.command,
                overlay=self._overlay.isChecked(),
                record=self._record.isChecked(),
                folder=folder,
                opponent=self._opponent.currentData(),
            )
        )

    def _accepts(self, action: LauncherAction) -> bool:
        """Show the caution; return whether the user goes on. Escape and Enter do not."""
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.warning(
            self, action.words, action.caution, buttons.Ok | buttons.Cancel, buttons.Cancel
        )
        return answer == buttons.Ok


def _heading(words: str, size: float) -> QLabel:
    label = QLabel(words)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setBold(True)
    label.setFont(font)
    return label


def _begun(words: str) -> str:
    """Words as they stand at the beginning of a line."""
    return f"{words[:1].upper()}{words[1:]}"


def _quiet(words: str) -> QLabel:
    label = QLabel(words)
    label.setWordWrap(True)
    label.setProperty("quiet", True)
    return label


def _card(title: str, column: QVBoxLayout) -> QFrame:
    """A box with a title, and a column that scrolls."""
    frame = QFrame()
    frame.setObjectName("card")
    outer = QVBoxLayout(frame)
    outer.addWidget(_heading(title, 1.1))
    area, held = QScrollArea(), QWidget()
    area.setAccessibleName(title)
    area.setMinimumHeight(LEAST_PX)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    held.setLayout(column)
    column.setContentsMargins(0, 0, 6, 0)
    area.setWidget(held)
    outer.addWidget(area, 1)
    return frame


def _folded(
    content: QWidget, name: str, words: str, *, held: bool = True
) -> tuple[QPushButton, QVBoxLayout]:
    """The button that shows and hides something, and the column that it stands in.

    Args:
        content: what it is; hidden at first.
        name: the button's name.
        words: what the button says.
        held: whether it stands under the button.
    """
    button = QPushButton(FOLDED + words)
    button.setObjectName(name)
    button.setProperty("flat", True)
    button.setAccessibleName(words)
    button.setAccessibleDescription("folded")
    content.hide()

    def turn() -> None:
        content.setVisible(content.isHidden())
        button.setText((FOLDED if content.isHidden() else UNFOLDED) + words)
        button.setAccessibleDescription("folded" if content.isHidden() else "open")

    button.clicked.connect(turn)
    column = QVBoxLayout()
    column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
    if held:
        column.addWidget(content, 1)
    return button, column


def _close(button: QPushButton, content: QWidget, opened: QWidget) -> None:
    """Close a drawer by its button, once another was opened: a small screen has room for one."""
    if not (content.isHidden() or opened.isHidden()):
        button.click()


def _fill(column: QVBoxLayout, widgets: Iterable[QWidget], *, stretch: bool = True) -> None:
    """Replace all of a column."""
    while (item := column.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.setParent(None)
            widget.deleteLater()
    for widget in widgets:
        column.addWidget(widget)
        widget.show()  # at once, so that it can have the keyboard
    if stretch:
        column.addStretch(1)
