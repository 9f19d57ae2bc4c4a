"""Shared objects of a play session: game monitor, mouse executor, guard, clock, output."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.driver.messages import Noted

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock
    from hsbot.driver.game_monitor import GameMonitor
    from hsbot.driver.messages import AnyMessage
    from hsbot.driver.mouse.executor import MouseExecutor
    from hsbot.driver.mouse.guard import Guard


@dataclass(frozen=True, slots=True)
class SessionContext:
    """Shared objects of a play session: game monitor, mouse executor, guard, clock, output.

    Attributes:
        monitor: the state of the game by its log.
        mouse: carries out clicks and drags.
        guard: aborts on user input; all waiting goes through it.
        clock: measures all times.
        tell: called with each message of the session.
        speed: how many times faster than the game the client plays; divides waits.
    """

    monitor: GameMonitor
    mouse: MouseExecutor
    guard: Guard
    clock: Clock
    tell: Callable[[AnyMessage], None]
    speed: float = 1.0

    def rest(self, seconds: float) -> None:
        """Wait ``seconds`` of the game's time, which a faster client shortens.

        Raises:
            EmergencyStop: the user has moved the mouse or pressed the stop key.
        """
        self.guard.rest(seconds / self.speed)

    def note(self, text: str) -> None:
        """Tell the user something in one line."""
        self.tell(Noted(text=text))
