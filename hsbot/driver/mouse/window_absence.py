"""The game's window while it is away: how long it has been, and when that is too long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.mouse.guard import WindowAway
from hsbot.errors import DriverError

if TYPE_CHECKING:
    from hsbot.clock import Clock
    from hsbot.driver.mouse.guard import Guard
    from hsbot.screen.windows import GameWindow


class AwayTimer:
    """Measures how long the game's window has been away; it may outlast a decision.

    Args:
        guard: looks for the window.
        clock: measures the time.
        most_s: after so many seconds it is given up.
    """

    def __init__(self, guard: Guard, clock: Clock, most_s: float) -> None:
        self._guard = guard
        self._clock = clock
        self._most_s = most_s
        self._since_s: float | None = None

    @property
    def is_away(self) -> bool:
        """Whether it was away when it was looked for last."""
        return self._since_s is not None

    def is_back(self) -> None:
        """The window is there for good: the next time it is away counts anew."""
        self._since_s = None

    def away(self, why: str) -> None:
        """The window is away.

        Raises:
            DriverError: for too long now.
        """
        now_s = self._clock.now_s()
        if self._since_s is None:
            self._since_s = now_s
        if now_s - self._since_s >= self._most_s:
            raise DriverError(f"{why}, for {self._most_s:g} s now")

    def look(self) -> GameWindow | None:
        """The window, if it can be clicked now.

        Raises:
            DriverError: it has been away for too long.
        """
        try:
            return self._guard.window()
        except WindowAway as away:
            self.away(str(away))
            return None
