"""A queue of log lines from the thread that reads the log to the thread that plays."""

from __future__ import annotations

import queue
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hsbot.powerlog import LogFollower
from hsbot.system.interpreter import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Quiet:
    """Queue item: no line is pending, so what is open is whole."""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """Queue item: the lines after it are of another Power.log; the client was restarted."""

    path: Path


LogItem: TypeAlias = str | Quiet | SessionOpened
"""A line, or what happens between lines."""


class LogQueue:
    """A queue of lines that were read and not yet taken.

    Args:
        is_caught_up: whether all that was there at the beginning has been put in.
        is_gone: whether the log is no longer there.
    """

    def __init__(self, is_caught_up: Callable[[], bool], is_gone: Callable[[], bool]) -> None:
        self._is_caught_up = is_caught_up
        self._is_gone = is_gone
        self._is_idle = False
        self._items: queue.SimpleQueue[LogItem] = queue.SimpleQueue()
        self._error: BaseException | None = None

    @property
    def is_gone(self) -> bool:
        """Whether the log that was read is no longer there."""
        return self._is_gone()

    def put(self, item: LogItem) -> None:
        """Add an item."""
        self._items.put(item)

    def fail(self, error: BaseException) -> None:
        """Close the queue with an error."""
        self._error = error

    def take(self) -> Iterator[LogItem]:
        """All items since the last call; never waits.

        Raises:
            BaseException: what ended the reading thread, after its last item.
        """
        # Asked first: what was there by then is taken below.
        caught_up, error = self._is_caught_up(), self._error
        while True:
            try:
                yield self._items.get_nowait()
            except queue.Empty:
                break
        if caught_up and not self._is_idle:  # a log that is not there yet is never idle
            self._is_idle = True
            yield Quiet()
        if error is not None:
            raise error


@contextmanager
def log_thread(logs: Path, note: Callable[[str], None]) -> Iterator[LogQueue]:
    """A queue that a thread fills from the newest log of a folder while the body runs.

    Args:
        logs: an install folder, a Logs folder or a session folder.
        note: called with one line for the user: which log is read.

    Raises:
        GameNotFoundError: ``logs`` is no folder.
    """
    stop = threading.Event()
    items = LogQueue(lambda: follower.caught_up, lambda: follower.is_gone)

    def opened(path: Path) -> None:
        note(f"reading {path}")
        items.put(SessionOpened(path))

    follower = LogFollower(logs, on_idle=lambda: items.put(Quiet()), on_session=opened)

    def read() -> None:
        try:
            for line in follower.lines(stop):
                items.put(line)
        except BaseException as error:  # noqa: BLE001 - raised again in the thread that plays
            items.fail(error)

    with running(read, "hsbot-log", stop):
        yield items
