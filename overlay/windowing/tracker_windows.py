"""The tracker's panels as small windows over the game's, each of its own place and size.

They let the mouse through, until the user arranges them: then they are dragged by the mouse, sized
by its wheel, and hidden or shown by its right button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from hsbot.screen.slots import Kind, Slot
from overlay.content.tracker_panels import PANELS, RIGHTMOST, tracker_panels
from overlay.windowing.panel_window import PanelWindow
from overlay.windowing.visibility import Visibility

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRect

    from hsbot.messages.tracking import Tracked
    from hsbot.screen.geometry import ClientArea, Geometry
    from hsbot.screen.windows import GameWindow
    from overlay.settings import OverlaySettings, PanelPlace

GAP_PX = 4
"""Pixels between a panel and one that had to move down for it."""


class TrackerWindows(QObject):
    """Shows the tracker's panels over the game's client area, while there are both.

    Args:
        settings: the user's settings, places of panels among them.
        geometry: where the own deck lies, which panels at the right edge leave free.

    Attributes:
        arranged: a signal with each arranged panel's ``PanelPlace`` by its name, once the user has
            arranged them.
    """

    arranged = Signal(object)

    def __init__(self, settings: OverlaySettings, geometry: Geometry) -> None:
        super().__init__()
        self._geometry = geometry
        self._seen = Visibility(settings)
        self._tracked: Tracked | None = None
        self._arranging = False
        self._windows = {name: PanelWindow(name) for name in PANELS}
        for window in self._windows.values():
            window.changed.connect(self._changed)

    def show_tracked(self, tracked: Tracked | None) -> None:
        """Set what is shown; None shows nothing."""
        self._tracked = tracked
        self._refresh()

    def follow(self, game: GameWindow | None) -> None:
        """Set where the game's window is; None when there is none."""
        self._seen.game = game
        self._refresh()

    def set_settings(self, settings: OverlaySettings) -> None:
        """Set the settings to draw by; panels that are just being arranged stay where they are."""
        if self._arranging:
            settings = msgspec.structs.replace(settings, panels=self._seen.settings.panels)
        self._seen.settings = settings
        self._refresh()

    def toggle(self) -> None:
        """Hide everything, or show it again."""
        self._seen.hidden = not self._seen.hidden
        self._refresh()

    def arrange(self) -> None:
        """Begin to arrange the panels by the mouse, or end it and keep them so."""
        self._arranging = not self._arranging
        self._refresh()
        if not self._arranging:
            self.arranged.emit(self._seen.settings.panels)

    def place(self, name: str) -> PanelPlace:
        """Where a panel is: where the user put it, else on the side that the advice leaves free."""
        settings = self._seen.settings
        first = PANELS[name]
        if settings.side == "right":
            first = msgspec.structs.replace(first, x=RIGHTMOST - first.x)
        return settings.panels.get(name, first)

    def _refresh(self) -> None:
        client = self._seen.client(in_use=self._arranging)
        panels = tracker_panels(self._tracked) if client and self._tracked else ()
        told = {panel.name: panel for panel in panels}
        for name, window in self._windows.items():
            place = self.place(name)
            if client is None or name not in told or (place.hidden and not self._arranging):
                window.hide()
            else:
                at_first = name not in self._seen.settings.panels and place.x >= RIGHTMOST
                window.draw_panel(
                    told[name],
                    place,
                    client,
                    self._seen.settings,
                    arranging=self._arranging,
                    widest_px=self._beside_deck(client) if at_first else None,
                )
        if client is not None and not self._arranging:
            bottom = round(client.y + client.height)
            stand_apart([w for w in self._windows.values() if w.isVisible()], bottom)

    def _beside_deck(self, client: ClientArea) -> float:
        """How much room there is between the own deck, with its number of cards, and the edge."""
        deck = self._geometry.bounds(Slot(Kind.DECK), client)
        return client.x + client.width - (deck.x + deck.half_width) - GAP_PX

    def _changed(self, name: str, place: PanelPlace) -> None:
        panels = {**self._seen.settings.panels, name: place}
        self._seen.settings = msgspec.structs.replace(self._seen.settings, panels=panels)
        self._refresh()


def stand_apart(windows: Sequence[PanelWindow], bottom: int) -> None:
    """Let no panel cover another that begins below its top.

    The lower one moves down as far as there is room for all of it; where that is not enough, the
    upper one ends above it.

    Args:
        windows: the panels, each where it would stand alone.
        bottom: the lower edge of the client area, in pixels of the screen.
    """
    ordered = sorted(windows, key=lambda window: window.geometry().top())
    for number, window in enumerate(ordered):
        above = [other.geometry() for other in ordered[:number]]
        place = window.geometry()
        covered = [other.bottom() for other in above if _one_column(other, place)]
        room = bottom - place.height()
        window.begin_at(min(max([place.top(), *(edge + GAP_PX for edge in covered)]), room))
    for number, window in enumerate(ordered):
        place = window.geometry()
        below = [
            other.geometry().top()
            for other in ordered[number + 1 :]
            if _one_column(other.geometry(), place) and other.geometry().top() > place.top()
        ]
        if below:
            window.end_above(min(below))


def _one_column(one: QRect, other: QRect) -> bool:
    """Whether two panels stand one above the other, or would."""
    return one.left() <= other.right() and other.left() <= one.right()
