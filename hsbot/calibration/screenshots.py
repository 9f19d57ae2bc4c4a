"""Screenshots of the live game's client area."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QImage, QScreen

from hsbot.screen.windows import TITLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.screen import ClientArea
    from hsbot.screen.windows import WindowFinder


class GameCamera:
    """Takes screenshots of the game's window."""

    def __init__(self, finder: WindowFinder, titles: Sequence[str] = TITLES) -> None:
        self._finder = finder
        self._titles = titles

    def take(self, *, behind_too: bool = False) -> QImage | None:
        """The client area as it is on the screen now.

        Args:
            behind_too: whether to take it where another window may cover it.

        Returns:
            None when there is no such window, when it is minimised or not in front.
        """
        window = self._finder.find(self._titles)
        if window is None or window.minimised or not (window.in_front or behind_too):
            return None
        image = _grab(window.client)
        return None if image.isNull() else image


def _grab(client: ClientArea) -> QImage:
    middle = QPoint(round(client.x + client.width / 2), round(client.y + client.height / 2))
    screen, ratio = _screen_at(middle)
    corner = screen.geometry().topLeft()
    area = (
        (client.x - corner.x()) / ratio,
        (client.y - corner.y()) / ratio,
        client.width / ratio,
        client.height / ratio,
    )
    return screen.grabWindow(0, *(round(length) for length in area)).toImage()


def _screen_at(point: QPoint) -> tuple[QScreen, float]:
    """The screen that a point of the desktop lies on, and desktop units to one of Qt's there.

    Qt places screens by the desktop's own units and divides sizes within them by the scale; on
    macOS the desktop's units are Qt's.
    """
    for screen in QGuiApplication.screens():
        ratio = 1.0 if sys.platform == "darwin" else screen.devicePixelRatio()
        area = screen.geometry()
        area.setSize(area.size() * ratio)
        if area.contains(point):
            return screen, ratio
    first = QGuiApplication.primaryScreen()
    return first, 1.0 if sys.platform == "darwin" else first.devicePixelRatio()
