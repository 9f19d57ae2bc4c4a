"""The client's clock, by the time stamps of its log: when a line was written, however late it came.

How far the client's clock is ahead of ours is known by the line that came with the least delay.
The time that is given here is therefore never later than the client's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.powerlog.log_clock import LogClock, split_stamp

if TYPE_CHECKING:
    from hsbot.clock import Clock

SET_S: Final = 600.0
"""No line comes so late: by so much or more the client's clock was set, or it is another's."""
DAY_S: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class Moment:
    """When the client wrote a line, and when that was read: lines of two logs may come crosswise.

    Attributes:
        written_s: the line's stamp, in seconds; of a day, or of several.
        read_s: our clock's reading.
    """

    written_s: float
    read_s: float

    def is_after(self, other: Moment) -> bool:
        """Whether this was written after the other; what was read long after it was.

        Where the client's clock was set between them, their stamps say nothing of it.
        """
        read_s, written_s = self.read_s - other.read_s, self.written_s - other.written_s
        set_s = (written_s - read_s + DAY_S / 2) % DAY_S - DAY_S / 2
        if abs(read_s) > SET_S or abs(set_s) > SET_S:
            return read_s > 0
        return 0 < written_s % DAY_S < DAY_S / 2


def is_after(one: Moment | None, other: Moment | None) -> bool:
    """Whether one moment is known to come after another."""
    return one is not None and other is not None and one.is_after(other)


class ClientClock:
    """Reads the time stamps of lines as they come.

    Args:
        clock: our own clock.

    Attributes:
        newest_s: the client's time at its newest line.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._stamps = LogClock()
        self._ahead_s = float("-inf")
        self.newest_s = float("-inf")

    def now_s(self) -> float:
        """The client's time now, or an earlier one."""
        return self._clock.now_s() + self._ahead_s

    def stamp_s(self, line: str) -> float | None:
        """The time at which a line was written; None where it does not say."""
        stamped = split_stamp(line)
        if stamped is None:
            return None
        try:
            return self._stamps.read(stamped[0])
        except ValueError:
            return None

    def read(self, stamp_s: float | None) -> None:
        """Take in the stamp of a line that has just come."""
        if stamp_s is None:
            return
        if stamp_s > self.newest_s or stamp_s < self.newest_s - SET_S:
            self.newest_s = stamp_s
        ahead_s = stamp_s - self._clock.now_s()
        if ahead_s > self._ahead_s or ahead_s < self._ahead_s - SET_S:
            self._ahead_s = ahead_s
