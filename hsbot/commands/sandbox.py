"""``hsbot sandbox``: a scenario from a file, or a whole game written as a Power.log."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.errors import UsageError
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import BEST, QUIET, WARNING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.scenario import Step

_OUTCOMES = ("the friendly side wins", "the other side wins", "a draw")
_STYLES = {">": BEST, "->": "default", "=>": WARNING}
"""How a line of a trace looks by its first word."""


def run_scenario(path: Path, *, trace: bool) -> None:
    """Run a Python file that sets scenes (``hsbot.scenario``).

    The engine runs as plain Python, so that a card that has just been changed needs no compilation.

    Args:
        path: the file.
        trace: whether every step of the engine is printed.

    Raises:
        UsageError: the file cannot be read or fails; the text names the line.
    """
    if "numba" not in sys.modules:
        os.environ["NUMBA_DISABLE_JIT"] = "1"
    from hsbot.scenario import watched  # noqa: PLC0415 - imports Numba
    from hsbot.scenario.script import run_script  # noqa: PLC0415

    console = Terminal(soft_wrap=True)
    with watched(lambda step: _show(console, step)) if trace else nullcontext():
        run_script(path)


def _show(console: Terminal, step: Step) -> None:
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
    from hsbot.simulators.library import load_library  # noqa: PLC0415 - imports Numba

    known, cards = load_decks(), card_table()
    friendly, other = map(known.named, decks or SAMPLE_DECKS)
    lines: list[str] = []
    chance = SAMPLE_SEED if seed is None else seed
    winner = write_game((friendly, other), chance, load_library(cards), cards, lines.append)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(lines), encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None
    Terminal(stderr=True).print(f"{path}: {len(lines)} lines, {_OUTCOMES[winner]}", highlight=False)
