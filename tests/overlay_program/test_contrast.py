"""Contrast of the overlay's text, over the brightest and the darkest board."""

from __future__ import annotations

import pytest

pytest.importorskip("PySide6", reason="PySide6 is not installed")
from PySide6.QtGui import QColor

from kit.screens.contrast import contrast
from overlay.drawing import colours
from overlay.drawing.panel_painter import TONES

LEAST = 4.5
"""The least ratio at which text counts as readable (WCAG 2, AA)."""


def over(upper: QColor, lower: QColor) -> QColor:
    """A colour that lies over an opaque one."""
    share = upper.alphaF()
    mixed = (
        getattr(upper, part)() * share + getattr(lower, part)() * (1 - share)
        for part in ("redF", "greenF", "blueF")
    )
    return QColor.fromRgbF(*mixed)


@pytest.mark.parametrize("board", ["#ffffff", "#000000"])
def test_text_can_be_read_over_every_board(board: str) -> None:
    """All that is written on the paper, and on a card's bar on it."""
    paper = over(colours.PAPER, QColor(board))
    bar = over(colours.BAR, paper)
    for ink in (*TONES.values(), colours.FRIENDLY, colours.NEXT):
        assert contrast(ink, paper) >= LEAST
        assert contrast(ink, bar) >= LEAST


def test_figures_can_be_read_on_their_gems() -> None:
    """A cost and a place."""
    for gem in (colours.MANA, colours.PLACE):
        assert contrast(colours.INK, gem) >= LEAST
