"""Where arrows meet the outlines of what they join: on the edges, fanned where they share one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from hsbot.screen.geometry import Point
from hsbot.screen.slots import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.screen.geometry import Rect

ROUND_KINDS: Final = frozenset(Kind) - {Kind.HAND, Kind.END_TURN, Kind.MULLIGAN, Kind.CHOICE}
"""The kinds that are outlined by an ellipse; cards and buttons by a rectangle."""
UP: Final = -math.pi / 2
"""The direction to the window's upper edge, in radians: y grows downwards."""


def direction(start: Point, end: Point) -> float:
    """The direction from one point to another, in radians; up for one and the same."""
    if start == end:
        return UP
    return math.atan2(end.y - start.y, end.x - start.x)


def edge_point(place: Rect, angle: float, *, is_round: bool, depth: float = 1.0) -> Point:
    """The point of an outline, or of one within it, in a direction from its middle.

    Args:
        place: the outline's rectangle, in pixels.
        angle: the direction in radians, y downwards.
        is_round: whether the outline is the ellipse in the rectangle.
        depth: the share of the way from the middle to the outline.
    """
    across, down = math.cos(angle), math.sin(angle)
    wide, high = abs(across) / place.half_width, abs(down) / place.half_height
    reach = depth / (math.hypot(wide, high) if is_round else max(wide, high))
    return Point(place.x + reach * across, place.y + reach * down)


def fanned(angles: Sequence[float], least: float) -> list[float]:
    """Directions that are at least ``least`` radians from each other, near the given ones.

    Their order about the circle is kept, and so is their mean.
    """
    if len(angles) < 2:
        return list(angles)
    middle = math.atan2(sum(map(math.sin, angles)), sum(map(math.cos, angles)))
    near = [math.remainder(angle - middle, math.tau) for angle in angles]
    order = sorted(range(len(near)), key=lambda i: (near[i], i))
    spread = [near[order[0]]]
    for i in order[1:]:
        spread.append(max(near[i], spread[-1] + least))
    shift = middle + (sum(near) - sum(spread)) / len(near)
    found = [0.0] * len(near)
    for i, angle in zip(order, spread, strict=True):
        found[i] = angle + shift
    return found
