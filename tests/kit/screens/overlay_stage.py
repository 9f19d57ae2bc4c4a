"""The real overlay over a stand-in game window on a virtual screen, read pixel by pixel."""

from __future__ import annotations

import subprocess
import sys
import threading
from queue import Queue
from typing import IO, TYPE_CHECKING, Any, TypeVar

import numpy as np

from hsbot.messages.overlay import Cleared, Ready, decode_from_overlay, encode_message
from kit.commands import kit_environment
from kit.screens.virtual_screen import PATIENCE_S, VirtualScreen, end, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.messages.overlay import FromOverlay, ToOverlay

TITLE = "Hearthstone"
OVERLAY_TITLE = "hsbot overlay"
IS_VIEWABLE = 2
SHAPE_INPUT = 2
"""The input region of a window, in X's shape extension."""
STILL = 20
"""How many looks in turn, 10 ms apart, find a window at the same place before it is at rest."""
_T = TypeVar("_T")
NEAR = 12
"""How far each of red, green and blue may be off and still count as a colour."""


class Stage:
    """The game's stand-in window and the overlay's process.

    Args:
        screen: a running virtual screen.
        folder: where the overlay keeps its settings.

    Attributes:
        overlay: its process.
        game: the handle of the stand-in's window.
        area: where its client area was placed: x, y, width, height.
        clicks: what the stand-in heard, "x y".
    """

    def __init__(self, screen: VirtualScreen, folder: Path) -> None:
        from Xlib.display import Display  # noqa: PLC0415 - not on every platform

        self.screen = screen
        self.settings = folder / "overlay.json"
        self._environment = screen.environment() | {"HSBOT_CONFIG_DIR": str(folder)}
        self._display = Display(screen.display)
        self.clicks: Queue[str] = Queue()
        self._answers: Queue[str] = Queue()
        self._stand_in = self._run(
            [sys.executable, "-m", "kit.programs.game_window", TITLE, "800", "600"],
            self.clicks,
            PYTHONPATH=kit_environment()["PYTHONPATH"],
        )
        self.overlay = self._run([sys.executable, "-m", "overlay"], self._answers)
        self.game = wait_until(self._find_game, "the stand-in's window")
        self.area = self.client()
        assert self.answer() == Ready()

    def close(self) -> None:
        """End both."""
        for process in (self.overlay, self._stand_in):
            if process.stdin is not None:
                process.stdin.close()
            end(process)
        self._display.close()

    # ---- the overlay -----------------------------------------------------------------------------
    def tell(self, message: ToOverlay) -> None:
        """Send a message."""
        assert self.overlay.stdin is not None
        self.overlay.stdin.write(encode_message(message))
        self.overlay.stdin.flush()

    def answer(self) -> FromOverlay:
        """The overlay's next message."""
        return decode_from_overlay(self._answers.get(timeout=PATIENCE_S))

    def clear(self) -> None:
        """Send that nothing holds, and wait until nothing is seen."""
        self.tell(Cleared())
        wait_until(lambda: not self.shows_overlay(), "a clean screen")

    # ---- the game's window -----------------------------------------------------------------------
    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Move and size the stand-in's client area, and wait until it is so."""
        self.screen.xdotool("windowsize", self.game, width, height)
        self.screen.xdotool("windowmove", self.game, x, y)
        self.area = (x, y, width, height)
        wait_until(lambda: self.client() == self.area, "the stand-in's new place")

    def client(self) -> tuple[int, int, int, int]:
        """The client area as X has it: x, y, width, height."""
        window = self._display.create_resource_object("window", self.game)
        size = window.get_geometry()
        corner = self._display.screen().root.translate_coords(window, 0, 0)
        return corner.x, corner.y, size.width, size.height

    def click(self, x: float, y: float) -> None:
        """Click at a point of the screen."""
        self.screen.xdotool("mousemove", round(x), round(y), "click", 1)

    def next_click(self) -> tuple[int, int]:
        """The next click that the game heard, in its own pixels."""
        across, down = self.clicks.get(timeout=PATIENCE_S).split()
        return int(across), int(down)

    # ---- pixels ----------------------------------------------------------------------------------
    def pixels(self) -> np.ndarray:
        """The area in which the game was placed, as it is seen: (height, width, red-green-blue)."""
        from Xlib import X  # noqa: PLC0415 - not on every platform

        x, y, width, height = self.area
        image = self._display.screen().root.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF)
        return np.frombuffer(image.data, np.uint8).reshape(height, width, 4)[:, :, 2::-1]

    def where(self, colour: tuple[int, int, int]) -> np.ndarray:
        """The pixels of a colour as (x, y) in the client area, the panel's part left out."""
        pixels = self.pixels().astype(np.int16)
        near = (abs(pixels - np.array(colour)) <= NEAR).all(axis=2)
        height, width = near.shape
        near[: int(0.35 * height), : int(0.45 * width)] &= False
        near[:, : int(0.15 * width)] &= False
        return np.argwhere(near)[:, ::-1]

    def sees(self, colour: tuple[int, int, int]) -> bool:
        """Whether the colour is anywhere on the board."""
        return len(self.where(colour)) > 0

    def shows_overlay(self) -> bool:
        """Whether the overlay's window is on the screen."""
        root = self._display.screen().root
        return any(
            child.get_wm_name() == OVERLAY_TITLE and child.get_attributes().map_state == IS_VIEWABLE
            for child in root.query_tree().children
        )

    def window(self, title: str) -> tuple[int, int, int, int] | None:
        """A window of this title as it is on the screen: x, y, width, height; None without one."""
        return self._look(title, _geometry)

    def settled(self, title: str) -> tuple[int, int, int, int]:
        """Where a window of this title stands, once it is at rest: see ``window``."""
        places = [self.window(title)]

        def stands() -> bool:
            places.append(self.window(title))
            return places[-1] is not None and places[-STILL:] == [places[-1]] * STILL

        wait_until(stands, f"{title} at rest")
        assert places[-1] is not None
        return places[-1]

    def takes_input(self, title: str) -> bool:
        """Whether a window of this title is on the screen and the mouse does not go through it."""
        return bool(self._look(title, _input_rectangles))

    def _look(self, title: str, what: Callable[[Any], _T]) -> _T | None:
        """The answer of ``what`` for the visible window of this title; None without one."""
        from Xlib.error import BadWindow  # noqa: PLC0415 - not on every platform

        for child in self._display.screen().root.query_tree().children:
            try:
                if child.get_wm_name() != title:
                    continue
                if child.get_attributes().map_state == IS_VIEWABLE:
                    return what(child)
            except BadWindow:  # it went while it was looked at
                continue
        return None

    # ---- processes -------------------------------------------------------------------------------
    def _run(
        self, command: list[str], lines: Queue[str], **variables: str
    ) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(  # noqa: S603 - the test's own
            command,
            env=self._environment | variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        threading.Thread(target=_pass_on, args=(process.stdout, lines), daemon=True).start()
        return process

    def _find_game(self) -> int:
        """The stand-in's window once the window manager shows it, else 0."""
        from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - not on every platform

        finder = X11Finder(self.screen.display)
        found = finder.find([TITLE])
        finder.close()
        return 0 if found is None or found.minimised else found.handle


def _pass_on(pipe: IO[bytes] | None, lines: Queue[str]) -> None:
    assert pipe is not None
    with pipe:
        for line in pipe:
            lines.put(line.decode())


def _geometry(window: Any) -> tuple[int, int, int, int]:
    size = window.get_geometry()
    return size.x, size.y, size.width, size.height


def _input_rectangles(window: Any) -> int:
    return len(window.shape_get_rectangles(SHAPE_INPUT).rectangles)
