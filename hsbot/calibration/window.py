"""The window of ``hsbot calibrate``: the canvas with the panel beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QCloseEvent, QColor, QImage, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMessageBox, QWidget

from hsbot.calibration.canvas import ProfileCanvas
from hsbot.calibration.panel import PANEL_PX, SHAPES, CalibrationPanel
from hsbot.errors import CalibrationError

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.calibration.profile_editor import ProfileEditor
    from hsbot.calibration.screenshots import GameCamera
    from hsbot.screen import Layout

TITLE = "hsbot calibrate"
SIZE = (1280 + PANEL_PX, 720)
MOST_OF_SCREEN = 0.94
"""A small screen leaves room for the window's frame and the desktop's bars."""
RENEWED_MS = 400
"""How often the live game's picture is renewed."""
JUDGED_MS = 250
"""How long after the last change the profile is checked."""
STYLE = """
QLabel#heading { font-size: 16px; font-weight: 600; }
QLabel#held { font-size: 15px; font-weight: 600; color: #56b4e9; }
QLabel#faint { color: #8d94a8; font-size: 11px; }
QLabel#sound { color: #2fc79a; }
QLabel#wrong { color: #e69f00; }
QPushButton#save { background: #1d6fa5; border: 1px solid #56b4e9; border-radius: 4px; }
QPushButton#save { font-weight: 600; padding: 8px; }
"""
COLOURS = {
    QPalette.ColorRole.Window: "#171a23",
    QPalette.ColorRole.WindowText: "#e8ebf2",
    QPalette.ColorRole.Base: "#262b3a",
    QPalette.ColorRole.Text: "#e8ebf2",
    QPalette.ColorRole.Button: "#2b3142",
    QPalette.ColorRole.ButtonText: "#e8ebf2",
    QPalette.ColorRole.Highlight: "#1d6fa5",
    QPalette.ColorRole.HighlightedText: "#ffffff",
}


class CalibrationWindow(QWidget):
    """Shows an editor's profile over the game's picture and saves it."""

    def __init__(
        self,
        editor: ProfileEditor,
        output: Path,
        background: QImage | None = None,
        camera: GameCamera | None = None,
    ) -> None:
        """Build the window.

        Args:
            editor: holds the profile.
            output: the file that the profile is saved in.
            background: a picture of the game's client area.
            camera: takes new pictures of the live game while it is in front.
        """
        super().__init__()
        self._editor, self._output, self._camera = editor, output, camera
        self.canvas = ProfileCanvas(editor, background, SHAPES["16:9"])
        has_picture = background is not None or camera is not None
        self.panel = CalibrationPanel(editor, has_picture=has_picture, target=str(output))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.canvas, stretch=1)
        row.addWidget(self.panel)
        self.setStyleSheet(STYLE)
        self.resize(QSize(*SIZE).boundedTo(self.screen().availableSize() * MOST_OF_SCREEN))
        self._judging = self._timer(JUDGED_MS, self.panel.judge, once=True)
        self._connect()
        if camera is not None:
            self._timer(RENEWED_MS, self._renew).start()
        self.canvas.setFocus()
        self._refresh()

    def save(self) -> bool:
        """Write the profile; a message says why if that cannot be.

        Returns:
            Whether it is written.
        """
        try:
            self._editor.save(self._output)
        except CalibrationError as error:
            QMessageBox.warning(self, TITLE, str(error))
            return False
        self._refresh()
        return True

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Ask whether to save unsaved changes."""
        if not self._editor.is_changed:
            return
        button = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self,
            TITLE,
            "The profile was changed and is not saved.",
            button.Save | button.Discard | button.Cancel,
            button.Save,
        )
        kept = answer == button.Save and self.save()
        if not kept and answer != button.Discard:
            event.ignore()

    def _connect(self) -> None:
        panel = self.panel
        self.canvas.changed.connect(self._refresh)
        panel.layout_chosen.connect(self._choose)
        panel.shape_chosen.connect(self.canvas.set_aspect)
        panel.save.connect(self.save)
        panel.undo.connect(self._undo)
        panel.reset.connect(self._reset)
        keys = QKeySequence.StandardKey
        for key, action in (
            (keys.Save, self.save),
            (keys.Undo, self._undo),
            (QKeySequence("Ctrl+Q"), self.close),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(action)

    def _choose(self, layout: Layout) -> None:
        self._editor.show(layout)
        self.canvas.setFocus()
        self._refresh()

    def _undo(self) -> None:
        self._editor.undo()
        self._refresh()

    def _reset(self) -> None:
        self._editor.reset()
        self._refresh()

    def _refresh(self) -> None:
        self.setWindowTitle(f"{TITLE} *" if self._editor.is_changed else TITLE)
        self.panel.refresh()
        self.canvas.update()
        self._judging.start()

    def _renew(self) -> None:
        image = self._camera.take() if self._camera is not None else None
        if image is not None:
            self.canvas.set_background(image)

    def _timer(self, interval_ms: int, action: object, *, once: bool = False) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(interval_ms)
        timer.setSingleShot(once)
        timer.timeout.connect(action)
        return timer


def application(*, unseen: bool = False) -> QApplication:
    """The Qt application of this process, made once.

    Args:
        unseen: whether to make one that needs no display, for images.
    """
    made = QApplication.instance()
    if isinstance(made, QApplication):
        return made
    made = QApplication([TITLE, "-platform", "offscreen"] if unseen else [TITLE])
    made.setStyle("Fusion")
    palette = made.palette()
    for role, colour in COLOURS.items():
        palette.setColor(role, QColor(colour))
    made.setPalette(palette)
    return made
