"""Time of a log: the stamps of its lines, positions in it, and its clock."""

from __future__ import annotations

import re
from typing import NamedTuple

TRUNCATION_BANNER = "Truncating log, which has reached the size limit"
SPECTATOR_RULE = "=================="
_STAMP = re.compile(r"^([DWEI]) ([\d:.]+) (.*)$", re.DOTALL)
_TIME = re.compile(r"([01]?[0-9]|2[0-3]):([0-5]?[0-9]):([0-6]?[0-9](?:\.[0-9]{0,9})?)")
_STAMP_END = 18
_DAY_S = 86_400.0
_HALF_DAY_S = 43_200.0


class LogPosition(NamedTuple):
    """A position in a log: how far it was read.

    Attributes:
        line_number: number of the line last fed, from 1.
        time_s: the log's time there, in seconds since the midnight before its first line.
    """

    line_number: int
    time_s: float


def split_stamp(line: str) -> tuple[str, str] | None:
    """A line's time stamp and the rest of it; None where no logger of the client wrote it."""
    if line[_STAMP_END : _STAMP_END + 1] == " " and line[1:2] == " " and line[4:5] == ":":
        return line[2:_STAMP_END], line[_STAMP_END + 1 :]
    match = _STAMP.match(line)
    return (match[2], match[3]) if match else None


class LogClock:
    """Clock of one log: its undated time stamps as seconds that go on over midnight.

    Attributes:
        now_s: the time last read, in seconds since the midnight before the log's first line.
    """

    def __init__(self) -> None:
        self._text: str | None = None
        self._days = 0
        self._last_s = 0.0
        self.now_s = 0.0

    def read(self, text: str) -> float:
        """Seconds since the midnight before the log's first line.

        A step back by more than half a day is midnight; a smaller one is the client's threads being
        out of order, and is left as it is.

        Raises:
            ValueError: ``text`` is no time of the form ``HH:MM:SS.fffffff``.
        """
        if text == self._text:
            return self.now_s
        match = _TIME.fullmatch(text)
        if match is None:
            raise ValueError(text)
        of_day_s = int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])
        if self._text is not None and of_day_s < self._last_s - _HALF_DAY_S:
            self._days += 1
        self._last_s = of_day_s
        self._text = text
        self.now_s = self._days * _DAY_S + of_day_s
        return self.now_s
