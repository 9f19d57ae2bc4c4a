"""Draws the overlay with its tracker at the sizes of the screens that people have, to look at.

    QT_QPA_PLATFORM=offscreen python -m harness.pictures.draw_sizes FOLDER

A long game of two full decks with long names; the client's buttons and its history are framed, so
that one sees what a panel would cover. The pictures are for the eye and are not kept.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication

from harness.pictures.draw_overlay import draw_windows
from hsbot.messages.overlay import TurnTime
from hsbot.messages.tracking import (
    DeckCard,
    HandCard,
    NamedCard,
    OwnDeck,
    PlayedCard,
    SeenCard,
    SideStatus,
    Tracked,
)
from hsbot.screen import ClientArea, Geometry
from hsbot.screen.windows import GameWindow
from hsbot.tracking.own_deck import draw_odds
from kit.screens.overlay_pictures import ATTACK, END_TURN, LAYOUT, PLACE, SPELL, situation
from overlay.drawing.rendering import render
from overlay.settings import OverlaySettings
from overlay.windowing.tracker_windows import TrackerWindows

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation

SIZES = (
    (1024, 640),
    (1024, 768),
    (1088, 612),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
)
LEAST_AT_DRAW = 10
MINE = (
    (0, "Aldor Attendant", 2), (1, "Righteous Protector", 2), (1, "Sinful Sous Chef", 2),
    (2, "Hand of A'dal", 2), (2, "Crimson Sigil Runner", 1), (3, "Muster for Battle", 2),
    (3, "Gold Panda and the Lantern", 1), (4, "Hammer of Wrath", 2), (4, "Crusader Aura", 2),
    (5, "Grand Magister Rommath, the Wise", 1), (6, "Hollow Hound", 1), (7, "Anachronos", 1),
    (8, "Tirion Fordring", 1), (8, "Gelbin of Tomorrow", 1), (10, "The Galactic Projection Orb", 2),
    (12, "Walking Mountain", 1),
)  # fmt: skip
THEIRS = (
    (1, "Arcane Artificer", 2, False), (2, "Arcane Intellect", 2, False), (2, "Rainbow", 1, True),
    (3, "Frost Nova", 1, False), (4, "Reverberating Storm Shaper", 2, False),
    (10, "Pyroblast", 1, True),
)  # fmt: skip
SIDE = SideStatus(health=26, attack=15, hand=4, deck=24, fatigue=1)
SIZE = sum(count for _, _, count in MINE)
TRACKED = Tracked(
    game=1,
    turn=12,
    own_turn=True,
    own=SIDE,
    opponent=SIDE,
    deck=OwnDeck(
        size=SIZE,
        cards=tuple(
            DeckCard(
                card_id=name, name=name, cost=cost, count=count,
                odds=tuple(draw_odds(count, SIZE, n) for n in range(1, LEAST_AT_DRAW + 1)),
            )
            for cost, name, count in MINE
        ),
        listed=True,
    ),
    hand=(
        HandCard(position=1, entity_id=40, origin="kept", turn=0, held=6),
        HandCard(position=2, entity_id=41, origin="drawn", turn=6, held=3),
        HandCard(
            position=3, entity_id=90, origin="made", turn=5, held=3, made_by="Archmage Antonidas",
            can_be=(NamedCard(card_id="CS2_029", name="Fireball"),), can_be_count=1,
        ),
        HandCard(
            position=4, entity_id=91, origin="made", turn=5, held=3, made_by="Cabalist's Tome",
            can_be_count=201,
        ),
        HandCard(position=5, entity_id=92, origin="returned", turn=9, held=1, card_id="A",
                 name="Reverberating Storm Shaper"),
        HandCard(position=6, entity_id=43, origin="drawn", turn=11, held=0),
    ),
    played=tuple(
        PlayedCard(card_id=name, name=name, turn=2 * turn + 1, made=made)
        for turn, (_, name, _, made) in enumerate(THEIRS)
    ),
    seen=tuple(
        SeenCard(card_id=name, name=name, cost=cost, count=count, made=made)
        for cost, name, count, made in THEIRS
    ),
)  # fmt: skip


def main() -> int:
    """Draw each size, with advice and in the opponent's turn, into the folder named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    advised = situation(ATTACK, PLACE, SPELL, END_TURN, unmodelled=())
    advised = msgspec.structs.replace(advised, turn_time=TurnTime(left_s=52.0, whole_s=75.0))
    for size in SIZES:
        for whose, told in (("mine", advised), ("theirs", None)):
            draw(size, told).save(str(folder / f"{size[0]}x{size[1]}-{whose}.png"))
    del application
    return 0


def draw(size: tuple[int, int], told: Situation | None) -> QImage:
    """The overlay over a board of frames."""
    client, geometry = ClientArea(0, 0, *size), Geometry.load()
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#191512"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = 0.72 * size[1]
    painter.fillRect(QRectF(size[0] / 2 - half, 0, 2 * half, size[1]), QColor("#6d5338"))
    painter.setPen(QPen(QColor("#ff5bd0"), 2))
    for slot in LAYOUT.slots():
        x, y, across, down = geometry.bounds(slot, client)
        painter.drawRect(QRectF(x - across, y - down, 2 * across, 2 * down))
    tracker = TrackerWindows(OverlaySettings(), geometry)
    advice = QRectF()
    if told is not None:
        advice = render(painter, told, geometry, client, OverlaySettings())
    tracker.follow(
        GameWindow(handle=1, title="", client=client, scale=1.0, minimised=False, in_front=True)
    )
    tracker.advice_at(advice.toAlignedRect())
    tracker.show_tracked(TRACKED)
    draw_windows(painter, tracker)
    painter.end()
    return image


if __name__ == "__main__":
    sys.exit(main())
