"""``hsbot differential``: our simulator and Fireplace compared in lockstep, set by set."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.table import Table

from hsbot.commands.argument_types import output_file
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import Json, Seed, count_option, output_option
from hsbot.live.advisor_loading import card_name, card_table
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, progress_bar

if TYPE_CHECKING:
    from hsbot.conformance.differential import SetResult
    from hsbot.conformance.lockstep import LockstepGame


@request
class DifferentialRequest:
    """The arguments of ``hsbot differential``."""

    sets: Annotated[
        tuple[str, ...],
        Option("CLASSIC, TGT, ... (default: all that both have)", "SET", flag="--set"),
    ] = ()
    games: Annotated[int, count_option("of each set")] = 100
    output: Annotated[Path | None, output_option("also keep the result here")] = None
    record: Annotated[
        Path | None, Option("also keep the games here", "FILE", output_file, complete="file")
    ] = None
    seed: Seed = 0
    as_json: Json = False


def differential(request: DifferentialRequest) -> None:
    """Play games of sets in lockstep, and print where the two part.

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
    from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415

    names = list(request.sets) or list(SETS)
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
            results[name] = tests.run(name, request.games, request.seed, kept)
            bar.advance(task)
            document = {
                "seed": request.seed,
                "seconds": round(time.perf_counter() - begun, 1),
                "totals": dict(sorted(totals(results.values()).items())),
                "sets": {name: result.document() for name, result in results.items()},
            }
            if request.output is not None:
                write_output(request.output, json.dumps(document, indent=1) + "\n")
    if request.record is not None:
        lines = [json.dumps(_game(played)) for played in kept]
        write_output(request.record, "[\n" + ",\n".join(lines) + "\n]\n")
    if request.as_json:
        print_json(document)
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


COMMAND = Command(
    DifferentialRequest,
    differential,
    "Plays the same options on both and compares what is legal and what comes of it "
    "(docs/develop/fireplace.md). The same seed gives the same games.",
)
