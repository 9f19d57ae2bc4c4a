"""Power.log of the client: its folders, its lines as they grow, their packets (on top of hslog)."""

from hsbot.powerlog.client_settings import Finding, Written, check, is_truncated, write_settings
from hsbot.powerlog.decks_log import ChosenDeck, chosen_deck, lines_until, read_decks_log
from hsbot.powerlog.folders import (
    GameFolders,
    find_game,
    install_of,
    live_folder,
    logs_folder,
    newest_log,
    session_day,
    session_logs,
)
from hsbot.powerlog.hsreplay import DocumentDecoder, first_day, is_document
from hsbot.powerlog.line_reader import PacketSink, PowerLogReader
from hsbot.powerlog.log_clock import LogPosition
from hsbot.powerlog.log_file_lines import FileTail, LineDecoder, open_log
from hsbot.powerlog.log_follower import LogFollower
from hsbot.powerlog.skip_log import SkipLog, Skipped

__all__ = [
    "ChosenDeck",
    "DocumentDecoder",
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
    "first_day",
    "install_of",
    "is_document",
    "is_truncated",
    "lines_until",
    "live_folder",
    "logs_folder",
    "newest_log",
    "open_log",
    "read_decks_log",
    "session_day",
    "session_logs",
    "write_settings",
]
