"""The arguments of ``hsbot demo``, and the sample game in the terminal."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from hsbot.commands.advise import AdviseRequest, replay_log
from hsbot.commands.arguments import (
    add_budget,
    add_json,
    add_max_decisions,
    add_seed,
    count,
    output_file,
)
from hsbot.commands.live_options import OutputOptions, SearchOptions
from hsbot.commands.output import write_output
from hsbot.errors import DriverError, OverlayError, ScreenError, UsageError
from hsbot.logwriter import sample_log
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

DEMO_BUDGET_S = 0.5
PICTURE_WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot demo``."""
    parser.description = (
        "On a display, with the extras overlay and driver: a stand-in for the game's "
        "client, the overlay over it, and the mouse that plays, in a window of its own. Else, or "
        "with --terminal, --json, --svg or --skip: each decision of a sample game in the terminal."
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--gui", action="store_true", help="on the screen, or say what is missing")
    kinds.add_argument("--terminal", action="store_true", help="in the terminal in any case")
    add_budget(parser, "1.5; 0.5 in the terminal", iterations_too=False)
    add_seed(parser)
    add_max_decisions(parser)
    parser.add_argument(
        "--skip", type=count, default=0, metavar="N", help="leave out the first N decisions"
    )
    parser.add_argument(
        "--svg", type=output_file, metavar="FILE", help="also draw it into a picture"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot demo``."""
    of_terminal = arguments.json or arguments.svg is not None or arguments.skip
    if not (arguments.terminal or of_terminal):
        demo_anywhere(
            budget_s=arguments.budget,
            seed=arguments.seed,
            max_decisions=arguments.max_decisions,
            on_screen=arguments.gui,
        )
        return
    if arguments.gui:
        raise UsageError("--gui is played on the screen: leave out --json, --svg and --skip")
    demo(
        budget_s=arguments.budget,
        seed=arguments.seed,
        as_json=arguments.json,
        svg=arguments.svg,
        max_decisions=arguments.max_decisions,
        skip=arguments.skip,
    )


def demo_anywhere(
    *, budget_s: float | None, seed: int, max_decisions: int | None, on_screen: bool
) -> None:
    """Run the demo on the screen where that can be done, else in the terminal.

    Args:
        budget_s: seconds for each decision; the usual ones when None.
        seed: of all chance.
        max_decisions: end after so many.
        on_screen: whether nothing but the screen will do.

    Raises:
        HsbotError: it must be on the screen, and something that this needs is missing there.
    """
    if on_screen or _has_screen():
        from hsbot.commands.demo.on_screen import ScreenDemo, demo_on_screen  # noqa: PLC0415

        try:
            demo_on_screen(ScreenDemo(budget_s, seed, max_decisions))
        except (ScreenError, OverlayError, DriverError) as error:
            if on_screen:
                raise
            print_note(Terminal(stderr=True), f"not on the screen, then: {error}")
        else:
            return
    demo(budget_s=budget_s, seed=seed, as_json=False, svg=None, max_decisions=max_decisions)


def _has_screen() -> bool:
    from hsbot.commands.demo.on_screen import can_be_shown  # noqa: PLC0415 - only the demo needs it

    return can_be_shown()


def demo(
    *,
    budget_s: float | None,
    seed: int,
    as_json: bool,
    svg: Path | None,
    max_decisions: int | None,
    skip: int = 0,
) -> None:
    """Advise on every friendly decision of the game that comes with hsbot.

    Args:
        budget_s: seconds for each decision; half a second when None.
        seed: of the search.
        as_json: JSON lines instead of panels.
        svg: also draw the panels into this file.
        max_decisions: end after so many.
        skip: leave out so many at the beginning.

    Raises:
        UsageError: the picture cannot be written, or was asked for together with JSON.
    """
    if svg is not None and as_json:
        message = "--svg draws panels, which --json leaves out: take one of them"
        raise UsageError(message)
    request = AdviseRequest(
        search=SearchOptions(budget_s=budget_s or DEMO_BUDGET_S, seed=seed),
        output=OutputOptions(as_json=as_json),
        max_decisions=max_decisions,
        skip=skip,
    )
    console = Terminal(record=svg is not None, width=PICTURE_WIDTH if svg else None)
    with resources.as_file(sample_log()) as path:
        replay_log(path, request, console)
    if svg is not None:
        write_output(svg, console.export_svg(title="hsbot demo"))
