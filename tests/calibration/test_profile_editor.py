"""Changing a profile, without a toolkit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.calibration.example_layouts import BOARD, EXAMPLE_LAYOUTS
from hsbot.calibration.profile_editor import ProfileEditor
from hsbot.screen import ClientArea, Kind, Layout, Scene, Slot
from hsbot.screen.profile_files import load_profile

if TYPE_CHECKING:
    from pathlib import Path

CLIENT = ClientArea(100, 50, 1600, 1000)
END_TURN = Slot(Kind.END_TURN)


@pytest.fixture
def editor() -> ProfileEditor:
    """The shipped profile over a full board."""
    return ProfileEditor(load_profile("default"), EXAMPLE_LAYOUTS[BOARD])


def drag(editor: ProfileEditor, slot: Slot, dx: float, dy: float, grip: float = 0) -> None:
    """Drag a slot by some pixels, held ``grip`` pixels beside its anchor."""
    x, y = editor.geometry.point(slot, CLIENT)
    assert editor.grab(x + grip, y, CLIENT)
    editor.drag(x + grip + dx / 2, y + dy / 2, CLIENT)
    editor.drag(x + grip + dx, y + dy, CLIENT)
    editor.release()


def test_dragging_moves_by_as_much(editor: ProfileEditor) -> None:
    """The anchor moves as far as the mouse does, wherever the slot was held."""
    before = editor.geometry.point(END_TURN, CLIENT)
    drag(editor, END_TURN, -30, 12, grip=9)
    after = editor.geometry.point(END_TURN, CLIENT)
    assert after == pytest.approx((before.x - 30, before.y + 12))
    assert editor.selected == END_TURN
    assert editor.is_changed


def test_dragging_without_a_grip(editor: ProfileEditor) -> None:
    """A drag that began beside all slots, or that is over, moves nothing."""
    assert not editor.grab(CLIENT.x + 5, CLIENT.y + 5, CLIENT)
    editor.drag(500, 500, CLIENT)
    drag(editor, END_TURN, 0, 5)
    moved_once = editor.profile
    editor.drag(900, 500, CLIENT)
    assert editor.profile == moved_once


def test_undo_and_reset(editor: ProfileEditor) -> None:
    """Each drag is one step back; a click that moved nothing is none; a reset can be undone."""
    first = editor.profile
    drag(editor, END_TURN, 20, 0)
    once = editor.profile
    drag(editor, Slot(Kind.HAND, 0, 10), -15, 0)
    twice = editor.profile
    drag(editor, END_TURN, 0, 0)
    editor.undo()
    assert editor.profile == once != twice
    editor.reset()
    assert editor.profile == first
    assert not editor.is_changed
    editor.undo()
    assert editor.profile == once
    editor.undo()
    editor.undo()
    assert editor.profile == first


def test_nudges(editor: ProfileEditor) -> None:
    """An arrow key's step moves the held slot alone; without one it moves nothing."""
    first = editor.profile
    editor.nudge(0.01, 0, CLIENT)
    assert editor.profile == first
    editor.grab(*editor.geometry.point(END_TURN, CLIENT), CLIENT)
    editor.release()
    editor.nudge(0.01, -0.002, CLIENT)
    assert editor.profile.spot[Kind.END_TURN].dx == pytest.approx(0.561)
    assert editor.profile.spot[Kind.END_TURN].y == pytest.approx(0.460)


def test_another_view_lets_go(editor: ProfileEditor) -> None:
    """A slot that is not shown any more is not held; one that still is shown, is."""
    editor.grab(*editor.geometry.point(END_TURN, CLIENT), CLIENT)
    editor.show(Layout(1, 1, 1))
    assert editor.selected == END_TURN
    editor.show(Layout(mulligan=3))
    assert editor.selected is None


def test_saving(editor: ProfileEditor, tmp_path: Path) -> None:
    """The saved file has the file's name and can be loaded; then nothing would be lost."""
    drag(editor, END_TURN, -30, 0)
    file = tmp_path / "new" / "wide.toml"
    editor.save(file)
    assert not editor.is_changed
    saved = load_profile(file)
    assert saved.name == "wide"
    assert saved.spot[Kind.END_TURN].dx == pytest.approx(0.521)


def test_faults_are_seen(editor: ProfileEditor) -> None:
    """A slot that is dragged onto another is a fault."""
    assert editor.problems() == []
    drag(editor, END_TURN, 60, 130)
    assert any("end_turn and deck are too close" in problem for problem in editor.problems())


def test_views_show_every_kind() -> None:
    """Every kind of slot can be looked at, and so corrected."""
    shown = {slot.kind for layout in EXAMPLE_LAYOUTS.values() for slot in layout.slots()}
    assert shown == set(Kind)
    assert {layout.scene for layout in EXAMPLE_LAYOUTS.values()} == set(Scene)
