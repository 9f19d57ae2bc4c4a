"""The overlay's window: transparent, frameless, above all others, ignoring the mouse.

Qt asks each platform for that: on X11 an empty input shape, on Windows WS_EX_TRANSPARENT with
WS_EX_LAYERED, on macOS ignoresMouseEvents. An X11 desktop without a compositor knows no
transparency: there the window is cut to the shape of what is drawn.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from hsbot.screen.geometry import ClientArea
from overlay.drawing.rendering import panel_place, render
from overlay.windowing.card_window import pointed_card
from overlay.windowing.visibility import Visibility
from overlay.windowing.window_mask import cut_to_drawing

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QPaintEvent

    from hsbot.clock import Clock
    from hsbot.messages.overlay import Situation
    from hsbot.screen.geometry import Geometry
    from hsbot.screen.windows import GameWindow
    from overlay.settings import OverlaySettings
    from overlay.windowing.card_window import PointedCard

TITLE = "hsbot overlay"
TICK_MS = 1000
"""How often the turn's clock is drawn anew."""
FLAGS = (
    Qt.WindowType.FramelessWindowHint
    | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.WindowTransparentForInput
    | Qt.WindowType.WindowDoesNotAcceptFocus
    | Qt.WindowType.X11BypassWindowManagerHint
    | Qt.WindowType.NoDropShadowWindowHint
    | Qt.WindowType.Tool
)


class OverlayWindow(QWidget):
    """Shows a situation over the game's client area, while there are both.

    Attributes:
        panel_moved: a signal with the panel's rectangle on the screen, empty where it is not drawn.

    Args:
        geometry: where slots are.
        settings: the user's settings.
        clock: advances the turn's clock.
        is_composited: whether the desktop can show transparency now.
    """

    panel_moved = Signal(QRect)

    def __init__(
        self,
        geometry: Geometry,
        settings: OverlaySettings,
        clock: Clock,
        is_composited: Callable[[], bool],
    ) -> None:
        super().__init__(None, FLAGS)
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._geometry = geometry
        self._seen = Visibility(settings)
        self._clock = clock
        self._is_composited = is_composited
        self._situation: Situation | None = None
        self._heard_s = 0.0
        self._left_free = QRect()
        self._panel = QRectF()
        self._last_panel = QRect()
        self._ticker = QTimer(self)
        self._ticker.setInterval(TICK_MS)
        self._ticker.timeout.connect(self._tick)
        self._marks = QTimer(self)
        self._marks.setSingleShot(True)
        self._marks.setTimerType(Qt.TimerType.PreciseTimer)
        self._marks.timeout.connect(self._refresh)

    # ---- what is shown ---------------------------------------------------------------------------
    def show_situation(self, situation: Situation | None) -> None:
        """Set the situation to draw; None draws nothing."""
        self._situation = situation
        self._heard_s = self._clock.now_s()
        self._refresh()

    def follow(self, game: GameWindow | None) -> None:
        """Set where the game's window is; None when there is none."""
        self._seen.game = game
        self._refresh()

    def set_settings(self, settings: OverlaySettings) -> None:
        """Set the settings to draw by."""
        self._seen.settings = settings
        self._refresh()

    def leave_free(self, area: QRect) -> None:
        """Set a rectangle of the screen over which nothing is drawn: the settings dialog's."""
        self._left_free = area
        self._refresh()

    def pointed(self, at: QPoint) -> PointedCard | None:
        """The card that the panel names at a point of the screen."""
        situation = self._now()
        if situation is None or not self.isVisible() or not self._last_panel.contains(at):
            return None
        picture = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        painter.setFont(self.font())
        client = ClientArea(0, 0, self.width(), self.height())
        _, rows, layout = panel_place(
            painter, situation, self._geometry, client, self._seen.settings
        )
        painter.end()
        there = ClientArea(self.x(), self.y(), self.width(), self.height())
        return pointed_card(at, self.pos(), rows, layout, there)

    def toggle(self) -> None:
        """Hide everything, or show it again."""
        self._seen.hidden = not self._seen.hidden
        self._refresh()

    def _refresh(self) -> None:
        """Show, hide, move and draw as everything now is."""
        self._await_marks()
        area = self._area()
        if area is None:
            self._ticker.stop()
            self.hide()
            self._tell_panel(QRect())
            return
        if self.geometry() != area:
            self.setGeometry(area)
        cut_to_drawing(self, self._draw, is_composited=self._is_composited())
        if self.isVisible():
            self.update()
        else:
            self.show()
        self.raise_()
        if self._situation is not None and self._situation.turn_time is not None:
            self._ticker.start()
        else:
            self._ticker.stop()

    def _await_marks(self) -> None:
        """Draw again once the marks may be drawn, however early the last timer was."""
        situation = self._now()
        if situation is not None and situation.marks_in_s > 0:
            self._marks.start(math.ceil(situation.marks_in_s * 1000) + 1)
        else:
            self._marks.stop()

    def _area(self) -> QRect | None:
        """The client area while something is to be drawn over it."""
        client = self._seen.client()
        if self._situation is None or client is None:
            return None
        return QRect(round(client.x), round(client.y), round(client.width), round(client.height))

    # ---- drawing ---------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the situation, when Qt asks for it."""
        painter = QPainter(self)
        self._draw(painter)
        painter.end()

    def _draw(self, painter: QPainter) -> None:
        situation = self._now()
        if situation is not None:
            free = self._left_free.translated(-self.x(), -self.y())
            painter.setClipRegion(QRegion(self.rect()).subtracted(QRegion(free)))
            client = ClientArea(0, 0, self.width(), self.height())
            self._panel = render(painter, situation, self._geometry, client, self._seen.settings)
            self._tell_panel(self._panel.toAlignedRect().translated(self.pos()))

    def _tell_panel(self, area: QRect) -> None:
        """Tell where the panel is, where that has changed."""
        if area != self._last_panel:
            self._last_panel = area
            self.panel_moved.emit(area)

    def _now(self) -> Situation | None:
        """The situation, with the turn's clock and the marks as they are at this moment."""
        situation = self._situation
        if situation is None:
            return None
        passed_s = self._clock.now_s() - self._heard_s
        marks_in_s = max(0.0, situation.marks_in_s - passed_s)
        turn_time = situation.turn_time
        if turn_time is not None:
            left_s = max(0.0, turn_time.left_s - passed_s)
            turn_time = msgspec.structs.replace(turn_time, left_s=left_s)
        return msgspec.structs.replace(situation, turn_time=turn_time, marks_in_s=marks_in_s)

    def _tick(self) -> None:
        """Time has passed: only the panel tells it."""
        self.update(self._panel.toAlignedRect())
