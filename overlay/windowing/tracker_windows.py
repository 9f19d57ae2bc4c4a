"""The tracker's panels as small windows over the game's, each of its own place and size.

They let the mouse through, until the user arranges them: then they are dragged by the mouse, sized
by its wheel, and hidden or shown by its right button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from overlay.content.tracker_panels import PANELS, tracker_panels
from overlay.windowing.panel_window import PanelWindow

if TYPE_CHECKING:
    from hsbot.messages.tracking import Tracked
    from hsbot.screen.geometry import ClientArea
    from hsbot.screen.windows import GameWindow
    from overlay.settings import OverlaySettings, PanelPlace


class TrackerWindows(QObject):
    """Shows the tracker's panels over the game's client area, while there are both.

    Args:
        settings: the user's settings, places of panels among them.

    Attributes:
        arranged: a signal with the ``OverlaySettings``, once the user has arranged the panels.
    """

    arranged = Signal(object)

    def __init__(self, settings: OverlaySettings) -> None:
        super().__init__()
        self._settings = settings
        self._tracked: Tracked | None = None
        self._game: GameWindow | None = None
        self._arranging = self._hidden = False
        self._windows = {name: PanelWindow(name) for name in PANELS}
        for window in self._windows.values():
            window.changed.connect(self._changed)

    def show_tracked(self, tracked: Tracked | None) -> None:
        """Set what is shown; None shows nothing."""
        self._tracked = tracked
        self._refresh()

    def follow(self, game: GameWindow | None) -> None:
        """Set where the game's window is; None when there is none."""
        self._game = game
        self._refresh()

    def set_settings(self, settings: OverlaySettings) -> None:
        """Set the settings to draw by."""
        self._settings = settings
        self._refresh()

    def toggle(self) -> None:
        """Hide everything, or show it again."""
        self._hidden = not self._hidden
        self._refresh()

    def arrange(self) -> None:
        """Begin to arrange the panels by the mouse, or end it and keep them so."""
        self._arranging = not self._arranging
        self._refresh()
        if not self._arranging:
            self.arranged.emit(self._settings)

    def place(self, name: str) -> PanelPlace:
        """Where a panel is."""
        return self._settings.panels.get(name, PANELS[name])

    def _refresh(self) -> None:
        client = self._client()
        panels = tracker_panels(self._tracked) if client and self._tracked else ()
        told = {panel.name: panel for panel in panels}
        for name, window in self._windows.items():
            place = self.place(name)
            if client is None or name not in told or (place.hidden and not self._arranging):
                window.hide()
            else:
                window.draw_panel(
                    told[name], place, client, self._settings, arranging=self._arranging
                )

    def _client(self) -> ClientArea | None:
        """The client area while panels may be drawn over it."""
        game = self._game
        if game is None or game.minimised or self._hidden:
            return None
        if self._settings.only_in_front and not (game.in_front or self._arranging):
            return None
        return game.client

    def _changed(self, name: str, place: PanelPlace) -> None:
        panels = {**self._settings.panels, name: place}
        self._settings = msgspec.structs.replace(self._settings, panels=panels)
        self._refresh()
