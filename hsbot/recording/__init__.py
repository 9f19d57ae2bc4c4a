"""Recordings of games in one SQLite file: observations, options, advice and answers."""

from hsbot.recording.archive import Archive
from hsbot.recording.pseudonyms import Pseudonyms
from hsbot.recording.recorder import Recorder
from hsbot.recording.records import DecisionRecord, GameRecord
from hsbot.recording.session import LogSource, RecordingSession
from hsbot.recording.store import Store

__all__ = [
    "Archive",
    "DecisionRecord",
    "GameRecord",
    "LogSource",
    "Pseudonyms",
    "Recorder",
    "RecordingSession",
    "Store",
]
