"""The window of ``hsbot calibrate``, with mouse and keys, drawn into memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.calibration.example_layouts import BOARD, EXAMPLE_LAYOUTS
from hsbot.calibration.profile_editor import ProfileEditor
from hsbot.screen import ClientArea, Kind, Slot
from hsbot.screen.profile_files import load_profile

pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton

from hsbot.calibration.profile_image import draw
from hsbot.calibration.window import SIZE, CalibrationWindow
from kit.screens.virtual_screen import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LEFT = Qt.MouseButton.LeftButton
END_TURN = Slot(Kind.END_TURN)


@pytest.fixture
def editor() -> ProfileEditor:
    """The shipped profile, being changed."""
    return ProfileEditor(load_profile("default"), EXAMPLE_LAYOUTS[BOARD])


@pytest.fixture
def window(
    qt: object, editor: ProfileEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[CalibrationWindow]:
    """The window over a plain table; what was changed is dropped in the end."""
    shown = CalibrationWindow(editor, tmp_path / "mine.toml")
    shown.resize(*SIZE)
    shown.show()
    assert QTest.qWaitForWindowExposed(shown)
    yield shown
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Discard)
    shown.close()


def at(window: CalibrationWindow, editor: ProfileEditor, slot: Slot) -> QPoint:
    """Where a slot's anchor is drawn on the canvas."""
    return QPoint(*editor.geometry.point(slot, window.canvas.client).pixel)


def drag(window: CalibrationWindow, editor: ProfileEditor, slot: Slot, dx: int, dy: int) -> None:
    """Press on a slot, move, release."""
    start = at(window, editor, slot)
    QTest.mousePress(window.canvas, LEFT, pos=start)
    QTest.mouseMove(window.canvas, start + QPoint(dx // 2, dy // 2))
    QTest.mouseRelease(window.canvas, LEFT, pos=start + QPoint(dx, dy))


def test_drag_and_save(window: CalibrationWindow, editor: ProfileEditor, tmp_path: Path) -> None:
    """A dragged slot is elsewhere in the saved profile, by as much as the mouse moved."""
    drag(window, editor, END_TURN, -36, 18)
    assert window.windowTitle().endswith("*")
    QTest.mouseClick(window.findChild(QPushButton, "save"), LEFT)
    saved, before = load_profile(tmp_path / "mine.toml"), load_profile("default")
    height = window.canvas.client.height
    moved = saved.spot[Kind.END_TURN], before.spot[Kind.END_TURN]
    assert moved[0].dx == pytest.approx(moved[1].dx - 36 / height, abs=2e-3)
    assert moved[0].y == pytest.approx(moved[1].y + 18 / height, abs=2e-3)
    assert saved.row == before.row
    assert not window.windowTitle().endswith("*")


def test_dragged_minions_set_the_pitch(window: CalibrationWindow, editor: ProfileEditor) -> None:
    """Dragging the outermost minion outwards widens the row about its middle."""
    drag(window, editor, Slot(Kind.FRIENDLY_MINION, 6, 7), 30, 0)
    row = editor.profile.row[Kind.FRIENDLY_MINION]
    assert row.pitch == pytest.approx(0.129 + 30 / window.canvas.client.height / 3, abs=1e-3)
    assert row.dx == 0


def test_keys(window: CalibrationWindow, editor: ProfileEditor) -> None:
    """Arrow keys nudge what is held, Ctrl+Z takes it back."""
    QTest.mouseClick(window.canvas, LEFT, pos=at(window, editor, END_TURN))
    QTest.keyClick(window.canvas, Qt.Key.Key_Left)
    QTest.keyClick(window.canvas, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    spot = editor.profile.spot[Kind.END_TURN]
    assert (spot.dx, spot.y) == pytest.approx((0.550, 0.472))
    for _ in range(2):
        QTest.keyClick(window.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not editor.is_changed


def test_what_is_shown_can_be_chosen(window: CalibrationWindow, editor: ProfileEditor) -> None:
    """The list of views and the counters change what is on the canvas, the shape its size."""
    window.panel.hand.setValue(4)
    window.panel.friendly.setValue(2)
    layout = editor.layout
    assert (layout.friendly_minions, layout.enemy_minions, layout.hand) == (2, 7, 4)
    window.panel.view.setCurrentText("deck-picker")
    assert editor.layout == EXAMPLE_LAYOUTS["deck-picker"]
    window.panel.shape.setCurrentText("4:3")
    client = window.canvas.client
    assert client.width / client.height == pytest.approx(4 / 3)


def test_the_view_that_was_asked_for(qt: object, tmp_path: Path) -> None:
    """The list names the view that is shown from the beginning."""
    editor = ProfileEditor(load_profile("default"), EXAMPLE_LAYOUTS["mulligan-4"])
    window = CalibrationWindow(editor, tmp_path / "mine.toml")
    assert window.panel.view.currentText() == "mulligan-4"
    window.close()


def test_faults_are_told(window: CalibrationWindow, editor: ProfileEditor) -> None:
    """The panel names what hides what soon after it was dragged there, without being asked."""
    drag(window, editor, END_TURN, 50, 95)

    def told() -> bool:
        QApplication.processEvents()
        fault = window.panel.findChild(QLabel, "wrong")
        return fault is not None and "end_turn and deck are too close" in fault.text()

    wait_until(told, "the fault in the panel")


@pytest.mark.parametrize("answer", ["Save", "Discard", "Cancel"])
def test_closing_asks(
    window: CalibrationWindow,
    editor: ProfileEditor,
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Changes that are not saved are saved, dropped, or keep the window open, as one answers."""
    button = QMessageBox.StandardButton[answer]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: button)
    drag(window, editor, END_TURN, -36, 18)
    assert window.close() == (answer != "Cancel")
    assert (tmp_path / "mine.toml").exists() == (answer == "Save")


def test_saving_where_one_cannot(
    window: CalibrationWindow,
    editor: ProfileEditor,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """A file that cannot be written is told in a message, and the changes stay."""
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: told.append(words[-1]))
    tmp_path.rmdir()
    tmp_path.touch()  # no folder can be made where a file is
    drag(window, editor, END_TURN, -36, 18)
    assert not window.save()
    assert "cannot be written" in told[0]
    assert editor.is_changed


def test_a_screenshot_decides_the_shape(qt: object, editor: ProfileEditor, tmp_path: Path) -> None:
    """Over a screenshot the client area has its shape, and the picture is seen between slots."""
    picture = QImage(1024, 768, QImage.Format.Format_RGB32)
    picture.fill(QColor("#804020"))
    window = CalibrationWindow(editor, tmp_path / "mine.toml", picture)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    client = window.canvas.client
    assert client.width / client.height == pytest.approx(4 / 3)
    image = window.canvas.grab().toImage()
    assert image.pixelColor(round(client.x) + 3, round(client.y) + 3) == QColor("#804020")
    window.close()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (2520, 1080)])
def test_picture(qt: object, editor: ProfileEditor, size: tuple[int, int]) -> None:
    """In the picture every slot's anchor is white, and the table beside it is not."""
    image = draw(editor.geometry, editor.layout, size)
    assert (image.width(), image.height()) == size
    for slot in editor.layout.slots():
        pixel = editor.geometry.point(slot, ClientArea(0, 0, *size)).pixel
        assert image.pixelColor(*pixel).lightness() > 200, slot
    assert image.pixelColor(5, 5).lightness() < 60
