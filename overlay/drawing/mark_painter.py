"""Paints marks: arrows, numbers, gaps and signs, in sizes that follow the client's height."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from overlay.content.arrow_anchors import ROUND_KINDS
from overlay.content.board_marks import (
    ChoiceHint,
    Mark,
    PlacementGap,
    StepArrow,
    StepNumber,
    VerdictSign,
)
from overlay.drawing import colours

if TYPE_CHECKING:
    from hsbot.screen.geometry import Rect
    from overlay.content.arrow_paths import ArrowPath
    from overlay.content.board_marks import Rank

CURVE_STEPS = 24
BADGE_FRAC, ARROW_FRAC, HEAD_FRAC = 0.0215, 0.0105, 0.034
"""Radius of a number, width of an arrow at its end, length of its head, in client heights."""
WEIGHTS: dict[Rank, float] = {"next": 1.0, "winning": 0.8, "later": 0.72}
STRENGTHS: dict[Rank, float] = {"next": 1.0, "winning": 0.9, "later": 0.62}
COLOURS: dict[Rank, QColor] = {
    "next": colours.NEXT,
    "winning": colours.WINNING,
    "later": colours.LATER,
}
WORDS = {
    "keep": "KEEP",
    "replace": "REPLACE",
    "either": "EITHER",
    "take": "TAKE",
    "unread": "NOT MODELLED",
}


class MarkPainter:
    """Paints the marks of the board.

    Args:
        painter: to paint with; antialiasing on.
        height_px: the client's height.
        scale: the user's scale of all widths and numbers.
    """

    def __init__(self, painter: QPainter, height_px: float, scale: float) -> None:
        self._painter = painter
        self._height_px = height_px
        self._unit = height_px * scale

    def paint(self, mark: Mark) -> None:
        """Paint one mark."""
        match mark:
            case StepArrow():
                self._arrow(mark)
            case StepNumber():
                self._badge(mark)
            case PlacementGap():
                self._gap(mark)
            case VerdictSign():
                self._sign(mark)
            case ChoiceHint():
                self._words(mark.at.x, mark.at.y, mark.words, colours.NEXT)

    # ---- steps -----------------------------------------------------------------------------------
    def _arrow(self, arrow: StepArrow) -> None:
        """A bow that widens from its number to its head, whose tip is the very end."""
        unit = self._unit * WEIGHTS[arrow.rank]
        colour = colours.faded(COLOURS[arrow.rank], STRENGTHS[arrow.rank])
        points = points_along(arrow.path)
        body = arrow_body(points, unit * ARROW_FRAC, unit * HEAD_FRAC)
        self._shaded(body, colour, unit * 0.0035)

    def _badge(self, badge: StepNumber) -> None:
        """The number on a disc; what to use next is ringed."""
        if badge.rank == "next":
            self._ring(badge)
        unit = self._unit * (1.0 if badge.rank == "next" else 0.86)
        radius = unit * BADGE_FRAC
        at = QPointF(badge.at.x, badge.at.y)
        disc = QPainterPath()
        disc.addEllipse(at, radius, radius)
        colour = COLOURS[badge.rank]
        self._shaded(disc, colour, unit * 0.004)
        self._text(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius),
                   str(badge.number), radius * 1.25, colours.SHADE.darker())  # fmt: skip

    def _ring(self, badge: StepNumber) -> None:
        """A glowing ring around what the next step begins with."""
        path = outline(badge.place, round_shape=badge.slot.kind in ROUND_KINDS)
        self._glow(path, COLOURS[badge.rank])

    def _gap(self, gap: PlacementGap) -> None:
        """A bar between two minions, with a wedge at each end."""
        unit, place = self._unit, gap.place
        colour = colours.faded(COLOURS[gap.rank], STRENGTHS[gap.rank])
        width, wedge = unit * 0.0065, unit * 0.02
        top, bottom = place.y - place.half_height * 1.15, place.y + place.half_height * 1.15
        path = QPainterPath()
        path.addRoundedRect(
            QRectF(place.x - width / 2, top, width, bottom - top), width / 2, width / 2
        )
        for tip, down in ((top + wedge, 1), (bottom - wedge, -1)):
            base = tip - down * wedge
            triangle = [(place.x - wedge * 0.8, base), (place.x + wedge * 0.8, base),
                        (place.x, tip)]  # fmt: skip
            path = path.united(polygon([QPointF(x, y) for x, y in triangle]))
        self._shaded(path, colour, unit * 0.0035)

    # ---- cards that are offered ------------------------------------------------------------------
    def _sign(self, sign: VerdictSign) -> None:
        """A verdict over a card: a sign, a word, and a frame or a shade."""
        if sign.verdict in ("leave", "either", "unread"):
            self._label(sign, colours.QUIET)
            return
        good = sign.verdict != "replace"
        colour = colours.GOOD if good else colours.BAD
        card = outline(sign.place, round_shape=False)
        if good:
            self._glow(card, colour)
        else:
            self._painter.fillPath(card, colours.faded(colours.SHADE, 0.62))
        self._disc_sign(sign, colour, good=good)
        self._label(sign, colour)

    def _disc_sign(self, sign: VerdictSign, colour: QColor, *, good: bool) -> None:
        """A tick or a cross on a disc, on the upper edge of the card."""
        radius = self._unit * 0.036
        centre = QPointF(sign.place.x, sign.place.y - sign.place.half_height)
        disc = QPainterPath()
        disc.addEllipse(centre, radius, radius)
        self._shaded(disc, colour, self._unit * 0.005)
        strokes = TICK if good else CROSS
        pen = QPen(colours.INK, radius * 0.24)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._painter.setPen(pen)
        for stroke in strokes:
            points = [centre + QPointF(x, y) * radius for x, y in stroke]
            self._painter.drawPolyline(QPolygonF(points))

    def _label(self, sign: VerdictSign, colour: QColor) -> None:
        """The verdict's word, or the option's own chance, on the lower edge of the card."""
        text = "  ".join(filter(None, (WORDS.get(sign.verdict, ""), sign.chance)))
        if text:
            self._tag(sign.place, text, colour)

    def _tag(self, place: Rect, text: str, colour: QColor) -> None:
        """Words on the lower edge of a card."""
        self._words(place.x, place.y + place.half_height, text, colour)

    def _words(self, x: float, y: float, text: str, colour: QColor) -> None:
        """Words on dark paper, their middle at a point."""
        size = self._unit * 0.021
        width, height = size * (len(text) * 0.72 + 1.6), size * 1.9
        box = QRectF(x - width / 2, y - height / 2, width, height)
        path = QPainterPath()
        path.addRoundedRect(box, height / 2, height / 2)
        self._painter.fillPath(path, colours.PAPER)
        self._painter.strokePath(path, QPen(colour, self._unit * 0.0025))
        self._text(box, text, size, colours.INK)

    # ---- strokes ---------------------------------------------------------------------------------
    def _shaded(self, path: QPainterPath, colour: QColor, edge: float) -> None:
        """Fill a shape, with a dark edge that parts it from any picture beneath."""
        pen = QPen(colours.SHADE, 2 * edge)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._painter.strokePath(path, pen)
        self._painter.fillPath(path, colour)

    def _glow(self, path: QPainterPath, colour: QColor) -> None:
        """A line around a shape that fades out to both sides."""
        for width, share in ((0.02, 0.16), (0.012, 0.3), (0.0055, 1.0)):
            pen = QPen(colours.faded(colour, share), width * self._unit)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self._painter.strokePath(path, pen)

    def _text(self, box: QRectF, text: str, size_px: float, colour: QColor) -> None:
        font = QFont(self._painter.font())
        font.setPixelSize(max(1, round(size_px)))
        font.setBold(True)
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


TICK = (((-0.45, 0.02), (-0.12, 0.36), (0.48, -0.34)),)
CROSS = (((-0.36, -0.36), (0.36, 0.36)), ((-0.36, 0.36), (0.36, -0.36)))
"""The signs' strokes, in radii of their disc."""


def points_along(path: ArrowPath) -> list[QPointF]:
    """Points along a curve, both ends included."""
    points = (path.start, path.near_start, path.near_end, path.end)
    first, near_start, near_end, last = (QPointF(*point) for point in points)
    curve = QPainterPath(first)
    curve.cubicTo(near_start, near_end, last)
    inner = [curve.pointAtPercent(i / CURVE_STEPS) for i in range(1, CURVE_STEPS)]
    return [first, *inner, last]


def arrow_body(points: list[QPointF], width: float, head: float) -> QPainterPath:
    """The outline of an arrow along ``points``: thin at its start, its tip the last point."""
    tip = points[-1]
    shaft = [p for p in points if _distance(p, tip) > head] or points[:1]
    along = _direction(shaft[-1], tip)
    neck, back = tip - along * head * 0.78, tip - along * head
    shaft.append(neck)
    left, right = [], []
    for i, point in enumerate(shaft):
        here = _direction(shaft[i - 1], point) if i else _direction(point, shaft[1])
        half = _normal(here) * (width * (0.3 + 0.7 * i / (len(shaft) - 1)) / 2)
        left.append(point + half)
        right.append(point - half)
    barb = _normal(along) * (head * 0.5)
    return polygon([*left, back + barb, tip, back - barb, *reversed(right)])


def polygon(points: list[QPointF]) -> QPainterPath:
    """The closed shape through some points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def outline(place: Rect, *, round_shape: bool) -> QPainterPath:
    """The edge of a minion, hero or power, or that of a card or button."""
    path = QPainterPath()
    box = QRectF(
        place.x - place.half_width,
        place.y - place.half_height,
        2 * place.half_width,
        2 * place.half_height,
    )
    if round_shape:
        path.addEllipse(box)
    else:
        corner = min(place.half_width, place.half_height) * 0.22
        path.addRoundedRect(box, corner, corner)
    return path


def _distance(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _direction(start: QPointF, end: QPointF) -> QPointF:
    """The unit vector from one point to another; down for one and the same."""
    length = _distance(start, end)
    return (end - start) / length if length else QPointF(0.0, 1.0)


def _normal(direction: QPointF) -> QPointF:
    """A quarter turn."""
    return QPointF(-direction.y(), direction.x())
