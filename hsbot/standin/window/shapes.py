"""Basic drawing: colours, text with a rim, numbered discs, glowing rims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

if TYPE_CHECKING:
    from collections.abc import Mapping

INK, PAPER = QColor("#1b1410"), QColor("#f3e6c8")
READY, GOLD, SHADOW = QColor("#6dff5a"), QColor("#f7c948"), QColor(0, 0, 0, 110)
MANA, ATTACK, HEALTH, ARMOR = (
    QColor("#2f6fd6"),
    QColor("#d99a1e"),
    QColor("#c0392b"),
    QColor("#8a8f98"),
)
STONE, BETTER, WORSE, PLAIN = (
    QColor("#4a4540"),
    QColor("#7dff7a"),
    QColor("#ff7b6b"),
    QColor("#ffffff"),
)
CLASS_COLOURS: Final[Mapping[CardClass, QColor]] = {
    CardClass.DEATHKNIGHT: QColor("#3d6a86"), CardClass.DEMONHUNTER: QColor("#3f6b45"),
    CardClass.DRUID: QColor("#8a5a2b"), CardClass.HUNTER: QColor("#4c7d36"),
    CardClass.MAGE: QColor("#4a78b8"), CardClass.PALADIN: QColor("#c29a3b"),
    CardClass.PRIEST: QColor("#9aa0a8"), CardClass.ROGUE: QColor("#4b4f5c"),
    CardClass.SHAMAN: QColor("#3a5a9c"), CardClass.WARLOCK: QColor("#6a3f86"),
    CardClass.WARRIOR: QColor("#8f3a32"), CardClass.NEUTRAL: QColor("#8b7b66"),
}  # fmt: skip
LEAST_FONT_PX: Final = 6
"""Text is not smaller than this; where it does not fit so, it is cut."""


def font(size_px: float, *, bold: bool = True) -> QFont:
    """The client's font in a size."""
    made = QFont("DejaVu Sans")
    made.setPixelSize(max(LEAST_FONT_PX, round(size_px)))
    made.setBold(bold)
    return made


def outlined(
    painter: QPainter, middle: QPointF, text: str, size_px: float, colour: QColor = PLAIN
) -> None:
    """Draw text centred on a point, light with a dark rim."""
    path = QPainterPath()
    path.addText(0, 0, font(size_px), text)
    bounds = path.boundingRect()
    path.translate(middle.x() - bounds.center().x(), middle.y() - bounds.center().y())
    painter.strokePath(path, QPen(INK, size_px / 5, j=Qt.PenJoinStyle.RoundJoin))
    painter.fillPath(path, colour)


def words(
    painter: QPainter, box: QRectF, text: str, size_px: float, colour: QColor, *, bold: bool = True
) -> None:
    """Draw text in a box, wrapped and centred; smaller where it does not fit."""
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    painter.setPen(colour)
    painter.setFont(font(size_px, bold=bold))
    while size_px > LEAST_FONT_PX:
        needed = painter.boundingRect(box, flags, text)
        if needed.height() <= box.height() + 1 and needed.width() <= box.width() + 1:
            break
        size_px *= 0.92
        painter.setFont(font(size_px, bold=bold))
    painter.drawText(box, flags, text)


def gem(  # noqa: PLR0917 - what a disc is made of
    painter: QPainter,
    middle: QPointF,
    radius: float,
    number: int,
    ground: QColor,
    change: int = 0,
) -> None:
    """Draw a number in a disc; green where it is better than printed, red where worse."""
    painter.setPen(QPen(INK, radius / 7))
    painter.setBrush(ground)
    painter.drawEllipse(middle, radius, radius)
    colour = BETTER if change > 0 else (WORSE if change < 0 else PLAIN)
    outlined(painter, middle, str(number), radius * 1.25, colour)


def glow(painter: QPainter, path: QPainterPath, width: float, colour: QColor) -> None:
    """Draw a soft rim around what may be used or targeted."""
    faint = QColor(colour)
    for share, alpha in ((2.6, 50), (1.7, 100), (1.0, 255)):
        faint.setAlpha(alpha)
        painter.strokePath(path, QPen(faint, width * share))
