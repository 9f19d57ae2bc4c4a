"""The whole picture: a pure function of what is asked, where things are, and the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from overlay.marks import board_marks
from overlay.painting import BoardPainter
from overlay.panel import PanelPainter
from overlay.panel_text import panel_rows

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from hsbot.overlay_message import Situation
    from hsbot.screen.geometry import Client, Geometry
    from overlay.settings import Settings


def render(
    painter: QPainter,
    situation: Situation,
    geometry: Geometry,
    client: Client,
    settings: Settings,
) -> QRectF:
    """Paint a situation over a client area.

    Args:
        painter: to paint with, in the client's pixels.
        situation: what is asked and advised.
        geometry: where slots are.
        client: the game's client area; its corner is where the painter has it.
        settings: the user's.

    Returns:
        Where the panel was painted: all of a picture that changes while only time passes.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(settings.opacity)
    rows = panel_rows(situation, settings.detail)
    panel = PanelPainter(painter, client.height, settings.scale)
    place = panel.place(rows, client.width, on_right=settings.side == "right")
    painter.save()
    painter.translate(client.x, client.y)
    panel.paint(rows, place)
    painter.restore()
    board = BoardPainter(painter, client.height, settings.scale)
    for mark in board_marks(situation, geometry, client):
        board.paint(mark)
    return place.translated(client.x, client.y)
