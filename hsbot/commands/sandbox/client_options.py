"""The options of the stand-in client that ``hsbot sandbox`` opens."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from hsbot.commands.argument_types import (
    level_number,
    point,
    positive_float,
    positive_int,
    window_size,
)
from hsbot.commands.declared_arguments import Option, request
from hsbot.errors import UsageError

LEVELS: Final = (
    "quick:budget=0.001",
    "quick:budget=0.02",
    "default:budget=0.3",
    "default:budget=2",
    "default:budget=10",
)
"""The players of levels 1 to 5."""


@request
class ClientOptions:
    """The options of the stand-in client: its games, its window, what goes wrong."""

    versus: Annotated[
        str | None, Option("who plays the other side (greedy)", "PLAYER", flag="--vs")
    ] = None
    level: Annotated[
        int | None,
        Option(
            "in place of --vs: hsbot from 1 (quick, a beginner) to 5 (10 s)", "1-5", level_number
        ),
    ] = None
    deck: Annotated[
        str | None, Option("your deck: its name, its code, or a file with a list", "DECK")
    ] = None
    opponent_deck: Annotated[str | None, Option("the other side's deck, likewise", "DECK")] = None
    logs: Annotated[
        Path | None, Option("where the folder Logs is made", "DIR", complete="folder")
    ] = None
    size: Annotated[tuple[int, int], Option("in pixels (1280x720)", "WxH", window_size)] = (
        1280,
        720,
    )
    position: Annotated[
        tuple[int, int] | None,
        Option("the frame's upper left corner, in pixels", "X,Y", point),
    ] = None
    speed: Annotated[float, Option("how many times faster (1)", "F", positive_float)] = 1.0
    games: Annotated[int, Option("end after so many games", "N", positive_int)] = 0
    faults: Annotated[str, Option("what goes wrong in each game", "NAME[@TURN],...")] = ""
    control: Annotated[
        Path | None,
        Option("faults written into this file come at once", "FILE", complete="file"),
    ] = None
    title: Annotated[str, Option("the window's title (Hearthstone)", "T")] = "Hearthstone"

    def __post_init__(self) -> None:
        """Refuse two opponents.

        Raises:
            UsageError: both a player and a level are named.
        """
        if self.versus is not None and self.level is not None:
            raise UsageError("give either --vs or --level, not both")

    @property
    def player(self) -> str | None:
        """The player that is asked for; None for none."""
        return self.versus if self.level is None else LEVELS[self.level - 1]
