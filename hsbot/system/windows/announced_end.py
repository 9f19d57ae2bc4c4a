"""An end of the process that Windows announces on a thread of its own, with some seconds to go."""

from __future__ import annotations

import signal
import threading
import time
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

CLOSED: Final = "the closing of its console"
LOGGED_OFF: Final = "the end of the user's session"
SHUT_DOWN: Final = "the system's shutdown"
CODE: Final = 128 + int(signal.SIGTERM)
"""The process's exit code, the main thread having ended it."""
PATIENCE_S: Final = 4.0
"""The main thread's time to end in order; Windows gives five seconds."""


class Ending(Protocol):
    """The object that is told of such an end, as :class:`hsbot.system.termination.Endings`."""

    def end_from_thread(self, name: str, code: int) -> None:
        """Have the main thread ask for the end."""

    def let_go(self) -> None:
        """Let go of everything that is held, on any thread."""


class AnnouncedEnd:
    """The first end that Windows tells, by whichever way.

    Args:
        endings: what is ended.
        patience_s: how long the main thread may take; then all is let go on Windows' thread.
        linger: waits for so many seconds in which the main thread ends the process.
    """

    def __init__(
        self,
        endings: Ending,
        patience_s: float = PATIENCE_S,
        linger: Callable[[float], None] = time.sleep,
    ) -> None:
        self._endings = endings
        self._patience_s = patience_s
        self._linger = linger
        self._lock = threading.Lock()
        self._has_come = self._is_over = False
        self._in_order = threading.Event()

    def come(self, name: str) -> bool:
        """Have the main thread end the process, and wait for it; whether it is still to be ended.

        Args:
            name: what ends it.
        """
        with self._lock:
            if self._is_over:
                return False
            self._has_come = True
        until_s = time.monotonic() + self._patience_s
        self._endings.end_from_thread(name, CODE)
        if self._in_order.wait(self._patience_s):
            self._linger(max(0.0, until_s - time.monotonic()))
        else:
            self._endings.let_go()
        return True

    def in_order(self) -> None:
        """Note that all is let go: what is left to the main thread is to say so, and to leave."""
        self._in_order.set()

    def is_over(self) -> bool:
        """Take no end from now on; False where one has come."""
        with self._lock:
            self._is_over = not self._has_come
            return self._is_over
