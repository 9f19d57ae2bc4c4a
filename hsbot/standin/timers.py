"""Actions that are due at a later time of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock


class Timers:
    """A list of actions with the time at which each is due.

    Args:
        clock: the game's time.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: list[tuple[float, Callable[[], None]]] = []

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        """Call ``action`` once, ``seconds`` of the game from now."""
        self._waiting.append((self._clock.now_s() + seconds, action))

    def run_due(self) -> None:
        """Call the actions that are due by now, in the order in which they were set."""
        now = self._clock.now_s()
        due = [action for when, action in self._waiting if when <= now]
        self._waiting = [(when, action) for when, action in self._waiting if when > now]
        for action in due:
            action()
