"""Observation of a game by one player: entities, events and decisions read from its Power.log."""

from hsbot.observation.events import (
    BlockEnded,
    BlockStarted,
    DecisionClosed,
    DecisionOpened,
    Event,
    GameEnded,
    GameRefused,
    GameResult,
    GameResumed,
    GameStarted,
    LogTruncated,
    TaskListEnded,
    TurnEnding,
)
from hsbot.observation.model import (
    Decision,
    DecisionKind,
    Entity,
    EntityId,
    LogOption,
    LogSubOption,
    LogTarget,
    Observation,
    Play,
    SentOption,
)
from hsbot.observation.replay import LogFile, read_decisions, read_events
from hsbot.observation.table import EntityTable
from hsbot.observation.tracker import LogTracker

__all__ = [
    "BlockEnded",
    "BlockStarted",
    "Decision",
    "DecisionClosed",
    "DecisionKind",
    "DecisionOpened",
    "Entity",
    "EntityId",
    "EntityTable",
    "Event",
    "GameEnded",
    "GameRefused",
    "GameResult",
    "GameResumed",
    "GameStarted",
    "LogFile",
    "LogOption",
    "LogSubOption",
    "LogTarget",
    "LogTracker",
    "LogTruncated",
    "Observation",
    "Play",
    "SentOption",
    "TaskListEnded",
    "TurnEnding",
    "read_decisions",
    "read_events",
]
