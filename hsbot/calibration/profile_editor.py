"""A screen profile that is edited: slots dragged and nudged, undo, save; without a toolkit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hsbot.screen import Geometry
from hsbot.screen.profile_checks import profile_problems
from hsbot.screen.profile_editing import moved
from hsbot.screen.profile_files import write_profile

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.screen import ClientArea, Layout, Slot
    from hsbot.screen.profile import Profile

ABOUT = "calibrated by hand"


class ProfileEditor:
    """A screen profile with its changes and the slot that is selected.

    Attributes:
        geometry: the geometry of the profile with its changes.
        layout: the layout that is shown.
        selected: the slot that was grabbed last, if it is still shown.
    """

    def __init__(self, profile: Profile, layout: Layout) -> None:
        self.geometry = Geometry(profile)
        self.layout = layout
        self.selected: Slot | None = None
        self._first = self._saved = profile
        self._before: list[Profile] = []
        self._grip: tuple[float, float] | None = None

    @property
    def profile(self) -> Profile:
        """The profile as it is now."""
        return self.geometry.profile

    @property
    def is_changed(self) -> bool:
        """Whether there are unsaved changes."""
        return self.profile != self._saved

    def show(self, layout: Layout) -> None:
        """Show another layout."""
        self.layout = layout
        self._grip = None
        if self.selected not in layout.slots():
            self.selected = None

    def grab(self, x: float, y: float, client: ClientArea) -> bool:
        """Take hold of the slot under a point.

        Returns:
            Whether there is one.
        """
        self.selected = self.geometry.hit(x, y, self.layout, client)
        if self.selected is None:
            return False
        anchor = self.geometry.point(self.selected, client)
        self._grip = anchor.x - x, anchor.y - y
        self._before.append(self.profile)
        return True

    def drag(self, x: float, y: float, client: ClientArea) -> None:
        """Move the slot that is held, if any."""
        if self._grip is not None and self.selected is not None:
            anchor = x + self._grip[0], y + self._grip[1]
            self._place(*self.geometry.fractions(self.selected, *anchor, client))

    def release(self) -> None:
        """Let go of the slot; a drag that moved nothing leaves nothing to undo."""
        self._grip = None
        if self._before and self._before[-1] == self.profile:
            self._before.pop()

    def nudge(self, dx: float, y: float, client: ClientArea) -> None:
        """Move the selected slot by some client heights."""
        if self.selected is not None:
            anchor = self.geometry.point(self.selected, client)
            at = self.geometry.fractions(self.selected, *anchor, client)
            self._before.append(self.profile)
            self._place(at[0] + dx, at[1] + y)

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self.geometry = Geometry(self._before.pop())

    def reset(self) -> None:
        """Take all changes back (which can be undone)."""
        if self.profile != self._first:
            self._before.append(self.profile)
            self.geometry = Geometry(self._first)

    def problems(self) -> list[str]:
        """The faults of the profile as it is now."""
        return profile_problems(self.geometry)

    def save(self, file: Path) -> None:
        """Write the profile to a file, whose name becomes the profile's.

        Raises:
            CalibrationError: the file cannot be written.
        """
        profile = replace(self.profile, name=file.stem, about=ABOUT)
        write_profile(profile, file)
        self.geometry, self._saved = Geometry(profile), profile

    def _place(self, dx: float, y: float) -> None:
        if self.selected is not None:
            self.geometry = Geometry(moved(self.profile, self.selected, dx, y))
