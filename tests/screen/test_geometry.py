"""Slots to pixels and back, at every window that a player may have."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from math import dist, hypot

import pytest
from hypothesis import given, strategies as st

from hsbot.screen import ClientArea, Geometry, Kind, Layout, Scene, Slot
from kit.screens.client_areas import SCALES, clients

GEOMETRY = Geometry.load("default")
UNIT = ClientArea(0, 0, 1920, 1080)

boards = st.integers(0, 7)
games = st.builds(
    Layout,
    friendly_minions=boards,
    enemy_minions=boards,
    hand=st.integers(0, 12),
    friendly_weapon=st.booleans(),
    enemy_weapon=st.booleans(),
    friendly_second_power=st.booleans(),
    enemy_second_power=st.booleans(),
    placing=st.booleans(),
)
in_front = st.one_of(
    st.builds(Layout, boards, boards, mulligan=st.sampled_from([3, 4])),
    st.builds(Layout, boards, boards, choices=st.integers(1, 5)),
    st.builds(Layout, boards, boards, choose_one=st.sampled_from([2, 3])),
    st.builds(Layout, boards, boards, starship=st.just(value=True)),
    st.builds(Layout, boards, boards, rewind=st.just(value=True)),
)
menus = st.builds(Layout, scene=st.sampled_from(Scene))
any_layout = st.one_of(games, in_front, menus)


@given(layout=any_layout, client=clients())
def test_points_lie_inside(layout: Layout, client: ClientArea) -> None:
    """Every slot's point, and what is visible around it, lies in the client area."""
    for slot in layout.slots():
        x, y = GEOMETRY.point(slot, client)
        half_width, half_height = GEOMETRY.size(slot, client)
        assert client.holds(x, y), slot
        assert client.x <= x - half_width, slot
        assert x + half_width <= client.x + client.width, slot
        assert client.y <= y - half_height, slot
        assert y + half_height <= client.y + client.height + 1e-6, slot


@given(layout=any_layout, client=clients())
def test_hitting_a_point_gives_its_slot(layout: Layout, client: ClientArea) -> None:
    """A click at a slot's point, as the whole pixel that a mouse has, meets that slot."""
    for slot in layout.slots():
        point = GEOMETRY.point(slot, client)
        assert GEOMETRY.hit(*point, layout, client) == slot
        assert GEOMETRY.hit(*point.pixel, layout, client) == slot


def test_every_board_and_hand() -> None:
    """All boards with a full hand, all hands with a board: each point hits its slot, none is near.

    Nothing on the enemy's board is near the hand, so not each board is met by each hand.
    """
    all_boards = product(range(8), range(8), [10])
    all_hands = product(range(8), [7], range(1, 10))
    for friendly, enemy, hand in (*all_boards, *all_hands):
        layout = Layout(friendly, enemy, hand, friendly_weapon=True, enemy_weapon=True)
        points = {slot: GEOMETRY.point(slot, UNIT) for slot in layout.slots()}
        assert len(points) == friendly + enemy + hand + 9
        for slot, point in points.items():
            assert GEOMETRY.hit(*point, layout, UNIT) == slot
        assert_apart(layout, UNIT)


@given(layout=any_layout, client=clients())
def test_targets_are_apart(layout: Layout, client: ClientArea) -> None:
    """No two targets that are on screen at once lie within half a card of each other."""
    assert_apart(layout, client)


def assert_apart(layout: Layout, client: ClientArea) -> None:
    """Half a card's width between any two points; half of what is visible between hand cards."""
    half_card = GEOMETRY.profile.hand.half[0] * client.height
    places = {s: (GEOMETRY.point(s, client), GEOMETRY.size(s, client)) for s in layout.slots()}
    for (one, (point, size)), (other, (point2, size2)) in combinations(places.items(), 2):
        both_in_hand = one.kind is other.kind is Kind.HAND
        least = min(size[0], size2[0]) if both_in_hand else half_card
        assert dist(point, point2) > least, (one, other)


@given(layout=any_layout, client=clients(), scale=st.sampled_from(SCALES))
def test_display_scaling(layout: Layout, client: ClientArea, scale: float) -> None:
    """In logical pixels every point is where it is in physical ones, to a thousandth of a pixel."""
    logical = client.scaled(1 / scale)
    for slot in layout.slots():
        x, y = GEOMETRY.point(slot, logical)
        assert (x * scale, y * scale) == pytest.approx(GEOMETRY.point(slot, client), abs=1e-3)


@given(layout=any_layout, client=clients(), dx=st.integers(-4000, 4000))
def test_points_move_with_the_window(layout: Layout, client: ClientArea, dx: int) -> None:
    """A window on another monitor, left of the first one too, takes its points along."""
    moved = replace(client, x=client.x + dx, y=client.y - dx)
    for slot in layout.slots():
        x, y = GEOMETRY.point(slot, client)
        assert GEOMETRY.point(slot, moved) == pytest.approx((x + dx, y - dx))


def test_a_wider_window_only_adds_at_the_sides() -> None:
    """At one height the scene stays as it is about the middle; only the cogwheel keeps right."""
    narrow, wide = ClientArea(0, 0, 1440, 1080), ClientArea(0, 0, 2520, 1080)
    for scene in Scene:
        for slot in Layout(7, 7, 10, scene=scene).slots():
            moved = GEOMETRY.point(slot, wide).x - GEOMETRY.point(slot, narrow).x
            assert moved == pytest.approx(1080 if slot.kind is Kind.OPTIONS else 540), slot


@pytest.mark.parametrize(
    ("slot", "dx", "y"),
    [
        (Slot(Kind.FRIENDLY_MINION, 0, 7), -3 * 0.129, 0.551),
        (Slot(Kind.FRIENDLY_MINION, 1, 2), 0.5 * 0.129, 0.551),
        (Slot(Kind.ENEMY_MINION, 2, 3), 0.129, 0.376),
        (Slot(Kind.GAP, 0, 3), -1.5 * 0.129, 0.551),
        (Slot(Kind.GAP, 3, 3), 1.5 * 0.129, 0.551),
        (Slot(Kind.GAP, 0, 0), 0.0, 0.551),
        (Slot(Kind.MULLIGAN, 3, 4), 0.357, 0.473),
        (Slot(Kind.CHOICE, 0, 3), -0.313, 0.473),
        (Slot(Kind.CHOOSE_ONE, 1, 2), 0.162, 0.495),
        (Slot(Kind.DECK), 0.612, 0.600),
        (Slot(Kind.MULLIGAN_CONFIRM), 0.004, 0.797),
    ],
    ids=str,
)
def test_measured_places(slot: Slot, dx: float, y: float) -> None:
    """The shipped profile gives what public tools measured."""
    point = GEOMETRY.point(slot, UNIT)
    assert point == pytest.approx((960 + dx * 1080, y * 1080), abs=0.5)


def test_measured_strips_of_a_full_hand() -> None:
    """The strips of ten cards are where they were measured, within a thousandth of the height."""
    measured = [-0.292, -0.236, -0.187, -0.137, -0.093, -0.049, 0.008, 0.060, 0.113, 0.187]
    points = [GEOMETRY.point(Slot(Kind.HAND, i, 10), UNIT) for i in range(10)]
    assert [(point.x - 960) / 1080 for point in points] == pytest.approx(measured, abs=1e-3)


@pytest.mark.parametrize("count", range(1, 13))
def test_a_click_on_overlapping_cards_meets_the_front_one(count: int) -> None:
    """Right of a strip's end lies the next card, and the last card is visible to its right edge."""
    layout = Layout(hand=count)
    for index in range(count - 1):
        face = GEOMETRY.bounds(Slot(Kind.HAND, index, count), UNIT)
        behind = GEOMETRY.bounds(Slot(Kind.HAND, index + 1, count), UNIT)
        if behind.x - behind.half_width < face.x + face.half_width:
            edge = behind.x - behind.half_width + 1
            assert GEOMETRY.hit(edge, 1075, layout, UNIT) == Slot(Kind.HAND, index + 1, count)
    last = GEOMETRY.bounds(Slot(Kind.HAND, count - 1, count), UNIT)
    right = last.x + last.half_width - 1
    assert GEOMETRY.hit(right, 1075, layout, UNIT) == Slot(Kind.HAND, count - 1, count)


def test_the_hand_is_a_fan() -> None:
    """More than three cards bend down to the sides; up to three stand level."""
    tops = [GEOMETRY.bounds(Slot(Kind.HAND, i, 9), UNIT).y for i in range(9)]
    assert tops == tops[::-1]
    assert tops[4] < tops[3] < tops[2] < tops[1] < tops[0]
    assert len({GEOMETRY.bounds(Slot(Kind.HAND, i, 3), UNIT).y for i in range(3)}) == 1


@given(x=st.floats(-1e4, 1e4), y=st.floats(-1e4, 1e4), layout=any_layout, client=clients())
def test_hits_are_on_screen(x: float, y: float, layout: Layout, client: ClientArea) -> None:
    """A slot that a click meets is on screen and under it; outside the window it meets nothing."""
    met = GEOMETRY.hit(x, y, layout, client)
    if met is not None:
        assert client.holds(x, y)
        assert met in layout.slots()
        assert GEOMETRY.bounds(met, client).holds(x, y)


def test_empty_table_is_hit_nowhere() -> None:
    """Between the rows of an empty board there is nothing to be clicked."""
    assert GEOMETRY.hit(960, 500, Layout(), UNIT) is None


def test_what_is_in_front_hides_the_board() -> None:
    """With a choice open, minions and heroes are no targets; the choice's cards are."""
    layout = Layout(7, 7, 10, choices=3)
    assert {slot.kind for slot in layout.slots()} == {Kind.CHOICE}
    hero = GEOMETRY.point(Slot(Kind.FRIENDLY_HERO), UNIT)
    assert GEOMETRY.hit(*hero, layout, UNIT) is None


def test_gaps_take_the_minions_place() -> None:
    """While a minion is placed, the whole row is gaps, and a full board has none."""
    row = GEOMETRY.point(Slot(Kind.FRIENDLY_MINION, 0, 3), UNIT).y
    width = GEOMETRY.profile.row[Kind.FRIENDLY_MINION].pitch * UNIT.height
    layout = Layout(3, placing=True)
    for step in range(-19, 20):
        met = GEOMETRY.hit(960 + step / 10 * width, row, layout, UNIT)
        assert met is not None
        assert met.kind is Kind.GAP
    kinds = {slot.kind for slot in Layout(7, placing=True).slots()}
    assert not kinds & {Kind.GAP, Kind.FRIENDLY_MINION}


@pytest.mark.parametrize(
    "wrong",
    [
        (Kind.FRIENDLY_MINION, 2, 2),
        (Kind.FRIENDLY_MINION, 0, 8),
        (Kind.ENEMY_MINION, -1, 3),
        (Kind.GAP, 4, 3),
        (Kind.FRIENDLY_HERO, 0, 2),
        (Kind.HAND, 0, 0),
    ],
    ids=str,
)
def test_there_is_no_such_slot(wrong: tuple[Kind, int, int]) -> None:
    """A slot that the game cannot have is refused where it is made."""
    with pytest.raises(ValueError, match="no such slot"):
        Slot(*wrong)


def test_every_kind_is_somewhere() -> None:
    """The default profile has a place for each kind of slot, and its card sizes are cards'."""
    for kind in Kind:
        count = {Kind.MULLIGAN: 3, Kind.CHOOSE_ONE: 2, Kind.DECK_SLOT: 9, Kind.MODE: 3}.get(kind, 1)
        half_width, half_height = GEOMETRY.size(Slot(kind, 0, count), UNIT)
        assert 10 < hypot(half_width, half_height) < 300
