"""Events that a LogTracker emits while it reads a log.

``line_number`` is the log line (from 1) that brought the event; ``time_s`` the log's own time, in
seconds since the midnight before its first line (it goes on over midnight).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hearthstone.enums import PlayState

if TYPE_CHECKING:
    from hsbot.observation.model import Decision, EntityId

GameResult = Literal["win", "loss", "draw", "unknown"]
RESULTS: Final[dict[int, GameResult]] = {
    PlayState.WON: "win",
    PlayState.LOST: "loss",
    PlayState.CONCEDED: "loss",
    PlayState.TIED: "draw",
}
"""A player's PLAYSTATE to the result for that player."""
"""The friendly player's; "unknown" when the log stops before the end."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A new game; ``attached`` when it was already under way at its first line."""

    game: int
    attached: bool
    line_number: int
    time_s: float


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The client came back into the same game after a lost connection."""

    game: int
    line_number: int
    time_s: float


@dataclass(frozen=True, slots=True)
class GameRefused:
    """A game that is not read any further; ``reason`` says why, in words for people."""

    game: int
    reason: str
    line_number: int
    time_s: float


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end of a game that was not refused."""

    game: int
    result: GameResult
    line_number: int
    time_s: float


@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The friendly player must act.

    ``revised`` when this replaces the decision opened just before, whose list turned out to be
    longer (possible only after ``idle``).
    """

    decision: Decision
    time_s: float
    revised: bool = False


@dataclass(frozen=True, slots=True)
class DecisionClosed:
    """The decision was answered (``sent`` or ``sent_entities`` is set) or lapsed (neither is).

    ``timed_out`` when the server has chosen, the player's time being over.
    """

    decision: Decision
    line_number: int
    time_s: float
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class BlockStarted:
    """A block: an action of a player, or a trigger. ``type`` is a BlockType integer.

    ``depth`` is 0 for a top-level block, 1 for a block within one, and so on. The state is the one
    before the block.
    """

    type: int
    entity_id: EntityId
    target_id: EntityId
    sub_option: int
    line_number: int
    time_s: float
    depth: int = 0


@dataclass(frozen=True, slots=True)
class BlockEnded:
    """The end of a block; ``depth`` as at its beginning. The state is the one after the block."""

    entity_id: EntityId
    depth: int


@dataclass(frozen=True, slots=True)
class TurnEnding:
    """The player on turn has ended it: the state is the one before what happens at its end."""

    line_number: int
    time_s: float


@dataclass(frozen=True, slots=True)
class TaskListEnded:
    """The client has finished showing a task list: what a driver waits for before it clicks."""

    task_list: int
    line_number: int


@dataclass(frozen=True, slots=True)
class BeginningMissing:
    """The log begins within a game, of which nothing can be told: the next one is the first."""

    line_number: int


@dataclass(frozen=True, slots=True)
class LogTruncated:
    """The client has stopped logging at its size cap; nothing more will come until it restarts."""

    line_number: int


@dataclass(frozen=True, slots=True)
class LineFailed:
    """A line that a bug of hsbot's own kept from being read; the lines after it are read."""

    reason: str
    line_number: int


Event: TypeAlias = (
    GameStarted
    | GameResumed
    | GameRefused
    | GameEnded
    | DecisionOpened
    | DecisionClosed
    | BlockStarted
    | BlockEnded
    | TurnEnding
    | TaskListEnded
    | BeginningMissing
    | LogTruncated
    | LineFailed
)
