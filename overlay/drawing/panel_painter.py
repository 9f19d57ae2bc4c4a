"""Paints the panel beside the board, row under row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from overlay.content.docks import LEAST_LETTERS
from overlay.content.panel_layout import lay_out_rows
from overlay.content.panel_rows import (
    ROPE_S,
    BannerRow,
    CardRow,
    HeadingRow,
    PanelRow,
    ProbabilityRow,
    RopeRow,
    StepRow,
    TextRow,
    WinRow,
)
from overlay.drawing import colours
from overlay.drawing.mark_painter import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from overlay.content.panel_layout import FreeSpace, PanelLayout
    from overlay.content.panel_rows import Tone

TEXT_FRAC = 0.0172
"""Height of the letters in client heights, and their least size in pixels."""
LEAST_TEXT_PX = 10.0
LEAST_FONT_PX = 10
"""The least size of any font, however small its letters are beside the others."""
LEAST_SHRINKING = 0.8
"""How much smaller letters may be than they are asked for, so that a panel fits beside the deck."""
GEM = 1.7
"""Width of the gem in front of a card's name, in letters: two digits have room in it."""
NAME = 0.95
"""Size of a card's name, in letters."""
LINE = 1.15
"""Height of a line of it."""
CONDENSED = (100, 88, 76)
"""Widths of letters, in percent, that a card's name is tried in before it takes a second line."""
WHOLE_WORDS = (1.0, 0.92, 0.84)
"""Sizes that letters are tried in before a word is broken."""
SMALL = 0.78
"""Size of the effort beside the headline, in letters: 14 pixels at 1080p."""
SHORT = 16
"""The most letters of what stands in a chance's place in large ones."""
WIDTH_LETTERS = 21.0
"""Width of the panel in letter heights."""
WIDEST_FRAC = 0.45
"""Its greatest width, in client widths."""
MARGIN_FRAC = 0.012
"""Distance from the client's edge, and from what must not be covered, in client heights."""

TONES: dict[Tone, QColor] = {
    "plain": colours.INK,
    "quiet": colours.QUIET,
    "warning": colours.NEXT,
    "opposing": colours.OPPOSING,
}
WRAPPED = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value


def letter_px(height_px: float, scale: float) -> float:
    """Height of the letters in a client area of a height, at the user's scale."""
    return max(LEAST_TEXT_PX, TEXT_FRAC * height_px) * scale


class PanelPainter:
    """Measures and paints the panel.

    Args:
        painter: to paint with; antialiasing on.
        height_px: the client's height.
        scale: the user's scale of all letters.
    """

    def __init__(self, painter: QPainter, height_px: float, scale: float) -> None:
        self._painter = painter
        self._face = QFont(painter.font())
        self._letter = letter_px(height_px, scale)

    @property
    def least_width(self) -> float:
        """The least width of a panel, in pixels."""
        return self._letter * LEAST_LETTERS

    def place(
        self,
        rows: Sequence[PanelRow],
        space: FreeSpace,
        letters: float = WIDTH_LETTERS,
        widest: float = WIDEST_FRAC,
    ) -> PanelLayout:
        """The layout of the rows; see :func:`overlay.content.panel_layout.lay_out_rows`.

        Args:
            rows: the rows.
            space: what there is room in.
            letters: the panel's width in letter heights, where nothing is in the way.
            widest: its greatest width, in widths of the space.
        """
        return lay_out_rows(
            [partial(self._height, row) for row in rows],
            space,
            wanted=min(self._letter * letters, space.width * widest),
            least=self.least_width,
            pad=self._letter * 0.85,
            headings=[i for i, row in enumerate(rows) if isinstance(row, HeadingRow)],
        )

    def paint(self, rows: Sequence[PanelRow], place: PanelLayout) -> None:
        """Paint the rows into a place that :meth:`place` gave."""
        self._paper([QRectF(*paper) for paper in place.papers])
        for row, box in zip(rows, place.rows, strict=False):
            self._row(row, QRectF(*box))

    def _paper(self, sheets: Sequence[QRectF]) -> None:
        corner = self._letter * 0.55
        path = QPainterPath()
        for sheet in sheets:
            part = QPainterPath()
            part.addRoundedRect(sheet, corner, corner)
            path = path.united(part)
        self._painter.fillPath(path, colours.PAPER)
        self._painter.strokePath(path, QPen(colours.EDGE, max(1.0, self._letter * 0.07)))

    # ---- rows ------------------------------------------------------------------------------------
    def _height(self, row: PanelRow, width: float) -> float:
        letter = self._letter
        match row:
            case WinRow():
                return letter * 4.3
            case BannerRow():
                return letter * 2.5
            case StepRow():
                return self._text_height(row.text, width - letter * 1.9, row.rank == "next") + (
                    letter * 0.55
                )
            case RopeRow():
                return letter * 1.75
            case HeadingRow():
                text = self._text_height(row.text, width, bold=False, size=0.82)
                return max(letter * 2.0, text + letter * 0.95)
            case ProbabilityRow():
                return letter * (0.4 + LINE * len(self.likely_lines(row, width)[1]))
            case CardRow():
                lines = len(self.name_lines(row, width)[1]) + self.is_figure_below(row, width)
                return letter * (0.55 + LINE * lines)
            case TextRow():
                return self._text_height(row.text, width, bold=False, size=0.9) + letter * 0.5

    def _row(self, row: PanelRow, box: QRectF) -> None:
        match row:
            case WinRow():
                self._chance(row, box)
            case BannerRow():
                self._banner(row, box)
            case StepRow():
                self._step(row, box)
            case RopeRow():
                self._rope(row, box)
            case HeadingRow():
                self._text(box.adjusted(0, self._letter * 0.75, 0, 0), row.text, colours.QUIET,
                           size=0.82)  # fmt: skip
            case ProbabilityRow():
                self._likely(row, box)
            case CardRow():
                self._card(row, box)
            case TextRow():
                top = self._letter * 0.35
                self._text(box.adjusted(0, top, 0, 0), row.text, TONES[row.tone], size=0.9)

    def _chance(self, row: WinRow, box: QRectF) -> None:
        """The chance of winning in large figures, its change beside it, its bar under it."""
        letter = self._letter
        if row.win is None:
            size = 1.3 if len(row.effort) <= SHORT else 1.0
            self._text(box, row.effort, colours.QUIET, size=size)
            self._bar(self._line(box, letter * 3.15, 0.5), 0.0, colours.FRIENDLY, colours.TRACK)
            return
        large = row.words if row.trusted else f"{row.words}?"
        font = self._font(2.2, bold=True)
        figures = QFontMetricsF(font).horizontalAdvance(large)
        self._text(box, large, colours.INK, size=2.2, bold=True)
        after = box.adjusted(figures + letter * 0.5, letter * 1.2, 0, 0)
        self._text(after, row.of, colours.QUIET)
        self._change(row.change, after.adjusted(letter * 2.3, 0, 0, 0))
        self._text(box.adjusted(0, -letter * 0.2, 0, 0), row.effort, colours.QUIET, size=SMALL,
                   align=Qt.AlignmentFlag.AlignRight)  # fmt: skip
        self._bar(self._line(box, letter * 2.95, 0.5), row.win, colours.FRIENDLY, colours.OPPOSING)
        search = self._line(box, letter * 3.65, 0.16)
        self._bar(search, row.share, colours.QUIET, colours.TRACK)

    def _change(self, change: float | None, box: QRectF) -> None:
        """A triangle that points up or down, and the percentage points."""
        if change is None:
            return
        letter = self._letter
        up = change > 0
        colour = colours.FRIENDLY if up else colours.OPPOSING
        half, middle = letter * 0.38, box.y() + letter * 0.72
        tip = -half if up else half
        triangle = [QPointF(0, middle - tip), QPointF(2 * half, middle - tip),
                    QPointF(half, middle + tip)]  # fmt: skip
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(colour)
        self._painter.drawPolygon(QPolygonF([p + QPointF(box.x(), 0) for p in triangle]))
        points = f"{abs(change) * 100:.0f}" if abs(change) >= 0.095 else f"{abs(change) * 100:.1f}"
        self._text(box.adjusted(letter * 1.05, 0, 0, 0), points, colour, bold=True)

    def _banner(self, row: BannerRow, box: QRectF) -> None:
        letter = self._letter
        strip = QRectF(box.x(), box.y() + letter * 0.3, box.width(), letter * 1.9)
        path = QPainterPath()
        path.addRoundedRect(strip, letter * 0.35, letter * 0.35)
        self._painter.fillPath(path, colours.WINNING)
        self._text(strip, row.text, QColor("#1a1a12"), bold=True,
                   align=Qt.AlignmentFlag.AlignCenter)  # fmt: skip

    def _step(self, row: StepRow, box: QRectF) -> None:
        """The step's number on its disc, and its words."""
        letter, is_next = self._letter, row.rank == "next"
        radius = letter * 0.72
        centre = QPointF(box.x() + radius, box.y() + letter * 0.95)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(COLOURS[row.rank])
        self._painter.drawEllipse(centre, radius, radius)
        disc = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        self._text(disc, str(row.number), QColor("#10131c"), size=0.9, bold=True,
                   align=Qt.AlignmentFlag.AlignCenter)  # fmt: skip
        words = box.adjusted(letter * 1.9, letter * 0.28, 0, 0)
        colour = colours.INK if is_next else colours.QUIET
        self._text(words, row.text, colour, bold=is_next)

    def _rope(self, row: RopeRow, box: QRectF) -> None:
        """The time left of the turn; a tick marks where the rope is lit."""
        letter = self._letter
        colour = colours.BAD if row.burning else colours.GOOD
        label_width = letter * 2.6
        bar = self._line(box.adjusted(0, 0, -label_width, 0), letter * 0.62, 0.42)
        self._bar(bar, row.left_s / row.whole_s, colour, colours.TRACK)
        lit = bar.x() + bar.width() * min(1.0, ROPE_S / row.whole_s)
        self._painter.fillRect(
            QRectF(lit, bar.y() - letter * 0.15, letter * 0.1, bar.height() + letter * 0.3),
            colours.INK,
        )
        self._text(box.adjusted(0, letter * 0.1, 0, 0), f"{row.left_s:.0f} s", colours.INK,
                   bold=row.burning, align=Qt.AlignmentFlag.AlignRight)  # fmt: skip

    def _likely(self, row: ProbabilityRow, box: QRectF) -> None:
        """The whole name, and its probability as figure and bar."""
        letter = self._letter
        font, lines = self.likely_lines(row, box.width())
        self._lines(font, lines, box.topLeft(), colours.INK)
        self._text(box, f"{row.probability:.0%}", colours.INK, size=NAME,
                   align=Qt.AlignmentFlag.AlignRight)  # fmt: skip
        bar = self._line(box, box.height() - letter * 0.25, 0.11)
        self._bar(bar, row.probability, colours.OPPOSING, colours.TRACK)

    def likely_lines(self, row: ProbabilityRow, width: float) -> tuple[QFont, list[str]]:
        """The lines of what has a probability, and their font: see :meth:`name_lines`."""
        return self._fitted(row.text, width - self._letter * 2.9)

    def _card(self, row: CardRow, box: QRectF) -> None:
        """The bar: a gem with the cost or place, the name, and the figure at its end."""
        letter = self._letter
        bar = box.adjusted(0, letter * 0.05, 0, -letter * 0.05)
        gem = QRectF(bar.x(), bar.y(), letter * GEM, bar.height())
        corner = letter * 0.3
        for part, colour in (
            (bar, colours.BAR),
            (gem, colours.MANA if row.is_cost else colours.PLACE),
        ):
            path = QPainterPath()
            path.addRoundedRect(part, corner, corner)
            self._painter.fillPath(path, colour)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._text(
            gem, row.front, colours.INK, size=0.9, bold=True, align=Qt.AlignmentFlag.AlignCenter
        )
        font, lines = self.name_lines(row, box.width())
        is_below = self.is_figure_below(row, box.width())
        top = bar.center().y() - LINE * letter * (len(lines) + is_below) / 2
        self._lines(font, lines, QPointF(gem.right() + letter * 0.4, top), TONES[row.tone])
        above = len(lines) * LINE * letter if is_below else 0.0
        self._painter.setFont(self._figure_font(row, box.width()))
        self._painter.setPen(colours.NEXT if row.is_cost else colours.QUIET)
        end = bar.adjusted(0, above, -letter * 0.4, 0)
        self._painter.drawText(end, (middle | Qt.AlignmentFlag.AlignRight).value, row.behind)

    def name_lines(self, row: CardRow, width: float) -> tuple[QFont, list[str]]:
        """A card's whole name: on one line, in narrower letters if need be, else on several."""
        room = self._name_room(row, width)
        return self._fitted(row.name, room[0] if self.is_figure_below(row, width) else room[1])

    def is_figure_below(self, row: CardRow, width: float) -> bool:
        """Whether a card's figure stands under its name, which would be broken within words."""
        alone, beside = self._name_room(row, width)
        needed = _widest_word(row.name, QFontMetricsF(self._narrowest(WHOLE_WORDS[-1])))
        return beside < min(needed, alone)

    def _name_room(self, row: CardRow, width: float) -> tuple[float, float]:
        """The room of a card's name: alone, and beside the figure."""
        letter = self._letter
        alone = width - letter * (GEM + 0.8)
        behind = QFontMetricsF(self._figure_font(row, width)).horizontalAdvance(row.behind)
        return alone, alone - behind - letter * 0.4 * bool(row.behind)

    def _figure_font(self, row: CardRow, width: float) -> QFont:
        """The font of a card's figure: in narrower letters where both then stand on one line."""
        letter, font = self._letter, self._font(0.9, bold=row.is_cost)
        name = QFontMetricsF(self._narrowest(1.0)).horizontalAdvance(row.name)
        room = width - letter * (GEM + 1.2) - name
        for stretch in CONDENSED:
            narrow = QFont(font)
            narrow.setStretch(stretch)
            if QFontMetricsF(narrow).horizontalAdvance(row.behind) <= room:
                return narrow
        return font

    def _fitted(self, text: str, room: float) -> tuple[QFont, list[str]]:
        """A text's lines in a width, and the font in which they fit."""
        for stretch in CONDENSED:
            font = self._font(NAME)
            font.setStretch(stretch)
            metrics = QFontMetricsF(font)
            if metrics.horizontalAdvance(text) <= room:
                return font, [text]
        for smaller in WHOLE_WORDS:
            font = self._narrowest(smaller)
            metrics = QFontMetricsF(font)
            if _widest_word(text, metrics) <= room:
                break
        return font, _wrapped(text, room, metrics)

    def _narrowest(self, smaller: float) -> QFont:
        """The narrowest letters of a name, at a part of its size."""
        font = self._font(NAME * smaller)
        font.setStretch(CONDENSED[-1])
        return font

    # ---- strokes ---------------------------------------------------------------------------------
    def _lines(self, font: QFont, lines: Sequence[str], at: QPointF, colour: QColor) -> None:
        """Lines of text, one under the other."""
        self._painter.setFont(font)
        self._painter.setPen(colour)
        height = LINE * self._letter
        for number, line in enumerate(lines):
            box = QRectF(at.x(), at.y() + number * height, 1e5, height)
            self._painter.drawText(box, Qt.AlignmentFlag.AlignVCenter.value, line)

    def _line(self, box: QRectF, down: float, height: float) -> QRectF:
        """A strip across a box, ``down`` from its top, ``height`` in letters."""
        return QRectF(box.x(), box.y() + down, box.width(), self._letter * height)

    def _bar(self, strip: QRectF, share: float, full: QColor, empty: QColor) -> None:
        corner = strip.height() / 2
        path = QPainterPath()
        path.addRoundedRect(strip, corner, corner)
        self._painter.fillPath(path, empty)
        self._painter.save()
        self._painter.setClipRect(
            QRectF(strip.x(), strip.y(), strip.width() * min(1.0, max(0.0, share)), strip.height()),
            Qt.ClipOperation.IntersectClip,
        )
        self._painter.fillPath(path, full)
        self._painter.restore()

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        font = QFont(self._face)
        font.setPixelSize(max(LEAST_FONT_PX, round(self._letter * size)))
        font.setBold(bold)
        return font

    def _text_height(self, text: str, width: float, bold: bool, size: float = 1.0) -> float:
        metrics = QFontMetricsF(self._font(size, bold=bold))
        return metrics.boundingRect(QRectF(0, 0, width, 1e5), WRAPPED, text).height()

    def _text(
        self,
        box: QRectF,
        text: str,
        colour: QColor,
        *,
        size: float = 1.0,
        bold: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        self._painter.setFont(self._font(size, bold=bold))
        self._painter.setPen(colour)
        self._painter.drawText(box, align.value | Qt.TextFlag.TextWordWrap.value, text)


def _wrapped(text: str, width: float, metrics: QFontMetricsF) -> list[str]:
    """The lines of a text in a width, whole: between words, or between letters where none fits.

    Chinese, Japanese and Thai have no spaces: their words end where Unicode says.
    """
    lines = [""]
    for part in _parts(text, QTextBoundaryFinder.BoundaryType.Line):
        if metrics.horizontalAdvance((lines[-1] + part).rstrip()) <= width:
            lines[-1] += part
        elif metrics.horizontalAdvance(part.rstrip()) <= width:
            lines.append(part)
        else:
            for letter in _parts(part, QTextBoundaryFinder.BoundaryType.Grapheme):
                if metrics.horizontalAdvance((lines[-1] + letter).rstrip()) > width:
                    lines.append("")
                lines[-1] += letter
    return [line.strip() for line in lines if line.strip()]


def _widest_word(text: str, metrics: QFontMetricsF) -> float:
    """The width of the widest piece of a text that stands on one line."""
    parts = _parts(text, QTextBoundaryFinder.BoundaryType.Line)
    return max((metrics.horizontalAdvance(part.rstrip()) for part in parts), default=0.0)


def _parts(text: str, boundary: QTextBoundaryFinder.BoundaryType) -> Iterator[str]:
    """A text in pieces between which it may be broken."""
    finder = QTextBoundaryFinder(boundary, text)
    units = text.encode("utf-16-le")  # in whose units boundaries are counted
    begin = 0
    while (end := finder.toNextBoundary()) >= 0:
        yield units[2 * begin : 2 * end].decode("utf-16-le")
        begin = end
