"""Finds, follows and parses the client's Power.log (on top of hslog)."""

from hsbot.powerlog.decks import ChosenDeck, chosen_deck, lines_until, read_decks_log
from hsbot.powerlog.folders import (
    GameFolders,
    find_game,
    logs_folder,
    newest_log,
    session_day,
    session_logs,
)
from hsbot.powerlog.follow import FileTail, LogFollower
from hsbot.powerlog.lines import LogPosition, SkipLog, Skipped
from hsbot.powerlog.reader import PacketSink, PowerLogReader
from hsbot.powerlog.setup import Finding, Written, check, is_truncated, write_settings
from hsbot.powerlog.tail import LineDecoder

__all__ = [
    "ChosenDeck",
    "FileTail",
    "Finding",
    "GameFolders",
    "LineDecoder",
    "LogFollower",
    "LogPosition",
    "PacketSink",
    "PowerLogReader",
    "SkipLog",
    "Skipped",
    "Written",
    "check",
    "chosen_deck",
    "find_game",
    "is_truncated",
    "lines_until",
    "logs_folder",
    "newest_log",
    "read_decks_log",
    "session_day",
    "session_logs",
    "write_settings",
]
