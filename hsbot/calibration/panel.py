"""The panel beside the canvas: choice of layout, selected slot, problems, buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from hsbot.calibration.example_layouts import BOARD, EXAMPLE_LAYOUTS
from hsbot.screen import ClientArea, Layout
from hsbot.screen.slots import MOST_IN_HAND, MOST_MINIONS

if TYPE_CHECKING:
    from hsbot.calibration.profile_editor import ProfileEditor

PANEL_PX = 264
SHAPES = {"16:9": 16 / 9, "16:10": 16 / 10, "4:3": 4 / 3, "21:9": 21 / 9}
"""Window shapes that the plain table can have."""
HINT = (
    "Drag a slot to where the game has it. Arrow keys move the held one by a thousandth of the "
    "height, with Shift by ten."
)
UNIT = ClientArea(-0.5, 0, 1, 1)
"""Here a point's pixels are its dx and y."""
SHOWN_PROBLEMS = 3


class CalibrationPanel(QWidget):
    """A widget that chooses the layout and shows the selected slot and the problems."""

    layout_chosen = Signal(object)
    shape_chosen = Signal(float)
    undo, reset, save = Signal(), Signal(), Signal()

    def __init__(self, editor: ProfileEditor, *, has_picture: bool, target: str) -> None:
        """Show an editor's state.

        Args:
            editor: the editor; it shows one of the example layouts.
            has_picture: whether the game's picture decides the window's shape.
            target: where the profile is saved, as the user is told.
        """
        super().__init__()
        self._editor = editor
        self.setFixedWidth(PANEL_PX)
        self.view = _choice(EXAMPLE_LAYOUTS)
        self.view.setCurrentIndex(list(EXAMPLE_LAYOUTS.values()).index(editor.layout))
        self.shape = _choice(SHAPES)
        self.friendly, self.opponent = _counter(0, MOST_MINIONS, 7), _counter(0, MOST_MINIONS, 7)
        self.hand = _counter(0, MOST_IN_HAND, 10)
        self._held, self._place, self._state = _text(), _text(), _text()
        self._held.setObjectName("held")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        heading = _text(f"Screen profile “{editor.profile.name}”")
        heading.setObjectName("heading")
        column.addWidget(heading)
        column.addLayout(self._form(has_picture=has_picture))
        column.addSpacing(6)
        for label in (self._held, self._place, _text(HINT)):
            column.addWidget(label)
        column.addStretch()
        column.addWidget(self._state)
        column.addLayout(self._buttons())
        column.addWidget(_text(f"Saves to {target}", faint=True))
        self.refresh()

    def refresh(self) -> None:
        """Show which slot is selected, and where it is."""
        slot = self._editor.selected
        self._held.setText(str(slot).replace("_", " ") if slot else "Nothing held")
        self._place.setText("")
        if slot is not None:
            anchor = self._editor.geometry.point(slot, UNIT)
            dx, y = self._editor.geometry.fractions(slot, *anchor, UNIT)
            self._place.setText(f"dx {dx:+.3f}    y {y:.3f}")

    def judge(self) -> None:
        """Show the profile's problems; slow, since it checks every layout."""
        problems = self._editor.problems()
        shown = problems[:SHOWN_PROBLEMS]
        if len(problems) > SHOWN_PROBLEMS:
            shown.append(f"and {len(problems) - SHOWN_PROBLEMS} more")
        self._state.setText(
            "✗ " + "\n".join(shown) if problems else "✓ Nothing hides anything else."
        )
        self._state.setObjectName("wrong" if problems else "sound")
        self._state.style().polish(self._state)

    def _form(self, *, has_picture: bool) -> QFormLayout:
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow("Shown", self.view)
        if not has_picture:
            form.addRow("Window", self.shape)
        form.addRow("Friendly minions", self.friendly)
        form.addRow("Enemy minions", self.opponent)
        form.addRow("Cards in hand", self.hand)
        self.view.currentTextChanged.connect(self._choose)
        for counter in (self.friendly, self.opponent, self.hand):
            counter.valueChanged.connect(self._choose)
        self.shape.currentTextChanged.connect(lambda name: self.shape_chosen.emit(SHAPES[name]))
        return form

    def _buttons(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        for column, (name, signal) in enumerate((("Undo", self.undo), ("Reset", self.reset))):
            button = QPushButton(name)
            button.clicked.connect(signal)
            grid.addWidget(button, 0, column)
        save = QPushButton("Save")
        save.setObjectName("save")
        save.clicked.connect(self.save)
        grid.addWidget(save, 1, 0, 1, 2)
        return grid

    def _choose(self) -> None:
        self.layout_chosen.emit(self._layout())

    def _layout(self) -> Layout:
        name = self.view.currentText()
        if name != BOARD:
            return EXAMPLE_LAYOUTS[name]
        return replace(
            EXAMPLE_LAYOUTS[BOARD],
            friendly_minions=self.friendly.value(),
            enemy_minions=self.opponent.value(),
            hand=self.hand.value(),
        )


def _text(text: str = "", *, faint: bool = False) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if faint:
        label.setObjectName("faint")
    return label


def _choice(names: dict[str, Layout] | dict[str, float]) -> QComboBox:
    box = QComboBox()
    box.addItems(list(names))
    return box


def _counter(least: int, most: int, value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, most)
    box.setValue(value)
    return box
