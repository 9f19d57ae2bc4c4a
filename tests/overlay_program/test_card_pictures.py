"""The card under the mouse: its place, its picture, and on a real screen when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

pytest.importorskip("PySide6", reason="PySide6 is not installed")
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QColor, QImage, QPainter

from hsbot.messages.card_face import CardFace
from hsbot.messages.overlay import CardFaces, Cleared
from hsbot.messages.tracking import DeckCard, OwnDeck, SideStatus, Tracked
from hsbot.screen import ClientArea, Geometry
from kit.screens.contrast import contrast
from kit.screens.overlay_pictures import ATTACK, situation
from kit.screens.virtual_screen import wait_until
from overlay.content.card_place import card_place
from overlay.content.panel_layout import Box
from overlay.content.panel_rows import StepRow
from overlay.drawing import card_painter
from overlay.drawing.card_painter import CardPainter
from overlay.drawing.rendering import panel_place
from overlay.settings import OverlaySettings
from overlay.windowing.card_window import CardWindow, PointedCard

if TYPE_CHECKING:
    from pathlib import Path

    from kit.screens.overlay_stage import Stage

TITLE = "hsbot card"
FIRE = CardFace(card_id="CS2_029", name="Fireball", text="Deal 6 damage.", kind="Spell", cost=4)
YETI = CardFace(card_id="CS2_182", name="Yeti", text="", kind="Minion", cost=4, attack=4, health=5)
SIDE = SideStatus(health=30, attack=0, hand=4, deck=2, fatigue=1)
TRACKED = Tracked(
    game=1,
    turn=4,
    own_turn=True,
    own=SIDE,
    opponent=SIDE,
    deck=OwnDeck(
        size=2,
        cards=(
            DeckCard(card_id="CS2_029", name="Fireball", cost=4, count=1),
            DeckCard(card_id="CS2_182", name="Yeti", cost=4, count=1),
        ),
        listed=True,
    ),
)


@pytest.mark.parametrize(("x", "at"), [(0.0, 200.0), (800.0, 700.0), (450.0, 550.0)])
def test_a_card_stands_beside_its_panel(x: float, at: float) -> None:
    """On the side with more room, at the height of the row."""
    place = card_place(
        Box(x, 300, 200 - 100 * (x == 450.0), 20),
        Box(x, 100, 200 - 100 * (x == 450.0), 400),
        Box(0, 0, 1000, 600),
        (100.0, 160.0),
    )
    assert place == Box(at, 230, 100, 160)


@pytest.mark.parametrize(("y", "at"), [(5.0, 0.0), (590.0, 440.0)])
def test_a_card_stays_within_the_window(y: float, at: float) -> None:
    """Any row it is of, and where the panel leaves no room beside itself, too."""
    window = Box(50, 0, 1000, 600)
    assert card_place(Box(50, y, 200, 10), Box(50, 0, 200, 600), window, (100, 160)).y == at
    wide = card_place(Box(50, 300, 980, 10), Box(50, 0, 980, 600), window, (100, 160))
    assert (wide.x, wide.x + wide.width) == (950, 1050)


def _painted(face: CardFace, height: int = 1080) -> np.ndarray:
    """A card's pixels: (height, width, blue-green-red-alpha)."""
    image = QImage(700, 900, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    card = CardPainter(painter, height, 1.0)
    size = card.size(face)
    card.paint(face)
    painter.end()
    pixels = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(900, 700, 4)
    beyond = pixels.copy()
    beyond[: int(size.height()) + 1, : int(size.width()) + 1] = 0
    assert not beyond.any()
    return pixels


def _has(pixels: np.ndarray, colour: QColor) -> bool:
    blue_green_red = (colour.blue(), colour.green(), colour.red(), 255)
    return bool((pixels == np.array(blue_green_red, np.uint8)).all(axis=2).any())


@pytest.mark.usefixtures("qt")
@pytest.mark.parametrize("height", [612, 1080, 1440])
def test_a_card_shows_its_data(height: int) -> None:
    """A gem for each figure that it has, and nothing outside of its size."""
    fire, yeti = _painted(FIRE, height), _painted(YETI, height)
    for name, colour in card_painter.GEMS.items():
        assert _has(yeti, colour)
        assert _has(fire, colour) == (name == "cost")


@pytest.mark.usefixtures("qt")
def test_a_long_text_makes_a_higher_card() -> None:
    """Nothing of a text or name is cut off, in letters without spaces either."""
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    card = CardPainter(painter, 1080, 1.0)
    usual = card.size(FIRE)
    for longer in ({"text": "Deal damage. " * 20}, {"name": "炎の大魔術師アントニダス" * 3}):
        size = card.size(msgspec.structs.replace(FIRE, **longer))
        assert size.width() == usual.width()
        assert size.height() > usual.height() + 20
    painter.end()


@pytest.mark.usefixtures("qt")
def test_the_user_s_own_picture_takes_its_place(tmp_path: Path) -> None:
    """In its own shape; a file that is no picture leaves the card as it is drawn."""
    own = QImage(200, 300, QImage.Format.Format_RGB32)
    own.fill(QColor("#12ab34"))
    file = tmp_path / "CS2_029.png"
    assert own.save(str(file))
    pixels = _painted(msgspec.structs.replace(FIRE, picture=str(file)))
    assert _has(pixels, QColor("#12ab34"))
    assert not _has(pixels, card_painter.PARCHMENT)
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    drawn = _painted(msgspec.structs.replace(FIRE, picture=str(broken)))
    assert _has(drawn, card_painter.PARCHMENT)


def test_what_is_written_on_a_card_can_be_read() -> None:
    """Names, text and figures have a contrast of 4.5 to 1."""
    for ink, ground in (
        (card_painter.INK, card_painter.BAND),
        (card_painter.INK, card_painter.GROUND),
        (card_painter.PRINT, card_painter.PARCHMENT),
        *((QColor("#ffffff"), gem) for gem in card_painter.GEMS.values()),
    ):
        assert contrast(ink, ground) >= 4.5


def _card(stage: Stage, there: bool) -> tuple[int, int, int, int] | None:
    """Place of the card, once one is there; None once none is."""
    wait_until(lambda: (stage.window(TITLE) is not None) == there, f"a card: {there}")
    return stage.settled(TITLE) if there else None


@pytest.mark.x11
def test_a_card_is_shown_while_the_mouse_is_on_its_name(stage: Stage) -> None:
    """Beside the panel; the mouse goes through both, and off the name the card goes."""
    stage.tell(CardFaces(cards=(FIRE, YETI)))
    stage.tell(TRACKED)
    x, y, width, height = stage.settled("hsbot tracker: deck")
    at = x + width // 2, y + height - 22
    stage.screen.xdotool("mousemove", *at)
    card = _card(stage, there=True)
    assert card is not None
    assert abs(card[0] + card[2] - x) <= 1
    assert not stage.takes_input(TITLE)
    stage.click(*at)
    assert stage.next_click() == (at[0] - 40, at[1] - 30)
    stage.screen.xdotool("mousemove", x + width // 2, y + 8)  # on the panel's head
    _card(stage, there=False)


@pytest.mark.x11
@pytest.mark.usefixtures("qt")
def test_a_card_of_the_advice_is_shown(stage: Stage) -> None:
    """A step plays it; it goes with the panel that names it."""
    stage.tell(CardFaces(cards=(FIRE,)))
    told = situation(msgspec.structs.replace(ATTACK, card_id="CS2_029"))
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    _, rows, layout = panel_place(
        painter, told, Geometry.load(), ClientArea(0, 0, 1280, 720), OverlaySettings()
    )
    painter.end()
    (step,) = (i for i, row in enumerate(rows) if isinstance(row, StepRow))
    box = layout.rows[step]
    stage.tell(told)
    stage.screen.xdotool("mousemove", round(40 + box.x + 30), round(30 + box.y + box.height / 2))
    assert _card(stage, there=True)
    stage.tell(Cleared())
    _card(stage, there=False)


@pytest.mark.usefixtures("qt")
def test_the_user_can_turn_cards_off() -> None:
    """By a setting, at once; without it nothing looks at the mouse."""
    pointed = PointedCard("CS2_029", Box(0, 0, 9, 9), Box(0, 0, 9, 90), ClientArea(0, 0, 800, 600))
    window = CardWindow(OverlaySettings(), [lambda _: None, lambda _: pointed], lambda: True)
    (timer,) = window.findChildren(QTimer)
    assert not timer.isActive()
    window.know([FIRE])
    assert timer.isActive()
    window.look(QPoint(5, 5))
    assert not window.isVisible()  # the mouse may only be passing
    window.look(QPoint(5, 5))
    assert window.isVisible()
    window.set_settings(OverlaySettings(card_pictures=False))
    assert not window.isVisible()
    assert not timer.isActive()
    window.close()
