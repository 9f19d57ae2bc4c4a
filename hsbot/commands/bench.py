"""``hsbot bench``: the benchmark's figures, printed as a table or as JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.bench.comparison import FIGURES, ROUNDS, Comparison, boards, compare
from hsbot.bench.figures import RANDOM_DECK, TOURNAMENT_DECK, measure
from hsbot.bench.native import HALF_TURN, SEED
from hsbot.commands.arguments import add_json, add_simulator, named_path, positive_int
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, progress_bar

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot bench``."""
    parser.add_argument("--deck", metavar="NAME", help="play this deck against itself")
    parser.add_argument(
        "--no-compile", action="store_true", help="leave out the cold compilation (some seconds)"
    )
    parser.add_argument(
        "--against",
        type=named_path,
        metavar="DIR",
        help="compare with another checkout, or a Python that has one, in one run; CPU time",
    )
    parser.add_argument(
        "--rounds",
        type=positive_int,
        default=ROUNDS,
        metavar="N",
        help=f"with --against: pairs of measurements for each figure ({ROUNDS})",
    )
    parser.add_argument(
        "--envs",
        action="store_true",
        help="measure the learning environments instead (extra 'envs')",
    )
    add_simulator(parser, "measure fireplace, too")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot bench``."""
    if arguments.envs:
        bench_environments(as_json=arguments.json, deck=arguments.deck)
        return
    if arguments.against is not None:
        compare_with(
            arguments.against, as_json=arguments.json, deck=arguments.deck, rounds=arguments.rounds
        )
        return
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
        compile_too: whether to time a cold compilation.
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
    _print(figures)


def bench_environments(*, as_json: bool, deck: str | None) -> None:
    """Measure and print the learning environments' figures.

    Args:
        as_json: one JSON document on stdout.
        deck: play this deck against itself, instead of the standing one.

    Raises:
        DeckError: there is no such deck.
        UsageError: the extra is not installed.
    """
    from hsbot.bench.environments import measure_environments  # noqa: PLC0415 - not without need

    compile_engine()
    figures = asdict(measure_environments(deck or RANDOM_DECK))
    if as_json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        _print(figures)


def _print(figures: dict[str, Any]) -> None:
    """Print figures as a table."""
    table = Table("figure", "value", title="hsbot bench: one core, warm")
    for name, value in figures.items():
        text = value if isinstance(value, str) else ("-" if value is None else f"{value:,.4g}")
        if isinstance(value, float) and value >= 1000:
            text = f"{value:,.0f}"
        table.add_row(name, text)
    Terminal().print(table)


def compare_with(there: Path, *, as_json: bool, deck: str | None, rounds: int) -> None:
    """Measure this checkout and another side by side, and print both.

    Args:
        there: the other checkout, or a Python that has hsbot.
        as_json: one JSON document on stdout.
        deck: this deck alone, instead of all decks and crowded boards.
        rounds: pairs of measurements for each figure.

    Raises:
        UsageError: the other cannot be measured.
    """
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=None)
        found = compare(
            there,
            boards(deck),
            rounds,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if as_json:
        figures = [asdict(one) for one in found]
        document = {"against": str(there), "rounds": rounds, "figures": figures}
        sys.stdout.write(json.dumps(document) + "\n")
        return
    Terminal().print(_comparison_table(found, there))


def _comparison_table(found: list[Comparison], there: Path) -> Table:
    table = Table(
        "deck or board", "figure", "here /s", "there /s", "ratio", "95%", "same",
        title=f"hsbot bench: this checkout and {there}, side by side, a second of CPU",
    )  # fmt: skip
    for one in found:
        table.add_row(
            one.board,
            FIGURES[one.figure],
            f"{one.here_per_s:,.0f}",
            f"{one.there_per_s:,.0f}",
            f"{one.ratio:.2f}",
            f"{one.low:.2f} to {one.high:.2f}",
            "yes" if one.same else "no",
        )
    return table
