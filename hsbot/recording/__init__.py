"""Keeps games: what was seen, asked, advised and done, in one SQLite file; reads and shows them."""

from hsbot.recording.archive import Archive, DecisionRecord, GameRecord
from hsbot.recording.pseudonyms import Pseudonyms
from hsbot.recording.recorder import LogSource, Recorder, Session
from hsbot.recording.store import Store

__all__ = [
    "Archive",
    "DecisionRecord",
    "GameRecord",
    "LogSource",
    "Pseudonyms",
    "Recorder",
    "Session",
    "Store",
]
