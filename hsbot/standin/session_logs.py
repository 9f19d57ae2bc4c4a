"""The client's log files: a session folder for each start, with the client's cap on their size."""

from __future__ import annotations

import configparser
from datetime import timedelta
from typing import TYPE_CHECKING, TextIO

from hsbot.logwriter.format.client_log_lines import (
    chosen_deck_lines,
    gameplay_start_line,
    mulligan_start_line,
    scene_loaded_line,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

POWER, LOADING, DECKS = "Power.log", "LoadingScreen.log", "Decks.log"
DEFAULT_LIMIT_KB = 10_000
"""The real client's cap; ``client.config`` lifts it."""


def size_limit_kb(install: Path) -> int:
    """The logs' size limit by ``client.config`` in the install folder, in KB; below 0 for none."""
    settings = configparser.ConfigParser()
    try:
        settings.read_string((install / "client.config").read_text(encoding="utf-8-sig"))
        return settings.getint("Log", "FileSizeLimit.Int", fallback=DEFAULT_LIMIT_KB)
    except (OSError, ValueError, configparser.Error):
        return DEFAULT_LIMIT_KB


def session_folder(logs: Path, now: datetime) -> Path:
    """Make a folder named by the time; by the next free second where that name is taken."""
    while (folder := logs / f"Hearthstone_{now:%Y_%m_%d_%H_%M_%S}").exists():
        now += timedelta(seconds=1)
    folder.mkdir(parents=True)
    return folder


class SessionLogs:
    """The log files of one start of the client.

    Args:
        install: stands for the install folder; logs go to its folder ``Logs``.
        now: the date and time of day.
        overheard: called with each line of Power.log as it is written, and the file's path.

    Attributes:
        folder: the session's folder.
    """

    def __init__(
        self,
        install: Path,
        now: Callable[[], datetime],
        overheard: Callable[[Path, str], None] | None = None,
    ) -> None:
        self._overheard = overheard
        self._now = now
        self._limit = size_limit_kb(install)
        self.folder = session_folder(install / "Logs", now())
        self._files: dict[str, TextIO] = {}
        self._sizes: dict[str, int] = {}
        self._ended = False

    def seconds(self) -> float:
        """The time of day, in seconds since midnight."""
        now = self._now()
        return (now - now.replace(hour=0, minute=0, second=0, microsecond=0)).total_seconds()

    def power(self, line: str) -> None:
        """Write a line of Power.log, its newline included."""
        self._write(POWER, line)

    def scene(self, previous: str, current: str) -> None:
        """Write the line of a change of scene."""
        self._write(LOADING, scene_loaded_line(self.seconds(), previous, current))

    def gameplay(self, *, reconnected: bool = False) -> None:
        """Write the lines of a game's beginning."""
        self._write(LOADING, gameplay_start_line(self.seconds()))
        self._write(LOADING, mulligan_start_line(self.seconds(), reconnected=reconnected))

    def deck(self, name: str, deck_id: int, code: str) -> None:
        """Write the lines of the deck that a game is begun with."""
        self._write(DECKS, chosen_deck_lines(self.seconds(), name, deck_id, code))

    def flush(self) -> None:
        """Make what was written visible to readers of the files."""
        for file in self._files.values():
            file.flush()

    def reopen(self, name: str) -> None:
        """Close a file: the next line is written into whatever bears its name then."""
        if name in self._files:
            self._files.pop(name).close()

    def close(self) -> None:
        """Close the files; later lines are dropped."""
        self._ended = True
        for file in self._files.values():
            file.close()
        self._files.clear()

    def _write(self, name: str, text: str) -> None:
        if self._ended:
            return
        if name not in self._files:
            self._files[name] = (self.folder / name).open("a", encoding="utf-8", newline="")
        size = self._sizes.get(name, 0) + len(text.encode())
        if 0 <= self._limit * 1024 < size:
            kilobytes = f"{self._limit}KB"
            text = f"Truncating log, which has reached the size limit of {kilobytes}\n"
            self._ended = True  # of all files: the client stops logging
        self._sizes[name] = size
        self._files[name].write(text)
        if name == POWER and self._overheard is not None:
            self._overheard(self.folder / name, text)


class ClientLogs:
    """The log files over several starts of the client.

    Args:
        install: stands for the install folder.
        now: the date and time of day.
        overheard: called with each line of Power.log as it is written, and the file's path.

    Attributes:
        current: the files of the last start.
        connected: whether the client reaches the server; while it does not, Power.log is not
            written.
    """

    def __init__(
        self,
        install: Path,
        now: Callable[[], datetime],
        overheard: Callable[[Path, str], None] | None = None,
    ) -> None:
        self._install = install
        self._now = now
        self._overheard = overheard
        self.connected = True
        self.current = self._start()

    def restart(self) -> None:
        """Begin a new session folder, as another start of the client does."""
        self.current = self._start()

    def _start(self) -> SessionLogs:
        logs = SessionLogs(self._install, self._now, self._overheard)
        logs.scene("STARTUP", "LOGIN")
        return logs

    def power(self, line: str) -> None:
        """Write a line of Power.log into the session that is on now, its newline included."""
        if self.connected:
            self.current.power(line)

    def seconds(self) -> float:
        """The time of day, in seconds since midnight."""
        return self.current.seconds()
