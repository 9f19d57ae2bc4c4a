"""The overlay's colours: the Okabe-Ito set, distinct with every common colour blindness.

No meaning hangs on colour alone: steps have numbers, verdicts a sign and a word, changes a
triangle that points up or down.
"""

from __future__ import annotations

from PySide6.QtGui import QColor

NEXT = QColor("#e69f00")
"""The step to take now."""
LATER = QColor("#56b4e9")
"""The steps after it."""
WINNING = QColor("#f0e442")
"""A line that wins this turn."""
GOOD = QColor("#009e73")
"""Keep this card, choose this option."""
BAD = QColor("#d55e00")
"""Replace this card; the rope burns."""
FRIENDLY = QColor("#56b4e9")
OPPOSING = QColor("#e69f00")

INK = QColor("#f4f1e8")
"""Text."""
QUIET = QColor("#aeb4c0")
"""Text of less weight."""
PAPER = QColor(17, 21, 31, 230)
"""The panel behind text."""
EDGE = QColor(255, 255, 255, 38)
SHADE = QColor(5, 7, 12, 200)
"""The shade between a mark and the picture beneath."""
TRACK = QColor(255, 255, 255, 40)
"""The empty part of a bar."""
BAR = QColor(255, 255, 255, 20)
"""The bar of a card, over the paper."""
MANA = QColor("#1f5fa8")
"""The gem behind a cost."""
PLACE = QColor("#3a4152")
"""The gem behind a place in a hand."""


def faded(colour: QColor, share: float) -> QColor:
    """The colour with ``share`` (0 to 1) of its opacity."""
    result = QColor(colour)
    result.setAlphaF(colour.alphaF() * share)
    return result
