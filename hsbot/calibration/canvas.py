"""The widget that draws a screen profile over the game's picture and drags its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from hsbot.calibration.profile_image import paint
from hsbot.screen import ClientArea

if TYPE_CHECKING:
    from hsbot.calibration.profile_editor import ProfileEditor

NUDGE = 0.001
"""How far an arrow key moves a slot, in client heights; ten times as far with Shift."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def fitted(width: float, height: float, aspect: float) -> ClientArea:
    """The largest area of this width to height that fits, in its middle."""
    across, down = min(width, height * aspect), min(height, width / aspect)
    return ClientArea((width - across) / 2, (height - down) / 2, across, down)


class ProfileCanvas(QWidget):
    """A widget that draws the editor's profile and drags its slots."""

    changed = Signal()

    def __init__(self, editor: ProfileEditor, background: QImage | None, aspect: float) -> None:
        """Show a profile.

        Args:
            editor: holds the profile.
            background: a picture of the game's client area; a plain table when None.
            aspect: width to height of the client area when there is no picture.
        """
        super().__init__()
        self._editor = editor
        self._background = background
        self._aspect = aspect
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(480, 360)

    @property
    def client(self) -> ClientArea:
        """Where the game's client area is drawn, in the widget's pixels."""
        image = self._background
        aspect = self._aspect if image is None else image.width() / image.height()
        return fitted(self.width(), self.height(), aspect)

    def set_background(self, background: QImage | None) -> None:
        """Show another picture of the game."""
        self._background = background
        self.update()

    def set_aspect(self, aspect: float) -> None:
        """Show a table of another shape."""
        self._aspect = aspect
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the background, the slots and the selection."""
        editor, painter = self._editor, QPainter(self)
        painter.fillRect(event.rect(), Qt.GlobalColor.black)
        paint(
            painter,
            editor.geometry,
            editor.layout,
            self.client,
            background=self._background,
            selected=editor.selected,
        )
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take hold of what is under the mouse."""
        if event.button() is Qt.MouseButton.LeftButton:
            if self._editor.grab(*_at(event.position()), self.client):
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._show()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag, or show that something could be."""
        x, y = _at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._editor.drag(x, y, self.client)
            self._show()
        else:
            over = self._editor.geometry.hit(x, y, self._editor.layout, self.client)
            shape = Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """End the drag of the held slot."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._editor.drag(*_at(event.position()), self.client)
            self._editor.release()
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Nudge what is selected."""
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        far = NUDGE * (10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        self._editor.nudge(step[0] * far, step[1] * far, self.client)
        self._show()

    def _show(self) -> None:
        self.update()
        self.changed.emit()


def _at(position: QPointF) -> tuple[float, float]:
    return position.x(), position.y()
