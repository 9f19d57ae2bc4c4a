"""A yes/no check that runs at most once per interval."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock


class Throttle:
    """Runs a check once per interval, and repeats its last result in between.

    A search asks after every iteration, thousands of times a second, whether to stop; asking the
    mouse and the log each time would cost more than the iteration.

    Args:
        check: asked at the first call, and then once per interval; once True, never again.
        every_s: the interval in seconds.
        clock: measures it.
    """

    def __init__(self, check: Callable[[], bool], every_s: float, clock: Clock) -> None:
        self._check = check
        self._every_s = every_s
        self._clock = clock
        self._asked_s = float("-inf")
        self._answer = False

    def __call__(self) -> bool:
        """The check's result, at most one interval old."""
        now_s = self._clock.now_s()
        if not self._answer and now_s - self._asked_s >= self._every_s:
            self._asked_s = now_s
            self._answer = self._check()
        return self._answer
