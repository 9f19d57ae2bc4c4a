"""Draws ``overlay.png`` and ``overlay-mulligan.png``: real advice, on a table drawn by hand.

    QT_QPA_PLATFORM=offscreen python -m harness.pictures.draw_overlay

The game is the sample that `hsbot demo` plays, the advice our own; what lies over the table is
painted by the overlay's own code. The table is no picture of Hearthstone's.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from hearthstone.enums import CardType, GameTag
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QApplication, QWidget

from harness.pictures import FOLDER
from hsbot.live.advisor_loading import card_name, card_of_dbf, card_table, make_advisor
from hsbot.live.overlay.encoder import situation
from hsbot.live.protocols import SearchLimits, Timing
from hsbot.live.view_model import DecisionView
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionClosed
from hsbot.observation.display_attributes import health_left
from hsbot.observation.whole_log_reader import LogFile
from hsbot.screen import ClientArea, Geometry, Kind
from hsbot.screen.placement import placement
from overlay.drawing.rendering import render
from overlay.settings import OverlaySettings

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation
    from hsbot.observation.model import Decision, Entity
    from hsbot.screen import Rect
    from overlay.windowing.tracker_windows import TrackerWindows

WIDTH, HEIGHT = 1280, 720
CLIENT = ClientArea(0, 0, WIDTH, HEIGHT)
PICTURES = {"overlay.png": (27, -0.031), "overlay-mulligan.png": (0, None)}
"""File name to the number of its decision, and the change of the win probability to show."""
BUDGET_S = 4.0
ITERATIONS = 5000
SEARCHED_S = 2.5
TURN_S, LEFT_S = 75.0, 52.0
CARDS = (Kind.HAND, Kind.MULLIGAN, Kind.CHOICE)
MINE = QColor("#2f5d73")
THEIRS = QColor("#7a4632")
INK = QColor("#f3ead8")


def main() -> int:
    """Draw both into the pictures of docs/."""
    application = QApplication([])
    log = LogFile(Path(str(sample_log())), card_of_dbf)
    decisions = [e.decision for e in log.events() if isinstance(e, DecisionClosed)]
    for name, (number, change) in PICTURES.items():
        draw(decisions[number], change).save(str(FOLDER / name))
    del application
    return 0


def draw(decision: Decision, change: float | None) -> QImage:
    """The table, and the overlay over it."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    geometry = Geometry.load()
    draw_position(painter, decision, geometry)
    render(painter, advised(decision, change), geometry, CLIENT, OverlaySettings())
    painter.end()
    return image


def draw_windows(painter: QPainter, panels: TrackerWindows) -> None:
    """The tracker's windows where they are, which are closed then."""
    for window in panels.windows():
        window.render(painter, window.pos(), renderFlags=QWidget.RenderFlag.DrawChildren)
        window.close()


def draw_position(painter: QPainter, decision: Decision, geometry: Geometry) -> None:
    """The table with everything that a decision's player sees on it."""
    draw_table(painter)
    for entity_id, slot in placement(decision).items():
        entity = decision.observation.entities[entity_id]
        mine = entity.controller == decision.observation.friendly_player
        colour = MINE if mine else THEIRS
        draw_entity(painter, entity, geometry.bounds(slot, CLIENT), colour, card=slot.kind in CARDS)


def advised(decision: Decision, change: float | None) -> Situation:
    """The overlay's situation after the search."""
    advice = make_advisor(0, card_table).advise(decision, budget_s=None, iterations=ITERATIONS)
    advice = msgspec.structs.replace(advice, elapsed_s=SEARCHED_S)  # whatever machine draws it
    timing = Timing(0.0, SearchLimits(BUDGET_S))
    if decision.kind == "option":
        timing = Timing(0.0, SearchLimits(BUDGET_S), TURN_S, LEFT_S)
    return situation(DecisionView(decision, timing, advice, change), card_name, 0.0)


def draw_table(painter: QPainter) -> None:
    """A wooden table in a dark room, with a board let into it and a button at its right."""
    painter.fillRect(0, 0, WIDTH, HEIGHT, QColor("#191512"))
    wood = QLinearGradient(0, 0, 0, HEIGHT)
    for at, colour in ((0, "#4c3a2a"), (0.5, "#6d5338"), (1, "#43331f")):
        wood.setColorAt(at, QColor(colour))
    half = 0.72 * HEIGHT
    painter.fillRect(QRectF(WIDTH / 2 - half, 0, 2 * half, HEIGHT), wood)
    felt = QRadialGradient(QPointF(WIDTH / 2, 0.46 * HEIGHT), 0.62 * HEIGHT)
    felt.setColorAt(0, QColor("#8d7350"))
    felt.setColorAt(1, QColor("#5d4a33"))
    painter.setBrush(felt)
    painter.setPen(QPen(QColor("#2c2015"), 5))
    board = QRectF(WIDTH / 2 - 0.48 * HEIGHT, 0.28 * HEIGHT, 0.96 * HEIGHT, 0.37 * HEIGHT)
    painter.drawRoundedRect(board, 26, 26)
    painter.setPen(QPen(QColor(40, 28, 18, 120), 2))
    middle, inset = board.center().y(), 20
    painter.drawLine(QPointF(board.left() + inset, middle), QPointF(board.right() - inset, middle))
    painter.setBrush(QColor("#b48a2c"))
    painter.setPen(QPen(QColor("#2c2015"), 3))
    button = QRectF(0, 0, 0.12 * HEIGHT, 0.07 * HEIGHT)
    button.moveCenter(QPointF(WIDTH / 2 + 0.551 * HEIGHT, 0.462 * HEIGHT))
    painter.drawRoundedRect(button, 12, 12)


def draw_entity(
    painter: QPainter, entity: Entity, place: Rect, colour: QColor, *, card: bool
) -> None:
    """A card, or a medal with its name and figures."""
    box = QRectF(
        place.x - place.half_width, place.y - place.half_height,
        2 * place.half_width, 2 * place.half_height,
    )  # fmt: skip
    painter.setBrush(colour)
    painter.setPen(QPen(QColor("#1c140d"), 3))
    name = card_name(entity.card_id) if entity.card_id else ""
    if card:
        painter.drawRoundedRect(box, 8, 8)
        text(painter, box.adjusted(5, 30, -5, -box.height() / 3), name, 12)
        number(painter, box.topLeft() + QPointF(12, 12), entity.tag(GameTag.COST), "#3c78c8")
        return
    painter.drawEllipse(box)
    text(painter, box.adjusted(12, 0, -12, -8), name, 11)
    if entity.card_type in (CardType.MINION, CardType.WEAPON):
        number(painter, box.bottomLeft() + QPointF(16, -16), entity.tag(GameTag.ATK), "#b08a28")
    if entity.card_type != CardType.HERO_POWER:
        number(painter, box.bottomRight() - QPointF(16, 16), health_left(entity), "#a03228")


def number(painter: QPainter, at: QPointF, value: int, colour: str) -> None:
    """A figure on a small disc."""
    painter.setBrush(QColor(colour))
    painter.setPen(QPen(QColor("#1c140d"), 2))
    painter.drawEllipse(at, 12, 12)
    text(painter, QRectF(at.x() - 12, at.y() - 12, 24, 24), str(value), 13)


def text(painter: QPainter, box: QRectF, words: str, size_px: int) -> None:
    """Words in the middle of a box."""
    font = QFont(painter.font())
    font.setPixelSize(size_px)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(INK)
    painter.drawText(
        box, Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value, words
    )


if __name__ == "__main__":
    sys.exit(main())
