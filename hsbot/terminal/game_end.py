"""The end of a game as one line of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from hsbot.messages.tracking_words import RESULT_WORDS
from hsbot.terminal.palette import BEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from hsbot.observation.events import GameEnded

ENDS: Final[Mapping[str, str]] = {
    **{result: f"is over: {words}" for result, words in RESULT_WORDS.items()},
    "unknown": "ends in mid-game: the log does not tell who has won",
}


def print_end(console: Console, event: GameEnded) -> None:
    """Print who has won, or that the log tells no end of the game."""
    console.print(Text(f"Game {event.game} {ENDS[event.result]}.", BEST))
