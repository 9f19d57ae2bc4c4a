"""The program ``game_window``: a window that stands for the game's and prints its clicks.

Run as ``game_window TITLE WIDTH HEIGHT``; it prints each click as "x y", in its own pixels.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from kit.screens.overlay_pictures import MEASURED

TABLE, ENTITY = QColor(44, 62, 80), QColor(90, 100, 110)


class StandInClient(QWidget):
    """The window."""

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The table, and a disc for each entity at its measured place."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), TABLE)
        painter.setBrush(ENTITY)
        for dx, y in MEASURED.values():
            middle = QPointF(self.width() / 2 + dx * self.height(), y * self.height())
            painter.drawEllipse(middle, 0.05 * self.height(), 0.05 * self.height())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell the click."""
        at = event.position()
        print(round(at.x()), round(at.y()), flush=True)  # noqa: T201 - the test reads it


def main() -> int:
    """Show the window until the process is ended."""
    title, width, height = sys.argv[1:]
    application = QApplication([])
    window = StandInClient()
    window.setWindowTitle(title)
    window.resize(int(width), int(height))
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
