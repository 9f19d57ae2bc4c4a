"""Follower of the newest Power.log in a Logs folder while the client writes it."""

from __future__ import annotations

import os
import queue
from contextlib import suppress
from typing import TYPE_CHECKING

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from hsbot.clock import SystemClock
from hsbot.powerlog.folders import (
    POWER_LOG,
    SESSION_NAME,
    Arrivals,
    logs_folder,
    session_folders,
    session_logs,
)
from hsbot.powerlog.log_file_lines import FileTail

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from watchdog.observers.api import ObservedWatch

    from hsbot.clock import Clock

POLL_S = 0.04
IDLE_S = 0.03
_LOOK_FOR_SESSION_S = 0.25


class _EventHandler(FileSystemEventHandler):
    """Handler of file system events that reports changed Power.logs and folders."""

    def __init__(self, wakeups: queue.SimpleQueue[bool]) -> None:
        self._wakeups = wakeups

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type not in ("created", "modified", "moved"):
            return
        paths = (os.fsdecode(event.src_path), os.fsdecode(event.dest_path))
        if event.is_directory or any(path.endswith(POWER_LOG) for path in paths):
            self._wakeups.put(event.is_directory or event.event_type != "modified")


class _FolderWatch:
    """Watch on a few folders: each change is put into a queue, which wakes the follower.

    Folders are watched one by one: a recursive watch would hold every old session, and watchdog 7
    warns when a new folder and a file in it come at once. Where the system has no watch left to
    give, or a folder is not there yet, nothing rings, and polling does.
    """

    def __init__(self, wakeups: queue.SimpleQueue[bool]) -> None:
        self._handler = _EventHandler(wakeups)
        self._observer = Observer()
        self._watches: dict[Path, ObservedWatch] = {}
        self._observer.start()

    def watch(self, *folders: Path) -> None:
        """Watch these folders, and no others any more."""
        for folder in set(self._watches) - set(folders):
            self._observer.unschedule(self._watches.pop(folder))
        for folder in set(folders) - set(self._watches):
            with suppress(OSError):
                self._watches[folder] = self._observer.schedule(self._handler, str(folder))

    def stop(self) -> None:
        """Stop watching."""
        self._observer.stop()
        self._observer.join()


class LogFollower:
    """Yields the lines of the newest session's Power.log, then of the next session's, and so on.

    The operating system's notices (watchdog) wake it at once; a look every ``poll_s`` is the safety
    net, for network drives, and for Windows, which does not tell of a file that its writer keeps
    open.

    Args:
        folder: an install folder, a Logs folder or a session folder (sessions that are newer than
            it are then followed too).
        on_idle: called on the thread of :meth:`lines` when no line has come for ``idle_s``, once
            for each pause: pass what calls :meth:`hsbot.observation.LogTracker.idle`.
        on_session: called with the path of each Power.log as it is opened, and as it begins anew.
        poll_s: how often to look without being woken.
        idle_s: how long a pause must be to count as one.
        clock: tells how long nothing has come.

    Attributes:
        caught_up: whether everything that was there has been read at least once.

    Raises:
        GameNotFoundError: ``folder`` is no folder.
    """

    def __init__(
        self,
        folder: Path,
        *,
        on_idle: Callable[[], None] | None = None,
        on_session: Callable[[Path], None] | None = None,
        poll_s: float = POLL_S,
        idle_s: float = IDLE_S,
        clock: Clock | None = None,
    ) -> None:
        self._folder = folder
        self._logs = logs_folder(folder)
        name = folder.resolve().name
        self._not_before = name if SESSION_NAME.match(name) else ""
        self._on_idle = on_idle
        self._on_session = on_session
        self._poll_s = poll_s
        self._idle_s = idle_s
        self._clock = clock or SystemClock()
        self._looked_s = float("-inf")
        self._tail: FileTail | None = None
        self._order = Arrivals()
        self._sessions = Arrivals()
        self._wakeups: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self.caught_up = False

    @property
    def path(self) -> Path | None:
        """The Power.log that is being read, None before the first."""
        return self._tail.path if self._tail else None

    @property
    def is_gone(self) -> bool:
        """Whether the Power.log that was read is no longer there."""
        return self._tail is not None and self._tail.is_gone

    def lines(self, stop: threading.Event) -> Iterator[str]:
        """Every line, from the start of the newest log on, until ``stop`` is set.

        Whole lines only; the unfinished last line of a session is given out when the next one
        begins.
        """
        folder_watch = _FolderWatch(self._wakeups)
        try:
            yield from self._lines(stop, folder_watch)
        finally:
            folder_watch.stop()

    def _lines(self, stop: threading.Event, folder_watch: _FolderWatch) -> Iterator[str]:
        last_line_s = self._clock.now_s()
        is_idle = True
        while not stop.is_set():
            found = False
            for line in self._pending(folder_watch):
                found = True
                yield line
            now_s = self._clock.now_s()
            if found:
                last_line_s, is_idle = now_s, False
                continue
            self.caught_up = True
            quiet_s = now_s - last_line_s
            if not is_idle and quiet_s >= self._idle_s:
                is_idle = True
                if self._on_idle is not None:
                    self._on_idle()
            self._wait(self._poll_s if is_idle else self._idle_s - quiet_s)

    def _pending(self, folder_watch: _FolderWatch) -> Iterator[str]:
        """The lines that can be read now; when there are none, look for a newer session."""
        if self._tail is not None:
            lines = self._tail.read()
            if self._tail.begins_anew and self._on_session is not None:
                self._on_session(self._tail.path)
            if lines:
                yield from lines
                return
        now_s = self._clock.now_s()
        if now_s - self._looked_s < _LOOK_FOR_SESSION_S:
            return
        self._looked_s = now_s
        if self._tail is None:  # an installation's Logs folder is made by the game's first start
            self._logs = logs_folder(self._folder)
        # Watch before looking: what comes in between is then noticed.
        session = self._sessions.last(session_folders(self._logs))
        folder_watch.watch(self._logs, session or self._logs)
        newest = self._newest()
        if newest is None or (self._tail is not None and newest == self._tail.path):
            return
        if self._tail is not None:
            yield from self._tail.read()
            yield from self._tail.flush()
        self._tail = FileTail(newest)
        if self._on_session is not None:
            self._on_session(newest)
        yield from self._tail.read()

    def _newest(self) -> Path | None:
        """The Power.log that came last; None while it is older than what the user named."""
        found = session_logs(self._logs)
        if self._tail is not None:  # be it deleted: what came before it is over
            return self._order.last([*found, self._tail.path])
        self._order = Arrivals(path for path in found if path.parent.name < self._not_before)
        newest = self._order.last(found)
        return newest if newest and newest.parent.name >= self._not_before else None

    def _wait(self, timeout_s: float) -> None:
        """Wait for a notice, ``timeout_s`` at most; several at once count as one."""
        try:
            changed = self._wakeups.get(timeout=max(timeout_s, 0.001))
            while True:
                if changed:
                    self._looked_s = float("-inf")
                changed = self._wakeups.get_nowait()
        except queue.Empty:
            return
