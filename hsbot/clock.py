"""Clocks that are passed as arguments: the machine's two, and one that a test moves by hand."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Clock(Protocol):
    """Protocol of a monotonic clock."""

    def now_s(self) -> float:
        """Seconds since an arbitrary fixed point; never goes back."""
        ...


class SystemClock:
    """The machine's monotonic clock."""

    def now_s(self) -> float:
        """Seconds of ``time.perf_counter``."""
        return time.perf_counter()


class ProcessorClock:
    """A clock of this process's processor time: other programs on the machine do not count."""

    def now_s(self) -> float:
        """Seconds of ``time.process_time``."""
        return time.process_time()


WALL: Final = "wall"
CLOCKS: Final[Mapping[str, Callable[[], Clock]]] = {
    WALL: SystemClock,
    "processor": ProcessorClock,
}
"""The machine's clocks by name; ``WALL`` is the usual one."""


class FakeClock:
    """A clock that stands still until it is told to move.

    Args:
        start_s: the first reading.
        tick_s: what each reading adds by itself, so that a loop on a budget ends.
    """

    def __init__(self, start_s: float = 0.0, tick_s: float = 0.0) -> None:
        self._now_s = start_s
        self._tick_s = tick_s

    def now_s(self) -> float:
        """The current reading; moves on by ``tick_s``."""
        now_s = self._now_s
        self._now_s += self._tick_s
        return now_s

    def advance(self, seconds: float) -> None:
        """Move the clock on by ``seconds``."""
        self._now_s += seconds
