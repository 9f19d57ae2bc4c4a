"""The game's window as found on the desktop, and the protocol of its finders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hsbot.errors import ScreenError
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.screen.geometry import ClientArea

TITLES = ("Hearthstone", "하스스톤", "《爐石戰記》", "炉石传说")
"""The client's window titles, by language (as Hearthstone Deck Tracker lists them)."""


@dataclass(frozen=True, slots=True)
class GameWindow:
    """The game's window at one moment.

    Attributes:
        handle: the platform's own number of the window.
        title: its title.
        client: its client area, without frame and title bar, in the units in which the platform
            moves the mouse: physical pixels on Windows and X11, points on macOS.
        scale: the desktop's scaling: on Windows and X11 pixels to a logical one (1.5 for 150%); on
            macOS physical pixels to a point.
        minimised: whether it is put away, so that nothing of it can be seen.
        in_front: whether it is the one that gets the keys; a click elsewhere would not be lost.
    """

    handle: int
    title: str
    client: ClientArea
    scale: float
    minimised: bool
    in_front: bool


class WindowFinder(Protocol):
    """Finds a window by its title."""

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """The window that has one of these titles, exactly; of several the one in front.

        Raises:
            ScreenError: the display has gone.
        """


def missing(package: str) -> ScreenError:
    """The error for a package of the extra ``overlay`` that is not installed."""
    return ScreenError(f"{package} is not installed: {install_hint('overlay')}")
