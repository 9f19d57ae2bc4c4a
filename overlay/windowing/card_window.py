"""The window of one card: the card whose name in a panel the mouse rests on.

The panels let the mouse through, so nobody tells them of it: its place is looked at, and nothing
else. The game keeps every move and click.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from overlay.content.card_place import card_place
from overlay.content.panel_layout import Box
from overlay.content.panel_rows import CardRow, ProbabilityRow, StepRow
from overlay.drawing.card_painter import CardPainter
from overlay.windowing.panel_window import FLAGS
from overlay.windowing.window_mask import cut_to_drawing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from hsbot.messages.card_face import CardFace
    from hsbot.screen.geometry import ClientArea
    from overlay.content.panel_layout import PanelLayout
    from overlay.content.panel_rows import PanelRow
    from overlay.settings import OverlaySettings

TITLE: Final = "hsbot card"
LOOK_MS: Final = 100
"""How often the mouse's place is looked at."""


@dataclass(frozen=True, slots=True)
class PointedCard:
    """A card whose name the mouse is on; places are in pixels of the screen.

    Attributes:
        card_id: the card.
        row: the row that names it.
        panel: the row's panel.
        client: the game's client area.
    """

    card_id: str
    row: Box
    panel: Box
    client: ClientArea


def pointed_card(
    at: QPoint,
    corner: QPoint,
    rows: Sequence[PanelRow],
    layout: PanelLayout,
    client: ClientArea,
) -> PointedCard | None:
    """The card of the row at a point of the screen; None where none is.

    Args:
        at: the point.
        corner: where on the screen the layout's origin is.
        rows: the panel's rows.
        layout: their places.
        client: the game's client area.
    """
    x, y = at.x() - corner.x(), at.y() - corner.y()
    for row, box in zip(rows, layout.rows, strict=False):
        within = box.x <= x < box.x + box.width and box.y <= y < box.bottom
        if within and isinstance(row, CardRow | ProbabilityRow | StepRow) and row.card_id:
            panel = layout.bounds()
            return PointedCard(row.card_id, _moved(box, corner), _moved(panel, corner), client)
    return None


class CardWindow(QWidget):
    """Shows the card whose name the mouse rests on; the mouse goes through it.

    Args:
        settings: the user's settings.
        sources: each says which card a point of the screen names, None for none.
        is_composited: whether the desktop can show transparency now.
    """

    def __init__(
        self,
        settings: OverlaySettings,
        sources: Sequence[Callable[[QPoint], PointedCard | None]],
        is_composited: Callable[[], bool],
    ) -> None:
        super().__init__(None, FLAGS | Qt.WindowType.WindowTransparentForInput)
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._settings = settings
        self._sources = sources
        self._is_composited = is_composited
        self._faces: dict[str, CardFace] = {}
        self._last = ""
        self._shown: tuple[CardFace, float] | None = None
        self._looks = QTimer(self)
        self._looks.setInterval(LOOK_MS)
        self._looks.timeout.connect(lambda: self.look(QCursor.pos()))

    def know(self, cards: Sequence[CardFace]) -> None:
        """Set the cards that can be shown."""
        self._faces = {face.card_id: face for face in cards}
        self._watch()

    def set_settings(self, settings: OverlaySettings) -> None:
        """Set the settings to draw by."""
        self._settings = settings
        self._watch()

    def look(self, at: QPoint) -> None:
        """Show the card that the mouse is on: at the second look, if none is shown yet.

        Args:
            at: where the mouse is, in pixels of the screen.
        """
        found = next(filter(None, (source(at) for source in self._sources)), None)
        face = None if found is None else self._faces.get(found.card_id)
        rests = self.isVisible() or (face is not None and face.card_id == self._last)
        self._last = "" if face is None else face.card_id
        if found is None or face is None:
            self._shown = None
            self.hide()
        elif rests:
            self._show(face, found)

    def _watch(self) -> None:
        """Look at the mouse while there is anything to show."""
        if self._settings.card_pictures and self._faces:
            self._looks.start()
        else:
            self._looks.stop()
            self.hide()

    def _show(self, face: CardFace, found: PointedCard) -> None:
        client = found.client
        shown = face, client.height
        picture = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(picture)
        painter.setFont(self.font())
        size = CardPainter(painter, client.height, self._settings.scale).size(face)
        painter.end()
        place = card_place(
            found.row,
            found.panel,
            Box(client.x, client.y, client.width, client.height),
            (size.width(), size.height()),
        )
        corner = QPoint(math.floor(place.x), math.floor(place.y))
        area = QRect(corner, QSize(math.ceil(place.width), math.ceil(place.height)))
        if shown == self._shown and self.geometry() == area and self.isVisible():
            return
        self._shown = shown
        self.setGeometry(area)
        cut_to_drawing(self, self._draw, is_composited=self._is_composited())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the card, when Qt asks for it."""
        painter = QPainter(self)
        self._draw(painter)
        painter.end()

    def _draw(self, painter: QPainter) -> None:
        if self._shown is not None:
            face, height = self._shown
            CardPainter(painter, height, self._settings.scale).paint(face)


def _moved(box: Box, corner: QPoint) -> Box:
    return Box(box.x + corner.x(), box.y + corner.y(), box.width, box.height)
