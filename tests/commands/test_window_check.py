"""``hsbot doctor`` looks at the game's window: whether it is there, and how the profile fits it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.commands.launcher.window_check import CALIBRATE, window_finding
from hsbot.errors import ScreenError
from hsbot.screen.geometry import ClientArea
from hsbot.screen.windows import GameWindow
from kit.commands import TESTS
from kit.screens.virtual_screen import end, wait_until

if TYPE_CHECKING:
    from kit.screens.virtual_screen import VirtualScreen


def window(width: int, height: int, *, minimised: bool = False) -> GameWindow:
    """A window of this size, on a desktop that is scaled to 150%."""
    client = ClientArea(8, 30, width, height)
    return GameWindow(1, "Hearthstone", client, 1.5, minimised=minimised, in_front=True)


def test_a_window_that_the_profile_covers_is_well() -> None:
    """Its size, place and scaling are told."""
    found = window_finding(lambda: window(1920, 1080))
    assert found.level == "ok"
    assert "1920x1080 at 8, 30, the desktop's scaling is 150%" in found.text
    assert "profile default covers it" in found.text


@pytest.mark.parametrize(
    ("seen", "words", "command"),
    [
        (None, "not open", ()),
        (window(1920, 1080, minimised=True), "minimised", ()),
        (window(640, 480), "small: 640x480", ()),
        (window(1080, 1920), "does not fit it (enemy_minion 1 of 7 lies outside", CALIBRATE),
    ],
)
def test_what_is_not_well_is_named(
    seen: GameWindow | None, words: str, command: tuple[str, ...]
) -> None:
    """Each with what to do; none of it keeps hsbot from reading the log."""
    found = window_finding(lambda: seen)
    assert found.level == "warning"
    assert words in found.text
    assert found.advice
    assert found.command == command


def test_a_display_that_cannot_be_asked_is_no_error() -> None:
    """The reason is told."""

    def look() -> None:
        raise ScreenError("the display has gone")

    found = window_finding(look)
    assert found.level == "warning"
    assert found.text.endswith("the display has gone")


@pytest.mark.x11("PySide6")
def test_doctor_sees_the_window_on_a_screen(screen: VirtualScreen) -> None:
    """First a screen without the game, then one with its window, in lines and as JSON."""

    def doctor(*more: str) -> str:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "hsbot", "doctor", *more],
            env=screen.environment(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return done.stdout

    def told() -> dict[str, Any]:
        found: list[dict[str, Any]] = json.loads(doctor("--json"))
        (finding,) = [x for x in found if x["text"].startswith("the game's window")]
        return finding

    assert told()["text"] == "the game's window is not open on this display"
    program = str(TESTS / "kit" / "programs" / "bare_window.py")
    shown = screen.start(sys.executable, program, "Hearthstone", "960", "640")
    try:
        wait_until(lambda: "960x640" in told()["text"], "the window found")
        assert told()["level"] == "ok"
        assert "the game's window is 960x640" in doctor()
    finally:
        end(shown)
