"""The line that says how a game has ended."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hsbot.observation.events import GameEnded, GameResult
from hsbot.terminal.game_end import print_end


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("win", "is over: you have won"),
        ("loss", "is over: the opponent has won"),
        ("draw", "is over: a draw"),
        ("unknown", "ends in mid-game: the log does not tell who has won"),
    ],
)
def test_who_has_won_is_said(result: GameResult, words: str) -> None:
    """Of each game by its number."""
    out = StringIO()
    print_end(Console(file=out), GameEnded(3, result, 10, 1.0))
    assert out.getvalue() == f"Game 3 {words}.\n"
