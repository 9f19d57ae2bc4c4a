"""Paints a card from its data: frame, cost, a coloured shape for its picture, name, text, stats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QRadialGradient

from overlay.drawing.panel_painter import LEAST_FONT_PX, letter_px

if TYPE_CHECKING:
    from hsbot.messages.card_face import CardFace

FRAME: Final = QColor("#c9a227")
GROUND: Final = QColor("#2b2118")
INK: Final = QColor("#f6efe0")
"""Text on the ground and on the name's band."""
BAND: Final = QColor("#6b4a24")
PARCHMENT: Final = QColor("#efe3c8")
PRINT: Final = QColor("#2a2118")
"""Text on the parchment."""
GEMS: Final = {
    "cost": QColor("#1f5fa8"),
    "attack": QColor("#806400"),
    "health": QColor("#a3231f"),
}
"""The gems behind the figures, which are white."""
WIDTH: Final = 13.5
"""Width of the card, in letters; the other lengths below are in letters, too."""
MARGIN: Final = 1.0
"""Around the card, where its gems reach out."""
GEM: Final = 1.15
"""Radius of a gem."""
ART: Final = 5.6
"""Height of the shape that stands for the picture."""
PAD: Final = 0.5
"""Beside a text."""
LEAST_PRINT: Final = 4.4
"""The least height of the parchment."""
_CENTRED: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignCenter.value


class CardPainter:
    """Measures and paints cards.

    Args:
        painter: to paint with.
        height_px: the client's height.
        scale: the user's scale of all letters.
    """

    def __init__(self, painter: QPainter, height_px: float, scale: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._painter = painter
        self._letter = letter_px(height_px, scale)
        self._pad = self._letter * PAD

    def size(self, face: CardFace) -> QSizeF:
        """How large the card is, its gems included."""
        letter = self._letter
        picture = _own_picture(face.picture)
        width = letter * (WIDTH + 2 * MARGIN)
        if picture is not None:
            return QSizeF(width, width * picture.height() / picture.width())
        return QSizeF(width, self._kind(face).bottom() + letter * (0.7 + MARGIN))

    def paint(self, face: CardFace) -> None:
        """Paint the card, its gems included, from the painter's origin on."""
        picture = _own_picture(face.picture)
        if picture is not None:
            self._painter.drawImage(QRectF(QPointF(0, 0), self.size(face)), picture)
            return
        letter, margin = self._letter, self._letter * MARGIN
        size = self.size(face)
        whole = QRectF(QPointF(0, 0), size).adjusted(margin, margin, -margin, -margin)
        self._sheet(whole, GROUND, QPen(FRAME, letter * 0.2), 1.0)
        self._art(face)
        band, words = self._band(face), self._words(face)
        self._sheet(band, BAND, QPen(FRAME, letter * 0.08), 0.4)
        pad = self._pad
        self._text(band.adjusted(pad, 0, -pad, 0), face.name, INK, self._font(1.0, bold=True))
        self._sheet(words, PARCHMENT, QPen(Qt.PenStyle.NoPen), 0.4)
        self._text(words.adjusted(pad, 0, -pad, 0), face.text, PRINT, self._font(0.85))
        self._text(self._kind(face), face.kind, INK, self._font(0.75))
        self._gem(whole.topLeft(), "cost", face.cost)
        if face.attack is not None:
            self._gem(whole.bottomLeft(), "attack", face.attack)
        if face.health is not None:
            self._gem(whole.bottomRight(), "health", face.health)

    # ---- places ----------------------------------------------------------------------------------
    def _band(self, face: CardFace) -> QRectF:
        """The band of the name, over the lower edge of the picture."""
        inner = (WIDTH - 1.2) * self._letter
        text = self._needed(face.name, inner - 2 * self._pad, self._font(1.0, bold=True))
        top = (MARGIN + ART) * self._letter
        return QRectF((MARGIN + 0.6) * self._letter, top, inner, text + 0.4 * self._letter)

    def _words(self, face: CardFace) -> QRectF:
        """The parchment of the text."""
        above = self._band(face)
        text = self._needed(face.text, above.width() - 2 * self._pad, self._font(0.85))
        height = max(LEAST_PRINT * self._letter, text + 0.8 * self._letter)
        return QRectF(above.x(), above.bottom() + 0.4 * self._letter, above.width(), height)

    def _kind(self, face: CardFace) -> QRectF:
        """The line of the card's type."""
        above = self._words(face)
        height = QFontMetricsF(self._font(0.75)).height()
        return QRectF(above.x(), above.bottom() + 0.2 * self._letter, above.width(), height)

    # ---- strokes ---------------------------------------------------------------------------------
    def _art(self, face: CardFace) -> None:
        """A shape in a colour of the card's own, with the first letter of its name."""
        letter = self._letter
        hue = crc32(face.card_id.encode()) % 360 / 360
        width = (WIDTH - 3.0) * letter
        place = QRectF((MARGIN + 1.5) * letter, (MARGIN + 0.5) * letter, width, ART * letter)
        light = QRadialGradient(place.center() - QPointF(0, 0.2 * place.height()), width / 2)
        light.setColorAt(0.0, QColor.fromHslF(hue, 0.5, 0.5))
        light.setColorAt(1.0, QColor.fromHslF(hue, 0.45, 0.22))
        self._painter.setPen(QPen(FRAME, letter * 0.08))
        self._painter.setBrush(light)
        self._painter.drawEllipse(place)
        self._text(place, face.name[:1], QColor(255, 255, 255, 150), self._font(2.2, bold=True))

    def _sheet(self, box: QRectF, fill: QColor, pen: QPen, corner: float) -> None:
        self._painter.setPen(pen)
        self._painter.setBrush(fill)
        self._painter.drawRoundedRect(box, corner * self._letter, corner * self._letter)

    def _gem(self, at: QPointF, kind: str, figure: int) -> None:
        letter = self._letter
        radius = GEM * letter
        # a little inwards, so that all of it is within the margin
        x = at.x() + (0.3 if at.x() < WIDTH * letter / 2 else -0.3) * letter
        y = at.y() + (0.3 if kind == "cost" else -0.3) * letter
        self._painter.setPen(QPen(GROUND, letter * 0.12))
        self._painter.setBrush(GEMS[kind])
        self._painter.drawEllipse(QPointF(x, y), radius, radius)
        box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
        self._text(box, str(figure), QColor("#ffffff"), self._font(1.2, bold=True))

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        font = QFont(self._painter.font())
        font.setPixelSize(max(LEAST_FONT_PX, round(self._letter * size)))
        font.setBold(bold)
        return font

    def _needed(self, text: str, width: float, font: QFont) -> float:
        """Height of a text in a width."""
        box = QRectF(0, 0, width, 1e5)
        return QFontMetricsF(font).boundingRect(box, _CENTRED, text).height()

    def _text(self, box: QRectF, text: str, colour: QColor, font: QFont) -> None:
        before = self._painter.font()
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(box, _CENTRED, text)
        self._painter.setFont(before)


@cache
def _own_picture(file: str) -> QImage | None:
    """The user's own picture of a card; None for none, and for what is no picture."""
    picture = QImage(file) if file else QImage()
    return None if picture.isNull() else picture
