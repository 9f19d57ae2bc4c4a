"""Aborts on user input, and checks that the game's window is clickable.

Every wait goes through :meth:`Guard.rest`, which looks every 20 ms, and every press follows a look
without a wait between them: what a human does is seen before the next click.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import EmergencyStop

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock
    from hsbot.driver.mouse.protocol import Pixel, Pointer
    from hsbot.screen.windows import GameWindow, WindowFinder

LOOK_S = 0.02
"""Seconds between two checks; a stop is guaranteed within 100 ms."""
NEAR_PX = 3
"""So far the mouse may be from where it was put: screens that scale round."""
CORNER_PX = 3
LAGS_S = 1.0
"""So long the mouse may stay where hsbot has put it before: while a window manager holds a press
back, X11 holds the moves after it back, too, and Wine tells each of them late."""

MOST_LOOKS = round(LAGS_S / LOOK_S)
"""Looks for a mouse that is still on its way to where it is to press."""


class WindowAway(Exception):  # noqa: N818 - no fault: it is waited for
    """The game cannot be clicked now: its window is gone, put away, or behind another."""


class Guard:
    """Raises EmergencyStop when a human takes the mouse, WindowAway when the window is covered.

    Args:
        pointer: the mouse.
        finder: finds the window.
        clock: measures how long a rest lasts.
        wait: waits so many seconds.
        stop_key: whether the stop key was pressed.
    """

    def __init__(
        self,
        pointer: Pointer,
        finder: WindowFinder,
        clock: Clock,
        wait: Callable[[float], None],
        stop_key: Callable[[], bool],
    ) -> None:
        self._pointer = pointer
        self._finder = finder
        self._clock = clock
        self._wait = wait
        self._stop_key = stop_key
        self._left_at: Pixel | None = None
        self._was: dict[Pixel, float] = {}  # where hsbot had put it last, and until when

    def left(self, at: Pixel) -> None:
        """Remember where hsbot has put the mouse: anywhere else, a human has moved it."""
        now_s = self._clock.now_s()
        self._was = {put: until for put, until in self._was.items() if now_s - until < LAGS_S}
        if self._left_at is not None:
            self._was[self._left_at] = now_s
        self._left_at = at

    def allow_user_input(self) -> None:
        """Allow the user to move the mouse until hsbot moves it again."""
        self._left_at = None

    @property
    def watches_mouse(self) -> bool:
        """Whether a hand at the mouse is a stop: hsbot has put it somewhere and not let it go."""
        return self._left_at is not None

    def look(self, *, arrived: bool = False) -> None:
        """Check once for user input: a moved mouse, or the stop key.

        Args:
            arrived: whether the mouse must have come to where hsbot has put it last; it is waited
                for as long as it lags.

        Raises:
            EmergencyStop: a human has pressed the stop key, or moved the mouse.
        """
        if self._stop_key():
            raise EmergencyStop(EndReason.STOP_KEY)
        if self._left_at is None:
            return
        at = self._pointer.position()
        for _ in range(MOST_LOOKS if arrived else 0):
            if at == self._left_at or not self._lags(at):
                break
            self._wait(LOOK_S)
            if self._stop_key():
                raise EmergencyStop(EndReason.STOP_KEY)
            at = self._pointer.position()
        if at == self._left_at or (self._lags(at) and not arrived):
            return
        if self._in_corner(at):
            raise EmergencyStop(EndReason.CORNER)
        if max(abs(at[0] - self._left_at[0]), abs(at[1] - self._left_at[1])) > NEAR_PX:
            raise EmergencyStop(EndReason.HAND)

    def _lags(self, at: Pixel) -> bool:
        """Whether the mouse is still told to be where hsbot had put it a moment ago."""
        return self._clock.now_s() - self._was.get(at, -math.inf) < LAGS_S

    def rest(self, seconds: float) -> None:
        """Wait, checking for user input every 20 ms.

        Raises:
            EmergencyStop: see :meth:`look`.
        """
        until_s = self._clock.now_s() + seconds
        self.look()
        while (left_s := until_s - self._clock.now_s()) > 0:
            self._wait(min(left_s, LOOK_S))
            self.look()

    def window(self) -> GameWindow:
        """The game's window, which a click would meet now.

        Raises:
            WindowAway: it would not.
            ScreenError: the display has gone.
        """
        window = self._finder.find()
        if window is None:
            raise WindowAway(EndReason.NO_WINDOW)
        if window.minimised:
            raise WindowAway(EndReason.MINIMISED)
        if not window.in_front:
            raise WindowAway(EndReason.BEHIND)
        return window

    def _in_corner(self, at: Pixel) -> bool:
        width, height = self._pointer.screen()
        across = at[0] <= CORNER_PX or at[0] >= width - 1 - CORNER_PX
        down = at[1] <= CORNER_PX or at[1] >= height - 1 - CORNER_PX
        return across and down
