"""Games in which something goes wrong, and what must come of it (``play_session_script.py``).

Each is begun with the mouse; after some of hsbot's actions the fault comes. Then the game goes on,
is conceded by the other side, and counts once; or the session ends with an exit code and a word.
Whatever the client's log says was sent hsbot has told as done, just once and as it was meant.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from ctypes import wintypes
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from desktop import ALL_RIGHTS, OUTSIDE, is_held, kernel32, kill, user32, wait

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

    from play_session_script import Story

assert sys.platform == "win32"  # noqa: S101 - for the type checker, too

BEFORE, AFTER = 3, 4
"""hsbot's actions before the fault, and after it."""
SPEED, SLOW = "4", "1"
"""Of the client: many times as fast as the game; as fast, where nobody plays while hsbot starts."""
GAME_S, END_S = 900.0, 600.0
STALL_S, HIDDEN_S = 8.0, 4.0
SW_MINIMIZE, SW_RESTORE = 6, 9
SENT = (b"GameState.SendOption() -", b"GameState.SendChoices() - id=")
NOWHERE = r"Z:\sys\hsbot"
"""A folder that nobody may make: Wine's Z is Linux."""
FULL = Path(r"Z:\dev\full")
ntdll: Any = ctypes.WinDLL("ntdll")
ntdll.NtSuspendProcess.argtypes = ntdll.NtResumeProcess.argtypes = [wintypes.HANDLE]


class Fault(NamedTuple):
    """A fault, and what must come of it.

    Attributes:
        come: lets it come.
        ends: the session's exit codes and word; None where the game goes on to its end.
        begins: whether the game is begun before it comes.
        tells: whether the log goes on to tell what the client takes.
        speed: the client's.
    """

    come: Callable[[Faulted], None]
    ends: tuple[tuple[int, ...], str] | None = None
    begins: bool = True
    tells: bool = True
    speed: str = SPEED


class Faulted:
    """A game with a fault.

    Args:
        story: plays the others.
        name: the fault's.
        fault: what it is.
    """

    def __init__(self, story: Story, name: str, fault: Fault) -> None:
        self._story = story
        self._name, self._fault = name, fault
        self._sessions = 0
        self.control = story.work / "control.txt"
        self.playing: subprocess.Popen[bytes]

    def play(self) -> None:
        """Play it, and say what came of it."""
        story, fault = self._story, self._fault
        self.control.unlink(missing_ok=True)
        story.speed = fault.speed
        story.open_client("--control", str(self.control))
        self.begin()
        if fault.begins:
            self._want("the game is begun", wait(lambda: self._acted() >= BEFORE, GAME_S))
        before = self._acted()
        fault.come(self)
        if fault.ends is None:
            self._want("it goes on", wait(lambda: self._acted() >= before + AFTER, GAME_S))
            self.ask("concede")
        codes, word = fault.ends or ((0,), '"games":1')
        ended = wait(lambda: self.playing.poll() is not None, END_S)
        self._want(f"it ends ({self._code()})", ended and self._code() in codes)
        self._want(f"it says: {word}", word in self._said())
        self._judge()
        story.end_play(self.playing, self._file())
        story.close_client()

    def begin(self, **options: Any) -> None:
        """Begin a session of play."""
        self._sessions += 1
        words = options.pop("words", ())
        options = {"console": True} | options
        self.playing = self._story.play(self._file(), "--games", "1", *words, **options)

    def ask(self, *faults: str) -> None:
        """Ask the client for faults of its own."""
        with self.control.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in faults)

    def reopen_client(self) -> None:
        """Kill the client, and start it again; the game is lost."""
        kill("Hearthstone.exe")
        self._story.close_client()
        self._story.open_client("--control", str(self.control), fresh=False)

    def log(self) -> Path:
        """The newest log of the client."""
        return max((self._story.game / "Logs").rglob("Power.log"))

    def end_by(self, way: str) -> None:
        """End hsbot from outside."""
        self._story.end_by(way, self.playing)

    def _judge(self) -> None:
        """Compare what hsbot has told with what the client has taken."""
        self._want("no button is held", wait(lambda: not is_held(), 2))
        acted = [x for x in self._told() if x.get("event") == "acted"]
        astray = [x["option"]["text"] for x in acted if not x["as_meant"]]
        self._want(f"nothing else was done {astray or ''}", not astray)
        over = [x["result"] for x in self._told() if x.get("event") == "game_over"]
        self._want(f"a game counts once ({', '.join(over)})", len(over) <= 1)
        if self._fault.tells:
            logs = [path.read_bytes() for path in (self._story.game / "Logs").rglob("Power.log")]
            sent = sum(log.count(kind) for log in logs for kind in SENT)
            open_ends = self._sessions if self._fault.ends or self._sessions > 1 else 0
            fits = sent - open_ends <= len(acted) <= sent
            self._want(f"what was done was told once ({len(acted)} of {sent})", fits)

    def _want(self, what: str, is_so: object) -> None:
        self._story.want(f"{self._name}: {what}", is_so)

    def _file(self, session: int | None = None) -> str:
        return f"{self._name}-{session or self._sessions}.txt"

    def _code(self) -> int | None:
        return self.playing.poll()

    def _said(self) -> str:
        return "\n".join(self._story.said(self._file(x + 1)) for x in range(self._sessions))

    def _told(self) -> list[dict[str, Any]]:
        """The messages of all its sessions."""
        lines = self._said().splitlines()
        return [json.loads(x) for x in lines if x.startswith("{") and x.endswith("}")]

    def _acted(self) -> int:
        return self._said().count('"event":"acted"')


def asked(*faults: str) -> Fault:
    """Faults that the stand-in client knows."""
    return Fault(lambda game: game.ask(*faults))


def window() -> int:
    """The game's window."""
    return int(user32.FindWindowW(None, "Hearthstone") or 0)


def moved(x: int, y: int, width: int, height: int) -> Fault:
    """The window is moved and resized by its frame."""
    return Fault(lambda _: user32.MoveWindow(window(), x, y, width, height, 1))


def minimised(_game: Faulted) -> None:
    """The window is put away for some seconds."""
    user32.ShowWindow(window(), SW_MINIMIZE)
    time.sleep(HIDDEN_S)
    user32.ShowWindow(window(), SW_RESTORE)
    user32.SetForegroundWindow(window())


def stalled(_game: Faulted) -> None:
    """The client hangs for some seconds, and its log with it."""
    owner = wintypes.DWORD()
    user32.GetWindowThreadProcessId(window(), ctypes.byref(owner))
    process = kernel32.OpenProcess(ALL_RIGHTS, 0, owner.value)
    ntdll.NtSuspendProcess(process)
    time.sleep(STALL_S)
    ntdll.NtResumeProcess(process)


def truncated(game: Faulted) -> None:
    """The log is emptied under the client's hands."""
    os.truncate(game.log(), 0)


def killed(game: Faulted) -> None:
    """The session is killed as by Task Manager, and begun again in the same game."""
    game.playing.kill()
    game.playing.wait()
    game.begin()


def full(game: Faulted) -> None:
    """The disk that takes the output is full."""
    game.playing.kill()
    game.playing.wait()
    game.begin(output=FULL)


def homeless(game: Faulted) -> None:
    """Nothing can be written into hsbot's folders, and games are to be recorded."""
    game.playing.kill()
    game.playing.wait()
    names = ("HSBOT_CACHE_DIR", "HSBOT_CONFIG_DIR", "HSBOT_DATA_DIR")
    game.begin(words=["--record"], environment=dict.fromkeys(names, NOWHERE))


FAULTS = {
    "lag": asked("lag"),
    "lost click": asked("drop-click"),
    "late card": asked("late-card"),
    "disconnected": asked("disconnect"),
    "crashed": asked("crash"),
    "dialog": asked("popup"),
    "moved by itself": asked("move"),
    "resized by itself": asked("resize"),
    "covered": asked("background"),
    "several": asked("lag", "popup", "move", "drop-click"),
    "moved": moved(150, 90, 1032, 680),
    "resized": moved(20, 20, 900, 640),
    "minimised": Fault(minimised),
    "stalled": Fault(stalled),
    "hsbot killed": Fault(killed, speed=SLOW),
    "client killed": Fault(Faulted.reopen_client, ((0,), '"result":"unknown"')),
    "log emptied": Fault(truncated, ((2,), "began anew in the middle of a game"), tells=False),
    "console closed": Fault(lambda game: game.end_by("close"), (OUTSIDE, '"cause":"signal"')),
    "logged off": Fault(lambda game: game.end_by("log-off"), (OUTSIDE, '"cause":"signal"')),
    "disk full": Fault(full, ((2,), "the output cannot be written"), begins=False, tells=False),
    "no home": Fault(
        homeless, ((2,), "playing.json: cannot be written: Acc"), begins=False, tells=False
    ),
}
"""All that goes wrong, by its name."""
