"""Colours and icon of the launcher's window: the overlay's, for a dark and a light desktop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap, QPolygonF

ACCENT: Final = "#e69f00"
"""The overlay's next step; the one button that begins."""
ICON_PX: Final = 128


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by their use, as style sheets write them; text on both grounds is above 4.5 to 1."""

    ground: str
    paper: str
    edge: str
    ink: str
    quiet: str
    marks: dict[str, str]


DARK: Final = Theme(
    ground="#11151f", paper="#1a2030", edge="#39415a", ink="#f4f1e8", quiet="#aeb4c0",
    marks={"ok": "#35c796", "info": "#aeb4c0", "warning": "#e69f00", "error": "#ff8a65"},
)  # fmt: skip
LIGHT: Final = Theme(
    ground="#f3efe6", paper="#fffdf8", edge="#cfc7b6", ink="#211d17", quiet="#5f584c",
    marks={"ok": "#00694d", "info": "#5f584c", "warning": "#8a4b00", "error": "#b3261e"},
)  # fmt: skip


def theme() -> Theme:
    """The one that the desktop asks for; the overlay's dark one where it asks for none."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return LIGHT if scheme is Qt.ColorScheme.Light else DARK


def style(of: Theme) -> str:
    """The style sheet of the window."""
    return f"""
        QWidget {{ background: {of.ground}; color: {of.ink}; }}
        QLabel, QCheckBox {{ background: transparent; }}
        QLabel[quiet="true"] {{ color: {of.quiet}; }}
        QFrame#card {{ background: {of.paper}; border: 1px solid {of.edge}; border-radius: 10px; }}
        QFrame#card QWidget {{ background: {of.paper}; }}
        QFrame#card QLabel[step] {{ min-width: 26px; max-width: 26px; min-height: 26px;
            border: 1px solid {of.edge}; border-radius: 13px; font-weight: bold; }}
        QFrame#card QLabel[step="now"] {{ background: {ACCENT}; color: #14110a;
            border-color: {ACCENT}; }}
        QFrame#card QLabel[step="done"] {{ color: {of.marks["ok"]}; }}
        QLabel[step-words="now"] {{ font-weight: bold; }}
        QPushButton {{ background: {of.paper}; border: 1px solid {of.edge}; border-radius: 7px;
            padding: 7px 12px; }}
        QPushButton:hover, QPushButton:focus {{ border-color: {ACCENT}; }}
        QPushButton:disabled {{ color: {of.quiet}; }}
        QPushButton[main="true"] {{ background: {ACCENT}; color: #14110a; border: none;
            font-size: 22px; font-weight: bold; padding: 16px; border-radius: 10px; }}
        QPushButton[main="true"]:disabled {{ background: {of.edge}; color: {of.ink}; }}
        QPushButton[main="true"]:focus {{ border: 3px solid {of.ink}; padding: 13px; }}
        QPushButton[row="true"] {{ text-align: left; }}
        QPushButton[flat="true"] {{ background: transparent; border: none; color: {of.quiet};
            text-align: left; padding: 4px; }}
        QPushButton[flat="true"]:focus {{ border: 1px solid {ACCENT}; padding: 3px; }}
        QCheckBox::indicator {{ width: 14px; height: 14px; border: 1px solid {of.quiet};
            border-radius: 3px; background: {of.paper}; }}
        QCheckBox::indicator:checked {{ background: {ACCENT}; border: 3px solid {of.paper};
            outline: 1px solid {of.quiet}; }}
        QCheckBox:focus {{ color: {of.marks["warning"]}; }}
        QComboBox, QPlainTextEdit {{ background: {of.paper}; border: 1px solid {of.edge};
            border-radius: 6px; padding: 4px; }}
        QComboBox QAbstractItemView {{ background: {of.paper}; color: {of.ink}; }}
        QScrollArea {{ border: none; }}
        QScrollBar:vertical {{ background: {of.paper}; width: 10px; margin: 0; }}
        QScrollBar::handle:vertical {{ background: {of.quiet}; border-radius: 4px;
            min-height: 24px; margin: 1px; }}
        QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical {{ height: 0; }}
        QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical {{ background: none; }}
    """


def icon() -> QIcon:
    """A dark card with the overlay's arrow on it."""
    picture = QPixmap(ICON_PX, ICON_PX)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(DARK.ground))
    painter.setPen(QPen(QColor(DARK.edge), 4))
    painter.drawRoundedRect(QRectF(6, 6, ICON_PX - 12, ICON_PX - 12), 26, 26)
    painter.setPen(QPen(QColor(ACCENT), 16, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(36, 94), QPointF(78, 50))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ACCENT))
    painter.drawPolygon(QPolygonF([QPointF(100, 28), QPointF(92, 72), QPointF(56, 36)]))
    painter.end()
    return QIcon(picture)
