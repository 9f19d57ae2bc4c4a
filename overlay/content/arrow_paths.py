"""The curves of arrows: bowed so that they cross as few names and numbers as they can.

What is written on a character stands in a band across its middle (its name) and in its two lower
corners (attack and health). A few bows and bends are tried for each arrow, gentle ones first.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from hsbot.screen.geometry import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.screen.geometry import Rect

Box: TypeAlias = tuple[float, float, float, float]
"""A middle and half its extents, in pixels."""
USUAL: Final = 0.087
"""How far an arrow bows out of itself, in its own lengths: to its left on its way to the right."""
BENDS: Final = (USUAL, 0.0, -USUAL, 0.2, -0.2, 0.35, -0.35, 0.5, -0.5)
"""The bends that are tried for each half of an arrow; of two signs it is an S."""
STEPS: Final = 24
"""Points of a curve that are looked at, ends left out."""
PRICE: Final = 0.07
"""The cost of a bend of a whole length beyond the usual, in lengths of what is crossed."""
NAME: Final = (0.85, 0.2)
"""Half of a name's band, as shares of half the character."""
CORNER: Final = (0.7, 0.72)
"""Where attack and health stand, as shares of half the character, and to both sides."""
CORNER_HALF: Final = (0.26, 0.2)


@dataclass(frozen=True, slots=True)
class ArrowPath:
    """A cubic curve by its two ends and its two control points."""

    start: Point
    near_start: Point
    near_end: Point
    end: Point


def written_on(place: Rect) -> list[Box]:
    """The boxes of the text on a character: its name, attack and health."""
    x, y, wide, high = place
    name = (x, y, NAME[0] * wide, NAME[1] * high)
    corners = (
        (x + side * CORNER[0] * wide, y + CORNER[1] * high, CORNER_HALF[0] * wide,
         CORNER_HALF[1] * high)
        for side in (-1, 1)
    )  # fmt: skip
    return [name, *corners]


def usual_path(start: Point, end: Point) -> ArrowPath:
    """The gentle bow of an arrow that nothing is in the way of."""
    return _path(start, end, USUAL, USUAL)


@lru_cache(maxsize=64)  # the same picture is drawn anew at each tick of the clock
def clear_path(start: Point, end: Point, written: tuple[Box, ...], short: float = 0.0) -> ArrowPath:
    """The curve that crosses the least of what is written, the gentlest of those.

    A short one is straight: bent, it would curl and point at nothing.

    Args:
        start: where the arrow begins.
        end: its tip.
        written: boxes (:func:`written_on`).
        short: the length, in pixels, up to which an arrow is straight.
    """
    if math.dist(start, end) <= short:
        return _path(start, end, 0.0, 0.0)
    tried = sorted(product(BENDS, BENDS), key=_roughness)
    paths = [_path(start, end, *bends) for bends in tried]
    boxes = np.array(written).reshape(-1, 4)
    if not crossed(paths[:1], boxes).any():
        return paths[0]
    prices = [PRICE * _roughness(bends) for bends in tried]
    return paths[int(np.argmin(crossed(paths, boxes) + prices))]


def _roughness(bends: tuple[float, float]) -> float:
    """How far a curve is from the usual bow; an S counts twice."""
    one, other = bends
    return abs(one - USUAL) + abs(other - USUAL) + abs(one - other)


def _path(start: Point, end: Point, near: float, far: float) -> ArrowPath:
    """A curve whose halves bow out so far, in its own lengths."""
    dx, dy = end.x - start.x, end.y - start.y
    side = 1.0 if dx >= 0 else -1.0

    def beside(share: float, bend: float) -> Point:
        return Point(
            start.x + share * dx + side * bend * dy, start.y + share * dy - side * bend * dx
        )

    return ArrowPath(start, beside(1 / 3, near), beside(2 / 3, far), end)


def crossed(paths: Sequence[ArrowPath], boxes: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of each curve that lies on what is written, by boxes of :func:`written_on`."""
    t = np.linspace(0.0, 1.0, STEPS + 2)[1:-1]
    weights = np.stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
    controls = np.array([(x.start, x.near_start, x.near_end, x.end) for x in paths])
    across, down = (controls[:, :, i] @ weights for i in (0, 1))
    inside = np.abs(across[:, :, None] - boxes[:, 0]) <= boxes[:, 2]
    inside &= np.abs(down[:, :, None] - boxes[:, 1]) <= boxes[:, 3]
    found: NDArray[np.float64] = inside.any(-1).mean(1)
    return found
