"""Paints the history: the last plays of both sides, at the left of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from hsbot.screen.geometry import HISTORY
from hsbot.standin.card_appearance import card_appearance
from hsbot.standin.game.displayed_table import HISTORY as MOST
from hsbot.standin.window.card_painting import paint_card
from hsbot.standin.window.shapes import glow, outlined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

    from hsbot.cards import Card
    from hsbot.screen import ClientArea
    from hsbot.standin.game.displayed_table import DisplayedTable, Play

_MINE, _THEIRS = QColor("#4aa3ff"), QColor("#ff5a4d")
_SHAPE, _FILLED = 1.36, 0.86
"""A tile's height to its width, and how much of its place it fills."""


def tiles(table: DisplayedTable, area: ClientArea) -> list[tuple[QRectF, Play]]:
    """Where each play of the history is drawn, the newest on top, within ``HISTORY``."""
    across, down, _, half_height = (part * area.height for part in HISTORY)
    step = 2 * half_height / MOST
    high = step * _FILLED
    left, top = area.width / 2 + across - high / _SHAPE / 2, down - half_height
    return [
        (QRectF(left, top + i * step + (step - high) / 2, high / _SHAPE, high), play)
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
