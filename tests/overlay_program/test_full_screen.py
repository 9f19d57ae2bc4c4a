"""Exclusive full screen: nothing can be drawn over it, which is said."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.screen import ClientArea
from hsbot.screen.windows import GameWindow
from hsbot.screen.windows.full_screen import D3D_FULL_SCREEN, is_screen_taken, is_taken
from kit.declared_library_functions import DeclaredFunction

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = GameWindow(1, "game", ClientArea(0, 0, 1920, 1080), 1.0, minimised=False, in_front=True)


def made_up_shell32(state: int, result: int = 0) -> Any:
    """A shell32 that answers with a state of the user's, or with an error."""

    def query(place: Any) -> int:
        place._obj.value = state
        return result

    return SimpleNamespace(SHQueryUserNotificationState=DeclaredFunction(query))


def test_windows_says_who_has_the_screen() -> None:
    """One of seven states is that of Direct3D; an answer that failed is none."""
    taken = [state for state in range(1, 8) if is_taken(made_up_shell32(state))]
    assert taken == [D3D_FULL_SCREEN]
    assert not is_taken(made_up_shell32(D3D_FULL_SCREEN, -2147467259))


def test_nobody_has_the_screen_here() -> None:
    """Windows' own answer while a test runs; elsewhere nobody can have it."""
    assert not is_screen_taken()
    assert sys.platform != "win32" or not is_taken(_shell32())


def _shell32() -> Any:
    from hsbot.system.windows import windows_library  # noqa: PLC0415 - Windows' alone

    return windows_library("shell32")


class Finder:
    """Finds what a test has shown last."""

    def __init__(self) -> None:
        self.window: GameWindow | None = GAME

    def find(self, _titles: Sequence[str] = ()) -> GameWindow | None:
        """The window."""
        return self.window


@pytest.mark.parametrize("taken", [True, False])
def test_it_is_said_once_the_game_rests_in_front(qt: object, taken: bool) -> None:
    """Not while it moves, nor of what is behind; again when it comes back."""
    del qt
    from overlay.windowing.window_follower import (  # noqa: PLC0415 - the fixture may skip
        LOOKS_TO_REST,
        WindowFollower,
    )

    said: list[GameWindow | None] = []
    finder = Finder()
    follower = WindowFollower(finder, ["game"], lambda: taken)
    follower.covered.connect(lambda: said.append(finder.window))
    behind = replace(GAME, in_front=False)
    for window in (GAME, behind, None, GAME):
        finder.window, before = window, list(said)
        follower.look()
        assert said == before  # it has just moved
        for _ in range(2 * LOOKS_TO_REST):
            follower.look()
        assert said == before + [GAME] * (taken and window is GAME)


def test_the_overlay_says_how_to_switch(
    qt: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    """On the stream that the advisor shows."""
    del qt
    from overlay.app import Overlay  # noqa: PLC0415 - the fixture may skip

    for name, value in (
        ("window_finder", lambda: None),
        ("compositor_watch", lambda: lambda: True),
        ("hot_keys", lambda *_: None),
    ):
        monkeypatch.setattr(f"overlay.app.{name}", value)
    overlay = Overlay(tmp_path / "overlay.json", ["a title"], "default")
    overlay._follower.covered.emit()
    assert "press Alt+Enter" in capsys.readouterr().err
