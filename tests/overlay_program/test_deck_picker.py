"""The opponent's deck is picked by the mouse, on a real screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.overlay import Cleared, DeckPicked
from kit.screens.overlay_pictures import ATTACK, situation
from kit.screens.virtual_screen import virtual_screen, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def picker(stage: Stage) -> tuple[int, int, int, int]:
    """Where the picker is, once it is there."""
    return wait_until(lambda: stage.window(TITLE), "the picker")


def click_row(stage: Stage, row: int, rows: int) -> None:
    """Click on a row of the picker."""
    x, y, width, height = picker(stage)
    stage.click(x + width / 2, y + height * (row + 0.5) / rows)


def test_a_click_opens_the_names_and_one_on_a_name_tells_it(stage: Stage) -> None:
    """It closes then; the game hears neither click; nothing can be picked from nothing."""
    stage.tell(asked())
    closed = picker(stage)
    assert stage.takes_input(TITLE)
    click_row(stage, 0, 1)
    rows = len(DECKS) + 2  # the button itself and "not known"
    wait_until(lambda: picker(stage)[3] > 3 * closed[3], "the names")
    click_row(stage, 2, rows)
    assert stage.answer() == DeckPicked(deck="Spell Mage")
    wait_until(lambda: picker(stage)[3] == closed[3], "a closed picker")
    click_row(stage, 0, 1)
    wait_until(lambda: picker(stage)[3] > 3 * closed[3], "the names")
    click_row(stage, rows - 1, rows)
    assert stage.answer() == DeckPicked(deck="")
    assert stage.clicks.empty()
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.window(TITLE) is None, "no picker")
    stage.tell(asked())
    picker(stage)
    stage.tell(Cleared())
    wait_until(lambda: stage.window(TITLE) is None, "no picker")
