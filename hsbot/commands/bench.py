"""``hsbot bench``: the benchmark's figures, printed as a table or as JSON."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from inspect import getdoc
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.table import Table

from hsbot.bench.all_benchmarks import RANDOM_DECK, TOURNAMENT_DECK, Figures, measure
from hsbot.bench.checkout_comparison import FIGURES, ROUNDS, Comparison, boards, compare
from hsbot.bench.native_simulator import HALF_TURN, SEED
from hsbot.commands.argument_types import positive_int
from hsbot.commands.deck_arguments import DECK, FORMS, deck_text
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import Json, SimulatorName, simulator_option
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, print_line, progress_bar

if TYPE_CHECKING:
    from collections.abc import Sequence

ALONE = 0.95
"""Share of a core that a program has, at the least, where no other takes it."""


@request
class BenchRequest:
    """The arguments of ``hsbot bench``."""

    deck: Annotated[str | None, Option(f"play this deck against itself: {FORMS}", DECK)] = None
    no_compile: Annotated[bool, Option("leave out the cold compilation (some seconds)")] = False
    against: Annotated[
        Path | None,
        Option(
            "compare with another checkout, or a Python that has one, in one run; CPU time",
            "DIR",
            complete="folder",
        ),
    ] = None
    rounds: Annotated[
        int,
        Option(
            "with --against: pairs of measurements for each figure ({default})", "N", positive_int
        ),
    ] = ROUNDS
    envs: Annotated[bool, Option("measure the learning environments instead (extra 'envs')")] = (
        False
    )
    simulator: Annotated[SimulatorName, simulator_option("measure fireplace, too")] = "native"
    as_json: Json = False


def bench(request: BenchRequest) -> None:
    """Measure and print the figures that are asked for.

    Raises:
        DeckError: there is no such deck.
        UsageError: the simulator or the extra is not installed, or what this is compared with
            cannot be measured.
    """
    if request.deck is not None and request.against is None:
        request = replace(request, deck=deck_text(request.deck))
    if request.envs:
        bench_environments(as_json=request.as_json, deck=request.deck)
        return
    if request.against is not None:
        compare_with(request.against, request)
        return
    deck = request.deck
    other: dict[str, float] = {}
    if request.simulator == "fireplace":
        from hsbot.bench.fireplace_simulator import measure_fireplace  # noqa: PLC0415 - an extra

        other = asdict(measure_fireplace(deck or TOURNAMENT_DECK, HALF_TURN, SEED))
    figures: dict[str, Any] = asdict(_measured(deck, compile_too=not request.no_compile))
    if request.as_json:
        nested = {"fireplace": other} if other else {}
        print_json({**figures, **nested})
        return
    rows = [(name, value, meanings(Figures)[name]) for name, value in figures.items()]
    if other:
        from hsbot.bench.fireplace_simulator import FireplaceFigures  # noqa: PLC0415 - as above

        said = meanings(FireplaceFigures)
        rows += [(f"fireplace {name}", value, said[name]) for name, value in other.items()]
    _print(rows)


def _measured(deck: str | None, *, compile_too: bool) -> Figures:
    """The figures, what is being measured on a bar, and a note where others took the processor."""
    compile_engine()
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=None)
        figures, core_share = measure(
            deck,
            compile_too=compile_too,
            begun=lambda words: bar.update(task, description=f"measuring {words}"),
        )
    if core_share < ALONE:
        print_line(
            f"this machine is busy: the benchmark had {core_share:.0%} of a core, so that "
            "its rates are lower than the machine's",
            stderr=True,
        )
    return figures


def bench_environments(*, as_json: bool, deck: str | None) -> None:
    """Measure and print the learning environments' figures.

    Args:
        as_json: one JSON document on stdout.
        deck: play this deck against itself, instead of the standing one.

    Raises:
        DeckError: there is no such deck.
        UsageError: the extra is not installed.
    """
    from hsbot.bench.environments import (  # noqa: PLC0415 - not without need
        EnvironmentFigures,
        measure_environments,
    )

    compile_engine()
    figures = asdict(measure_environments(deck or RANDOM_DECK))
    if as_json:
        print_json(figures)
    else:
        said = meanings(EnvironmentFigures)
        _print([(name, value, said[name]) for name, value in figures.items()])


def meanings(figures: type) -> dict[str, str]:
    """The meaning of each figure of a record, by name, as the record's docstring has it."""
    _, _, listed = (getdoc(figures) or "").partition("Attributes:\n")
    found: dict[str, str] = {}
    for line in listed.splitlines():
        name, is_new, words = line.strip().partition(": ")
        if is_new and line.startswith("    ") and not line.startswith("     "):
            found[name] = words
        elif found and line.strip():
            last = next(reversed(found))
            found[last] += f" {line.strip()}"
    return {one.name: found.get(one.name, "").rstrip(".") for one in fields(figures)}


def _print(rows: Sequence[tuple[str, Any, str]]) -> None:
    """Print figures, each with its meaning, as a table."""
    table = Table("figure", "value", "of what", title="hsbot bench: one core, warm")
    for name, value, words in rows:
        text = value if isinstance(value, str) else ("-" if value is None else f"{value:,.4g}")
        if isinstance(value, float) and value >= 1000:
            text = f"{value:,.0f}"
        table.add_row(name, text, words)
    Terminal().print(table)


def compare_with(there: Path, request: BenchRequest) -> None:
    """Measure this checkout and another side by side, and print both.

    Args:
        there: the other checkout, or a Python that has hsbot.
        request: its deck, alone instead of all decks and crowded boards; how many rounds.

    Raises:
        UsageError: the other cannot be measured.
    """
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=None)
        found = compare(
            there,
            boards(request.deck),
            request.rounds,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if request.as_json:
        figures = [asdict(one) for one in found]
        document = {"against": str(there), "rounds": request.rounds, "figures": figures}
        print_json(document)
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
            "-" if one.low is None else f"{one.low:.2f} to {one.high:.2f}",
            "yes" if one.same else "no",
        )
    return table


COMMAND = Command(
    BenchRequest,
    bench,
    beside={
        "--envs": ("--no-compile", "--against", "--simulator"),
        "--against": ("--no-compile", "--simulator"),
    },
    without={"--against": ("--rounds",)},
)
