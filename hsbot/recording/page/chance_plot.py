"""SVG plot of the win probability, decision by decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TOP_PX, BOTTOM_PX, LEFT_PX, RIGHT_PX = 14, 26, 40, 14
LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Point:
    """One decision on the plot.

    Attributes:
        number: the decision's.
        turn: the turn as people count it: "mulligan", "1", "2", ...
        value: the chance of winning when the best is done, in [0, 1].
        costly: whether what was played cost notably much.
    """

    number: int
    turn: str
    value: float
    costly: bool = False


@dataclass(frozen=True, slots=True)
class PlacedPoint:
    """A point with its place, in pixels from the left upper corner."""

    point: Point
    x_px: float
    y_px: float


@dataclass(frozen=True, slots=True)
class Band:
    """A turn's stripe: its name and where it lies."""

    name: str
    x_px: float
    width_px: float
    shaded: bool
    named: bool


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of one size, in pixels.

    Attributes:
        width_px, height_px: of the whole.
        points: the decisions whose chance was searched.
        bands: the turns.
        levels: the chances that have a line, each with its height.
    """

    width_px: int
    height_px: int
    points: tuple[PlacedPoint, ...]
    bands: tuple[Band, ...]
    levels: tuple[tuple[float, float], ...]

    @property
    def line(self) -> str:
        """The line through all points, as SVG's path data."""
        return " ".join(
            f"{'L' if i else 'M'}{p.x_px:.1f},{p.y_px:.1f}" for i, p in enumerate(self.points)
        )

    @property
    def area(self) -> str:
        """The area between the line and the plot's foot."""
        if not self.points:
            return ""
        first, last, foot = self.points[0], self.points[-1], self.height_px - BOTTOM_PX
        return f"{self.line} L{last.x_px:.1f},{foot} L{first.x_px:.1f},{foot} Z"


def draw_plot(points: Sequence[Point], width_px: int, height_px: int) -> Plot:
    """The plot of some decisions, side by side, each turn a stripe."""
    step_px = (width_px - LEFT_PX - RIGHT_PX) / max(1, len(points))

    def height(value: float) -> float:
        return TOP_PX + (1 - value) * (height_px - TOP_PX - BOTTOM_PX)

    placed = tuple(
        PlacedPoint(point, LEFT_PX + (i + 0.5) * step_px, height(point.value))
        for i, point in enumerate(points)
    )
    return Plot(
        width_px,
        height_px,
        placed,
        tuple(_bands(points, step_px)),
        tuple((level, height(level)) for level in LEVELS),
    )


def _bands(points: Sequence[Point], step_px: float) -> Iterator[Band]:
    """A stripe for each turn; one too narrow for its name has none."""
    begin = 0
    for i in range(1, len(points) + 1):
        if i < len(points) and points[i].turn == points[begin].turn:
            continue
        name = points[begin].turn
        width_px = (i - begin) * step_px
        shown = "M" if name == "mulligan" else name
        even = name.isdecimal() and int(name) % 2 == 0
        named = width_px >= 8 * len(shown) + 2
        yield Band(shown, LEFT_PX + begin * step_px, width_px, shaded=even, named=named)
        begin = i
