"""The arena: players against each other, in many games with swapped seats, and what came of it."""

from hsbot.arena.match import GameResult, Match, check, play_game
from hsbot.arena.matrix import Matrix, pairings
from hsbot.arena.record import Record
from hsbot.arena.series import PairResult, SerialExecutor, Series, play_series
from hsbot.arena.statistics import Score, wilson

__all__ = [
    "GameResult",
    "Match",
    "Matrix",
    "PairResult",
    "Record",
    "Score",
    "SerialExecutor",
    "Series",
    "check",
    "pairings",
    "play_game",
    "play_series",
    "wilson",
]
