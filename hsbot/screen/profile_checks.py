"""Checks a screen profile: slots outside the window, slots that hide each other."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

from hsbot.screen.geometry import ClientArea
from hsbot.screen.slots import MOST, MOST_IN_HAND, MOST_MINIONS, Kind, Layout, Scene, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.screen.geometry import Geometry

WINDOWS = (ClientArea(0, 0, 800, 600), ClientArea(0, 0, 2520, 1080))
"""The narrowest and the widest window that a profile is held against."""


def profile_problems(geometry: Geometry, windows: Sequence[ClientArea] = WINDOWS) -> list[str]:
    """The problems of a profile, a line each; none if it is sound.

    In every layout each point must lie inside the window and hit its own slot, and no other slot's
    point may lie within half a card of it (hand cards: within half of the narrower strip).

    Args:
        geometry: the profile.
        windows: the client areas that it is held against.
    """
    found: dict[str, None] = {}  # a dict keeps the order, and each fault once
    for client in windows:
        for layout in layouts():
            found |= dict.fromkeys(_problems(geometry, layout, client))
    return list(found)


def layouts() -> Iterator[Layout]:
    """Layouts that together show every slot, beside every other that can be there with it."""
    boards = range(MOST_MINIONS + 1)
    for friendly in boards:
        yield Layout(
            friendly,
            MOST_MINIONS - friendly,
            10,
            friendly_weapon=True,
            enemy_weapon=True,
            friendly_second_power=True,
            enemy_second_power=True,
        )
        yield Layout(friendly, friendly, friendly + 1, placing=True)
    yield Layout(MOST_MINIONS, MOST_MINIONS)
    yield from (Layout(hand=hand) for hand in range(1, MOST_IN_HAND + 1))
    yield from (Layout(mulligan=count) for count in (3, 4))
    yield from (Layout(choices=count + 1) for count in range(MOST[Kind.CHOICE]))
    yield from (Layout(choose_one=count) for count in (2, 3))
    yield from (Layout(starship=True), Layout(rewind=True))
    yield from (Layout(scene=scene) for scene in Scene if scene is not Scene.GAME)


def _problems(geometry: Geometry, layout: Layout, client: ClientArea) -> Iterator[str]:
    points = {slot: geometry.point(slot, client) for slot in layout.slots()}
    for slot, point in points.items():
        if not client.holds(*point):
            yield f"{slot} lies outside a window of {client.width}x{client.height}"
        elif (met := geometry.hit(*point, layout, client)) != slot:
            yield f"{slot} is hidden by {met}" if met else f"{slot} cannot be hit"
    for one, other in combinations(points, 2):
        if dist(points[one], points[other]) < _least(geometry, one, other, client):
            yield f"{one} and {other} are too close to each other"


def _least(geometry: Geometry, one: Slot, other: Slot, client: ClientArea) -> float:
    """How far apart two points must be at least, in pixels."""
    if one.kind is other.kind is Kind.HAND:
        return min(geometry.size(one, client)[0], geometry.size(other, client)[0])
    return geometry.profile.hand.half[0] * client.height
