"""The marks of a decision whose cards have yet to come: drawn once they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hsbot.clock import FakeClock
from hsbot.screen import ClientArea, Geometry
from hsbot.screen.profile_files import load_profile
from hsbot.screen.windows import GameWindow
from kit.screens.overlay_pictures import ATTACK, END_TURN, situation

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from overlay.windowing.overlay_window import OverlayWindow

GAME = GameWindow(1, "game", ClientArea(0, 0, 1280, 720), 1.0, minimised=False, in_front=True)
LATE_S = 6.0


def picture(window: OverlayWindow) -> QImage:
    """The overlay's pixels as they are drawn now."""
    return window.grab().toImage()


def test_a_timer_that_comes_early_does_not_leave_the_marks_out(qt: object) -> None:
    """Qt's timers may come a twentieth early: six seconds were 5.7, and no marks were drawn."""
    del qt
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - the fixture may skip

    from overlay.settings import OverlaySettings  # noqa: PLC0415
    from overlay.windowing.overlay_window import OverlayWindow  # noqa: PLC0415

    clock = FakeClock()
    window = OverlayWindow(
        Geometry(load_profile("default")), OverlaySettings(), clock, lambda: True
    )
    window.follow(GAME)
    told = msgspec.structs.replace(situation(ATTACK, END_TURN), turn_time=None)
    window.show_situation(told)
    marked = picture(window)
    window.show_situation(msgspec.structs.replace(told, marks_in_s=LATE_S))
    bare = picture(window)
    assert bare != marked
    (timer,) = [x for x in window.findChildren(QTimer) if x.isSingleShot()]
    clock.advance(0.95 * LATE_S)
    timer.timeout.emit()
    assert picture(window) == bare
    assert timer.isActive()
    assert timer.interval() <= 0.05 * LATE_S * 1000 + 2
    clock.advance(timer.interval() / 1000)
    timer.timeout.emit()
    assert picture(window) == marked
    assert not timer.isActive()
    window.close()
