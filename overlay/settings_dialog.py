"""The settings dialog: changes show at once, and are kept when saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QSlider,
    QWidget,
)

from hsbot.launcher.theme import style, theme
from overlay.settings import LARGEST_SCALE, LEAST_OPACITY, SMALLEST_SCALE, Detail, OverlaySettings

if TYPE_CHECKING:
    from typing import Literal

    from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent

DETAILS = {
    Detail.FULL: "marks, the line, the opponent",
    Detail.LINE: "marks and the line",
    Detail.MARKS: "marks and the chance of winning",
}
KEY_WORDS = {
    "hide": "hides",
    "panic": "stops",
    "detail": "shows less",
    "settings": "settings",
    "arrange": "arranges the tracker",
}
"""The hot keys' actions, in words for who presses them."""


class SettingsDialog(QDialog):
    """A dialog that shows settings and signals each change.

    Args:
        settings: what to begin with.

    Attributes:
        changed: a signal with the new ``OverlaySettings``.
        moved: a signal with the dialog's rectangle on the screen, an empty one when it closes.
        put_back: a signal that the tracker's panels are to stand where they stood at first.
    """

    changed = Signal(object)
    moved = Signal(object)
    put_back = Signal()

    def __init__(self, settings: OverlaySettings) -> None:
        super().__init__()
        self.setWindowTitle("hsbot overlay: settings")
        self.setStyleSheet(style(theme()))
        self.settings = settings
        form = QFormLayout(self)
        self._scale = _percent_slider(SMALLEST_SCALE, LARGEST_SCALE, settings.scale)
        self._opacity = _percent_slider(LEAST_OPACITY, 1.0, settings.opacity)
        self._detail = QComboBox()
        for detail, words in DETAILS.items():
            self._detail.addItem(words, detail)
        self._detail.setCurrentIndex(list(DETAILS).index(settings.detail))
        self._side = QComboBox()
        self._side.addItems(["left", "right"])
        self._side.setCurrentText(settings.side)
        self._front = QCheckBox("hide while another window has the keyboard")
        self._front.setChecked(settings.only_in_front)
        self._cards = QCheckBox("show the card on whose name the mouse rests")
        self._cards.setChecked(settings.card_pictures)
        self._reset = QPushButton("Put the tracker's panels back")
        self._reset.clicked.connect(self._put_back)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Size", self._scale),
            ("Opacity", self._opacity),
            ("Detail", self._detail),
            ("Panel at the", self._side),
            ("", self._front),
            ("", self._cards),
            ("", self._reset),
            ("Keys", QLabel(keys_text(settings))),
        )
        for label, widget in rows:
            form.addRow(label, widget)
            if label:
                widget.setAccessibleName(label)
        buttons = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(buttons.Save | buttons.Cancel)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        form.addRow(box)
        for signal in (
            self._scale.valueChanged,
            self._opacity.valueChanged,
            self._detail.currentIndexChanged,
            self._side.currentIndexChanged,
            self._front.toggled,
            self._cards.toggled,
        ):
            signal.connect(self._change)

    def moveEvent(self, event: QMoveEvent) -> None:  # noqa: N802 - Qt's name
        """Tell where it is now."""
        super().moveEvent(event)
        self.moved.emit(self.frameGeometry())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Tell where it is now."""
        super().resizeEvent(event)
        self.moved.emit(self.frameGeometry())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that it takes no place any more."""
        super().hideEvent(event)
        self.moved.emit(QRect())

    def _put_back(self) -> None:
        """Let the tracker's panels stand where they stood at first, at once."""
        self.settings = self.settings.without_panels()
        self.put_back.emit()

    def _change(self) -> None:
        side = cast("Literal['left', 'right']", self._side.currentText())
        self.settings = msgspec.structs.replace(
            self.settings,
            scale=self._scale.value() / 100,
            opacity=self._opacity.value() / 100,
            detail=list(DETAILS)[self._detail.currentIndex()],
            side=side,
            only_in_front=self._front.isChecked(),
            card_pictures=self._cards.isChecked(),
        )
        self.changed.emit(self.settings)


def keys_text(settings: OverlaySettings) -> str:
    """The hot keys as text, a line each."""
    keys = msgspec.structs.asdict(settings.keys)
    return "\n".join(f"{chord.title()}: {KEY_WORDS[x]}" for x, chord in keys.items())


def _percent_slider(least: float, most: float, value: float) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(round(least * 100), round(most * 100))
    slider.setValue(round(value * 100))
    slider.setMinimumWidth(220)
    return slider
