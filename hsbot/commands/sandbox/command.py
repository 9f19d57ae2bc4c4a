"""The arguments of ``hsbot sandbox``, scenarios, and logs of simulated games."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.text import Text

from hsbot.commands.argument_types import output_file
from hsbot.commands.deck_arguments import meant_deck
from hsbot.commands.declared_arguments import Command, Option, Section, request
from hsbot.commands.live_options import RecordOptions
from hsbot.commands.output_files import write_output
from hsbot.commands.sandbox.client_options import ClientOptions
from hsbot.errors import UsageError
from hsbot.plurals import counted
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import BEST, QUIET, WARNING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.scenario import TraceStep

_OF_WINDOW = "--vs, --level and what else is of the window do not go with --puzzle, --script, --out"
_OF_GAME = "--vs, --level and what else is of a game do not go with --puzzle"
_OUTCOMES = ("the friendly side wins", "the other side wins", "a draw")
_STYLES = {">": BEST, "->": "default", "=>": WARNING}
"""How a line of a trace looks by its first word."""


@request
class SandboxRequest:
    """The arguments of ``hsbot sandbox``."""

    window: Annotated[bool, Option("open the stand-in client, or puzzles on its board")] = False
    script: Annotated[
        Path | None, Option("run this scenario", "FILE", exclusive="kind", complete="file")
    ] = None
    out: Annotated[
        Path | None,
        Option("write a game's log here", "FILE", output_file, exclusive="kind", complete="file"),
    ] = None
    puzzles: Annotated[
        bool, Option("list the puzzles, and how you have done", exclusive="kind")
    ] = False
    puzzle: Annotated[
        str | None,
        Option(
            "try one: its number, its name, or the next that is not solved",
            "PUZZLE",
            bare="",
            exclusive="kind",
        ),
    ] = None
    trace: Annotated[bool, Option("with --script: print every step of the engine")] = False
    seed: Annotated[int | None, Option("seed of all chance", "S")] = None
    decks: Annotated[
        tuple[str, str] | None, Option("with --out: the decks, likewise", ("FRIENDLY", "OTHER"))
    ] = None
    client: Annotated[ClientOptions, Section("the window")] = field(default_factory=ClientOptions)
    recording: Annotated[RecordOptions, Section("the window", without=("rank",))] = field(
        default_factory=RecordOptions
    )


def run(request: SandboxRequest) -> None:
    """Open the window, run a scenario, or write a log.

    Raises:
        HsbotError: what is asked for cannot be done.
        UsageError: nothing is asked for, or what does not go with it.
    """
    _require_of_one_kind(request)
    if request.puzzles or request.puzzle is not None:
        from hsbot.commands.sandbox.puzzle_in_terminal import list_puzzles, try_puzzle  # noqa: PLC0415

        if request.puzzles:
            list_puzzles()
        elif request.window:
            from hsbot.commands.sandbox.puzzle_window import show_puzzles  # noqa: PLC0415 - Qt

            show_puzzles(request.client, request.puzzle or "")
        else:
            try_puzzle(request.puzzle or "")
    elif request.script is not None:
        run_scenario(request.script, trace=request.trace)
    elif request.out is not None:
        write_log(request.out, seed=request.seed, decks=request.decks)
    elif request.window or request.client.player is not None:
        from hsbot.commands.sandbox.window import show_client  # noqa: PLC0415 - only for the window

        show_client(request.client, request.seed or 0, request.recording.asked())
    else:
        raise UsageError("name one of --window, --vs, --puzzle, --script and --out")


def _require_of_one_kind(request: SandboxRequest) -> None:
    """Refuse options of another kind of sandbox than the one that is asked for.

    Raises:
        UsageError: there is one, which would be left out without a word.
    """
    is_puzzle = request.puzzles or request.puzzle is not None
    asked = is_puzzle or request.script is not None or request.out is not None
    on_board = request.window and request.puzzle is not None
    if request.window and asked and not on_board:
        raise UsageError("--window goes alone, or with --puzzle")
    shown = request.client
    if on_board:
        known = {name: getattr(ClientOptions(), name) for name in ("size", "position", "speed")}
        shown = replace(shown, **known, logs=None)
    if asked and shown != ClientOptions():
        raise UsageError(_OF_GAME if on_board else _OF_WINDOW)
    if on_board and request.recording.asked() is not None:
        raise UsageError("--record goes with games: puzzles are kept as your progress")
    if request.trace and request.script is None:
        raise UsageError("--trace goes with --script")
    if request.decks is not None and request.out is None:
        raise UsageError("--decks goes with --out")
    if request.seed is not None and (is_puzzle or request.script is not None):
        raise UsageError("--seed goes with --window and --out")


def run_scenario(path: Path, *, trace: bool) -> None:
    """Run a Python file of scenarios (``hsbot.scenario``).

    The engine runs as plain Python, so that a card that has just been changed needs no compilation.

    Args:
        path: the file.
        trace: whether every step of the engine is printed.

    Raises:
        UsageError: the file cannot be read or fails; the text names the line.
    """
    if "hsbot.rules.compile.function_register" not in sys.modules:
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
    from hsbot.live.advisor_loading import card_table  # noqa: PLC0415
    from hsbot.logwriter.sample_game import SAMPLE_DECKS, SAMPLE_SEED, write_game  # noqa: PLC0415
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports the engine

    known, cards = load_decks(), card_table()
    friendly, other = (meant_deck(text, known, cards) for text in decks or SAMPLE_DECKS)
    lines: list[str] = []
    chance = SAMPLE_SEED if seed is None else seed
    winner = write_game((friendly, other), chance, load_library(cards), cards, lines.append)
    write_output(path, "".join(lines))
    Terminal(stderr=True).print(
        f"{path}: {counted(len(lines), 'line')}, {_OUTCOMES[winner]}", highlight=False
    )


COMMAND = Command(
    SandboxRequest,
    run,
    "Games on hsbot's own simulator. --window opens a stand-in for the game's client, played with "
    "the mouse (docs/build-bots/stand-in-client.md); --vs names the player on the other side, as "
    "in hsbot arena, --level one from 1 to 5. There Backspace takes a turn back, and H asks what "
    "hsbot would play. --puzzle sets a position of the public puzzles: win this turn, or live "
    "through the next; with --window it is played with the mouse; --puzzles lists them with your "
    "progress. --script runs a Python file that sets a position and plays on it "
    "(docs/develop/debugging-cards.md); --out writes the Power.log of a game between two simple "
    "players.",
)
