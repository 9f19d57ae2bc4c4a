"""``hsbot play`` against ``hsbot sandbox --window`` on a real X server, with real mouse events."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.recording import Archive, Store
from hsbot.screen.windows import TITLES
from kit.screens.virtual_screen import VirtualScreen, end, virtual_screen, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.x11("pyautogui", "PySide6", "tkinter")
SIZES = [
    (1280, 720),
    *(pytest.param(size, marks=pytest.mark.slow) for size in ((1024, 768), (1680, 720))),
]
SPEED = 8
"""The client's; its mouse is the real one at any speed."""
SANDBOX, PLAYED = "sandbox.sqlite3", "played.sqlite3"
GAME_S = 600
"""How long a game may take on a busy machine."""


@contextmanager
def client(screen: VirtualScreen, folder: Path, size: tuple[int, int]) -> Iterator[None]:
    """The stand-in client's window is open, in front, and writes its logs into a folder."""
    process = screen.start(
        sys.executable, "-m", "hsbot", "sandbox", "--window", "--deck", "CLASSIC",
        "--opponent-deck", "BASIC", "--logs", str(folder), "--size", f"{size[0]}x{size[1]}",
        "--speed", str(SPEED), "--seed", "4", "--record", str(folder / SANDBOX),
    )  # fmt: skip
    try:
        wait_until(lambda: process.poll() is not None or _shown(screen), "the client", 300)
        assert process.poll() is None
        yield
    finally:
        end(process)


def _shown(screen: VirtualScreen) -> bool:
    try:
        screen.xdotool("search", "--onlyvisible", "--name", f"^{TITLES[0]}$")
    except subprocess.CalledProcessError:
        return False
    return True


def play(screen: VirtualScreen, folder: Path, *more: str) -> subprocess.Popen[str]:
    """``hsbot play``, begun; it says what it does in JSON lines."""
    environment = screen.environment() | {"HSBOT_CONFIG_DIR": str(folder / "config")}
    return subprocess.Popen(  # noqa: S603 - the test's own
        [
            sys.executable, "-m", "hsbot", "play", "--ladder", "--accept-risk", "--iterations",
            "10", "--logs", str(folder), "--speed", str(SPEED), "--json",
            "--record", str(folder / PLAYED), *more,
        ],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip


def events(output: str) -> list[dict[str, Any]]:
    """The messages among the lines, without the advice."""
    lines = [json.loads(line) for line in output.splitlines()]
    return [line for line in lines if "event" in line]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.slow
def test_a_whole_game(tmp_path: Path, size: tuple[int, int]) -> None:
    """From the main menu to the end of a game, every action sent as it was meant."""
    with virtual_screen(1800, 900) as screen, client(screen, tmp_path, size):
        playing = play(screen, tmp_path, "--games", "1")
        output, _ = playing.communicate(timeout=GAME_S)
    told = events(output)
    assert playing.returncode == 0
    *_, stopped, kept = told
    assert [event["event"] for event in told[-2:]] == ["stopped", "note"], told[-5:]
    assert (stopped["cause"], stopped["games"]) == ("limit", 1), told[-5:]
    assert kept["text"] == f"recorded as game 1: `hsbot review 1 --file {tmp_path / PLAYED}`"
    acted = [event for event in told if event["event"] == "acted"]
    assert len(acted) >= 4
    assert all(event["as_meant"] for event in acted)
    assert any("your deck is 'CLASSIC', by Decks.log" in event.get("text", "") for event in told)
    check_recordings(tmp_path, len(acted))


def check_recordings(folder: Path, acted: int) -> None:
    """Both sides' recordings hold the game: every act, and the player's with its advice."""
    for name, mode in ((SANDBOX, "sandbox"), (PLAYED, "play")):
        with Store(folder / name, create=False) as store:
            archive = Archive(store)
            (game,) = archive.games()
            decisions = archive.decisions(game.game_id)
        assert (game.origin.mode, game.deck, game.friendly.hero_class) == (mode, "CLASSIC", "MAGE")
        assert game.result in ("win", "loss", "draw")
        done = [one for one in decisions if one.confirmation != "lapsed"]
        assert len(done) >= acted  # on a busy machine the rope may choose, too
        if mode == "play":
            assert sum(one.advice is not None for one in done) >= acted


@pytest.mark.parametrize("how", ["the mouse is moved", "the key is pressed"])
def test_a_human_takes_the_mouse(tmp_path: Path, how: str) -> None:
    """Real events stop it: nothing is clicked after them, and the exit is an orderly one."""
    with virtual_screen(1400, 800) as screen, client(screen, tmp_path, (1280, 720)):
        playing = play(screen, tmp_path)
        assert playing.stdout is not None
        first = next(line for line in playing.stdout if '"event":"gesture"' in line)
        assert "hub_play" in first
        if how == "the mouse is moved":
            screen.move_by_hand(17, 333)
        else:
            screen.xdotool("keydown", "F12", "sleep", 0.2, "keyup", "F12")
        rest, _ = playing.communicate(timeout=60)
    told = events(rest)
    assert playing.returncode == 0
    stopped, *_ = told
    assert [event["event"] for event in told[1:]] in ([], ["note"])  # what was recorded by then
    assert (stopped["event"], stopped["cause"]) == ("stopped", "human")


def test_without_a_display_it_is_one_line(tmp_path: Path) -> None:
    """No mouse, no game: exit 2, and what is missing."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    ran = subprocess.run(  # noqa: S603 - the test's own
        [sys.executable, "-m", "hsbot", "play", "--logs", str(tmp_path)],
        env=environment, check=False, capture_output=True, text=True, timeout=GAME_S,
    )  # fmt: skip
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.splitlines()) == 1
    assert "display" in ran.stderr
