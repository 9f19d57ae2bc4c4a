"""Paints the history: the last plays of both sides, at the left of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from hsbot.standin.card_appearance import card_appearance
from hsbot.standin.window.card_painting import paint_card
from hsbot.standin.window.shapes import glow, outlined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

    from hsbot.cards import Card
    from hsbot.screen import ClientArea
    from hsbot.standin.game.displayed_table import DisplayedTable, Play

_MINE, _THEIRS = QColor("#4aa3ff"), QColor("#ff5a4d")
_WIDE, _HIGH, _STEP, _TOP, _LEFT = 0.05, 0.068, 0.079, 0.15, 0.035


def tiles(table: DisplayedTable, area: ClientArea) -> list[tuple[QRectF, Play]]:
    """Where each play of the history is drawn, the newest on top."""
    h = area.height
    left = max(0.0, (area.width - 1.5 * h) / 2) + _LEFT * h
    return [
        (QRectF(left, (_TOP + i * _STEP) * h, _WIDE * h, _HIGH * h), play)
        for i, play in enumerate(reversed(table.history))
    ]


def paint_history(
    painter: QPainter, table: DisplayedTable, cards: Mapping[str, Card], area: ClientArea
) -> None:
    """Draw the plays: a rim tells whose each is, crossed swords that it was an attack."""
    for box, play in tiles(table, area):
        path = QPainterPath()
        path.addRoundedRect(box, box.width() * 0.08, box.width() * 0.08)
        glow(painter, path, box.width() * 0.05, _MINE if play.friendly else _THEIRS)
        paint_card(painter, box, card_appearance(play.entity, cards))
        if play.attack:
            outlined(painter, box.center(), "\u2694", box.height() * 0.5)


def play_at(table: DisplayedTable, area: ClientArea, point: QPointF) -> Play | None:
    """The play whose tile is at a point; None for none."""
    return next((play for box, play in tiles(table, area) if box.contains(point)), None)
