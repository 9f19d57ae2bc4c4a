"""Description of a recording run, and of the log that its lines come from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import date, datetime

SANDBOX: Final = "sandbox"
"""The mode of a run of the stand-in client that records itself."""


@dataclass(frozen=True, slots=True)
class RecordingSession:
    """One run of hsbot that records.

    Attributes:
        session_id: unique in all recordings.
        started_at: when it began.
        mode: "live" or "replay" (advice), "play" (the mouse), "sandbox" (the stand-in client).
        hsbot_version: who wrote it.
        settings: how advice was searched for: budget, iterations, seed.
        rank: the player's rank as the player tells it (no log does); "" for none.
    """

    session_id: str
    started_at: datetime
    mode: str
    hsbot_version: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    rank: str = ""


@dataclass(frozen=True, slots=True)
class LogSource:
    """The log that lines come from.

    Attributes:
        name: the log's name, without the folders above its session.
        day: the day of its first line, None where its folder's name does not tell.
        changed: gives the local time at which it was last written; None where unknown.
        deck_lines: the lines of the client's Decks.log as they are now; none where there is none.
    """

    name: str = ""
    day: date | None = None
    deck_lines: Callable[[], Iterable[str]] = tuple
    changed: Callable[[], datetime | None] = lambda: None
