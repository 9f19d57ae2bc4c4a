"""Renders the overlay: a function of situation, geometry, client area and settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from hsbot.screen.geometry import ClientArea
from overlay.content.board_marks import board_marks
from overlay.content.panel_layout import FreeSpace
from overlay.content.panel_rows import panel_rows
from overlay.drawing.mark_painter import MarkPainter
from overlay.drawing.panel_painter import MARGIN_FRAC, PanelPainter

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation
    from hsbot.screen.geometry import Geometry
    from hsbot.screen.slots import Layout
    from overlay.settings import OverlaySettings


def render(
    painter: QPainter,
    situation: Situation,
    geometry: Geometry,
    client: ClientArea,
    settings: OverlaySettings,
) -> QRectF:
    """Paint a situation over a client area.

    Args:
        painter: to paint with, in the client's pixels.
        situation: the decision and its advice.
        geometry: where slots are.
        client: the game's client area; its corner is where the painter has it.
        settings: the user's settings.

    Returns:
        Where the panel was painted: all of a picture that changes while only time passes.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(settings.opacity)
    rows = panel_rows(situation, settings.detail)
    panel = PanelPainter(painter, client.height, settings.scale)
    place = panel.place(rows, space_beside(situation.layout, geometry, client, settings))
    painter.save()
    painter.translate(client.x, client.y)
    panel.paint(rows, place)
    painter.restore()
    board = MarkPainter(painter, client.height, settings.scale)
    for mark in board_marks(situation, geometry, client):
        board.paint(mark)
    return QRectF(*place.bounds()).translated(client.x, client.y)


def space_beside(
    layout: Layout, geometry: Geometry, client: ClientArea, settings: OverlaySettings
) -> FreeSpace:
    """The free space for the panel: it covers no slot, and no gap for a minion."""
    own = ClientArea(0, 0, client.width, client.height)
    slots = {*layout.slots(), *replace(layout, placing=True).slots()}
    return FreeSpace(
        width=client.width,
        height=client.height,
        taken=tuple(geometry.bounds(slot, own) for slot in slots),
        on_right=settings.side == "right",
        margin=MARGIN_FRAC * client.height,
    )
