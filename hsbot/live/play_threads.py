"""The threads of ``hsbot play`` beside the one that plays: for the log and for the stop key."""

from __future__ import annotations

import queue
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.driver.game_monitor import Quiet, SessionOpened
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.driver.mouse.stop_key import stop_key_reader
from hsbot.powerlog import LogFollower
from hsbot.system.threads import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.driver.game_monitor import LogItem, LogSource


class LogQueue:
    """Lines on their way from the thread that reads them to the one that plays.

    Args:
        is_caught_up: whether all that was there at the beginning has been put in.
    """

    def __init__(self, is_caught_up: Callable[[], bool]) -> None:
        self._is_caught_up = is_caught_up
        self._told = False
        self._items: queue.SimpleQueue[LogItem] = queue.SimpleQueue()
        self._error: Exception | None = None

    def put(self, item: LogItem) -> None:
        """Hand an item over."""
        self._items.put(item)

    def fail(self, error: Exception) -> None:
        """Say that nothing more will come, and why."""
        self._error = error

    def take(self) -> Iterator[LogItem]:
        """See :class:`hsbot.driver.game_monitor.LogSource`."""
        caught_up = self._is_caught_up()  # asked first: what is taken below was there by then
        while True:
            try:
                yield self._items.get_nowait()
            except queue.Empty:
                break
        if caught_up and not self._told:  # a log that is not there yet is never idle
            self._told = True
            yield Quiet()
        if self._error is not None:
            raise self._error


@contextmanager
def log_thread(logs: Path, note: Callable[[str], None]) -> Iterator[LogSource]:
    """A thread follows the newest log of a folder while the body runs.

    Args:
        logs: an install folder, a Logs folder or a session folder.
        note: hears which log is read.

    Raises:
        GameNotFoundError: ``logs`` is no folder.
    """
    stop = threading.Event()
    items = LogQueue(lambda: follower.caught_up)

    def opened(path: Path) -> None:
        note(f"reading {path}")
        items.put(SessionOpened(path))

    follower = LogFollower(logs, on_idle=lambda: items.put(Quiet()), on_session=opened)

    def read() -> None:
        try:
            for line in follower.lines(stop):
                items.put(line)
        except Exception as error:  # noqa: BLE001 - raised again in the thread that plays
            items.fail(error)

    with running(read, "hsbot-log", stop):
        yield items


@contextmanager
def stop_key_thread() -> Iterator[Callable[[], bool]]:
    """A thread watches the stop key while the body runs; what is yielded tells if it was pressed.

    Raises:
        DriverError: the keyboard cannot be asked.
    """
    pressed, stop = threading.Event(), threading.Event()
    with stop_key_reader() as is_down:

        def watch() -> None:
            while not stop.wait(LOOK_S):
                if is_down():
                    pressed.set()

        with running(watch, "hsbot-stop-key", stop):
            yield pressed.is_set
