"""Eight situations at four sizes, held against pictures that were looked at and accepted.

The pictures are kept at a tenth of their size, which leaves out what fonts and their smoothing
decide. After a change that is meant, ``HSBOT_RECORD=1`` writes them anew: look at them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
import pytest

from hsbot.messages.overlay import TurnTime
from hsbot.screen import ClientArea, Geometry
from kit.screens.overlay_pictures import (
    ATTACK,
    END_TURN,
    HAND,
    PLACE,
    POWER,
    RESOLUTIONS,
    SPELL,
    offered,
    situation,
)
from overlay.settings import OverlaySettings

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from hsbot.messages.overlay import Situation

pytestmark = [pytest.mark.usefixtures("qt"), pytest.mark.linux]  # fonts differ elsewhere
ACCEPTED: Final = Path(__file__).with_name("accepted")
SMALLER: Final = 10
TABLE_COLOUR: Final = 0xFF404040
FAR: Final = 32
"""A cell whose colour is farther off, of 255, is another one."""
MOST_FAR: Final = 0.006
"""How many of the cells may be other ones."""

SITUATIONS: Final = {
    "a-whole-turn": situation(ATTACK, PLACE, SPELL, POWER, END_TURN),
    "one-attack": situation(ATTACK, unmodelled=()),
    "lethal": situation(ATTACK, POWER, lethal=True, win_probability=1.0, unmodelled=()),
    "end-of-turn": situation(END_TURN, unmodelled=()),
    "many-not-modelled": situation(POWER, unmodelled=tuple("BCDEFG")),
    "last-seconds": msgspec.structs.replace(
        situation(SPELL, END_TURN), turn_time=TurnTime(left_s=6.0, whole_s=75.0)
    ),
    "mulligan": offered("mulligan", HAND[0], HAND[2]),
    "choice": offered("choice", HAND[1]),
}


def picture(told: Situation, size: tuple[int, int]) -> QImage:
    """The drawing over a grey table, at a tenth of the size."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - an extra: the fixture may skip
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - as above

    from overlay.drawing.rendering import render  # noqa: PLC0415 - as above

    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(TABLE_COLOUR)
    painter = QPainter(image)
    render(painter, told, Geometry.load(), ClientArea(0, 0, *size), OverlaySettings())
    painter.end()
    return image.scaled(
        size[0] // SMALLER,
        size[1] // SMALLER,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def difference(one: QImage, other: QImage) -> float:
    """The share of cells whose colours are far from each other."""
    from PySide6.QtGui import QImage  # noqa: PLC0415 - as above

    cells = [
        np.frombuffer(
            bytes(x.convertToFormat(QImage.Format.Format_RGB32).constBits()), np.uint8
        ).astype(int)
        for x in (one, other)
    ]
    assert cells[0].size == cells[1].size
    distance = np.abs(cells[0] - cells[1]).reshape(-1, 4)[:, :3].max(axis=1)
    return float((distance > FAR).mean())


@pytest.mark.parametrize("size", RESOLUTIONS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_looks_as_it_was_accepted(name: str, size: tuple[int, int]) -> None:
    """All but a few cells have the accepted colour."""
    from PySide6.QtGui import QImage  # noqa: PLC0415 - as above

    file = ACCEPTED / f"{name}-{size[0]}x{size[1]}.png"
    found = picture(SITUATIONS[name], size)
    if os.environ.get("HSBOT_RECORD"):
        file.parent.mkdir(exist_ok=True)
        assert found.save(str(file))
    assert difference(found, QImage(str(file))) <= MOST_FAR


@pytest.mark.parametrize("size", RESOLUTIONS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_missing_mark_is_noticed(size: tuple[int, int]) -> None:
    """One arrow, a banner, or another card's mark less is more than what is let pass."""
    whole, attack = SITUATIONS["a-whole-turn"], SITUATIONS["one-attack"]
    for one, other in (
        (whole, situation(PLACE, SPELL, POWER, END_TURN)),
        (attack, SITUATIONS["end-of-turn"]),
        (attack, SITUATIONS["lethal"]),
        (SITUATIONS["choice"], offered("choice", HAND[2])),
        (SITUATIONS["mulligan"], offered("mulligan", HAND[0])),
    ):
        assert difference(picture(one, size), picture(other, size)) > MOST_FAR
