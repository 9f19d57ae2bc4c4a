"""The client's texts, painted into memory."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("qt")


def painted(text: str, size_px: float, before_px: int) -> bytes:
    """The pixels of a text in a box, by a painter that has drawn in another size before."""
    from PySide6.QtCore import QRectF  # noqa: PLC0415 - an extra: the fixture may skip
    from PySide6.QtGui import QColor, QImage, QPainter  # noqa: PLC0415 - as above

    from hsbot.standin.window.shapes import font, words  # noqa: PLC0415 - as above

    image = QImage(60, 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setFont(font(before_px))
    words(painter, QRectF(0, 0, 60, 20), text, size_px, QColor("white"))
    painter.end()
    return bytes(image.constBits())


@pytest.mark.parametrize("size_px", [1.0, 5.8, 6.0, 6.1, 9.0, 40.0])
def test_a_text_has_its_own_size_whatever_was_drawn_before(size_px: float) -> None:
    """In a small window, too: on a desktop of 150% names stood there as large as the art's."""
    assert painted("Raid Leader", size_px, 6) == painted("Raid Leader", size_px, 24)


def test_a_text_is_not_smaller_than_can_be_read() -> None:
    """Less than the least size is drawn in the least size."""
    assert painted("Raid", 1.0, 24) == painted("Raid", 6.0, 24) != painted("Raid", 9.0, 24)
