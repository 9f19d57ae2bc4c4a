"""Signals while the mouse's button is down, on a real X server: it is up once the process ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from hsbot.logwriter.format.client_log_lines import scene_loaded_line
from hsbot.screen.windows import TITLES
from kit.commands import kit_environment, program_environment
from kit.screens.virtual_screen import VirtualScreen, end, virtual_screen, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

X = pytest.importorskip("Xlib.X", reason="python-xlib is not installed")
Display = pytest.importorskip("Xlib.display").Display
ConnectionClosedError = pytest.importorskip("Xlib.error").ConnectionClosedError
pytestmark = pytest.mark.x11("pyautogui", "PySide6", "tkinter")
WORDS = {
    "SIGTERM": "ended by SIGTERM",
    "SIGHUP": "ended by SIGHUP: its terminal was closed",
    "SIGINT": "ended by Ctrl-C",
    "SIGQUIT": "ended by SIGQUIT",
}
SIGNALS = [signal.Signals[name] for name in WORDS if name in signal.Signals.__members__]
PATIENCE_S = 300
EACH = pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=[pytest.mark.slow] if number in SIGNALS[1:] else [])
        for number in SIGNALS
    ],
    ids=lambda number: number.name,
)


def is_down(display: Display) -> bool:
    """Whether the mouse's left button is down."""
    return bool(display.screen().root.query_pointer().mask & X.Button1Mask)


@contextmanager
def running(
    screen: VirtualScreen, folder: Path, *arguments: str
) -> Iterator[subprocess.Popen[str]]:
    """A command on the screen, deaf to no signal."""
    own = {"HSBOT_CONFIG_DIR": str(folder), "TMPDIR": str(folder)}
    with subprocess.Popen(  # noqa: S603 - the test's own
        [sys.executable, "-m", "hsbot", *arguments],
        env=program_environment() | screen.environment() | own, cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: [signal.signal(number, signal.SIG_DFL) for number in SIGNALS],  # noqa: PLW1509 - no other thread holds a lock
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            end(process)


@contextmanager
def pressing(screen: VirtualScreen, process: subprocess.Popen[str]) -> Iterator[Display]:
    """The process presses the button in the body; the display on which it does."""
    display = Display(screen.display)
    try:
        wait_until(lambda: is_down(display) or process.poll() is not None, "a press", PATIENCE_S)
        yield display
    finally:
        display.close()


def play(folder: Path) -> tuple[str, ...]:
    """``hsbot play`` before a main menu, at half the game's pace: it presses the menu's button."""
    log = folder / "Logs" / "Hearthstone_2026_11_28_20_00_00" / "LoadingScreen.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(scene_loaded_line(72000.0, "LOGIN", "HUB"), "utf-8")
    own = ("--ladder", "--accept-risk", "--logs", str(folder), "--speed", "0.5", "--json")
    return "play", *own


@pytest.fixture
def menu(screen: VirtualScreen) -> Iterator[None]:
    """A window that is called as the game's is."""
    with game_window(screen):
        yield


@contextmanager
def game_window(screen: VirtualScreen) -> Iterator[None]:
    """A window that is called as the game's is, on a screen."""
    window = subprocess.Popen(  # noqa: S603 - the kit's own program
        [sys.executable, "-m", "kit.programs.bare_window", TITLES[0], "1000", "700"],
        env=kit_environment() | screen.environment(),
    )
    try:
        yield
    finally:
        end(window)


@EACH
@pytest.mark.usefixtures("menu")
def test_play(screen: VirtualScreen, tmp_path: Path, number: signal.Signals) -> None:
    """The log's last event tells why, stderr the same in one line; two signals are as one."""
    with running(screen, tmp_path, *play(tmp_path)) as playing:
        with pressing(screen, playing) as display:
            playing.send_signal(number)
            playing.send_signal(number)
            out, err = playing.communicate(timeout=PATIENCE_S)
            assert not is_down(display)
        assert playing.returncode == 128 + number, err
    assert err.splitlines()[-1] == f"hsbot: {WORDS[number.name]}"
    assert "Traceback" not in err
    told = [json.loads(line) for line in out.splitlines()]
    assert told[-2]["event"] == "gesture"
    assert (told[-1]["event"], told[-1]["cause"]) == ("stopped", "signal")
    assert told[-1]["reason"] == WORDS[number.name]


def test_play_on_a_screen_that_dies(tmp_path: Path) -> None:
    """The X server is killed in the middle of a press: one line says why, and nothing raw."""
    with virtual_screen() as own, game_window(own), running(own, tmp_path, *play(tmp_path)) as it:
        display = Display(own.display)
        wait_until(lambda: is_down(display) or it.poll() is not None, "a press", PATIENCE_S)
        own.server.kill()
        own.server.wait()
        out, err = it.communicate(timeout=PATIENCE_S)
        with suppress(ConnectionClosedError, OSError):
            display.close()
    assert it.returncode == 2, err
    assert "Traceback" not in err
    assert "the display has gone" in err.splitlines()[-1]
    last = json.loads(out.splitlines()[-1])
    assert (last["event"], "the display has gone" in last["reason"]) == ("stopped", True)


@pytest.mark.usefixtures("menu")
@pytest.mark.slow
def test_play_in_a_terminal_that_is_closed(screen: VirtualScreen, tmp_path: Path) -> None:
    """The hang-up is heard, though nothing can be written any more."""
    master, slave = os.openpty()
    playing = subprocess.Popen(  # noqa: S603 - the test's own
        [sys.executable, "-m", "hsbot", *play(tmp_path)[:-1]],
        env=program_environment() | screen.environment() | {"HSBOT_CONFIG_DIR": str(tmp_path)},
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
    )  # fmt: skip
    os.close(slave)
    with playing:
        try:
            with pressing(screen, playing) as display:
                os.close(master)
                playing.send_signal(signal.SIGHUP)
                assert playing.wait(PATIENCE_S) == 129
                assert not is_down(display)
        finally:
            end(playing)


@pytest.mark.usefixtures("menu")
@pytest.mark.slow
def test_a_suspended_play_holds_no_button(screen: VirtualScreen, tmp_path: Path) -> None:
    """Ctrl-Z in the middle of a press; let go on, it presses again."""
    with running(screen, tmp_path, *play(tmp_path)) as playing:
        with pressing(screen, playing) as display:
            playing.send_signal(signal.SIGTSTP)
            _, status = os.waitpid(playing.pid, os.WUNTRACED)
            assert os.WIFSTOPPED(status)
            assert not is_down(display)
            playing.send_signal(signal.SIGCONT)
        with pressing(screen, playing) as display:
            playing.send_signal(signal.SIGTERM)
            out, _ = playing.communicate(timeout=PATIENCE_S)
            assert not is_down(display)
    assert "suspended in the middle of a gesture" in out
    assert playing.returncode == 128 + signal.SIGTERM


@EACH
@pytest.mark.slow
def test_the_demo(screen: VirtualScreen, tmp_path: Path, number: signal.Signals) -> None:
    """It says why, its client ends with it, and no button is left down."""
    arguments = ("demo", "--gui", "--budget", "0.05")
    with running(screen, tmp_path, *arguments) as demo:
        with pressing(screen, demo) as display:
            demo.send_signal(number)
            _, err = demo.communicate(timeout=PATIENCE_S)
            assert not is_down(display)
        assert demo.returncode == 128 + number, err
    assert f"hsbot: stopped: {WORDS[number.name]}" in err
    assert err.count(WORDS[number.name]) == 1
    assert list(tmp_path.glob("hsbot-demo-*")) == []


@EACH
def test_the_stand_in_client(screen: VirtualScreen, tmp_path: Path, number: signal.Signals) -> None:
    """Its window closes, its logs are whole, and it says why."""
    arguments = ("sandbox", "--window", "--logs", str(tmp_path))
    with running(screen, tmp_path, *arguments) as client:
        wait_until(lambda: client.poll() is not None or is_shown(screen), "the window", PATIENCE_S)
        client.send_signal(number)
        client.send_signal(number)
        _, err = client.communicate(timeout=PATIENCE_S)
    assert client.returncode == 128 + number, err
    assert err.splitlines()[-1] == f"hsbot: {WORDS[number.name]}"
    assert "Traceback" not in err
    (log,) = tmp_path.rglob("LoadingScreen.log")
    assert log.read_text("utf-8").endswith("\n")


def is_shown(screen: VirtualScreen) -> bool:
    """Whether the client's window is on the screen."""
    try:
        return bool(screen.xdotool("search", "--onlyvisible", "--name", f"^{TITLES[0]}$"))
    except subprocess.CalledProcessError:
        return False
