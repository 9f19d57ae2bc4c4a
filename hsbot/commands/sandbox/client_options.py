"""The options of the stand-in client that ``hsbot sandbox`` opens."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from hsbot.commands.arguments import point, positive_float, positive_int, window_size
from hsbot.commands.declared import Option, request


@request
class ClientOptions:
    """The options of the stand-in client: its games, its window, what goes wrong."""

    versus: Annotated[
        str | None, Option("who plays the other side (greedy)", "PLAYER", flag="--vs")
    ] = None
    deck: Annotated[str | None, Option("your deck", "NAME")] = None
    opponent_deck: Annotated[str | None, Option("the other side's deck", "NAME")] = None
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
