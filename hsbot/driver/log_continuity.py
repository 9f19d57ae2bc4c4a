"""Whether the log goes on where it was read last; where it does not, when the game is known again.

A log that is truncated or replaced in mid-game begins anew. What it then tells is believed once it
has told the game from its creation on, all that had been read before (unless the game was created
after that, as by a reconnection), and something new. Lines that were lost in between are told by
nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.driver.client_clock import DAY_S, SET_S
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import DriverError
from hsbot.observation.events import BlockStarted, DecisionOpened, GameResumed, GameStarted

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.observation.events import Event

GONE_S: Final = 10.0
"""Seconds for which a log may be gone: whoever replaces it takes some time."""
DOUBT_S: Final = 90.0
"""Seconds in which a log that has begun anew must tell the game: a turn, and something."""


DAY_US: Final = round(DAY_S * 1e6)


@dataclass(slots=True)
class _Reading:
    """How far a log is read, by the times of its lines: of a copy the same, whatever the clock did.

    Times are of a day, in microseconds: whole numbers are the same on any day.

    Attributes:
        began_us: the time of the first line; None before it.
        set_back: how often the time went back since, by midnight or because the clock was set.
        until_us: the latest time since then.
    """

    began_us: int | None = None
    set_back: int = 0
    until_us: int = 0

    def line(self, stamp_s: float) -> None:
        """Take in a line's time."""
        now_us = round(stamp_s * 1e6) % DAY_US
        if self.began_us is None:
            self.began_us = self.until_us = now_us
        elif now_us < self.until_us - SET_S * 1e6:
            self.set_back += 1
            self.until_us = now_us
        else:
            self.until_us = max(self.until_us, now_us)

    def is_new(self, earlier: _Reading) -> bool:
        """Whether the latest line is none of an earlier reading's, nor of its time."""
        if earlier.began_us is None or self.began_us is None:
            return self.began_us is not None
        if self.began_us == earlier.began_us:
            return (self.set_back, self.until_us) > (earlier.set_back, earlier.until_us)
        return 0 < (self.until_us - earlier.until_us) % DAY_US < DAY_US / 2

    def is_at(self, earlier: _Reading) -> bool:
        """Whether the latest line is where an earlier reading ended."""
        is_copy = self.began_us == earlier.began_us
        is_there = self.until_us == earlier.until_us
        return is_there and (not is_copy or self.set_back == earlier.set_back)


class LogContinuity:
    """The log that is read, and what is in doubt of it.

    Args:
        clock: measures how long.

    Attributes:
        in_doubt: whether the state of the game that is on may be another than was read.
        repeats: whether no game was on when the log began anew, and it has shown nothing new since.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._path: Path | None = None
        self._earlier, self._reading = _Reading(), _Reading()
        self._is_new = self._is_begun = self._is_whole = False
        self._since_s = 0.0
        self._gone_since_s: float | None = None
        self.in_doubt = self.repeats = False

    def opened(self, path: Path, *, in_game: bool) -> None:
        """Note that the next lines are from a log's beginning.

        Args:
            path: the log; the same as before where it has begun anew.
            in_game: whether a game is on.
        """
        began_anew, self._path = path == self._path, path
        if not began_anew:
            self._earlier = _Reading()
        elif self._reading.is_new(self._earlier):
            self._earlier = self._reading
        self._reading = _Reading()
        self.in_doubt = began_anew and (in_game or self.in_doubt)
        self.repeats = began_anew and not self.in_doubt
        self._is_begun, self._is_whole = False, False
        self._since_s = self._clock.now_s()

    def line(self, stamp_s: float | None) -> bool:
        """Take in a line's time; return whether it repeats what came before the log began anew."""
        self._is_new = False
        if stamp_s is None:
            return False
        self._reading.line(stamp_s)
        self._is_new = self._reading.is_new(self._earlier)
        self._is_whole |= self._reading.is_at(self._earlier)
        self.repeats &= not self._is_new
        return not self._is_new

    def event(self, event: Event) -> None:
        """Take in an event of the line that was taken in last.

        Args:
            event: the event.

        Raises:
            DriverError: it is of a game whose creation is not reported any more.
        """
        if not self.in_doubt:
            return
        match event:
            case GameResumed() | GameStarted(attached=False):
                self._is_begun = True
                self._is_whole |= self._is_new
            case DecisionOpened() | BlockStarted() if not self._is_begun:
                raise self.lost()
            case _:
                pass
        if self._is_begun and self._is_new:
            if not self._is_whole:
                raise self.lost()
            self.in_doubt = False

    def check(self, *, is_gone: bool, is_playing: bool) -> None:
        """Look whether the log is still there.

        Args:
            is_gone: whether there is no such file any more.
            is_playing: whether the client plays a game.

        Raises:
            DriverError: it is gone, or in doubt, for too long.
        """
        now_s = self._clock.now_s()
        if not (is_gone and is_playing):
            self._gone_since_s = None
        elif self._gone_since_s is None:
            self._gone_since_s = now_s
        elif now_s - self._gone_since_s >= GONE_S:
            raise DriverError(
                f"{EndReason.GONE}: {self._path} was deleted or moved, and nothing else shows how "
                "the game goes on"
            )
        if self.in_doubt and now_s - self._since_s >= DOUBT_S:
            raise self.lost()

    def lost(self) -> DriverError:
        """The error that ends a session where the log tells a game no more, or tells it by half."""
        return DriverError(
            f"{EndReason.ANEW} ({self._path} was truncated or replaced): "
            "it is not known what happened meanwhile"
        )
