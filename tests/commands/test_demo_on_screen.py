"""``hsbot demo --gui`` on a real X server: client, overlay and mouse, and nothing left behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.demo import command as demo_module
from hsbot.commands.demo.on_stand_in_client import LARGEST_PX, TITLE, window_size
from kit.commands import program_environment
from kit.screens.virtual_screen import VirtualScreen, end, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

needs_screen = pytest.mark.x11("pyautogui", "PySide6", "tkinter")
PATIENCE_S = 300


def start(screen: VirtualScreen, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The demo, begun in a session of its own, so that Ctrl-C can be given to all of it."""
    own = {"HSBOT_CONFIG_DIR": str(folder), "TMPDIR": str(folder)}
    command = [sys.executable, "-m", "hsbot", "demo", "--gui", "--budget", "0.05", *arguments]
    return subprocess.Popen(  # noqa: S603 - the test's own
        command, env=program_environment() | screen.environment() | own, cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


@contextmanager
def ending(process: subprocess.Popen[str]) -> Iterator[None]:
    """Whatever the body does, the process ends with it."""
    try:
        yield
    finally:
        end(process)


def processes_of(session: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, words = stat.read_text().rpartition(")")
        except OSError:
            continue  # it has just ended
        state, _, _, its_session, *_ = words.split()
        if int(its_session) == session and state not in "ZX":
            found.append(int(stat.parent.name))
    return found


def command_line(process: int) -> list[str]:
    """The command line that a process was started with."""
    return Path(f"/proc/{process}/cmdline").read_text().split("\0")


def is_shown(screen: VirtualScreen) -> bool:
    """Whether the demo's window is on the screen."""
    try:
        return bool(screen.xdotool("search", "--onlyvisible", "--name", f"^{TITLE}$"))
    except subprocess.CalledProcessError:
        return False


@needs_screen
@pytest.mark.slow
def test_it_plays_and_ends(screen: VirtualScreen, tmp_path: Path) -> None:
    """As many decisions as were asked for, each confirmed by the log; then nothing is left."""
    demo = start(screen, tmp_path, "--max-decisions", "3")
    with demo, ending(demo):
        out, err = demo.communicate(timeout=PATIENCE_S)
    assert demo.returncode == 0, err
    assert out == ""
    lines = err.splitlines()
    assert all(line.startswith("hsbot: ") for line in lines)
    assert sum(line.startswith("hsbot: done in ") for line in lines) == 3
    assert lines[-1].startswith("hsbot: stopped: 3 decisions carried out")
    assert not is_shown(screen)
    assert processes_of(demo.pid) == []
    assert list(tmp_path.glob("hsbot-demo-*")) == []


@pytest.mark.slow
@needs_screen
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, "closed", "moved"])
def test_whatever_ends_it_ends_all_of_it(
    screen: VirtualScreen, tmp_path: Path, how: signal.Signals | str
) -> None:
    """Ctrl-C to all its processes, SIGTERM to it alone, its client ended, a hand at the mouse."""
    demo = start(screen, tmp_path)
    with demo, ending(demo):
        assert demo.stderr is not None
        first = next(line for line in demo.stderr if "hsbot: reading" in line)
        assert first
        if how == "closed":
            client = next(p for p in processes_of(demo.pid) if "sandbox" in command_line(p))
            os.kill(client, signal.SIGTERM)
        elif how == "moved":
            screen.move_by_hand(17, 333)
        elif how is signal.SIGINT:
            os.killpg(demo.pid, signal.SIGINT)
        else:
            demo.terminate()
        rest = demo.stderr.read()
        code = demo.wait(PATIENCE_S)
    assert code == (128 + how if isinstance(how, signal.Signals) else 0), rest
    if how == "closed":
        assert "the window was closed" in rest
    if how == "moved":
        assert "the mouse was moved by somebody else" in rest
    assert "Traceback" not in rest
    wait_until(lambda: not processes_of(demo.pid), "the end of its processes")
    assert not is_shown(screen)
    assert list(tmp_path.glob("hsbot-demo-*")) == []


def test_the_window_fits_the_screen() -> None:
    """16:9, never larger than it need be, with room for the desktop."""
    assert window_size((2560, 1440)) == LARGEST_PX
    for there in ((800, 600), (1024, 768), (1366, 768), (3440, 1440)):
        width, height = window_size(there)
        assert width <= 0.86 * there[0]
        assert height <= 0.86 * there[1]
        assert abs(width / height - 16 / 9) < 0.01


@pytest.mark.parametrize("platform", ["", "offscreen"])
def test_without_a_display(program: Run, monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """``--gui`` says what is missing in one line; without it the terminal's demo runs."""
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    if platform:
        monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    done = program("demo", "--gui")
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "display" in done.err
    done = program("demo", "--budget", "0.05", "--max-decisions", "1")
    assert (done.code, done.err) == (0, "")
    assert len(re.findall("Best line|First guess", done.out)) == 1  # by how fast the machine is


@pytest.mark.parametrize("more", [["--json"], ["--svg", "x.svg"], ["--skip", "2"], ["--terminal"]])
def test_gui_and_the_terminal_s_forms_exclude_each_other(
    command: Run, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    """Exit 2, nothing is begun."""
    done = command("demo", "--gui", *more)
    assert (done.code, done.out) == (2, "")
    assert "--gui" in done.err


@pytest.mark.parametrize(
    ("arguments", "screen_is_there", "where"),
    [
        ([], True, "screen"),
        ([], False, "terminal"),
        (["--gui"], False, "screen"),
        (["--terminal"], True, "terminal"),
        (["--json"], True, "terminal"),
        (["--skip", "1"], True, "terminal"),
    ],
)
def test_where_it_is_shown(
    command: Run,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    screen_is_there: bool,
    where: str,
) -> None:
    """On the screen if there is one, unless what is asked for is the terminal's."""
    shown: list[str] = []
    monkeypatch.setattr(demo_module, "_has_screen", lambda: screen_is_there)
    monkeypatch.setattr(demo_module, "demo", lambda *_: shown.append("terminal"))
    monkeypatch.setattr(
        "hsbot.commands.demo.on_stand_in_client.demo_on_screen", lambda *_: shown.append("screen")
    )
    assert command("demo", *arguments).code == 0
    assert shown == [where]
