"""A limit on the time that a player's Python code may take, kept even where it does not return."""

from __future__ import annotations

import ctypes
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_TURNS: Final = 100
"""Turns of a loop, of which the first would do."""


class TimeUpError(BaseException):
    """A limit is over; no ``except Exception`` of the code under it takes it for an error."""


@contextmanager
def time_limit(limit_s: float | None) -> Iterator[None]:
    """Raises in the calling thread's Python code once a time is over.

    Code that does not come back to Python (a sleep, a call into a library) is stopped as it does.

    Args:
        limit_s: seconds; None for no limit.

    Raises:
        TimeUpError: the time is over.
    """
    if limit_s is None:
        yield
        return
    watch = _Watch(threading.get_ident())
    timer = threading.Timer(limit_s, watch.ring)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        watch.end()
        timer.cancel()
        timer.join()


class _Watch:
    """Raises in one thread, once, unless it has ended before.

    Args:
        thread: the thread's identifier.
    """

    def __init__(self, thread: int) -> None:
        self._thread = ctypes.c_ulong(thread)
        self._lock = threading.Lock()
        self._ended = False

    def ring(self) -> None:
        """The time is over."""
        with self._lock:
            if not self._ended:
                error = ctypes.py_object(TimeUpError)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, error)

    def end(self) -> None:
        """The code has returned; what was raised and has not arrived yet arrives here, and is over.

        It cannot be taken back: raising nothing in its place would leave CPython's interpreter at
        its slow path for good, and a tracer waiting for ever.
        """
        with suppress(TimeUpError):
            with self._lock:
                self._ended = True
            for _ in range(_TURNS):  # each end of a turn is a place where it arrives
                pass
