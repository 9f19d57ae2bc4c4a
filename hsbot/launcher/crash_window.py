"""The window that shows a crash: what has failed, where it is kept, and a button that copies it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from hsbot.launcher.theme import icon, style, theme

if TYPE_CHECKING:
    from pathlib import Path

SIZE: Final = (760, 460)
WORDS: Final = (
    "hsbot has failed. This is a bug: please report it with the text below. Your games and "
    "settings are safe."
)
COPY, COPIED = "Copy report", "Copied"


class ReportWindow(QWidget):
    """Shows a report until it is closed.

    Args:
        path: the report's file.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.setWindowTitle("hsbot: something went wrong")
        self.setWindowIcon(icon())
        self.setStyleSheet(style(theme()))
        self.resize(*SIZE)
        words = QLabel(WORDS)
        words.setWordWrap(True)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setAccessibleName("The report")
        try:
            self._text.setPlainText(path.read_text("utf-8", "replace"))
        except OSError as error:
            self._text.setPlainText(f"{path}: {error.strerror}")
        kept = QLabel(f"Kept in {path}")
        kept.setProperty("quiet", True)
        kept.setWordWrap(True)
        kept.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._copy = QPushButton(COPY)
        self._copy.setObjectName("copy")
        self._copy.clicked.connect(self._copied)
        close = QPushButton("Close")
        close.setObjectName("close")
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy)
        buttons.addStretch(1)
        buttons.addWidget(close)
        whole = QVBoxLayout(self)
        for part in (words, self._text, kept):
            whole.addWidget(part)
        whole.addLayout(buttons)
        self._copy.setFocus()

    def _copied(self) -> None:
        """Put the report where any program can paste it from."""
        QGuiApplication.clipboard().setText(self._text.toPlainText())
        self._copy.setText(COPIED)
