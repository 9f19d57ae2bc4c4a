"""Screenshots of the game on several screens, as Qt describes them on each platform."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.screen import ClientArea
from hsbot.screen.windows.protocol import GameWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

pytest.importorskip("PySide6")
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from hsbot.calibration.screenshots import GameCamera

SHOT = QImage(8, 4, QImage.Format.Format_RGB32)


@dataclass
class Screen:
    """A screen as Qt has it: placed in the desktop's units, sized in its own."""

    area: QRect
    ratio: float
    grabbed: list[tuple[int, ...]] = field(default_factory=list)

    def geometry(self) -> QRect:
        """See QScreen; a copy, as there."""
        return QRect(self.area)

    def devicePixelRatio(self) -> float:  # noqa: N802 - Qt's own name
        """See QScreen."""
        return self.ratio

    def grabWindow(self, window: int, *area: int) -> Screen:  # noqa: N802 - Qt's own name
        """See QScreen."""
        assert window == 0
        self.grabbed.append(area)
        return self

    def toImage(self) -> QImage:  # noqa: N802 - Qt's own name
        """See QPixmap."""
        return SHOT


@dataclass
class Found:
    """A window finder that always finds the same window."""

    window: GameWindow | None

    def find(self, titles: Sequence[str]) -> GameWindow | None:
        """See WindowFinder."""
        assert titles
        return self.window


def game(client: ClientArea, **changes: Any) -> GameWindow:
    """The game's window, in front."""
    known = {"scale": 1.0, "minimised": False, "in_front": True, **changes}
    return GameWindow(1, "Hearthstone", client, **known)


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[Screen]:
    """A screen of 2880x1800 pixels at 150%, and right of it one of 1920x1080 at 100%."""
    both = [Screen(QRect(0, 0, 1920, 1200), 1.5), Screen(QRect(2880, 0, 1920, 1080), 1.0)]
    gui = "hsbot.calibration.screenshots.QGuiApplication"
    monkeypatch.setattr(f"{gui}.screens", lambda: both)
    monkeypatch.setattr(f"{gui}.primaryScreen", lambda: both[0])
    return both


@pytest.mark.parametrize(
    ("platform", "client", "grabbed"),
    [
        ("win32", ClientArea(300, 150, 1500, 900), [[(200, 100, 1000, 600)], []]),
        ("linux", ClientArea(2980, 40, 800, 600), [[], [(100, 40, 800, 600)]]),
        ("darwin", ClientArea(300, 150, 1500, 900), [[(300, 150, 1500, 900)], []]),
        ("darwin", ClientArea(2980, 40, 800, 600), [[], [(100, 40, 800, 600)]]),
        ("win32", ClientArea(-9000, 0, 1500, 900), [[(-6000, 0, 1000, 600)], []]),
    ],
)
def test_the_area_in_the_screen_s_own_units(
    monkeypatch: pytest.MonkeyPatch,
    screens: list[Screen],
    platform: str,
    client: ClientArea,
    grabbed: list[list[tuple[int, ...]]],
) -> None:
    """Pixels on Windows and X11, points on macOS; what lies on no screen goes to the first."""
    monkeypatch.setattr("sys.platform", platform)
    assert GameCamera(Found(game(client))).take() is SHOT
    assert [screen.grabbed for screen in screens] == grabbed


@pytest.mark.parametrize(
    ("changes", "behind_too", "taken"),
    [
        ({"minimised": True}, True, False),
        ({"in_front": False}, False, False),
        ({"in_front": False}, True, True),
    ],
)
@pytest.mark.usefixtures("screens")
def test_what_may_be_covered_is_taken_only_where_it_is_asked(
    changes: dict[str, bool], behind_too: bool, taken: bool
) -> None:
    """A window that is put away has no picture at all."""
    camera = GameCamera(Found(game(ClientArea(0, 0, 800, 600), **changes)))
    assert (camera.take(behind_too=behind_too) is SHOT) == taken


def test_no_window_no_picture() -> None:
    """The game does not run."""
    assert GameCamera(Found(None)).take() is None
