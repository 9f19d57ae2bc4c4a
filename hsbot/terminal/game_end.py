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
    **RESULT_WORDS,
    "unknown": "the log does not tell who has won",
}


def print_end(console: Console, event: GameEnded) -> None:
    """Print who has won."""
    console.print(Text(f"Game {event.game} is over: {ENDS[event.result]}.", BEST))
