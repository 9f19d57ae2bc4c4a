"""The picture itself, painted into memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from hsbot.screen import ClientArea, Geometry, Kind, Slot
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
from overlay.settings import Detail, OverlaySettings

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation

pytestmark = pytest.mark.usefixtures("qt")

WHOLE = situation(ATTACK, PLACE, SPELL, POWER, END_TURN)


def picture(
    told: Situation, settings: OverlaySettings | None = None, size: tuple[int, int] = (800, 600)
) -> tuple[np.ndarray, tuple[float, float, float, float]]:
    """The pixels as (height, width, blue-green-red-alpha), and the panel's box (x, y, w, h)."""
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415 - an extra: the fixture may skip

    from overlay.drawing.rendering import render  # noqa: PLC0415 - as above

    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    panel = render(
        painter, told, Geometry.load(), ClientArea(0, 0, *size), settings or OverlaySettings()
    )
    painter.end()
    pixels = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(size[1], size[0], 4)
    return pixels, (panel.x(), panel.y(), panel.width(), panel.height())


def test_the_same_situation_is_the_same_picture() -> None:
    """Nothing but the arguments decides a pixel."""
    first, _ = picture(WHOLE)
    again, _ = picture(WHOLE)
    assert first.any()
    assert np.array_equal(first, again)


@pytest.mark.parametrize("size", RESOLUTIONS)
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_panel_lies_inside_at_its_side(size: tuple[int, int], side: str) -> None:
    """Whole within the client area, in the half that was asked for, and not over the middle."""
    settings = msgspec.structs.replace(OverlaySettings(), side=side)
    _, (x, y, width, height) = picture(WHOLE, settings, size)
    assert x >= 0
    assert y >= 0
    assert x + width <= size[0]
    assert y + height <= size[1]
    if side == "left":
        assert x + width < size[0] / 2
    else:
        assert x > size[0] / 2


def test_opacity_is_of_everything() -> None:
    """At 0.5 every pixel is fainter, and the paper of the panel has half its weight."""
    solid, (x, y, _, height) = picture(WHOLE)
    half, _ = picture(WHOLE, OverlaySettings(opacity=0.5))
    painted = solid[:, :, 3] > 8
    assert (half[:, :, 3][painted] < solid[:, :, 3][painted]).all()
    assert solid[:, :, 3].max() == 255
    corner = int(y + height) - 5, int(x) + 6
    assert half[corner][3] == pytest.approx(solid[corner][3] / 2, abs=2)


def test_scale_enlarges_the_panel_and_the_marks() -> None:
    """Letters, numbers and arrows grow together."""
    usual, (_, _, width, height) = picture(WHOLE)
    large, (_, _, wider, higher) = picture(WHOLE, OverlaySettings(scale=1.4))
    assert wider > width
    assert higher > height
    right = slice(500, None)  # right of the panel
    assert (large[:, right, 3] > 0).sum() > 1.3 * (usual[:, right, 3] > 0).sum()


def test_less_detail_is_a_smaller_panel() -> None:
    """From full to marks the panel shrinks, while the board's marks stay."""
    heights, boards = [], []
    for detail in Detail:
        pixels, panel = picture(WHOLE, OverlaySettings(detail=detail))
        heights.append(panel[3])
        boards.append(pixels[:, 400:].tobytes())
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3
    assert len(set(boards)) == 1


def test_without_advice_only_the_panel_is_painted() -> None:
    """While it thinks the board is free."""
    pixels, (x, y, width, height) = picture(msgspec.structs.replace(WHOLE, advice=None))
    painted = np.argwhere(pixels[:, :, 3] > 0)
    (top, left), (bottom, right) = painted.min(axis=0), painted.max(axis=0)
    assert left >= x - 2
    assert top >= y - 2
    assert right <= x + width + 2
    assert bottom <= y + height + 2


@pytest.mark.parametrize("kind", ["mulligan", "choice"])
def test_offered_cards_are_marked_in_two_colours_at_most(kind: str) -> None:
    """Green is where to click; a mulligan's other cards are crossed, a choice's have no sign."""
    pixels, _ = picture(offered(kind, HAND[1]), size=(1280, 800))
    blue, green, red = (pixels[150:, 300:, i].astype(int) for i in range(3))
    middle = slice(240, 450)  # the middle card, in this part of the picture
    good = (abs(green - 158) < 8) & (red < 8) & (abs(blue - 115) < 8)
    bad = (abs(red - 213) < 8) & (abs(green - 94) < 8) & (blue < 8)
    assert good[:, middle].sum() > 500
    assert good.sum() == good[:, middle].sum()
    assert (bad.sum() > 500) == (kind == "mulligan")
    assert not bad[:, middle].any()


def test_a_choose_one_covers_no_minion_before_its_cards_are_there() -> None:
    """Which of them is to be chosen stands on the card that is played, and nowhere else."""
    slot, size = Slot(Kind.CHOOSE_ONE, 1, 2), (1280, 800)
    client, told = ClientArea(0, 0, *size), situation(SPELL)
    before, _ = picture(told, size=size)
    after, _ = picture(msgspec.structs.replace(told, then=slot), size=size)
    rows, columns = np.nonzero((before != after).any(axis=2))
    card = Geometry.load().bounds(
        next(x.slot for x in told.placed if x.entity_id == HAND[0]), client
    )
    assert abs((columns.min() + columns.max()) / 2 - card.x) < 8
    assert rows.min() > card.y - card.half_height
    assert rows.max() - rows.min() < 0.06 * size[1]
