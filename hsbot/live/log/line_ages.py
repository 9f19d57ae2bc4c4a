"""Tells how long ago a line was written that was there before hsbot was, by its time stamp.

A log's stamps have no day, and are of the clock of the machine that the client runs on. What they
say is taken only where it can be true of what is still open: little time has passed, and the file
was changed today.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_DAY_S: Final = 86_400.0
_LONG_AGO: Final = timedelta(hours=12)
"""A log that was not changed for so long is of another day: the system may tell a change late."""


class LineAges:
    """Ages of the lines of the log that is read now.

    Args:
        now: the machine's local time.
    """

    def __init__(self, now: Callable[[], datetime] = datetime.now) -> None:
        self._now = now
        self._path: Path | None = None

    def opened(self, path: Path) -> None:
        """Set the log that the next lines come from."""
        self._path = path

    def age_s(self, time_s: float, most_s: float) -> float:
        """Seconds since a line was written; 0 where its stamp cannot be true.

        Args:
            time_s: the line's stamp, in seconds since the midnight before the log's first line.
            most_s: what is older is not open any more: its stamp is of another clock or day.
        """
        now = self._now()
        since = now - now.replace(hour=0, minute=0, second=0, microsecond=0)
        age_s = (since.total_seconds() - time_s) % _DAY_S
        return age_s if age_s < most_s and not self._is_of_another_day(now) else 0.0

    def _is_of_another_day(self, now: datetime) -> bool:
        if self._path is None:
            return False
        try:
            changed = datetime.fromtimestamp(self._path.stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return False
        return now - changed > _LONG_AGO
