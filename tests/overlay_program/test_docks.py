"""The docks of the tracker's panels, and that all of them can be read there."""

from __future__ import annotations

from bisect import bisect
from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from hypothesis import given, strategies as st

from harness.pictures.draw_sizes import MINE, SIZE, SIZES, TRACKED
from hsbot.screen import ClientArea, Geometry, Layout
from hsbot.screen.windows import GameWindow
from hsbot.standin.game.displayed_table import HISTORY as MOST
from kit.screens.overlay_pictures import ATTACK, situation
from overlay.content.docks import allotted, columns, enemy_deck, furniture, strip
from overlay.content.panel_layout import FreeSpace
from overlay.content.panel_rows import CardRow, HeadingRow, ProbabilityRow
from overlay.content.tracker_panels import tracker_panels
from overlay.settings import Detail, OverlaySettings, PanelPlace

if TYPE_CHECKING:
    from typing import Literal

    from PySide6.QtCore import QRect

    from hsbot.standin.game.displayed_table import DisplayedTable
    from overlay.windowing.panel_window import PanelWindow

pytestmark = pytest.mark.usefixtures("qt")
NARROW = ((800, 600), (1024, 640), (1024, 768), (1600, 1200))
WIDE = [size for size in SIZES if size[0] / size[1] > 1.7]
LAYOUT = Layout(friendly_minions=7, enemy_minions=7, hand=7, friendly_weapon=True)


def shown(
    size: tuple[int, int], settings: OverlaySettings, *, composited: bool = True
) -> dict[str, PanelWindow]:
    """The panels that are seen, by name."""
    from overlay.windowing.tracker_windows import TrackerWindows  # noqa: PLC0415 - an extra

    panels = TrackerWindows(settings, Geometry.load(), lambda: composited)
    client = ClientArea(0, 0, *size)
    panels.follow(GameWindow(1, "", client, scale=1.0, minimised=False, in_front=True))
    panels.show_tracked(TRACKED)
    return {window.windowTitle().partition(": ")[2]: window for window in panels.windows()}


def covers(place: QRect, x: float, y: float, half_width: float, half_height: float) -> bool:
    """Whether a panel covers any of a slot, by more than a pixel."""
    across = place.x() + 1 < x + half_width and x - half_width < place.x() + place.width() - 1
    down = place.y() + 1 < y + half_height and y - half_height < place.y() + place.height() - 1
    return across and down


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("size", WIDE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_panels_cover_nothing(size: tuple[int, int], side: Literal["left", "right"]) -> None:
    """No slot of a full board, no button, no tile of the history, and not each other."""
    client, geometry = ClientArea(0, 0, *size), Geometry.load()
    places = {name: x.geometry() for name, x in shown(size, OverlaySettings(side=side)).items()}
    assert places.keys() == {"figures", "hand", "cards", "deck"}
    taken = [*(geometry.bounds(slot, client) for slot in LAYOUT.slots()), *furniture(client)]
    for name, place in places.items():
        assert not any(covers(place, *rect) for rect in taken), name
        assert place.left() >= 0, name
        assert place.right() < size[0], name
    for one, other in combinations(places.values(), 2):
        assert not one.intersects(other)


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("size", NARROW, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_narrow_window_keeps_its_buttons_free(
    size: tuple[int, int], side: Literal["left", "right"]
) -> None:
    """The panels stand above the opponent's deck and below the own one, over no corner's button."""
    client, geometry = ClientArea(0, 0, *size), Geometry.load()
    places = {name: x.geometry() for name, x in shown(size, OverlaySettings(side=side)).items()}
    assert places.keys() - {"figures"} == {"hand", "deck"}
    taken = [geometry.bounds(slot, client) for slot in LAYOUT.slots()]
    taken += [enemy_deck(geometry, client), *furniture(client)[1:]]
    for name, place in places.items():
        assert not any(covers(place, *x) for x in taken), name


def test_the_deck_stands_beside_the_corner_s_button_where_there_is_room() -> None:
    """In 16:10 it reaches down to the edge: twice as many cards as above the button."""
    deck = shown((1024, 640), OverlaySettings())["deck"]
    cards = [x for x in deck.shown_rows() if isinstance(x, CardRow) and x.is_cost]
    assert len(cards) == 6
    assert deck.geometry().bottom() > 640 - furniture(ClientArea(0, 0, 1024, 640))[2].half_height


def test_the_odds_stand_on_one_line_at_the_demo_s_size() -> None:
    """The figure takes narrower letters before the words in front of it are broken."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import PanelPainter, letter_px  # noqa: PLC0415 - as above

    letter = letter_px(612, 1.0)
    (column,) = columns(Geometry.load(), ClientArea(0, 0, 1088, 612), "right", letter)
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    panel = PanelPainter(painter, 612, 1.0)
    odds = CardRow("\u00d72", "next 10%", "in 5: 43%", "quiet")
    lines = panel.name_lines(odds, column.width - 1.7 * letter)[1]
    painter.end()
    assert lines == ["next 10%"]


@pytest.mark.parametrize("scale", [0.7, 1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, *NARROW], ids=lambda size: f"{size[0]}x{size[1]}")
def test_figures_are_whole_or_left_out(size: tuple[int, int], scale: float) -> None:
    """Both players' health, attack, hand and deck; never cut, as a list of cards is."""
    (figures,) = (x.rows for x in tracker_panels(TRACKED) if x.name == "figures")
    window = shown(size, OverlaySettings(scale=scale)).get("figures")
    if window is None:
        assert size[1] < 720 or scale > 1.0
    else:
        assert window.shown_rows() == figures
        measured = window.measured()
        assert measured is not None
        assert len(measured[1].rows) == len(figures)


def test_figures_that_the_user_moved_over_another_panel_are_hidden_whole() -> None:
    """They are not cut where the other one begins."""
    moved = {"figures": PanelPlace(x=0.5, y=0.9), "deck": PanelPlace(x=0.5, y=0.93)}
    panels = shown((1280, 720), OverlaySettings(panels=moved))
    (figures,) = (x.rows for x in tracker_panels(TRACKED) if x.name == "figures")
    assert "figures" not in panels or panels["figures"].shown_rows() == figures


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("size", [*WIDE, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_panels_cover_no_tile_of_the_stand_in_s_history(
    size: tuple[int, int], side: Literal["left", "right"]
) -> None:
    """It draws them where the client's are kept free, all eight of them."""
    from hsbot.standin.window.history_painting import tiles  # noqa: PLC0415 - an extra

    area = ClientArea(0, 0, *size)
    table = cast("DisplayedTable", SimpleNamespace(history=range(MOST)))
    places = [x.geometry() for x in shown(size, OverlaySettings(side=side)).values()]
    history = furniture(area)[0]
    boxes = [box for box, _ in tiles(table, area)]
    assert len(boxes) == MOST
    for box in boxes:
        middle, half = box.center(), (box.width() / 2, box.height() / 2)
        assert abs(middle.x() - history.x) + half[0] <= history.half_width
        assert abs(middle.y() - history.y) + half[1] <= history.half_height
        assert not any(covers(place, middle.x(), middle.y(), *half) for place in places)


def test_less_detail_leaves_out_panels() -> None:
    """Everything; nothing of the opponent; none at all."""
    names = [{*shown((1920, 1080), OverlaySettings(detail=detail))} for detail in Detail]
    assert names == [{"figures", "hand", "cards", "deck"}, {"figures", "deck"}, set()]
    (figures, _) = tracker_panels(TRACKED, Detail.LINE)
    assert [x.text for x in figures.rows if isinstance(x, HeadingRow)] == ["You"]


@pytest.mark.parametrize("size", WIDE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_s_name_is_whole(size: tuple[int, int]) -> None:
    """On a few lines, in the width that there is."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import PanelPainter, letter_px  # noqa: PLC0415 - as above

    client = ClientArea(0, 0, *size)
    (column,) = columns(Geometry.load(), client, "right", letter_px(size[1], 1.0))
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    panel = PanelPainter(painter, size[1], 1.0)
    width = column.width - 1.7 * letter_px(size[1], 1.0)
    rows = [x for told in tracker_panels(TRACKED) for x in told.rows if isinstance(x, CardRow)]
    lines = {row.name: panel.name_lines(row, width)[1] for row in rows}
    painter.end()
    assert {name: " ".join(found) for name, found in lines.items()} == {
        name: name for name in lines
    }
    assert max(map(len, lines.values())) <= 3


def test_a_figure_stands_under_a_name_that_it_would_break() -> None:
    """The deck's odds in the narrowest panel; where there is room they stand at its end."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import PanelPainter, letter_px  # noqa: PLC0415 - as above

    image = QImage(200, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    panel, letter = PanelPainter(painter, 640, 1.0), letter_px(640, 1.0)
    odds = CardRow("\u00d71", "next 5%", "in 5: 24%", "quiet")
    narrow, wide = panel.least_width - 1.7 * letter, 30 * letter
    assert panel.is_figure_below(odds, narrow)
    assert " ".join(panel.name_lines(odds, narrow)[1]) == odds.name
    assert not panel.is_figure_below(odds, wide)
    assert not panel.is_figure_below(CardRow("1", "Argentumkommandant", ""), narrow)
    space = FreeSpace(panel.least_width, 640.0, (), on_right=False, margin=0.0)
    heights = {
        behind: panel.place([CardRow("1", odds.name, behind)], space, widest=1.0).rows[0].height
        for behind in ("", odds.behind)
    }
    painter.end()
    assert heights[odds.behind] > heights[""]


def test_a_long_word_is_set_smaller_before_it_is_broken() -> None:
    """In letters a sixth smaller at the most; one that has no room in those is broken."""
    from PySide6.QtGui import QFontMetricsF, QImage, QPainter  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import PanelPainter, letter_px  # noqa: PLC0415 - as above

    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    panel = PanelPainter(painter, 1080, 1.0)
    word = ProbabilityRow("Argentumkommandant", 0.5)
    condensed, _ = panel.likely_lines(word, 40)
    condensed.setPixelSize(18)
    needed = QFontMetricsF(condensed).horizontalAdvance(word.text)
    beside = 2.9 * letter_px(1080, 1.0)
    font, lines = panel.likely_lines(word, 0.9 * needed + beside)
    assert lines == [word.text]
    assert font.pixelSize() < 18
    assert len(panel.likely_lines(word, 0.7 * needed + beside)[1]) > 1
    painter.end()


def test_rows_that_have_no_room_are_counted() -> None:
    """A window so low that not all of the deck is seen says how many cards more there are.

    Every copy is a card; what was seen and what is left are the number in the panel's heading.
    """
    (deck,) = (x.rows for x in tracker_panels(TRACKED) if x.name == "deck")
    window = shown((1088, 612), OverlaySettings(scale=1.5))["deck"]
    rows = window.shown_rows()
    cards = [row for row in rows if isinstance(row, CardRow) and row.is_cost]
    assert 0 < len(cards) < len(MINE)
    left = SIZE - sum(count for _, _, count in MINE[: len(cards)])
    assert getattr(rows[-1], "text", "") == f"and {left} more cards"
    assert rows[:-1] == deck[: len(rows) - 1]


def test_a_panel_that_the_user_moved_stays_there() -> None:
    """It leaves its dock, whose room is the others'."""
    place = PanelPlace(x=0.4, y=0.3)
    moved = shown((1920, 1080), OverlaySettings(panels={"hand": place}))
    assert (moved["hand"].x(), moved["hand"].y()) == (768, 324)
    column = strip(Geometry.load(), ClientArea(0, 0, 1920, 1080), "right")
    assert moved["deck"].y() == int(column.y)


def test_a_layout_belongs_to_windows_of_its_shape() -> None:
    """The one of the same size first, then the nearest of the shape; others have their docks."""
    place, other = PanelPlace(x=0.4, y=0.3), PanelPlace(x=0.1, y=0.2)
    settings = OverlaySettings().with_panels(1920, 1080, {"hand": place})
    assert shown((1280, 720), settings)["hand"].x() == 512
    docked = shown((3440, 1440), OverlaySettings())["hand"].geometry()
    assert shown((3440, 1440), settings)["hand"].geometry() == docked
    both = settings.with_panels(2560, 1440, {"hand": other})
    assert both.panels_in(1920, 1080) == both.panels_in(1366, 768) == {"hand": place}
    assert both.panels_in(3840, 2160) == {"hand": other}
    assert both.without_panels() == OverlaySettings()


@pytest.mark.parametrize("opacity", [1.0, 0.3])
def test_panels_are_cut_where_nothing_is_transparent(opacity: float) -> None:
    """To their round corners, however faint they are; with a compositor they are whole."""
    settings = OverlaySettings(opacity=opacity)
    for panel in shown((1920, 1080), settings, composited=False).values():
        mask, area = panel.mask(), panel.rect()
        assert mask.contains(area.center())
        assert not mask.contains(area.topLeft())
        assert not mask.contains(area.bottomRight())
    for panel in shown((1920, 1080), settings).values():
        assert panel.mask().isEmpty()


def test_panels_that_are_arranged_are_kept_for_the_window_s_size() -> None:
    """Another size's layout stays as it is."""
    from overlay.windowing.tracker_windows import TrackerWindows  # noqa: PLC0415 - an extra

    wide = OverlaySettings().with_panels(3440, 1440, {"deck": PanelPlace(x=0.1, y=0.2)})
    panels = TrackerWindows(wide, Geometry.load())
    told: list[OverlaySettings] = []
    panels.arranged.connect(told.append)
    client = ClientArea(0, 0, 1920, 1080)
    panels.follow(GameWindow(1, "", client, scale=1.0, minimised=False, in_front=True))
    panels.arrange()
    place = PanelPlace(x=0.5, y=0.5)
    panels._windows["deck"].changed.emit("deck", place)
    panels.arrange()
    assert told[0].layouts == {**wide.layouts, "1920x1080": {"deck": place}}


@given(st.lists(st.floats(1, 500), min_size=1, max_size=4), st.floats(1, 1000))
def test_a_column_is_shared_fairly(needs: list[float], room: float) -> None:
    """Nobody has more than is needed or less than another whose need is unmet."""
    found = allotted(needs, room)
    assert sum(found) <= room + 1e-6
    short = [got for got, need in zip(found, needs, strict=True) if got < need - 1e-6]
    if short:
        assert sum(found) == pytest.approx(room)
        assert max(short) == pytest.approx(min(short))
        assert max(found) <= min(short) + 1e-6
    else:
        assert found == pytest.approx(needs)


def test_the_foot_of_the_column_is_free_for_the_picker_too() -> None:
    """The advice's panel alone would leave room for the figures, which its button covers."""
    from PySide6.QtCore import QRect  # noqa: PLC0415 - an extra

    from overlay.windowing.deck_picker import DeckPicker  # noqa: PLC0415 - an extra
    from overlay.windowing.tracker_windows import TrackerWindows  # noqa: PLC0415 - as above

    size = (1280, 720)
    panels = TrackerWindows(OverlaySettings(), Geometry.load(), lambda: True)
    game = GameWindow(1, "", ClientArea(0, 0, *size), scale=1.0, minimised=False, in_front=True)
    panels.follow(game)
    panels.show_tracked(TRACKED)

    def has_figures() -> bool:
        return "hsbot tracker: figures" in {window.windowTitle() for window in panels.windows()}

    def leaves_room(height: int) -> bool:
        panels.advice_at(QRect(8, 8, 250, height))
        return has_figures()

    # the figures shrink before they go, by how much is the font's: the longest advice beside them
    heights = range(300, size[1])
    longest = heights[bisect(heights, False, key=lambda height: not leaves_room(height)) - 1]
    assert leaves_room(longest)
    assert not leaves_room(longest + 1)
    picker = DeckPicker(OverlaySettings())
    picker.follow(game)
    picker.covered.connect(panels.advice_at)
    for decks, has_room in (((), True), (("Freeze Mage",), False), ((), True)):
        picker.offer(msgspec.structs.replace(situation(ATTACK), decks=decks))
        picker.stand_below(QRect(8, 8, 250, longest))
        assert has_figures() is has_room
    picker.hide()


def test_the_picker_does_not_move_with_each_line_of_the_panel() -> None:
    """It goes down as far as needed, comes up with another game or place, and covers no panel."""
    from PySide6.QtCore import QRect  # noqa: PLC0415 - an extra

    from overlay.windowing.deck_picker import DeckPicker  # noqa: PLC0415 - an extra

    picker = DeckPicker(OverlaySettings())
    asked = msgspec.structs.replace(situation(ATTACK), decks=("Freeze Mage",))
    picker.offer(asked)

    def top_below(panel: QRect) -> int:
        picker.stand_below(panel)
        return picker.geometry().top()

    tops = [top_below(QRect(8, 8, 250, height)) for height in (100, 180, 120, 60)]
    assert tops[0] < tops[1] == tops[2] == tops[3]
    assert top_below(QRect(8, 48, 250, 60)) == tops[0]
    assert top_below(QRect(8, 48, 250, 140)) == tops[1]
    picker.offer(None)
    picker.offer(asked)
    assert top_below(QRect(8, 48, 250, 60)) == tops[0]
    picker.hide()
