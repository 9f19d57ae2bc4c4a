"""``hsbot differential``: our simulator and Fireplace compared in lockstep, set by set."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING

from rich.table import Table

from hsbot.commands.arguments import add_json, add_seed, output_file, positive_int
from hsbot.commands.output import write_output
from hsbot.live.adviser import card_name, card_table
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, progress_bar

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.conformance.differential import SetResult
    from hsbot.conformance.lockstep import LockstepGame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot differential``."""
    parser.description = (
        "Plays the same options on both and compares what is legal and what comes of "
        "it (docs/develop/fireplace.md). The same seed gives the same games."
    )
    parser.add_argument(
        "--set",
        action="append",
        metavar="SET",
        help="CLASSIC, TGT, ... (default: all that both have)",
    )
    parser.add_argument(
        "--games", type=positive_int, default=100, metavar="N", help="of each set (default 100)"
    )
    parser.add_argument(
        "--output", type=output_file, metavar="FILE", help="also keep the result here"
    )
    parser.add_argument(
        "--record", type=output_file, metavar="FILE", help="also keep the games here"
    )
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot differential``."""
    differential(
        arguments.set or (),
        games=arguments.games,
        seed=arguments.seed,
        as_json=arguments.json,
        output=arguments.output,
        record=arguments.record,
    )


def differential(
    sets: Sequence[str],
    *,
    games: int,
    seed: int,
    as_json: bool,
    output: Path | None = None,
    record: Path | None = None,
) -> None:
    """Play games of sets in lockstep, and print where the two part.

    Args:
        sets: names of :data:`hsbot.conformance.differential.SETS`; all of them when empty.
        games: of each set.
        seed: decides all chance.
        as_json: one JSON document on stdout.
        output: also keep it in this file, after each set.
        record: keep the games in this file, for tests that have no Fireplace.

    Raises:
        UsageError: there is no such set, Fireplace is missing or broken, or a file cannot be
            written.
    """
    from hsbot.conformance.differential import (  # noqa: PLC0415 - imports LLVM
        SETS,
        Differential,
        check_set,
        totals,
    )
    from hsbot.simulators.fireplace.installation.package import load_fireplace  # noqa: PLC0415

    names = list(sets) or list(SETS)
    for name in names:
        check_set(name)  # before anything is loaded or compiled
    load_fireplace()
    compile_engine()
    tests = Differential(card_table())
    results: dict[str, SetResult] = {}
    kept: list[LockstepGame] = []
    begun = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task("in lockstep", total=len(names))
        for name in names:
            results[name] = tests.run(name, games, seed, kept)
            bar.advance(task)
            document = {
                "seed": seed,
                "seconds": round(time.perf_counter() - begun, 1),
                "totals": dict(sorted(totals(results.values()).items())),
                "sets": {name: result.document() for name, result in results.items()},
            }
            if output is not None:
                write_output(output, json.dumps(document, indent=1) + "\n")
    if record is not None:
        lines = [json.dumps(_game(played)) for played in kept]
        write_output(record, "[\n" + ",\n".join(lines) + "\n]\n")
    if as_json:
        sys.stdout.write(json.dumps(document) + "\n")
        return
    _print(results)


def _game(played: LockstepGame) -> dict[str, object]:
    """A game as the record for tests holds it: classes, decks, seed, steps."""
    deal = played.deal
    return {
        "classes": [int(hero_class) for hero_class in deal.classes],
        "decks": [list(deck) for deck in deal.decks],
        "seed": deal.seed,
        "steps": [list(step) for step in played.steps],
    }


def _print(results: dict[str, SetResult]) -> None:
    kinds = ("options", "effect", "support", "fault")
    table = Table("set", "cards", "played", "games", "steps alike", *kinds)
    for name, result in results.items():
        met = [sum(x.get(kind, 0) for x in result.parted.values()) for kind in kinds]
        counts = (result.cards, result.played, result.games, result.steps, *met)
        table.add_row(name, *(str(count) for count in counts))
    Terminal().print(table)
    worst = Table("card", "where they part", "how often", "for example")
    for name, result in results.items():
        for key, example in result.examples.items():
            kind, _, card_id = key.partition(" ")
            words = "; ".join(example["words"][:2])
            times = result.parted[card_id][kind]
            worst.add_row(card_name(card_id), kind, str(times), f"{name}: {words}")
    Terminal().print(worst)
