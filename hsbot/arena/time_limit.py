"""A limit on the time that a player's Python code may take, kept even where it does not return."""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import Interruption

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

_TURNS: Final = 100
"""Turns of a loop, of which the first would do."""
_AGAIN_S: Final = 1.0
"""Seconds after which it is raised again in code that has caught it."""
_LEAST_S: Final = 1e-6
"""Seconds of the shortest timer; one of 0 would be none."""


class TimeUpError(Interruption):
    """A limit is over."""


def time_limit(limit_s: float | None) -> AbstractContextManager[None]:
    """Raises in the calling thread's Python code once a time is over.

    In the main thread of POSIX code that waits (a sleep, a socket, a lock) is stopped, too.
    Elsewhere it is stopped as it comes back to Python, and so is everywhere what computes outside
    of Python.

    Args:
        limit_s: seconds; None for no limit.

    Raises:
        TimeUpError: the time is over.
    """
    if limit_s is None:
        return nullcontext()
    limit_s = min(max(limit_s, _LEAST_S), threading.TIMEOUT_MAX)
    if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
        return _Alarm(limit_s)
    return _watched(limit_s)


class _Alarm:
    """A limit by the system's timer, whose signal ends what waits; for the main thread of POSIX.

    A timer and a handler that were there before go on afterwards.

    Args:
        limit_s: seconds.
    """

    def __init__(self, limit_s: float) -> None:
        self._limit_s = limit_s
        self._rung = 0
        self._ended = False
        self._handler: Any = None
        self._before = (0.0, 0.0)

    def __enter__(self) -> None:
        """Begin."""
        if sys.platform == "win32":
            return
        self._handler = signal.signal(signal.SIGALRM, self._ring)
        try:
            self._before = signal.setitimer(signal.ITIMER_REAL, self._limit_s, _AGAIN_S)
        except TimeUpError:
            self._end()
            raise

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End; a signal that arrives before is raised still."""
        try:
            self._ended = True
        finally:
            self._end()

    def _ring(self, *_: object) -> None:
        """The time is over."""
        self._rung += 1
        if not self._ended:
            raise TimeUpError

    def _end(self) -> None:
        self._ended = True
        if sys.platform == "win32":
            return
        left_s, every_s = self._before
        spent_s = self._limit_s - signal.setitimer(signal.ITIMER_REAL, 0.0)[0]
        spent_s += _AGAIN_S * self._rung
        signal.signal(signal.SIGALRM, self._handler)
        if left_s:
            signal.setitimer(signal.ITIMER_REAL, max(left_s - spent_s, _LEAST_S), every_s)


@contextmanager
def _watched(limit_s: float) -> Iterator[None]:
    """A limit by a thread that raises in this one."""
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
