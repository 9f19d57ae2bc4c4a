"""Follower of one growing log file; ``LogFollower`` follows a folder of sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.powerlog.tail import FileTail

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterator
    from pathlib import Path

POLL_S = 0.02
LOOKS_TO_IDLE = 2
"""Looks in a row without a new line that make a pause."""


class FileFollower:
    """Yields the lines of one file, from its beginning on, until it is told to stop.

    Args:
        path: the file; it may be replaced or begin anew.
        on_idle: called once for each pause, when some looks in a row found nothing new.
        on_session: called with the path before the first line, and whenever the file begins anew.
        poll_s: how often to look.
    """

    def __init__(
        self,
        path: Path,
        *,
        on_idle: Callable[[], None],
        on_session: Callable[[Path], None],
        poll_s: float = POLL_S,
    ) -> None:
        self._tail = FileTail(path)
        self._on_idle = on_idle
        self._on_session = on_session
        self._poll_s = poll_s

    def lines(self, stop: threading.Event) -> Iterator[str]:
        """Every whole line until ``stop`` is set."""
        fruitless = 0
        self._on_session(self._tail.path)
        while not stop.is_set():
            lines = self._tail.read()
            if self._tail.begins_anew:
                self._on_session(self._tail.path)
            yield from lines
            fruitless = 0 if lines else fruitless + 1
            if fruitless == LOOKS_TO_IDLE:
                self._on_idle()
            if not lines:
                stop.wait(self._poll_s)
