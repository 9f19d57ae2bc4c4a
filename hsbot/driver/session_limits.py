"""The limits of a session, and the kinds of games that it may play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import GameType

from hsbot.plurals import counted

if TYPE_CHECKING:
    from hsbot.observation.events import GameResult

PRACTICE = frozenset({GameType.GT_VS_AI, GameType.GT_VS_FRIEND, GameType.GT_TUTORIAL})
"""Against the innkeeper, and against a friend who has agreed to it."""
LADDER = frozenset({GameType.GT_RANKED, GameType.GT_CASUAL})
"""Against strangers."""
MINUTE_S = 60.0
DAY_H = 24


@dataclass(frozen=True, slots=True)
class Hours:
    """A span of hours of the day, ``end`` excluded; 22 to 6 goes over midnight."""

    begin: int
    end: int

    def __post_init__(self) -> None:
        if not (0 <= self.begin < DAY_H and 0 < self.end <= DAY_H and self.begin != self.end):
            raise ValueError("hours are written as 9-17: from 0 to 24, and not the same twice")

    def hold(self, hour: float) -> bool:
        """Whether an hour of the day (13.5 is half past one) is among them."""
        if self.begin < self.end:
            return self.begin <= hour < self.end
        return hour >= self.begin or hour < self.end

    def __str__(self) -> str:
        return f"{self.begin}-{self.end}"


@dataclass(frozen=True, slots=True)
class SessionLimits:
    """Limits of a session, after which no further game is begun; None means no limit.

    Attributes:
        games: games of this session.
        minutes: minutes since its beginning.
        hours: the hours of the day in which games may begin.
        losses: losses in a row.
    """

    games: int | None = None
    minutes: float | None = None
    hours: Hours | None = None
    losses: int | None = None


@dataclass(slots=True)
class Tally:
    """The session's games so far; ``streak`` counts the losses since the last other result."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    unknown: int = 0
    streak: int = 0

    @property
    def games(self) -> int:
        """How many games have ended."""
        return self.wins + self.losses + self.draws + self.unknown

    def count(self, result: GameResult) -> None:
        """One more game has ended."""
        self.wins += result == "win"
        self.losses += result == "loss"
        self.draws += result == "draw"
        self.unknown += result == "unknown"
        self.streak = self.streak + 1 if result == "loss" else 0


def reached(limits: SessionLimits, tally: Tally, elapsed_s: float, hour: float) -> str:
    """The limit that has been reached, in words; "" while another game may begin.

    Args:
        limits: what the user has set.
        tally: the session's games.
        elapsed_s: seconds since the session began.
        hour: the hour of the day, with its fraction.
    """
    if limits.games is not None and tally.games >= limits.games:
        return f"{counted(tally.games, 'game')} played"
    if limits.losses is not None and tally.streak >= limits.losses:
        return f"{counted(tally.streak, 'game')} lost in a row"
    if limits.minutes is not None and elapsed_s >= limits.minutes * MINUTE_S:
        return f"{limits.minutes:g} minutes are over"
    if limits.hours is not None and not limits.hours.hold(hour):
        return f"it is not between {limits.hours.begin} and {limits.hours.end} o'clock"
    return ""


def forbidden(game_type: int, *, ladder: bool) -> str:
    """The reason why games of this GameType are not played, in words; "" if they are."""
    if game_type in PRACTICE or (ladder and game_type in LADDER):
        return ""
    if game_type in LADDER:
        return "this is a game against strangers: hsbot plays those with --ladder only"
    name = GameType(game_type).name if game_type in set(GameType) else f"GameType {game_type}"
    return f"hsbot does not play games of this kind with the mouse ({name})"
