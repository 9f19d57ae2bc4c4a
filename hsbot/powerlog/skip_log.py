"""Record of the lines and games of a log that were skipped."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_SKIPPED_TEXT = 200
MAX_SKIPPED_RECORDS = 500


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line that could not be read, or a game that is not read.

    Attributes:
        line_number: from 1.
        reason: short and countable, in words for people.
        text: the line's beginning; "" for a game.
    """

    line_number: int
    reason: str
    text: str


class SkipLog:
    """Record of what was skipped: all of it counted by reason, the first ones kept.

    Attributes:
        by_reason: how often each reason was met.
        records: the first ``MAX_SKIPPED_RECORDS`` of them.
    """

    def __init__(self) -> None:
        self.by_reason: Counter[str] = Counter()
        self.records: list[Skipped] = []

    def add(self, line_number: int, reason: str, text: str) -> None:
        """Count a skipped line, and keep it while there is room."""
        self.by_reason[reason] += 1
        if len(self.records) < MAX_SKIPPED_RECORDS:
            self.records.append(Skipped(line_number, reason, text[:MAX_SKIPPED_TEXT]))

    def __len__(self) -> int:
        return self.by_reason.total()

    def __iter__(self) -> Iterator[Skipped]:
        return iter(self.records)

    def summary(self) -> str:
        """One line for people: ``3 binary data, 1 not a log line``; "" when nothing was skipped."""
        return ", ".join(f"{count} {reason}" for reason, count in self.by_reason.most_common())
