"""The friendly hand: a fan whose cards overlap, each over its left neighbour.

All lengths are in client heights, x from the client's middle, y from its top; a place is (x, y,
half width, half height). The fan's formula is what two public trackers agree on; that the cards
of a full hand are turned by some degrees is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.screen.profile import Fan

FLAT = 3
"""Up to so many cards stand side by side, at one height."""

Place = tuple[float, float, float, float]


def pitch(fan: Fan, count: int) -> float:
    """The distance between the middles of neighbours in a hand of ``count`` cards."""
    return min(fan.pitch, fan.width / count)


def hand_bounds(fan: Fan, index: int, count: int) -> Place:
    """A whole card, with what others hide of it and what is below the window's edge."""
    x = fan.dx + pitch(fan, count) * (index - (count - 1) / 2)
    away = abs(index - count // 2) if count > FLAT else 0
    y = fan.y * (1 + away**2 / (4 * count) * fan.bend)
    return x, y, *fan.half


def hand_strip(fan: Fan, index: int, count: int) -> Place:
    """The visible part of a card: left of its right neighbour, and above the window's edge."""
    left, right = _across(fan, index, count)
    _, middle, _, half_height = hand_bounds(fan, index, count)
    top, bottom = middle - half_height, min(middle + half_height, 1.0)
    return (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2


def _across(fan: Fan, index: int, count: int) -> tuple[float, float]:
    """The left and right end of a card's visible strip."""
    x, _, half_width, _ = hand_bounds(fan, index, count)
    left, right = x - half_width, x + half_width
    if index + 1 < count:
        right = min(right, left + pitch(fan, count))
    measured = fan.strips.get(count)
    if measured is None:
        return left, right
    middle = fan.dx + measured[index] * pitch(fan, count)
    half = min(middle - left, right - middle)
    return middle - half, middle + half
