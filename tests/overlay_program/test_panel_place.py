"""The panel covers nothing that one clicks or aims at, at any size of the window."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, strategies as st

from hsbot.screen import ClientArea, Geometry, Layout
from kit.screens.overlay_pictures import ATTACK, END_TURN, PLACE, POWER, SPELL, situation
from overlay.content.docks import LEAST_LETTERS, furniture, strip
from overlay.content.panel_layout import FreeSpace, lay_out_rows
from overlay.drawing.panel_painter import MARGIN_FRAC, letter_px
from overlay.settings import OverlaySettings

if TYPE_CHECKING:
    from overlay.content.panel_layout import Box, PanelLayout

pytestmark = pytest.mark.usefixtures("qt")

SIZES = (
    (800, 600), (1024, 768), (1280, 800), (1366, 768), (1680, 720), (1920, 1080), (1920, 1200),
    (2560, 1080), (3840, 2160), (3440, 1440),
)  # fmt: skip
LAYOUTS = st.one_of(
    st.builds(
        Layout,
        friendly_minions=st.integers(0, 7),
        enemy_minions=st.integers(0, 7),
        hand=st.integers(0, 10),
        friendly_weapon=st.booleans(),
        enemy_weapon=st.booleans(),
        friendly_second_power=st.booleans(),
        enemy_second_power=st.booleans(),
    ),
    st.builds(Layout, mulligan=st.integers(3, 4)),
    st.builds(Layout, choices=st.integers(1, 5)),
    st.builds(Layout, choose_one=st.integers(2, 3)),
    st.just(Layout(starship=True)),
    st.just(Layout(rewind=True)),
)
LONG = msgspec.structs.replace(
    PLACE, text="Attack with Small-Time Buccaneer into the enemy Sylvanas Windrunner"
)
LINE = (ATTACK, LONG, SPELL, LONG, POWER, LONG, ATTACK, END_TURN)
UNMODELLED = ("A rather long card name", "Another one", "A third one", "A fourth")


def placed(layout: Layout, size: tuple[int, int], settings: OverlaySettings) -> PanelLayout:
    """Where the panel of a turn with much to say lies."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - an extra: the fixture may skip

    from overlay.drawing.rendering import panel_place  # noqa: PLC0415 - as above

    told = msgspec.structs.replace(situation(*LINE, unmodelled=UNMODELLED), layout=layout)
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    _, _, place = panel_place(painter, told, Geometry.load(), ClientArea(0, 0, *size), settings)
    painter.end()
    return place


def overlaps(box: Box, x: float, y: float, half_width: float, half_height: float) -> bool:
    """Whether a box covers any of a slot."""
    across = box.x < x + half_width and x - half_width < box.x + box.width
    return across and box.y < y + half_height and y - half_height < box.bottom


@given(
    LAYOUTS,
    st.sampled_from(SIZES),
    st.sampled_from(["left", "right"]),
    st.sampled_from([0.6, 1.0, 1.3, 2.0]),
)
def test_no_slot_is_covered(layout: Layout, size: tuple[int, int], side: str, scale: float) -> None:
    """Hands, minions, heroes, buttons, cards of a choice: all of each can be seen and clicked."""
    client, geometry = ClientArea(0, 0, *size), Geometry.load()
    place = placed(layout, size, OverlaySettings(side=side, scale=scale))
    beside = strip(geometry, client, "left").width  # where nobody could read, it is covered
    is_narrow = beside < LEAST_LETTERS * letter_px(client.height, scale) + MARGIN_FRAC * size[1]
    for paper in place.papers:
        assert paper.x >= 0
        assert paper.y >= 0
        assert paper.x + paper.width <= size[0]
        assert paper.bottom <= size[1]
        for slot in layout.slots():
            assert not overlaps(paper, *geometry.bounds(slot, client)), str(slot)
        history, *corners = furniture(client)
        for other in corners if is_narrow else (history, *corners):
            assert not overlaps(paper, *other)
    for row in place.rows:
        assert any(
            paper.x <= row.x and row.x + row.width <= paper.x + paper.width
            and paper.y <= row.y and row.bottom <= paper.bottom
            for paper in place.papers
        )  # fmt: skip
    for above, below in pairwise(place.rows):
        assert below.y >= above.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", ["left", "right"])
def test_what_matters_most_has_room_everywhere(size: tuple[int, int], side: str) -> None:
    """On the fullest board: the chance, the clock and the first three steps; at the left all."""
    full = Layout(friendly_minions=7, enemy_minions=7, hand=10, enemy_weapon=True)
    place = placed(full, size, OverlaySettings(side=side))
    assert len(place.rows) >= 5
    if side == "left":
        assert len(place.rows) >= 2 + len(LINE) + 1


def test_beside_an_empty_board_it_is_one_sheet() -> None:
    """Where nothing is in the way, not even the client's history, there is no notch."""
    for size in SIZES:
        if size[0] / size[1] > 2:
            assert len(placed(Layout(), size, OverlaySettings()).papers) == 1


def test_no_room_at_all() -> None:
    """A corner that is taken leaves no row, and nothing to paint."""
    from hsbot.screen.geometry import Rect  # noqa: PLC0415 - beside its only use

    space = FreeSpace(400, 300, (Rect(200, 150, 200, 150),), on_right=False, margin=4)
    place = lay_out_rows([lambda _: 20.0] * 3, space, wanted=150, least=80, pad=6)
    assert (place.rows, place.papers) == ((), ())
    assert tuple(place.bounds()) == (0, 0, 0, 0)


@pytest.mark.parametrize(("low", "shown", "sheets"), [(72, 3, 2), (55, 3, 2), (300, 3, 1)])
def test_a_heading_stands_with_what_it_is_over(low: float, shown: int, sheets: int) -> None:
    """On one sheet, narrowed together where either meets a slot."""
    from hsbot.screen.geometry import Rect  # noqa: PLC0415 - beside its only use

    taken = Rect(250, low + 500, 150, 500)
    space = FreeSpace(400, 300, (taken,), on_right=False, margin=4)
    rows = [lambda _: 20.0] * 3
    place = lay_out_rows(rows, space, wanted=150, least=60, pad=6, headings=[1])
    assert (len(place.rows), len(place.papers)) == (shown, sheets)
    assert place.rows[1].width == place.rows[2].width
    space = FreeSpace(400, 70, (), on_right=False, margin=4)
    assert len(lay_out_rows(rows, space, wanted=150, least=60, pad=6, headings=[1]).rows) == 1
