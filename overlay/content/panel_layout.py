"""Places the panel's rows beside the board, over no slot of the game.

From the top corner down, each row as wide as wished as long as no slot of the game is in the way;
from the first row that meets one on, the panel is as narrow as it must be. What would be too narrow
to read, or below the window's edge, is left out: the rows that say most come first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from hsbot.screen.geometry import Rect


class Box(NamedTuple):
    """An upright rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The y coordinate of its lower edge."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class FreeSpace:
    """The client area with the rectangles that must stay free, in pixels.

    Attributes:
        width: width of the client area.
        height: height of the client area.
        taken: the rectangles that must stay free.
        on_right: whether the panel is at the right edge.
        margin: distance from the client's edge and from what is taken.
    """

    width: float
    height: float
    taken: tuple[Rect, ...]
    on_right: bool
    margin: float

    def free(self, top: float, bottom: float) -> float:
        """How wide the panel may be between two heights, its margins left aside."""
        edges = [self.width]
        for rect in self.taken:
            if rect.y - rect.half_height < bottom and rect.y + rect.half_height > top:
                left, right = rect.x - rect.half_width, rect.x + rect.half_width
                edges.append(self.width - right if self.on_right else left)
        return min(edges) - 2 * self.margin

    def left(self, width: float) -> float:
        """The x coordinate of the left edge of a panel of a width."""
        return self.width - width - self.margin if self.on_right else self.margin


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """The rectangles of a panel's rows and of its background.

    Attributes:
        rows: the text boxes of the rows that have room, from the first on.
        papers: the background under them: one rectangle, or two where it narrows.
    """

    rows: tuple[Box, ...]
    papers: tuple[Box, ...]

    def bounds(self) -> Box:
        """The bounding box of all rows; an empty one where nothing had room."""
        if not self.papers:
            return Box(0, 0, 0, 0)
        left = min(paper.x for paper in self.papers)
        right = max(paper.x + paper.width for paper in self.papers)
        top, bottom = self.papers[0].y, self.papers[-1].bottom
        return Box(left, top, right - left, bottom - top)


def lay_out_rows(
    heights: Sequence[Callable[[float], float]],
    space: FreeSpace,
    *,
    wanted: float,
    least: float,
    pad: float,
    headings: Collection[int] = (),
) -> PanelLayout:
    """Place rows from the top corner down; rows that find no room are left out.

    Args:
        heights: of each row the height that it needs in a width of text.
        space: what there is room in.
        wanted: the panel's width where nothing is in the way.
        least: its least width.
        pad: between the paper's edge and the text.
        headings: which rows stand on one sheet with the row after them, or not at all.
    """
    sheets: list[list[Box]] = [[]]
    width, y = wanted, space.margin + pad
    for number, height_in in enumerate(heights):
        needed = heights[number : number + 1 + (number in headings)]
        height = _height(needed, width - 2 * pad)
        while least <= (free := space.free(y - pad, y + height + pad)) < width:
            width = free
            if sheets[-1]:  # the wider sheet ends above this row
                sheets.append([])
                y += 2 * pad
            height = _height(needed, width - 2 * pad)
        if free < least or y + height + pad > space.height - space.margin:
            break
        own = height_in(width - 2 * pad)
        sheets[-1].append(Box(space.left(width) + pad, y, width - 2 * pad, own))
        y += own
    sheets = [sheet for sheet in sheets if sheet]
    rows = tuple(row for sheet in sheets for row in sheet)
    return PanelLayout(rows, tuple(_paper(sheet, pad) for sheet in sheets))


def _height(rows: Sequence[Callable[[float], float]], width: float) -> float:
    return sum(height_in(width) for height_in in rows)


def _paper(rows: Sequence[Box], pad: float) -> Box:
    """The sheet under some rows."""
    first, last = rows[0], rows[-1]
    top = first.y - pad
    return Box(first.x - pad, top, first.width + 2 * pad, last.bottom + pad - top)
