"""The window of one panel of the tracker: as large as its rows, moved and sized by the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from hsbot.screen.geometry import Rect
from overlay.content.panel_layout import FreeSpace
from overlay.content.tracker_panels import PANELS
from overlay.drawing import colours
from overlay.drawing.panel_painter import PanelPainter, fitting
from overlay.settings import LARGEST_SCALE, SMALLEST_SCALE

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent, QWheelEvent

    from hsbot.screen.geometry import ClientArea
    from overlay.content.panel_layout import PanelLayout
    from overlay.content.panel_rows import PanelRow
    from overlay.content.tracker_panels import TrackerPanel
    from overlay.settings import OverlaySettings, PanelPlace

TITLE = "hsbot tracker"
FLAGS = (
    Qt.WindowType.FramelessWindowHint
    | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.WindowDoesNotAcceptFocus
    | Qt.WindowType.X11BypassWindowManagerHint
    | Qt.WindowType.NoDropShadowWindowHint
    | Qt.WindowType.Tool
)
WIDTH_LETTERS = 15.5
"""Width of a panel in letter heights."""
WHEEL_STEP = 0.05
"""By how much a step of the wheel changes a panel's size."""
GHOST = 0.35
"""Opacity of a hidden panel while panels are arranged."""


class PanelWindow(QWidget):
    """Shows one panel; the mouse goes through it but while panels are arranged.

    Args:
        name: the panel's name.

    Attributes:
        changed: a signal with the name and the new ``PanelPlace``.
    """

    changed = Signal(str, object)

    def __init__(self, name: str) -> None:
        super().__init__(None, FLAGS | Qt.WindowType.WindowTransparentForInput)
        self.setWindowTitle(f"{TITLE}: {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._name = name
        self._rows: tuple[PanelRow, ...] = ()
        self._place = PANELS[name]
        self._client: ClientArea | None = None
        self._scale = self._opacity = 1.0
        self._arranging = False
        self._room_px: float | None = None
        self._widest_px: float | None = None
        self._grip: QPoint | None = None

    def draw_panel(
        self,
        panel: TrackerPanel,
        place: PanelPlace,
        client: ClientArea,
        settings: OverlaySettings,
        *,
        arranging: bool,
        widest_px: float | None = None,
    ) -> None:
        """Show a panel at its place over the client area.

        Args:
            panel: what it says.
            place: where it is.
            client: the client area.
            settings: how it is drawn.
            arranging: whether the mouse moves it.
            widest_px: how wide it may be, where that is enough to be read, by smaller letters
                first; None for as it likes.
        """
        if arranging != self._arranging:
            self._arranging = arranging
            self._take_input(arranging)
        self._rows, self._place, self._client = panel.rows, place, client
        self._room_px, self._widest_px = None, widest_px
        self._scale = settings.scale * place.scale
        if widest_px is not None:
            self._scale = fitting(client.height, self._scale, WIDTH_LETTERS, widest_px)
        self._opacity = settings.opacity * (GHOST if place.hidden else 1.0)
        area = self._area(client)
        if self.geometry() != area:
            self.setGeometry(area)
        if not self.isVisible():
            self.show()
        self.raise_()
        self.update()

    def begin_at(self, y: int) -> None:
        """Move down to ``y``, where it stands above it."""
        if y > self.y():
            self.move(self.x(), y)

    def end_above(self, y: int) -> None:
        """Leave out the last rows, where the panel would cover one that begins at ``y``."""
        if self._client is None or self.geometry().bottom() < y:
            return
        self._room_px = float(y - self.y())
        self.setGeometry(QRect(self.pos(), self._needed(self._client)))
        self.update()

    def _take_input(self, takes: bool) -> None:
        """Let the mouse act on the panel, or go through it, in the window that there is.

        ``QWidget.setWindowFlag`` would make a new window of it, which a press can miss.
        """
        self.winId()  # the native window exists from here on
        self.windowHandle().setFlag(Qt.WindowType.WindowTransparentForInput, not takes)

    def _area(self, client: ClientArea) -> QRect:
        """The panel's rectangle on the screen, kept within the client area."""
        size = self._needed(client)
        x = min(max(0.0, self._place.x * client.width), max(0.0, client.width - size.width()))
        y = min(max(0.0, self._place.y * client.height), max(0.0, client.height - size.height()))
        return QRect(QPoint(round(client.x + x), round(client.y + y)), size)

    def _needed(self, client: ClientArea) -> QSize:
        """How large the panel is."""
        picture = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        painter.setFont(self.font())
        bounds = self._layout(PanelPainter(painter, client.height, self._scale), client).bounds()
        painter.end()
        return QSize(round(bounds.width) + 1, round(bounds.height) + 1)

    def _layout(self, painter: PanelPainter, client: ClientArea) -> PanelLayout:
        """The rows, as many as there is room for: the client area, or until the next panel."""
        room = client.height if self._room_px is None else self._room_px
        taken: tuple[Rect, ...] = ()
        if self._widest_px is not None and self._widest_px >= painter.least_width:
            beside = (client.width - self._widest_px) / 2  # all but what it may have
            taken = (Rect(client.width - beside, room / 2, beside, room / 2),)
        space = FreeSpace(client.width, room, taken, on_right=False, margin=0.0)
        return painter.place(self._rows, space, WIDTH_LETTERS)

    # ---- drawing ---------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the panel, and a frame around it while panels are arranged."""
        if self._client is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._opacity)
        panel = PanelPainter(painter, self._client.height, self._scale)
        panel.paint(self._rows, self._layout(panel, self._client))
        if self._arranging:
            painter.setOpacity(1.0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.NEXT, 3, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
        painter.end()

    # ---- arranging -------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take hold of the panel, or with the right button hide it or show it again."""
        if event.button() == Qt.MouseButton.RightButton:
            self._change(hidden=not self._place.hidden)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Move the panel along."""
        client = self._client
        if self._grip is None or client is None:
            return
        corner = event.globalPosition().toPoint() - self._grip
        self._change(
            x=_within((corner.x() - client.x) / client.width, 0.0, 1.0),
            y=_within((corner.y() - client.y) / client.height, 0.0, 1.0),
        )

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let the panel go."""
        self._grip = None

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Make the panel larger or smaller; a wheel that is tilted sideways does nothing."""
        turned = event.angleDelta().y()
        if not turned:
            return
        step = WHEEL_STEP if turned > 0 else -WHEEL_STEP
        scale = _within(self._place.scale + step, SMALLEST_SCALE, LARGEST_SCALE)
        self._change(scale=round(scale, 2))

    def _change(self, **changes: object) -> None:
        self.changed.emit(self._name, msgspec.structs.replace(self._place, **changes))


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
