"""The command's edges: its arguments, its words, and the stop key on each platform."""

from __future__ import annotations

import json
import sys
import threading
from contextlib import nullcontext
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from hsbot.cards import load_names
from hsbot.cli import main
from hsbot.driver.messages import Acted, GameOver, Gestured, Noted, Stopped
from hsbot.driver.mouse import stop_key
from hsbot.driver.mouse.dry_run import USUAL_AREA, dry_run_finder
from hsbot.driver.mouse.stop_key import (
    HID_STATE,
    MACOS_VK_F12,
    WINDOWS_VK_F12,
    macos_reader,
    stop_key_thread,
    windows_reader,
)
from hsbot.errors import EXIT_INTERRUPTED, DriverError, EmergencyStop, ProcessEnded
from hsbot.messages.advice import AdviceOption
from hsbot.terminal.play_session_view import in_words, json_view, panel_view
from kit.declared_library_functions import DeclaredFunction

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.driver.messages import AnyMessage
    from kit.screens.virtual_screen import VirtualScreen

WRONG = {
    "hours that are none": (["--hours", "nine"], "is not like 9-17"),
    "hours beyond the day": (["--hours", "9-25"], "9-17"),
    "a deck off the page": (["--deck", "10"], "1 to 9"),
    "no games": (["--games", "0"], "below 1"),
    "a chance above 1": (["--concede-below", "1.5"], "below 1"),
    "a mode that is none": (["--mode", "arena"], "arena"),
    "two places": (["--logs", ".", "--game-dir", "."], "not both"),
    "a folder that is not there": (["--logs", "/nowhere/at/all"], "no such folder"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_makes_no_sense_is_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2 and one line that says what is wrong."""
    arguments, wanted = WRONG[name]
    assert main(["play", "--dry-run", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert wanted in err


@pytest.mark.parametrize("command", [("advise",), ("play", "--dry-run", "--logs")])
def test_search_and_language_mean_the_same_as_in_advise(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seed, simulator and local names reach the player; JSON is English unless asked for."""
    loaded: list[tuple[object, ...]] = []

    def load(
        seed: int, cards: object, on_compile: object, names: object, simulator: str, **_: object
    ) -> None:
        del cards, on_compile
        loaded.append((seed, names, simulator))
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.commands.live_options.make_advisor", load)
    monkeypatch.setattr("hsbot.commands.live_options.users_language", lambda: "deDE")
    options = ("--seed", "7", "--simulator", "fireplace")
    for more in (["--json"], [], ["--language", "frFR", "--json"]):
        assert main([*command, str(tmp_path), *options, *more]) == EXIT_INTERRUPTED
    names = [load_names(language) if language else {} for language in ("", "deDE", "frFR")]
    assert loaded == [(7, local, "fireplace") for local in names]


OPTION = AdviceOption(type="play", entity_id=4, text="Play Fireball on Ysera")
MESSAGES: list[tuple[AnyMessage, str]] = [
    (Gestured(text="click end_turn at 3, 4", start=(3, 4), end=(3, 4)), "click end_turn at 3, 4"),
    (
        Acted(game=1, turn=2, option=OPTION, as_meant=True, attempts=1, elapsed_s=1.25),
        "done in 1.2 s: Play Fireball on Ysera",
    ),
    (
        Acted(game=1, turn=2, option=OPTION, as_meant=False, attempts=2, elapsed_s=1.0),
        "the game took something else than: Play Fireball on Ysera",
    ),
    (GameOver(result="win", wins=2, losses=1, draws=0), "the game is over: win (2 won, 1 lost)"),
    (Noted(text="waiting"), "waiting"),
    (
        Stopped(cause="limit", reason="enough", games=3, wins=2, losses=1, draws=0),
        "stopped: enough; 3 games, 2 won, 1 lost",
    ),
]


@pytest.mark.parametrize(("message", "wanted"), MESSAGES)
def test_messages_for_people_and_for_programs(message: AnyMessage, wanted: str) -> None:
    """A line in words on the side, or one JSON object that names its event."""
    assert in_words(message) == wanted
    side, out = StringIO(), StringIO()
    panel_view(Console(file=StringIO()), Console(file=side, width=200), str).tell(message)
    assert side.getvalue() == f"hsbot: {wanted}\n"
    json_view(Console(file=StringIO()), out).tell(message)
    (line,) = out.getvalue().splitlines()
    assert json.loads(line)["event"] in ("gesture", "acted", "game_over", "note", "stopped")


class Keyboard:
    """Stands for user32 and for Quartz: F12 is down, or was pressed since, and nothing else."""

    def __init__(self, state: int) -> None:
        self._state = state
        self.asked: list[tuple[int, ...]] = []

    def _answer(self, *asked: int) -> int:
        self.asked.append(asked)
        return self._state

    def CGEventSourceKeyState(self, state: int, key: int) -> int:  # noqa: N802 - its name there
        """Quartz's question."""
        return self._answer(state, key)


@pytest.mark.parametrize(
    ("state", "wanted"), [(0, False), (1, True), (-0x8000, True), (-0x7FFF, True)]
)
def test_the_stop_key_on_windows(state: int, wanted: bool) -> None:
    """Down now, or pressed between two looks; only F12 is asked for."""

    class User32(Keyboard):
        """GetAsyncKeyState may be given argument types."""

        def __init__(self) -> None:
            super().__init__(state)
            answer = self._answer

            class Function:
                """A function of a library."""

                def __call__(self, key: int) -> int:
                    """Ask."""
                    return answer(key)

            self.GetAsyncKeyState = Function()

    user32 = User32()
    assert windows_reader(user32)() is wanted
    assert user32.asked == [(WINDOWS_VK_F12,)]


def test_the_stop_key_on_macos() -> None:
    """The keyboard's own state of F12."""
    for state in (0, 1):
        quartz = Keyboard(state)
        assert macos_reader(quartz)() is bool(state)
        assert quartz.asked == [(HID_STATE, MACOS_VK_F12)]


def test_each_platform_s_stop_key_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' user32, macOS' Quartz; where Quartz is not installed, a line says what is."""
    user32 = SimpleNamespace(GetAsyncKeyState=DeclaredFunction(lambda _key: 1))
    monkeypatch.setattr(stop_key, "windows_library", lambda name: {"user32": user32}[name])
    monkeypatch.setattr("sys.platform", "win32")
    with stop_key.stop_key_reader() as is_down:
        assert is_down()
    monkeypatch.setattr("sys.platform", "darwin")
    quartz = SimpleNamespace(CGEventSourceKeyState=lambda *_: False)
    monkeypatch.setitem(sys.modules, "Quartz", quartz)
    with stop_key.stop_key_reader() as is_down:
        assert not is_down()
    monkeypatch.setitem(sys.modules, "Quartz", None)
    with pytest.raises(DriverError, match=r"pyobjc-framework-Quartz .*\[driver\]"):
        stop_key.stop_key_reader()


@pytest.mark.x11
def test_the_stop_key_on_x11(screen: VirtualScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real presses: F12 is noticed, and stays so; no other key is."""
    from kit.screens.virtual_screen import wait_until  # noqa: PLC0415 - beside its fixture

    monkeypatch.setenv("DISPLAY", screen.display)
    with stop_key_thread() as pressed:
        screen.xdotool("keydown", "a", "sleep", 0.2, "keyup", "a")
        assert not pressed()
        screen.xdotool("keydown", "F12", "sleep", 0.2, "keyup", "F12")
        wait_until(pressed, "the stop key", 10)
        assert pressed()


def test_a_stop_key_that_can_no_longer_be_read_stops_the_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The platform's call raises in the watching thread: the next look at the mouse is the last."""
    asked = threading.Event()

    def fails() -> bool:
        asked.set()
        raise OSError("the keyboard is gone")

    monkeypatch.setattr(stop_key, "stop_key_reader", lambda: nullcontext(fails))
    with stop_key_thread() as pressed:
        assert asked.wait(60)
        for thread in threading.enumerate():
            if thread.name == "hsbot-stop-key":
                thread.join(60)
        with pytest.raises(EmergencyStop, match=r"no longer be read .*the keyboard is gone"):
            pressed()


def test_a_dry_run_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dry run goes by a window of a usual size where there is none, and says so."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    said: list[str] = []
    found = dry_run_finder(said.append).find()
    assert found is not None
    assert found.client == USUAL_AREA
    assert "1920x1080" in said[0]


@pytest.mark.parametrize(
    ("options", "on_stderr"),
    [
        ([], ["hsbot: stopped: ended by SIGTERM; 0 games, 0 won, 0 lost"]),
        (["--json"], ["hsbot: ended by SIGTERM"]),
    ],
)
def test_a_session_that_a_signal_ends_says_so_once(
    options: Sequence[str],
    on_stderr: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In words in one line; as JSON in the last message, and for people on stderr."""

    def ended(_session: object) -> None:
        raise ProcessEnded("SIGTERM", 143)

    monkeypatch.setattr("hsbot.driver.session.Session._play", ended)
    assert main(["play", "--dry-run", "--logs", str(tmp_path), *options]) == 143
    out, err = capsys.readouterr()
    assert [line for line in err.splitlines() if "SIGTERM" in line] == on_stderr
    assert out.count("SIGTERM") == len(options)
