"""``hsbot demo --gui``: one game on the stand-in client, with the overlay and the mouse."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Final

from hsbot.clock import SystemClock
from hsbot.commands.live_options import OutputOptions, SearchOptions, compile_notes
from hsbot.commands.play import ClientOptions, Controls, PlayRequest, PlaySetup, play_session
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.mouse.held_buttons import HeldButtons
from hsbot.driver.mouse.real_mouse import system_mouse
from hsbot.driver.mouse.stop_key import stop_key_thread
from hsbot.driver.session_limits import SessionLimits
from hsbot.driver.session_settings import SessionConfig
from hsbot.errors import EXIT_INTERRUPTED, EmergencyStop, ScreenError
from hsbot.live.advisor_loading import names_with
from hsbot.live.overlay.process import BESIDE, COMMAND, OverlayProcess
from hsbot.screen import Geometry
from hsbot.screen.windows import is_seen, require_display, window_finder
from hsbot.system.extras import install_hint
from hsbot.system.termination import ended_in_order
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.play_session_view import PlayView
from hsbot.terminal.reporters import SilentReporter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.screen.windows import GameWindow, WindowFinder

TITLE: Final = "hsbot demo"
"""The window's: not the game's, which may be open too and must not be touched."""
DECKS: Final = ("CIG 2018 Pirate Warrior", "BASIC")
SEED: Final = 3
"""A game that is seldom lost, and over in six or seven turns."""
SPEED: Final = 2.0
"""How many times faster than the game it goes: one is to see it, not to wait for it."""
BUDGET_S: Final = 1.5
"""The time for a decision when none is given: long enough to see the arrows too."""
LARGEST_PX: Final = (1280, 720)
SHARE: Final = 0.85
"""Of the screen, what the window may take."""
APPEARS_S: Final = 120.0
"""How long the client may take to show its window."""
LOOK_S: Final = 0.1
LAST_LOOK_S: Final = 3.0
"""How long the end stays on screen."""
END_S: Final = 10.0
"""How long the client may take to end."""
EXTRAS: Final = ("PySide6", "pyautogui", "Xlib") if sys.platform == "linux" else ("PySide6",)
WARNING: Final = (
    "the mouse plays in the window 'hsbot demo' now; move it, or press F12, and it is yours again"
)


def can_be_shown() -> bool:
    """Whether there is a display, and the extras that are needed on it."""
    if not is_seen() or any(find_spec(name) is None for name in EXTRAS):
        return False
    try:
        require_display()
    except ScreenError:
        return False
    return True


def require_extras() -> None:
    """Raise where a package is missing, with the one command that installs all.

    Raises:
        ScreenError: one is.
    """
    missing = [name for name in EXTRAS if find_spec(name) is None]
    if missing:
        command = install_hint("overlay,driver")
        raise ScreenError(f"the demo on the screen lacks {', '.join(missing)}: {command}")


def demo_on_screen(budget_s: float | None, seed: int, max_decisions: int | None) -> None:
    """Play one game on the screen, with the overlay over it.

    It ends with the game, after the decisions that were asked for, when a human moves the mouse, or
    by Ctrl-C or another signal; what it has started ends with it.

    Args:
        budget_s: seconds for each decision; the usual ones when None.
        seed: of all chance.
        max_decisions: end after so many.

    Raises:
        HsbotError: there is no display, an extra is missing, or a part of it does not start.
    """
    require_extras()
    side = Terminal(stderr=True)
    with ExitStack() as stack:
        endings = stack.enter_context(ended_in_order())
        mouse, finder = HeldButtons(system_mouse(), endings), OneWindow(window_finder())
        stop_key = stack.enter_context(stop_key_thread())
        title = (*COMMAND, "--window", TITLE)
        overlay = stack.enter_context(OverlayProcess(title))
        view = PlayView(SilentReporter(), side, gestures=False)
        config = SessionConfig(
            SessionLimits(games=1), MenuChoice(ladder=True), decisions=max_decisions
        )
        asked = PlayRequest(
            search=SearchOptions(budget_s=budget_s or BUDGET_S, seed=seed),
            output=OutputOptions(overlay=True),
            client=ClientOptions(speed=SPEED),
        )
        local = asked.output.local_names()
        advisor = asked.search.advisor(local, compile_notes(view.note))
        logs = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hsbot-demo-")))
        client = stack.enter_context(_client(logs, SEED + seed, finder, mouse.screen()))
        controls = Controls(mouse, finder, _stop(stop_key, client))
        view.note(WARNING)
        setup = PlaySetup(controls, Geometry.load(), view, names_with(local), overlay)
        play_session(asked, config, logs, advisor, setup)
        sleep(LAST_LOOK_S)


class OneWindow:
    """A window finder that sees only the demo's own window."""

    def __init__(self, finder: WindowFinder) -> None:
        self._finder = finder

    def find(self, titles: Sequence[str] = ()) -> GameWindow | None:
        """See :class:`hsbot.screen.windows.WindowFinder`; the titles are always the demo's."""
        del titles
        return self._finder.find([TITLE])


def window_size(screen: tuple[int, int]) -> tuple[int, int]:
    """The window's width and height in pixels: 16:9, smaller than the screen."""
    width, height = LARGEST_PX
    scale = min(1.0, SHARE * screen[0] / width, SHARE * screen[1] / height)
    return round(width * scale), round(height * scale)


@contextmanager
def _client(
    logs: Path, seed: int, finder: OneWindow, screen: tuple[int, int]
) -> Iterator[subprocess.Popen[bytes]]:
    """The stand-in client as a process, from its window's appearance to the end of the body."""
    width, height = window_size(screen)
    command = (
        sys.executable, "-m", "hsbot", "sandbox", "--window", "--title", TITLE,
        "--deck", DECKS[0], "--opponent-deck", DECKS[1], "--vs", "greedy", "--seed", str(seed),
        "--logs", str(logs), "--size", f"{width}x{height}", "--speed", f"{SPEED:g}",
    )  # fmt: skip
    complaints = logs / "complaints.txt"
    with complaints.open("wb") as file:
        process = subprocess.Popen(command, cwd=BESIDE, stderr=file)  # noqa: S603 - our own program
    try:
        if not _appears(process, finder):
            said = complaints.read_text(errors="replace").split("\n")
            reason = next((line for line in reversed(said) if line), "it said nothing")
            raise ScreenError(f"the stand-in client shows no window: {reason}")
        yield process
    finally:
        process.terminate()
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _appears(process: subprocess.Popen[bytes], finder: OneWindow) -> bool:
    """Wait for the window; return whether it appeared before the time was up."""
    clock = SystemClock()
    until_s = clock.now_s() + APPEARS_S
    while finder.find() is None:
        if process.poll() is not None or clock.now_s() > until_s:
            return False
        sleep(LOOK_S)
    return True


def _stop(stop_key: Callable[[], bool], client: subprocess.Popen[bytes]) -> Callable[[], bool]:
    """The stop key's check, which a client that has ended stops too."""

    def stop() -> bool:
        ended = client.poll()
        if ended == EXIT_INTERRUPTED:
            raise KeyboardInterrupt
        if ended is not None:
            raise EmergencyStop("the window was closed")
        return stop_key()

    return stop
