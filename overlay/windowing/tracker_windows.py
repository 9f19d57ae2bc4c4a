"""The tracker's panels as small windows over the game's, each of its own place and size.

They let the mouse through, until the user arranges them: then they are dragged by the mouse, sized
by its wheel, and hidden or shown by its right button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QRect, Signal

from overlay.content.docks import EDGE, LEAST_LETTERS, Dock, allotted, columns, pocket
from overlay.content.panel_layout import Box
from overlay.content.tracker_panels import COLUMN, PANELS, TrackerPanel, tracker_panels
from overlay.drawing.panel_painter import LEAST_TEXT_PX, WIDTH_LETTERS, letter_px
from overlay.windowing.card_window import pointed_card
from overlay.windowing.panel_window import FIRST_PLACE, PanelWindow
from overlay.windowing.visibility import Visibility

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from PySide6.QtCore import QPoint

    from hsbot.messages.tracking import Tracked
    from hsbot.screen.geometry import ClientArea, Geometry
    from hsbot.screen.windows import GameWindow
    from overlay.content.docks import Side
    from overlay.content.panel_rows import PanelRow
    from overlay.settings import OverlaySettings, PanelPlace
    from overlay.windowing.card_window import PointedCard

NARROW = (("hand", "secrets"), ("deck",))
"""The panels of a column of two boxes, above and below."""
SHRINKING = (1.0, 0.92, 0.85)
"""Sizes that the letters of a full column are tried in, before rows are left out."""
GAP_PX = 4
"""Pixels between a panel and one that had to move down for it."""


class TrackerWindows(QObject):
    """Shows the tracker's panels over the game's client area, while there are both.

    Args:
        settings: the user's settings, places of panels among them.
        geometry: where the own deck lies, which panels at the right edge leave free.
        is_composited: whether the desktop can show transparency now.

    Attributes:
        arranged: a signal with settings that hold the panels' places, once the user has arranged
            them.
    """

    arranged = Signal(object)

    def __init__(
        self,
        settings: OverlaySettings,
        geometry: Geometry,
        is_composited: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__()
        self._geometry = geometry
        self._seen = Visibility(settings)
        self._tracked: Tracked | None = None
        self._arranging = False
        self._advice = QRect()
        self._client: ClientArea | None = None
        self._windows = {name: PanelWindow(name, is_composited) for name in PANELS}
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
            settings = settings.with_panels_of(self._seen.settings)
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
            self.arranged.emit(self._seen.settings)

    def place(self, name: str) -> PanelPlace:
        """Where the user put a panel; that of none where it stands in a dock."""
        return self._moved().get(name, FIRST_PLACE)

    def windows(self) -> list[PanelWindow]:
        """The panels that are shown now."""
        return [window for window in self._windows.values() if window.isVisible()]

    def pointed(self, at: QPoint) -> PointedCard | None:
        """The card that a panel names at a point of the screen; None while panels are arranged."""
        if self._arranging or self._client is None:
            return None
        for window in self.windows():
            if window.geometry().contains(at) and (measured := window.measured()) is not None:
                return pointed_card(at, window.pos(), *measured, self._client)
        return None

    def advice_at(self, area: QRect) -> None:
        """Set where the advice's panel is, in pixels of the screen; empty where there is none."""
        if area != self._advice:
            self._advice = area
            self._refresh()

    def _refresh(self) -> None:
        client = self._seen.client(in_use=self._arranging)
        self._client = client or self._client
        shown = {}
        if client is not None and self._tracked is not None:
            places = {name: self.place(name) for name in PANELS}
            shown = {
                panel.name: panel.rows
                for panel in tracker_panels(self._tracked, self._seen.settings.detail)
                if self._arranging or not places[panel.name].hidden
            }
        docks = {} if client is None else self._docks(client, shown)
        for name, window in self._windows.items():
            if client is None or name not in shown or (name in docks and docks[name] is None):
                window.hide()
            else:
                panel = TrackerPanel(name, shown[name])
                window.draw_panel(
                    panel,
                    self.place(name),
                    client,
                    self._seen.settings,
                    arranging=self._arranging,
                    dock=docks.get(name),
                )
        if client is not None and not self._arranging:
            free = [self._windows[name] for name in shown if name not in docks]
            keep_clear(free, round(client.y + client.height))

    def _docks(
        self, client: ClientArea, shown: Mapping[str, tuple[PanelRow, ...]]
    ) -> dict[str, Dock | None]:
        """Where panels stand that the user has not moved; None where there is no room for one.

        In a window whose sides are too narrow for text, what the opponent has played has none.
        """
        settings = self._seen.settings
        advised: Side = settings.side
        free: Side = "left" if advised == "right" else "right"
        letter = letter_px(client.height, settings.scale)
        docked = {name: shown[name] for name in shown if name not in self._moved()}
        boxes = columns(self._geometry, client, free, letter)
        found: dict[str, Dock | None] = {}
        for box, names in zip(boxes, (COLUMN,) if len(boxes) == 1 else NARROW, strict=True):
            there = {name: docked[name] for name in names if name in docked}
            found |= self._stacked(there, box, client, free)
        below = columns(self._geometry, client, advised, letter)
        if "cards" in docked:
            wide = (WIDTH_LETTERS + 1) * letter
            room = pocket(self._geometry, client, advised, wide)
            fits = len(below) == 1 and room.width >= letter * LEAST_LETTERS
            cards = {"cards": docked["cards"]}
            found |= self._stacked(cards, room, client, advised) if fits else {"cards": None}
        if "figures" in docked:
            found["figures"] = self._at_foot(docked["figures"], below[-1], client, advised)
        return found

    def _at_foot(
        self, rows: tuple[PanelRow, ...], column: Box, client: ClientArea, side: Side
    ) -> Dock | None:
        """The dock at the foot of the advice's column, unless the advice reaches down to it.

        In smaller letters where that is of use; figures are whole, or there is no dock.
        """
        for scale in self._scales(client):
            _, height = self._windows["figures"].needed(rows, client, scale, column.width)
            reaches = self._advice.bottom() > client.y + column.bottom - height
            is_free = not reaches or self._advice.isEmpty() or self._arranging
            if height <= column.height and is_free:
                return Dock(column, scale, (side == "right", True))
        return None

    def _scales(self, client: ClientArea) -> Iterator[float]:
        """Sizes of letters, from the settings' own down to the least that can be read."""
        least = LEAST_TEXT_PX / letter_px(client.height, 1.0)
        for shrunk in SHRINKING:
            yield max(self._seen.settings.scale * shrunk, least)

    def _stacked(
        self,
        panels: Mapping[str, tuple[PanelRow, ...]],
        column: Box,
        client: ClientArea,
        side: Side,
    ) -> dict[str, Dock | None]:
        """The docks of panels one above the other, in smaller letters where that is of use."""
        gap, at_right = EDGE * client.height, side == "right"
        room = column.height - gap * (len(panels) - 1)
        needs, scale = list[float](), self._seen.settings.scale
        for scale in self._scales(client):
            needs = [
                self._windows[name].needed(rows, client, scale, column.width)[1]
                for name, rows in panels.items()
            ]
            if sum(needs) <= room:
                break
        y, found = column.y, dict[str, Dock | None]()
        for name, height in zip(panels, allotted(needs, room), strict=True):
            found[name] = Dock(
                Box(column.x, y, column.width, height + 0.5), scale, (at_right, False)
            )
            y += height + gap
        return found

    def _changed(self, name: str, place: PanelPlace) -> None:
        panels, client = {**self._moved(), name: place}, self._client
        settings = self._seen.settings
        self._seen.settings = (
            msgspec.structs.replace(settings, panels=panels)
            if client is None
            else settings.with_panels(client.width, client.height, panels)
        )
        self._refresh()

    def _moved(self) -> dict[str, PanelPlace]:
        """The panels that the user has moved in a window such as the game's."""
        settings, client = self._seen.settings, self._client
        if client is None:
            return settings.panels
        return settings.panels_in(client.width, client.height)


def keep_clear(windows: Sequence[PanelWindow], bottom: int) -> None:
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
