"""Arrows bow around what is written on the characters in between."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from hsbot.messages.overlay import Placed
from hsbot.screen import ClientArea, Geometry, Kind, Layout, Slot
from hsbot.screen.geometry import Point, Rect
from kit.screens.overlay_pictures import PLACED, POWER, situation
from overlay.content.arrow_paths import clear_path, crossed, usual_path, written_on
from overlay.content.board_marks import StepArrow, board_marks

if TYPE_CHECKING:
    from overlay.content.arrow_paths import ArrowPath

GEOMETRY, CLIENT = Geometry.load(), ClientArea(0, 0, 1280, 800)
NAME = (0.05, 0.016)
"""Half of a minion's name, in client heights."""
SOURCES, TARGETS = (
    (Kind.FRIENDLY_MINION, Kind.FRIENDLY_HERO, Kind.FRIENDLY_POWER, Kind.HAND),
    (Kind.ENEMY_MINION, Kind.ENEMY_HERO),
)


def names_crossed(path: ArrowPath, layout: Layout, *ends: Slot) -> int:
    """How many names of characters in between an arrow lies on."""
    half = [share * CLIENT.height for share in NAME]
    return sum(
        bool(crossed([path], np.array([[*GEOMETRY.point(slot, CLIENT), *half]])).any())
        for slot in layout.slots()
        if slot.kind in (*SOURCES[:3], *TARGETS) and slot not in ends
    )


@pytest.mark.parametrize("layout", [Layout(7, 7, 5), Layout(6, 7, 5), Layout(4, 5, 5)], ids=str)
def test_most_names_in_between_are_gone_around(layout: Layout) -> None:
    """Of all arrows together that could be drawn; the ends stay where they are."""
    written = tuple(
        box
        for slot in layout.slots()
        if slot.kind in (*SOURCES[:3], *TARGETS)
        for box in written_on(GEOMETRY.bounds(slot, CLIENT))
    )
    before = after = 0
    for source, target in product(layout.slots(), layout.slots()):
        if source.kind in SOURCES and target.kind in TARGETS:
            ends = (GEOMETRY.point(slot, CLIENT) for slot in (source, target))
            start, end = ends
            path = clear_path(start, end, written)
            assert (path.start, path.end) == (start, end)
            before += names_crossed(usual_path(start, end), layout, source, target)
            after += names_crossed(path, layout, source, target)
    assert before > 20
    assert after <= before / 2


def test_an_arrow_with_nothing_in_the_way_keeps_its_bow() -> None:
    """Characters beside it do not matter, nor does a table without any."""
    start, end = Point(100, 700), Point(300, 100)
    aside = tuple(written_on(GEOMETRY.bounds(Slot(Kind.ENEMY_POWER), CLIENT)))
    assert clear_path(start, end, ()) == clear_path(start, end, aside) == usual_path(start, end)
    assert clear_path(start, start, aside) == usual_path(start, start)


def test_a_short_arrow_is_straight() -> None:
    """From the hero power to the own hero, whatever is written between them."""
    start, end = Point(700.0, 620.0), Point(650.0, 622.0)
    written = tuple(written_on(Rect(670.0, 620.0, 60.0, 60.0)))
    bowed = clear_path(start, end, written)
    straight = clear_path(start, end, written, short=60.0)
    assert _bow(straight) < 1e-9
    assert _bow(bowed) > 0.05
    assert clear_path(start, end, written, short=40.0) == bowed


def test_the_own_hero_s_power_aims_straight_at_the_hero() -> None:
    """As drawn over a board, at its shortest."""
    heal = msgspec.structs.replace(POWER, target_id=7)
    hero = Placed(entity_id=7, slot=Slot(Kind.FRIENDLY_HERO))
    told = msgspec.structs.replace(situation(heal), placed=(*PLACED, hero))
    (arrow,) = (x for x in board_marks(told, GEOMETRY, CLIENT) if isinstance(x, StepArrow))
    assert _bow(arrow.path) < 1e-9


def _bow(path: ArrowPath) -> float:
    """How far a curve's control points are from the straight line, in its own lengths."""
    dx, dy = path.end.x - path.start.x, path.end.y - path.start.y
    return max(
        abs(dx * (point.y - path.start.y) - dy * (point.x - path.start.x)) / (dx * dx + dy * dy)
        for point in (path.near_start, path.near_end)
    )
