"""``hsbot bench``: the benchmark's figures, printed as a table or as JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.bench.figures import TOURNAMENT_DECK, measure
from hsbot.bench.native import HALF_TURN, SEED
from hsbot.commands.arguments import add_json, add_simulator
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot bench``."""
    parser.add_argument("--deck", metavar="NAME", help="play this deck against itself")
    parser.add_argument(
        "--no-compile", action="store_true", help="leave out the cold compilation (a few minutes)"
    )
    add_simulator(parser, "measure fireplace, too")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot bench``."""
    bench(
        as_json=arguments.json,
        deck=arguments.deck,
        compile_too=not arguments.no_compile,
        simulator=arguments.simulator,
    )


def bench(
    *, as_json: bool, deck: str | None, compile_too: bool = True, simulator: str = "native"
) -> None:
    """Measure and print the figures.

    Args:
        as_json: one JSON document on stdout.
        deck: play this deck against itself in every figure, instead of the two standing ones.
        compile_too: whether to time a cold compilation, which takes minutes.
        simulator: ``fireplace`` to measure that beside our own, in the same run.

    Raises:
        DeckError: there is no such deck.
        UsageError: the simulator is not installed.
    """
    other: dict[str, float] = {}
    if simulator == "fireplace":
        from hsbot.bench.fireplace import measure_fireplace  # noqa: PLC0415 - an extra

        other = asdict(measure_fireplace(deck or TOURNAMENT_DECK, HALF_TURN, SEED))
    figures: dict[str, Any] = asdict(measure(deck, compile_too=compile_too))
    if as_json:
        nested = {"fireplace": other} if other else {}
        sys.stdout.write(json.dumps({**figures, **nested}) + "\n")
        return
    figures |= {f"fireplace {name}": value for name, value in other.items()}
    table = Table("figure", "value", title="hsbot bench: one core, warm")
    for name, value in figures.items():
        text = value if isinstance(value, str) else ("-" if value is None else f"{value:,.4g}")
        if isinstance(value, float) and value >= 1000:
            text = f"{value:,.0f}"
        table.add_row(name, text)
    Terminal().print(table)
