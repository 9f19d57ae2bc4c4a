"""Check of the game's window: whether it is there, and whether the screen profile fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.errors import HsbotError
from hsbot.powerlog import Finding
from hsbot.screen.geometry import Geometry
from hsbot.screen.profile_checks import WINDOWS, profile_problems
from hsbot.screen.windows import window_finder

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.screen.windows import GameWindow

PROFILE: Final = "default"
"""The screen profile that is used where no other is asked for."""
CALIBRATE: Final = ("hsbot", "calibrate")


def game_window() -> GameWindow | None:
    """The game's window on this display; None where it is not open.

    Raises:
        ScreenError: the display cannot be looked at.
    """
    return window_finder().find()


def window_finding(look: Callable[[], GameWindow | None]) -> Finding:
    """The finding about the game's window; whatever it says, hsbot can still read the log.

    Args:
        look: finds the window, :func:`game_window` outside of tests.
    """
    try:
        window = look()
        if window is None:
            advice = "start the game, then look again: its size and the profile are checked"
            return Finding("warning", "the game's window is not open on this display", advice)
        return _fit(window, Geometry.load(PROFILE))
    except HsbotError as error:
        return Finding("warning", f"the game's window cannot be looked for: {error}")


def _fit(window: GameWindow, geometry: Geometry) -> Finding:
    """How a window and a screen profile go together."""
    client = window.client
    size = f"{client.width:.0f}x{client.height:.0f}"
    place = f"{size} at {client.x:.0f}, {client.y:.0f}, the desktop's scaling is {window.scale:.0%}"
    if window.minimised:
        advice = "show it: the overlay hides meanwhile, and the mouse does not play"
        return Finding("warning", "the game's window is minimised", advice)
    least = WINDOWS[0]
    if client.width < least.width or client.height < least.height:
        advice = f"make it {least.width:.0f}x{least.height:.0f} or larger"
        return Finding("warning", f"the game's window is small: {place}", advice)
    problems = profile_problems(geometry, (client,))
    if not problems:
        text = f"the game's window is {place}: the screen profile {PROFILE} covers it"
        return Finding("ok", text)
    text = (
        f"the game's window is {place}: the screen profile {PROFILE} does not fit it "
        f"({problems[0]})"
    )
    return Finding("warning", text, f"measure it with `{' '.join(CALIBRATE)}`", CALIBRATE)
