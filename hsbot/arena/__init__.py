"""Matches between players: series of games with swapped seats, and their statistics."""

from hsbot.arena.executors import SerialExecutor
from hsbot.arena.resume_file import PairRecord, pair_record
from hsbot.arena.score_tables import Matrix, pairings
from hsbot.arena.series import PairResult, Series
from hsbot.arena.series_runner import play_series
from hsbot.arena.single_game import GameResult, Match, check, play_game
from hsbot.arena.statistics import Score

__all__ = [
    "GameResult",
    "Match",
    "Matrix",
    "PairRecord",
    "PairResult",
    "Score",
    "SerialExecutor",
    "Series",
    "check",
    "pair_record",
    "pairings",
    "play_game",
    "play_series",
]
