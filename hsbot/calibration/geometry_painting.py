"""Draws a geometry: the outline, anchor and label of each slot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from hsbot.screen import ClientArea, Geometry, Kind, Layout, Slot

if TYPE_CHECKING:
    from collections.abc import Mapping

FRIENDLY, ENEMY = QColor("#56b4e9"), QColor("#e69f00")
CARD, BUTTON, CHOICE = QColor("#2fc79a"), QColor("#f0e442"), QColor("#e59ac8")
"""The colours of Okabe and Ito, which the colour-blind can tell apart, brightened for the dark."""
COLOURS: Mapping[Kind, QColor] = {
    Kind.HAND: CARD,
    Kind.MULLIGAN: CHOICE,
    Kind.CHOICE: CHOICE,
    Kind.CHOOSE_ONE: CHOICE,
    Kind.MODE: CHOICE,
    Kind.DECK_SLOT: CARD,
} | {
    kind: FRIENDLY if kind.startswith("friendly") else ENEMY
    for kind in Kind
    if kind.startswith(("friendly", "enemy"))
}
SHADOW = QColor(11, 13, 18, 150)
"""Around outlines, so that they are seen on a bright picture too."""
OVALS = frozenset({
    Kind.FRIENDLY_MINION, Kind.ENEMY_MINION, Kind.FRIENDLY_POWER, Kind.ENEMY_POWER,
    Kind.FRIENDLY_SECOND_POWER, Kind.ENEMY_SECOND_POWER,
    Kind.FRIENDLY_WEAPON, Kind.ENEMY_WEAPON, Kind.PLAY_BUTTON, Kind.OPTIONS,
})  # fmt: skip
OVER_A_PICTURE, OVER_THE_TABLE = 26, 70
"""How opaque slots are filled, of 255."""


def paint_table(painter: QPainter, client: ClientArea) -> None:
    """Draw a plain table in place of the game's picture."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(client.x, client.y, client.width, client.height)
    dark = QLinearGradient(area.topLeft(), area.bottomLeft())
    dark.setColorAt(0, QColor("#20232f"))
    dark.setColorAt(1, QColor("#12141c"))
    painter.fillRect(area, dark)
    height = client.height
    board = QRectF(area.center().x() - 0.645 * height, area.top() + 0.075 * height, 0, 0)
    board.setSize(QRectF(0, 0, 1.29 * height, 0.775 * height).size())
    light = QRadialGradient(board.center(), 0.8 * height)
    light.setColorAt(0, QColor("#3b4256"))
    light.setColorAt(1, QColor("#262b3a"))
    painter.setPen(QPen(QColor("#4d5570"), max(1.0, height / 500)))
    painter.setBrush(QBrush(light))
    painter.drawRoundedRect(board, 0.06 * height, 0.06 * height)
    middle = area.top() + 0.463 * height
    painter.drawLine(QPointF(board.left(), middle), QPointF(board.right(), middle))


def paint_geometry(
    painter: QPainter,
    geometry: Geometry,
    layout: Layout,
    client: ClientArea,
    *,
    selected: Slot | None = None,
    fill: int = OVER_THE_TABLE,
) -> None:
    """Draw every slot of a layout.

    Args:
        painter: draws in the units of ``client``.
        geometry: where the slots are.
        layout: which slots there are.
        client: where the game is.
        selected: a slot to be shown as held.
        fill: how opaque the slots are, of 255.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for slot in layout.slots():
        _paint_slot(painter, geometry, slot, client, fill, held=slot == selected)
    for slot in layout.slots():
        _paint_anchor(painter, geometry, slot, client, held=slot == selected)
        _paint_label(painter, geometry, slot, client)


def _paint_slot(
    painter: QPainter, geometry: Geometry, slot: Slot, client: ClientArea, fill: int, *, held: bool
) -> None:
    path = _outline(geometry, slot, client)
    if slot.kind is Kind.HAND and slot.index + 1 < slot.count:
        path -= _outline(geometry, Slot(slot.kind, slot.index + 1, slot.count), client)
    colour = QColor(COLOURS.get(slot.kind, BUTTON))
    inside = QColor(colour)
    inside.setAlpha(min(255, fill * 2) if held else fill)
    painter.fillPath(path, inside)
    width = client.height / (240 if held else 400)
    painter.strokePath(path, QPen(SHADOW, 2.6 * width))
    painter.strokePath(path, QPen(colour, width))


def _outline(geometry: Geometry, slot: Slot, client: ClientArea) -> QPainterPath:
    face = geometry.bounds(slot, client)
    width = face.half_width * (0.16 if slot.kind is Kind.GAP else 0.94)
    around = QRectF(face.x - width, face.y - face.half_height, 2 * width, 2 * face.half_height)
    path = QPainterPath()
    if slot.kind in OVALS:
        path.addEllipse(around)
    else:
        corner = min(width, face.half_height) * (0.5 if "hero" in slot.kind else 0.28)
        path.addRoundedRect(around, corner, corner)
    return path


def _paint_anchor(
    painter: QPainter, geometry: Geometry, slot: Slot, client: ClientArea, *, held: bool
) -> None:
    x, y = geometry.point(slot, client)
    radius = client.height / (110 if held else 190)
    painter.setPen(QPen(QColor("#0b0d12"), client.height / 500))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    if held:
        painter.setPen(QPen(QColor(255, 255, 255, 130), client.height / 900))
        painter.drawLine(QPointF(client.x, y), QPointF(client.x + client.width, y))
        painter.drawLine(QPointF(x, client.y), QPointF(x, client.y + client.height))


def _paint_label(painter: QPainter, geometry: Geometry, slot: Slot, client: ClientArea) -> None:
    text = label(slot)
    if not text:
        return
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(client.height / 58)))
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    x, y = geometry.point(slot, client)
    bounds = path.boundingRect()
    below = min(y + client.height * 0.028, client.y + client.height * 0.995)
    right = client.x + client.width - bounds.right() - client.height / 200
    path.translate(min(x - bounds.center().x(), right), below)
    painter.strokePath(path, QPen(QColor("#0b0d12"), client.height / 260))
    painter.fillPath(path, QColor("#f4f6fb"))


def label(slot: Slot) -> str:
    """A slot's label in the picture: its number in its row, or its name."""
    if slot.kind is Kind.GAP:
        return ""
    if slot.count > 1:
        return str(slot.index + 1)
    return slot.kind.removeprefix("friendly_").removeprefix("enemy_").replace("_", " ")
