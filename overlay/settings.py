"""The overlay's settings: size, opacity, detail, side, hot keys, panels; and their file."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from hsbot.errors import UsageError
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, write_own
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from pathlib import Path

FILE_NAME = "overlay.json"
SMALLEST_SCALE, LARGEST_SCALE = 0.6, 2.0
LEAST_OPACITY = 0.3
SIZE = r"^[1-9][0-9]{0,5}x[1-9][0-9]{0,5}$"
SAME_SHAPE = 0.02
"""Widths beside heights that differ by less are one shape: 1366x768 is 16:9."""


class Detail(StrEnum):
    """The levels of detail; the detail key goes from one to the next."""

    FULL = "full"
    """Marks on the board, the line, and what is believed of the opponent."""
    LINE = "line"
    """Marks on the board, and the line."""
    MARKS = "marks"
    """Marks on the board, and the chance of winning."""


class HotKeySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The hot keys, as in ``ctrl+alt+h``: modifiers (ctrl, alt, shift, super), then one key."""

    hide: str = "ctrl+alt+h"
    panic: str = "ctrl+alt+x"
    detail: str = "ctrl+alt+d"
    settings: str = "ctrl+alt+s"
    arrange: str = "ctrl+alt+t"


class PanelPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where the user has put a panel of the tracker.

    Attributes:
        x: its left edge in widths of the game's client area.
        y: its upper edge in heights.
        scale: its size, on top of the overlay's scale.
        hidden: whether it is not shown.
    """

    x: Annotated[float, Meta(ge=-1.0, le=1.0)]
    y: Annotated[float, Meta(ge=-1.0, le=1.0)]
    scale: Annotated[float, Meta(ge=SMALLEST_SCALE, le=LARGEST_SCALE)] = 1.0
    hidden: bool = False


class OverlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The user's settings of the overlay.

    Attributes:
        scale: size of text, numbers and arrows; 1 is made for reading at arm's length.
        opacity: opacity of everything drawn, 1 for solid.
        detail: how much is drawn.
        side: where the panel is.
        only_in_front: whether to hide while another window has the keyboard.
        card_pictures: whether a card is drawn while the mouse rests on its name.
        keys: the hot keys.
        panels: the tracker's panels that the user has moved, sized or hidden, by name, in windows
            of whose shape no layout is kept.
        layouts: the same by the size of the game's window, as in "1920x1080".
    """

    scale: Annotated[float, Meta(ge=SMALLEST_SCALE, le=LARGEST_SCALE)] = 1.0
    opacity: Annotated[float, Meta(ge=LEAST_OPACITY, le=1.0)] = 1.0
    detail: Detail = Detail.FULL
    side: Literal["left", "right"] = "left"
    only_in_front: bool = False
    card_pictures: bool = True
    keys: HotKeySettings = HotKeySettings()
    panels: dict[str, PanelPlace] = {}
    layouts: dict[Annotated[str, Meta(pattern=SIZE)], dict[str, PanelPlace]] = {}

    def panels_in(self, width: float, height: float) -> dict[str, PanelPlace]:
        """The panels' places in a window: those kept for its size, else for the nearest alike.

        Args:
            width: of the game's client area, in pixels.
            height: its height.
        """
        own = self.layouts.get(_size(width, height))
        if own is not None:
            return own
        alike = {}
        for size, panels in self.layouts.items():
            across, down = map(int, size.split("x"))
            if abs(across / down / (width / height) - 1.0) < SAME_SHAPE:
                alike[abs(down - height), size] = panels
        return alike[min(alike)] if alike else self.panels

    def with_panels(
        self, width: float, height: float, panels: dict[str, PanelPlace]
    ) -> OverlaySettings:
        """With the panels' places in windows of a size."""
        layouts = {**self.layouts, _size(width, height): panels}
        return msgspec.structs.replace(self, layouts=layouts)

    def without_panels(self) -> OverlaySettings:
        """With all panels where they stood at first, in all windows."""
        return msgspec.structs.replace(self, panels={}, layouts={})

    def with_panels_of(self, other: OverlaySettings) -> OverlaySettings:
        """With the panels' places of other settings."""
        return msgspec.structs.replace(self, panels=other.panels, layouts=other.layouts)

    def next_detail(self) -> OverlaySettings:
        """With the next degree of detail, the first after the last."""
        degrees = list(Detail)
        following = degrees[(degrees.index(self.detail) + 1) % len(degrees)]
        return msgspec.structs.replace(self, detail=following)


def _size(width: float, height: float) -> str:
    return f"{max(1, round(width))}x{max(1, round(height))}"


def settings_path() -> Path:
    """The file of the overlay's settings, in hsbot's configuration folder."""
    return config_folder() / FILE_NAME


def load_settings(path: Path) -> OverlaySettings:
    """The settings in a file; the defaults where there is none or, with a notice, a damaged one."""
    return read_own(path, _parsed, OverlaySettings(), "the overlay is as it is at first")


def save_settings(settings: OverlaySettings, path: Path) -> None:
    """Write the settings to their file; a damaged one is set aside.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        text = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
        write_own(path, text, _parsed)
    except OSError as error:
        message = f"the settings cannot be written to {path}: {error.strerror}"
        raise UsageError(message) from error


def _parsed(data: bytes) -> OverlaySettings:
    return msgspec.json.decode(own_text(data), type=OverlaySettings)
