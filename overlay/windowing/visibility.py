"""Where the overlay may draw: over the game's window, while it is seen and not hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.screen.geometry import ClientArea
    from hsbot.screen.windows import GameWindow
    from overlay.settings import OverlaySettings


@dataclass(slots=True)
class Visibility:
    """The game's window, the user's settings, and whether the user has hidden the overlay.

    Attributes:
        settings: the user's settings.
        game: where the game's window is; None when there is none.
        hidden: whether the user has hidden everything.
    """

    settings: OverlaySettings
    game: GameWindow | None = None
    hidden: bool = False

    def client(self, *, in_use: bool = False) -> ClientArea | None:
        """The client area while something may be drawn over it.

        Args:
            in_use: whether the user's mouse is at the overlay, which puts the game behind.
        """
        game = self.game
        if game is None or game.minimised or self.hidden:
            return None
        if self.settings.only_in_front and not (game.in_front or in_use):
            return None
        return game.client
