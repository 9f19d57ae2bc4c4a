"""The window of one panel of the tracker: as large as its rows, moved and sized by the mouse."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from hsbot.plurals import counted
from overlay.content.docks import Dock
from overlay.content.panel_layout import Box, FreeSpace
from overlay.content.panel_rows import CardRow, TextRow
from overlay.content.tracker_panels import WHOLE
from overlay.drawing import colours
from overlay.drawing.panel_painter import WIDEST_FRAC, PanelPainter
from overlay.settings import LARGEST_SCALE, SMALLEST_SCALE, PanelPlace
from overlay.windowing.window_mask import cut_to_drawing

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QMouseEvent, QPaintEvent, QWheelEvent

    from hsbot.screen.geometry import ClientArea
    from overlay.content.panel_layout import PanelLayout
    from overlay.content.panel_rows import PanelRow
    from overlay.content.tracker_panels import TrackerPanel
    from overlay.settings import OverlaySettings

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
"""Width of a panel that the user has placed, in letter heights."""
WIDEST_LETTERS = 20.0
"""The greatest width of one in a dock, which has the width of its dock where that is less."""
FIRST_PLACE = PanelPlace(x=0.0, y=0.0)
"""The place of a panel that the user has not moved: it goes by its dock."""
WHEEL_STEP = 0.05
"""The change of a panel's size by a step of the wheel."""
GHOST = 0.35
"""Opacity of a hidden panel while panels are arranged."""


class PanelWindow(QWidget):
    """Shows one panel; the mouse goes through it but while panels are arranged.

    Args:
        name: the panel's name.
        is_composited: whether the desktop can show transparency now.

    Attributes:
        changed: a signal with the name and the new ``PanelPlace``.
    """

    changed = Signal(str, object)

    def __init__(self, name: str, is_composited: Callable[[], bool]) -> None:
        super().__init__(None, FLAGS | Qt.WindowType.WindowTransparentForInput)
        self.setWindowTitle(f"{TITLE}: {name}")
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._name = name
        self._is_composited = is_composited
        self._rows: tuple[PanelRow, ...] = ()
        self._place = FIRST_PLACE
        self._client: ClientArea | None = None
        self._scale = self._opacity = 1.0
        self._arranging = False
        self._room_px: float | None = None
        self._dock: Dock | None = None
        self._grip: QPoint | None = None

    def draw_panel(
        self,
        panel: TrackerPanel,
        place: PanelPlace,
        client: ClientArea,
        settings: OverlaySettings,
        *,
        arranging: bool,
        dock: Dock | None = None,
    ) -> None:
        """Show a panel at its place over the client area.

        Args:
            panel: what it says.
            place: where it is.
            client: the client area.
            settings: how it is drawn.
            arranging: whether the mouse moves it.
            dock: where it is until the user moves it; None for at its place.
        """
        if arranging != self._arranging:
            self._arranging = arranging
            self._take_input(arranging)
        self._rows, self._place, self._client = panel.rows, place, client
        self._room_px, self._dock = None, dock
        self._scale = settings.scale * place.scale if dock is None else dock.scale
        self._opacity = settings.opacity * (GHOST if place.hidden else 1.0)
        area = self._area(client)
        if self.geometry() != area:
            self.setGeometry(area)
        self._cut()
        if not self.isVisible():
            self.show()
        self.raise_()
        self.update()

    def needed(
        self, rows: tuple[PanelRow, ...], client: ClientArea, scale: float, width: float
    ) -> tuple[float, float]:
        """Width and height of a panel that may be so wide and as high as it likes."""
        dock = Dock(Box(0, 0, width, math.inf), scale)
        _, layout = self._measured(rows, client, scale, dock)
        return layout.bounds().width, layout.bounds().height

    def shown_rows(self) -> tuple[PanelRow, ...]:
        """The rows that have room; the last one counts the cards that have none."""
        measured = self.measured()
        return () if measured is None else measured[0]

    def measured(self) -> tuple[tuple[PanelRow, ...], PanelLayout] | None:
        """The rows that have room, and where in the window; None before any was shown."""
        if self._client is None:
            return None
        return self._measured(self._rows, self._client, self._scale, self._dock)

    def begin_at(self, y: int) -> None:
        """Move down to ``y``, where it stands above it."""
        if y > self.y():
            self.move(self.x(), y)

    def end_above(self, y: int) -> None:
        """Leave out the last rows, where the panel would cover one that begins at ``y``.

        A panel that is shown whole or not at all is hidden there.
        """
        if self._client is None or self.geometry().bottom() < y:
            return
        if self._name in WHOLE:
            self.hide()
            return
        self._room_px = float(y - self.y())
        self.setGeometry(QRect(self.pos(), self._needed(self._client)))
        self._cut()
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
        if self._dock is not None:
            box, (at_right, at_bottom) = self._dock.box, self._dock.at_end
            x = box.x + (box.width - size.width()) * at_right
            y = box.y + (box.height - size.height()) * at_bottom
            return QRect(QPoint(math.floor(client.x + x), math.floor(client.y + y)), size)
        x = min(max(0.0, self._place.x * client.width), max(0.0, client.width - size.width()))
        y = min(max(0.0, self._place.y * client.height), max(0.0, client.height - size.height()))
        return QRect(QPoint(round(client.x + x), round(client.y + y)), size)

    def _needed(self, client: ClientArea) -> QSize:
        """How large the panel is."""
        _, layout = self._measured(self._rows, client, self._scale, self._dock)
        bounds = layout.bounds()
        return QSize(math.ceil(bounds.width), math.ceil(bounds.height))

    def _measured(
        self, rows: tuple[PanelRow, ...], client: ClientArea, scale: float, dock: Dock | None
    ) -> tuple[tuple[PanelRow, ...], PanelLayout]:
        """The rows that have room, and where, painted on nothing."""
        picture = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        painter.setFont(self.font())
        found = self._layout(PanelPainter(painter, client.height, scale), rows, client, dock)
        painter.end()
        return found

    def _layout(
        self,
        painter: PanelPainter,
        rows: tuple[PanelRow, ...],
        client: ClientArea,
        dock: Dock | None,
    ) -> tuple[tuple[PanelRow, ...], PanelLayout]:
        """The rows, as many as there is room for, the last of them saying how many cards more."""
        room = client.height if self._room_px is None else self._room_px
        width, letters, widest = client.width, WIDTH_LETTERS, WIDEST_FRAC
        if dock is not None:
            room = dock.box.height if self._room_px is None else min(room, dock.box.height)
            width, letters, widest = dock.box.width, WIDEST_LETTERS, 1.0
        space = FreeSpace(width, room, (), on_right=False, margin=0.0)
        shown, cut = rows, len(rows)
        layout = painter.place(shown, space, letters, widest)
        while len(layout.rows) < len(shown) and cut > 1:
            cut = min(cut, len(layout.rows) + 1) - 1
            more = sum(row.cards for row in rows[cut:] if isinstance(row, CardRow))
            words = f"and {counted(more, 'more card')}" if more else "and more"
            shown = (*rows[:cut], TextRow(words, "quiet"))
            layout = painter.place(shown, space, letters, widest)
        return shown, layout

    # ---- drawing ---------------------------------------------------------------------------------
    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the panel, when Qt asks for it."""
        painter = QPainter(self)
        self._draw(painter, self._opacity)
        painter.end()

    def _cut(self) -> None:
        """Where the desktop knows no transparency, cut the window to the panel."""
        cut_to_drawing(
            self, lambda painter: self._draw(painter, 1.0), is_composited=self._is_composited()
        )

    def _draw(self, painter: QPainter, opacity: float) -> None:
        """Draw the panel, and a frame around it while panels are arranged."""
        if self._client is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(opacity)
        panel = PanelPainter(painter, self._client.height, self._scale)
        panel.paint(*self._layout(panel, self._rows, self._client, self._dock))
        if self._arranging:
            painter.setOpacity(1.0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.NEXT, 3, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))

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
        """Tell the place with changes, from where the panel is: it leaves its dock for good."""
        place, client = self._place, self._client
        if self._dock is not None and client is not None:
            place = msgspec.structs.replace(
                place,
                x=_within((self.x() - client.x) / client.width, 0.0, 1.0),
                y=_within((self.y() - client.y) / client.height, 0.0, 1.0),
            )
        self.changed.emit(self._name, msgspec.structs.replace(place, **changes))


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
