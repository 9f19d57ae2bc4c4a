"""The arguments of ``hsbot demo``, and the sample game in the terminal."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Annotated

from rich.text import Text

from hsbot.commands.advise import AdviseRequest, replay_log
from hsbot.commands.argument_types import count, output_file, seconds
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.live_options import OutputOptions, SearchOptions
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import Json, MaxDecisions, Seed
from hsbot.errors import DriverError, OverlayError, ScreenError, UsageError
from hsbot.logwriter import sample_log
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import QUIET
from hsbot.terminal.reporters import HINT, LEGEND, print_note

DEMO_ITERATIONS = 1_000
"""Iterations of each decision in the terminal, not seconds: a seed gives the same answers on every
machine, a first mulligan too, for which half a second is two trials on a slow one."""
PICTURE_WIDTH = 100


@request
class DemoRequest:
    """The arguments of ``hsbot demo``."""

    gui: Annotated[bool, Option("on the screen, or say what is missing", exclusive="place")] = False
    terminal: Annotated[bool, Option("in the terminal in any case", exclusive="place")] = False
    budget_s: Annotated[
        float | None,
        Option(
            "seconds to think about each decision (default 1.5; in the terminal so much work that "
            "the same seed gives the same answers)",
            "S",
            seconds,
            flag="--budget",
        ),
    ] = None
    seed: Seed = 0
    max_decisions: MaxDecisions = None
    skip: Annotated[int, Option("leave out the first N decisions", "N", count)] = 0
    svg: Annotated[
        Path | None, Option("also draw it into a picture", "FILE", output_file, complete="file")
    ] = None
    as_json: Json = False


def run(request: DemoRequest) -> None:
    """Run the demo on the screen where that can be done, else in the terminal.

    Raises:
        HsbotError: it must be on the screen, and something that this needs is missing there.
        UsageError: the arguments contradict each other, or the picture cannot be written.
    """
    of_terminal = request.as_json or request.svg is not None or request.skip
    if request.gui and (request.terminal or of_terminal):
        raise UsageError("--gui shows a game on the screen: leave out --json, --svg and --skip")
    on_screen = not (request.terminal or of_terminal)
    if on_screen and (request.gui or _has_screen()):
        from hsbot.commands.demo.on_stand_in_client import demo_on_screen  # noqa: PLC0415

        try:
            demo_on_screen(request.budget_s, request.seed, request.max_decisions)
        except (ScreenError, OverlayError, DriverError) as error:
            if request.gui:
                raise
            print_note(Terminal(stderr=True), f"the game is not shown on the screen: {error}")
        else:
            return
    demo(request)


def _has_screen() -> bool:
    from hsbot.commands.demo.on_stand_in_client import can_be_shown  # noqa: PLC0415 - only the demo needs it

    return can_be_shown()


def demo(request: DemoRequest) -> None:
    """Advise on every friendly decision of the game that comes with hsbot.

    Raises:
        UsageError: the picture cannot be written, or was asked for together with JSON.
    """
    if request.svg is not None and request.as_json:
        message = "--svg draws panels and --json prints none: leave one of them out"
        raise UsageError(message)
    asked = AdviseRequest(
        search=SearchOptions(
            budget_s=request.budget_s,
            iterations=None if request.budget_s else DEMO_ITERATIONS,
            seed=request.seed,
        ),
        output=OutputOptions(as_json=request.as_json),
        max_decisions=request.max_decisions,
        skip=request.skip,
    )
    console = Terminal(record=request.svg is not None, width=PICTURE_WIDTH if request.svg else None)
    if not request.as_json and request.svg is None:
        for line in (*LEGEND, HINT):
            console.print(Text(line, style=QUIET), soft_wrap=True)
    with resources.as_file(sample_log()) as path:
        replay_log(path, asked, console)
    if request.svg is not None:
        write_output(request.svg, console.export_svg(title="hsbot demo"))


COMMAND = Command(
    DemoRequest,
    run,
    "On a display, with the extras overlay and driver: a stand-in for the game's client, the "
    "overlay over it, and the mouse that plays, in a window of its own. Else, or with --terminal, "
    "--json, --svg or --skip: each decision of a sample game in the terminal.",
)
