"""Renders the overlay: a function of situation, geometry, client area and settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from hsbot.screen.geometry import ClientArea
from overlay.content.board_marks import board_marks
from overlay.content.docks import LEAST_LETTERS, furniture
from overlay.content.panel_layout import FreeSpace
from overlay.content.panel_rows import panel_rows
from overlay.drawing.mark_painter import MarkPainter
from overlay.drawing.panel_painter import MARGIN_FRAC, PanelPainter, letter_px

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation
    from hsbot.screen.geometry import Geometry
    from hsbot.screen.slots import Layout
    from overlay.content.panel_layout import PanelLayout
    from overlay.content.panel_rows import PanelRow
    from overlay.settings import OverlaySettings


SHRINKING: Final = (1.0, 0.9, 0.8)
"""Sizes that the panel's letters are tried in, of what the user wants, until all has room."""


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
    panel, rows, place = panel_place(painter, situation, geometry, client, settings)
    painter.save()
    painter.translate(client.x, client.y)
    panel.paint(rows, place)
    painter.restore()
    board = MarkPainter(painter, client.height, settings.scale)
    for mark in board_marks(situation, geometry, client):
        board.paint(mark)
    return QRectF(*place.bounds()).translated(client.x, client.y)


def panel_place(
    painter: QPainter,
    situation: Situation,
    geometry: Geometry,
    client: ClientArea,
    settings: OverlaySettings,
) -> tuple[PanelPainter, tuple[PanelRow, ...], PanelLayout]:
    """The panel's painter, rows and places: in smaller letters where not all has room else."""
    rows = panel_rows(situation, settings.detail)
    for shrunk in SHRINKING:
        panel = PanelPainter(painter, client.height, shrunk * settings.scale)
        place = panel.place(rows, space_beside(situation.layout, geometry, client, settings))
        if len(place.rows) == len(rows):
            break
    return panel, rows, place


def space_beside(
    layout: Layout, geometry: Geometry, client: ClientArea, settings: OverlaySettings
) -> FreeSpace:
    """The free space for the panel: it covers no slot, no gap for a minion, and no history.

    In a window so narrow that nothing could be read beside the history, the panel lies over it.
    """
    own = ClientArea(0, 0, client.width, client.height)
    slots = {*layout.slots(), *replace(layout, placing=True).slots()}
    history, *corners = furniture(own)
    free = FreeSpace(
        width=client.width,
        height=client.height,
        taken=(*(geometry.bounds(slot, own) for slot in slots), history, *corners),
        on_right=settings.side == "right",
        margin=MARGIN_FRAC * client.height,
    )
    beside = history.x - history.half_width - 2 * free.margin
    if free.on_right or beside >= LEAST_LETTERS * letter_px(client.height, settings.scale):
        return free
    return replace(free, taken=tuple(x for x in free.taken if x is not history))
