"""The opponent's deck is picked by the mouse, on a real screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

pytest.importorskip("PySide6", reason="PySide6 is not installed")
from PySide6.QtCore import QRect

from hsbot.messages.overlay import Cleared, DeckPicked
from hsbot.screen import ClientArea
from hsbot.screen.windows import GameWindow
from kit.screens.overlay_pictures import ATTACK, situation
from kit.screens.virtual_screen import virtual_screen, wait_until
from overlay.settings import Detail, OverlaySettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.messages.overlay import Situation
    from kit.screens.overlay_stage import Stage

pytestmark = pytest.mark.x11("PySide6")
TITLE = "hsbot deck picker"
DECKS = ("Freeze Mage", "Spell Mage", "Quest Mage")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The stand-in's window and the overlay on it."""
    from kit.screens.overlay_stage import Stage  # noqa: PLC0415 - needs Xlib

    with virtual_screen(1500, 1000) as screen:
        stage = Stage(screen, tmp_path_factory.mktemp("settings"))
        stage.place(60, 40, 1280, 800)
        yield stage
        stage.close()


def asked() -> Situation:
    """A decision with decks to pick from."""
    return msgspec.structs.replace(situation(ATTACK), decks=DECKS)


def picker_of_height(stage: Stage, fits: Callable[[int], bool]) -> tuple[int, int, int, int]:
    """Where the picker stands, once it is at rest and as high as that."""

    def seen() -> tuple[int, int, int, int] | None:
        place = stage.settled(TITLE)
        return place if fits(place[3]) else None

    return wait_until(seen, "the picker")


def click_row(stage: Stage, picker: tuple[int, int, int, int], row: int, rows: int) -> None:
    """Click on a row of the picker."""
    x, y, width, height = picker
    stage.click(x + width / 2, y + height * (row + 0.5) / rows)


def test_a_click_opens_the_names_and_one_on_a_name_tells_it(stage: Stage) -> None:
    """It closes then; the game hears neither click; nothing can be picked from nothing."""
    stage.tell(asked())
    closed = stage.settled(TITLE)
    assert stage.takes_input(TITLE)
    rows = len(DECKS) + 2  # the button itself and "not known"
    for row, deck in ((2, "Spell Mage"), (rows - 1, "")):
        click_row(stage, picker_of_height(stage, lambda height: height == closed[3]), 0, 1)
        opened = picker_of_height(stage, lambda height: height > 3 * closed[3])
        click_row(stage, opened, row, rows)
        assert stage.answer() == DeckPicked(deck=deck)
    assert stage.clicks.empty()
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.window(TITLE) is None, "no picker")
    stage.tell(asked())
    stage.settled(TITLE)
    stage.tell(Cleared())
    wait_until(lambda: stage.window(TITLE) is None, "no picker")


@pytest.mark.usefixtures("qt")
def test_letters_are_as_high_as_the_panel_s() -> None:
    """They follow the game's window and the user's scale: on a large screen they can be read."""
    from overlay.windowing.deck_picker import DeckPicker  # noqa: PLC0415 - an extra

    picker = DeckPicker(OverlaySettings())
    picker.offer(asked())
    picker.stand_below(QRect(10, 10, 200, 200))
    heights = []
    for height, scale in ((720, 1.0), (1440, 1.0), (1440, 1.5)):
        area = ClientArea(0, 0, height * 16 / 9, height)
        picker.set_settings(OverlaySettings(scale=scale))
        picker.follow(GameWindow(1, "Hearthstone", area, 1.0, minimised=False, in_front=True))
        heights.append(picker.height())
    low, high, scaled = heights
    assert high > 1.5 * low
    assert scaled > 1.3 * high
    picker.close()


@pytest.mark.usefixtures("qt")
def test_it_is_as_wide_as_the_panel_only_while_it_is_open() -> None:
    """Closed it leaves the tracker's cards beside it free."""
    from overlay.windowing.deck_picker import DeckPicker  # noqa: PLC0415 - an extra

    picker = DeckPicker(OverlaySettings())
    picker.offer(asked())
    picker.stand_below(QRect(10, 10, 400, 200))
    closed = picker.width()
    assert closed < 300
    picker._toggle()
    assert picker.width() == 400
    picker._toggle()
    assert picker.width() == closed
    picker.close()


@pytest.mark.usefixtures("qt")
def test_a_named_deck_counts_from_the_next_decision_on() -> None:
    """Until that decision's advice knows of it, the button says so; only at full detail is one."""
    from overlay.windowing.deck_picker import DeckPicker  # noqa: PLC0415 - an extra

    def offer(assumed: str) -> None:
        told = asked()
        assert told.advice is not None
        opponent = msgspec.structs.replace(told.advice.opponent, assumed=assumed)
        advice = msgspec.structs.replace(told.advice, opponent=opponent)
        picker.offer(msgspec.structs.replace(told, advice=advice))

    def says() -> str:
        return picker._head.text()

    picker = DeckPicker(OverlaySettings())
    picker.stand_below(QRect(10, 10, 200, 200))
    offer("")
    for deck in ("Spell Mage", "Quest Mage"):
        picker._pick(deck)
        assert says() == f"Opponent: {deck}, from the next advice on"
        offer("")
        assert says() == f"Opponent: {deck}, from the next advice on"
    offer("Quest Mage")
    assert says() == "Opponent: Quest Mage"
    picker._pick("")
    assert says() == "Opponent: not known, from the next advice on"
    picker._pick("Quest Mage")
    assert says() == "Opponent: Quest Mage"
    picker._pick("Spell Mage")
    picker.offer(msgspec.structs.replace(asked(), advice=None))
    offer("Quest Mage")  # a card contradicts what was named
    assert says() == "Opponent: Quest Mage"
    for detail in Detail:
        picker.set_settings(OverlaySettings(detail=detail))
        assert picker.isVisible() is (detail is Detail.FULL)
    picker.close()
