"""The arguments of ``hsbot sandbox``, scenarios, and logs of simulated games."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.commands.arguments import (
    add_record,
    named_path,
    point,
    positive_float,
    positive_int,
    size,
)
from hsbot.commands.output import write_output
from hsbot.errors import UsageError
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import BEST, QUIET, WARNING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.scenario import TraceStep

_OUTCOMES = ("the friendly side wins", "the other side wins", "a draw")
_STYLES = {">": BEST, "->": "default", "=>": WARNING}
"""How a line of a trace looks by its first word."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot sandbox``."""
    parser.description = (
        "Games on hsbot's own simulator. --window opens a stand-in for the game's client, played "
        "with the mouse (docs/build-bots/stand-in-client.md); --vs names the player on the other "
        "side, as in hsbot arena. --script runs a Python file that sets a position and plays on it "
        "(docs/develop/debugging-cards.md); --out writes the Power.log of a game between two "
        "simple players."
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--window", action="store_true", help="open the stand-in client")
    kinds.add_argument("--script", type=named_path, metavar="FILE", help="run this scenario")
    kinds.add_argument("--out", type=named_path, metavar="FILE", help="write a game's log here")
    parser.add_argument(
        "--trace", action="store_true", help="with --script: print every step of the engine"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="seed of all chance")
    parser.add_argument(
        "--decks", nargs=2, metavar=("FRIENDLY", "OTHER"), help="with --out: names of decks"
    )
    window = parser.add_argument_group("the window")
    _add_window_arguments(window)
    add_record(window)
    parser.set_defaults(run=run)


def _add_window_arguments(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--vs", metavar="PLAYER", help="who plays the other side (greedy)")
    add("--deck", metavar="NAME", help="your deck")
    add("--enemy-deck", metavar="NAME", help="the other side's deck")
    add("--logs", type=named_path, metavar="DIR", help="where the folder Logs is made")
    add("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    add("--position", type=point, metavar="X,Y", help="the frame's upper left corner, in pixels")
    add("--speed", type=positive_float, default=1.0, metavar="F", help="how many times faster (1)")
    add("--games", type=positive_int, default=0, metavar="N", help="end after so many games")
    add("--faults", default="", metavar="NAME[@TURN],...", help="what goes wrong in each game")
    add(
        "--control",
        type=named_path,
        metavar="FILE",
        help="faults written into this file come at once",
    )
    add("--title", default="Hearthstone", metavar="T", help="the window's title (Hearthstone)")


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot sandbox``."""
    if arguments.script is not None:
        run_scenario(arguments.script, trace=arguments.trace)
    elif arguments.out is not None:
        write_log(arguments.out, seed=arguments.seed, decks=arguments.decks)
    elif arguments.window or arguments.vs is not None:
        _window(arguments)
    else:
        raise UsageError("one of --window, --vs, --script and --out is needed")


def _window(arguments: argparse.Namespace) -> None:
    """Run ``hsbot sandbox --window``."""
    from hsbot.commands.sandbox.window import (  # noqa: PLC0415 - only for the window
        ClientRequest,
        GameOptions,
        WindowOptions,
        show_client,
    )
    from hsbot.live.recording import record_request  # noqa: PLC0415 - as above

    show_client(
        ClientRequest(
            GameOptions(
                deck=arguments.deck,
                enemy_deck=arguments.enemy_deck,
                versus=arguments.vs or "greedy",
                seed=arguments.seed or 0,
                speed=arguments.speed,
                games=arguments.games,
            ),
            WindowOptions(arguments.title, arguments.size, arguments.position),
            logs=arguments.logs,
            faults=arguments.faults,
            control=arguments.control,
            record=record_request(arguments.record, keep_names=arguments.keep_names, rank=None),
        )
    )


def run_scenario(path: Path, *, trace: bool) -> None:
    """Run a Python file of scenarios (``hsbot.scenario``).

    The engine runs as plain Python, so that a card that has just been changed needs no compilation.

    Args:
        path: the file.
        trace: whether every step of the engine is printed.

    Raises:
        UsageError: the file cannot be read or fails; the text names the line.
    """
    if "hsbot.rules.compile.functions" not in sys.modules:
        os.environ["HSBOT_PLAIN"] = "1"
    from hsbot.scenario import watched  # noqa: PLC0415 - imports the engine
    from hsbot.scenario.script import run_script  # noqa: PLC0415

    console = Terminal(soft_wrap=True)
    with watched(lambda step: _show(console, step)) if trace else nullcontext():
        run_script(path)


def _show(console: Terminal, step: TraceStep) -> None:
    for line in str(step).splitlines():
        first = line.split(maxsplit=1)[0]
        console.print(Text(line, _STYLES.get(first, QUIET)))


def write_log(path: Path, *, seed: int | None, decks: Sequence[str] | None) -> None:
    """Write the Power.log of a game of two simple players on our own simulator.

    Args:
        path: the file to write.
        seed: decides all chance; the shipped sample's when None.
        decks: names of the friendly side's deck and the other's; the shipped sample's when None.

    Raises:
        UsageError: the file cannot be written.
        DeckError: there is no such deck.
    """
    from hsbot.belief.decks.database import load_decks  # noqa: PLC0415
    from hsbot.live.adviser import card_table  # noqa: PLC0415
    from hsbot.logwriter.sample import SAMPLE_DECKS, SAMPLE_SEED, write_game  # noqa: PLC0415
    from hsbot.simulators.library import load_library  # noqa: PLC0415 - imports the engine

    known, cards = load_decks(), card_table()
    friendly, other = map(known.named, decks or SAMPLE_DECKS)
    lines: list[str] = []
    chance = SAMPLE_SEED if seed is None else seed
    winner = write_game((friendly, other), chance, load_library(cards), cards, lines.append)
    write_output(path, "".join(lines), make_folder=True)
    Terminal(stderr=True).print(f"{path}: {len(lines)} lines, {_OUTCOMES[winner]}", highlight=False)
