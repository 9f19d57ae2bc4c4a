"""Converts slots to pixels and back, for every size of the game's window.

Pixels are those of the client rectangle that the caller gives, whatever they are: physical ones
for the mouse and screenshots, logical ones (:meth:`ClientArea.scaled`) for a toolkit that scales.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from hsbot.screen.hand_fan import hand_bounds, hand_strip
from hsbot.screen.profile_files import load_profile
from hsbot.screen.slots import Kind, Layout, Scene, Slot

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.screen.profile import Profile

__all__ = ["ClientArea", "Geometry", "Kind", "Layout", "Point", "Rect", "Scene", "Slot"]

HISTORY: Final = (-0.61, 0.39, 0.035, 0.25)
"""The tiles of the client's history, estimated: middle from the client's middle, middle from the
top, half the width, half the height, in client heights. Nothing is ever clicked there."""


class Point(NamedTuple):
    """A point on the screen, in pixels."""

    x: float
    y: float

    @property
    def pixel(self) -> tuple[int, int]:
        """The pixel that it lies in."""
        return int(self.x // 1), int(self.y // 1)


class Rect(NamedTuple):
    """An upright rectangle about a middle, with half its extents, in pixels."""

    x: float
    y: float
    half_width: float
    half_height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return abs(x - self.x) <= self.half_width and abs(y - self.y) <= self.half_height


@dataclass(frozen=True, slots=True)
class ClientArea:
    """The client area of the game's window on the screen, in pixels; x and y may be negative."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the screen lies in it."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height

    def scaled(self, factor: float) -> ClientArea:
        """The same area in units of which ``factor`` make a pixel of these.

        With a display scale of 150%, ``physical.scaled(1 / 1.5)`` is in logical pixels.
        """
        return ClientArea(
            self.x * factor, self.y * factor, self.width * factor, self.height * factor
        )


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where each slot is on screen, by a screen profile."""

    profile: Profile

    @classmethod
    def load(cls, name_or_path: str | Path = "default") -> Geometry:
        """Make a geometry from a shipped or saved profile, or from a file.

        Raises:
            CalibrationError: there is no such profile, or it cannot be read.
        """
        return cls(load_profile(name_or_path))

    def point(self, slot: Slot, client: ClientArea) -> Point:
        """Where to click, and where an arrow ends: the middle of what is visible of a slot."""
        x, y, _, _ = self._visible(slot, client)
        return Point(x, y)

    def size(self, slot: Slot, client: ClientArea) -> tuple[float, float]:
        """Half the width and height of what is visible of a slot, in pixels."""
        _, _, half_width, half_height = self._visible(slot, client)
        return half_width, half_height

    def bounds(self, slot: Slot, client: ClientArea) -> Rect:
        """The rectangle of all that is drawn, hidden parts and parts below the edge included."""
        if slot.kind is Kind.HAND:
            return _on_screen(hand_bounds(self.profile.hand, slot.index, slot.count), client)
        return self._visible(slot, client)

    def fractions(self, slot: Slot, x: float, y: float, client: ClientArea) -> tuple[float, float]:
        """A point of the screen as a profile has it for a slot: (dx, y) in client heights."""
        origin = client.x + client.width * (1 if self._edge(slot) == "right" else 0.5)
        return (x - origin) / client.height, (y - client.y) / client.height

    def hit(self, x: float, y: float, layout: Layout, client: ClientArea) -> Slot | None:
        """The slot that a click at a point of the screen meets, of those that are on screen.

        Of several hand cards it is the one in front, of other slots the one whose middle is
        nearest. What lies outside the client area meets nothing.
        """
        if not client.holds(x, y):
            return None
        bounds = [(slot, self.bounds(slot, client)) for slot in layout.slots()]
        met = [(slot, rect) for slot, rect in bounds if rect.holds(x, y)]
        if not met:
            return None
        return min(met, key=lambda pair: _depth(pair[0], pair[1], x, y))[0]

    def _visible(self, slot: Slot, client: ClientArea) -> Rect:
        return _on_screen(self._fractions(slot), client, self._edge(slot))

    def _edge(self, slot: Slot) -> str:
        spot = self.profile.spot.get(slot.kind)
        return "middle" if spot is None else spot.edge

    def _fractions(self, slot: Slot) -> tuple[float, float, float, float]:
        profile, kind, index, count = self.profile, slot.kind, slot.index, slot.count
        if kind is Kind.HAND:
            return hand_strip(profile.hand, index, count)
        if kind is Kind.GAP:
            row = profile.row[Kind.FRIENDLY_MINION]
            dx = row.dx + (index - count / 2) * row.pitch
            return dx, row.y, row.pitch / 2, row.half[1]
        if kind in profile.row:
            row = profile.row[kind]
            return row.dx + (index - (count - 1) / 2) * row.pitch, row.y, *row.half
        if kind in profile.cards:
            cards = profile.cards[kind]
            return cards.dx[count][index], cards.y, *cards.half
        if kind in profile.grid:
            grid = profile.grid[kind]
            down, across = divmod(index, len(grid.columns))
            return grid.columns[across], grid.rows[down], *grid.half
        spot = profile.spot[kind]
        return spot.dx, spot.y, *spot.half


def _on_screen(
    fractions: tuple[float, float, float, float], client: ClientArea, edge: str = "middle"
) -> Rect:
    dx, y, half_width, half_height = fractions
    height = client.height
    origin = client.x + (client.width if edge == "right" else client.width / 2)
    return Rect(
        origin + dx * height, client.y + y * height, half_width * height, half_height * height
    )


def _depth(slot: Slot, face: Rect, x: float, y: float) -> tuple[float, float]:
    """A sort key, the topmost slot first: a hand card lies over those left of it."""
    if slot.kind is Kind.HAND:
        return -slot.index, 0.0
    return 0.0, max(abs(x - face.x) / face.half_width, abs(y - face.y) / face.half_height)
