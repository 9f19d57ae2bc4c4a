"""Windows cut to their drawing, for desktops that know no transparency."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QBitmap, QImage, QPainter

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def cut_to_drawing(
    window: QWidget, draw: Callable[[QPainter], None], *, is_composited: bool
) -> None:
    """Cut a window to what is drawn in it, or leave it whole where transparency can be shown.

    Args:
        window: the window.
        draw: draws what it shows.
        is_composited: whether the desktop can show transparency now.
    """
    if is_composited:
        window.clearMask()
        return
    picture = QImage(window.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setFont(window.font())
    draw(painter)
    painter.end()
    threshold = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    window.setMask(QBitmap.fromImage(picture.createAlphaMask(threshold)))
