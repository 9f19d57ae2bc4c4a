"""``hsbot train neat``: networks that NEAT breeds, as NEATStone's (Bowman 2023)."""

from __future__ import annotations

from contextlib import closing
from dataclasses import field
from statistics import fmean
from typing import TYPE_CHECKING, Annotated, Any, Literal

from rich.table import Table

from hsbot.commands.argument_types import any_whole, positive_int
from hsbot.commands.declared_arguments import Command, Option, Section, option_names, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import count_option, few_option
from hsbot.confidence_intervals import wilson
from hsbot.errors import UsageError
from hsbot.papers.common.training_runs import RunRequest, playing
from hsbot.system.extras import install_hint
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.papers.neatstone.training.breeding import Breeding, Evolution, Generation

TESTS = (1, 2, 3)


@request
class NeatRequest:
    """The arguments of ``hsbot train neat``."""

    test: Annotated[
        int, Option("of deck and opponent (default 1)", parse=any_whole, choices=TESTS)
    ] = 1
    aggregation: Annotated[
        Literal["product", "sum"],
        Option("of the first networks' neurons (product, as the paper's)"),
    ] = "product"
    population: Annotated[int, few_option("networks, 10 or more")] = 50
    generations: Annotated[int, count_option("of the run")] = 50
    retest: Annotated[int, count_option("games of each of the fittest on new deals")] = 1000
    games: Annotated[
        int, Option("of a network's fitness (the test's own: 15, 15, 30)", "N", positive_int)
    ] = 0
    run: Annotated[
        RunRequest, Section(help={"picture": "draw fitness and win rates (png, svg, pdf)"})
    ] = field(default_factory=RunRequest)


def train_neat(asked: NeatRequest) -> None:
    """Breed, test the fittest, and print what came of it.

    Raises:
        UsageError: a file cannot be used, or there is no such cluster.
    """
    compile_engine()
    from hsbot.learning.run_file import run_file  # noqa: PLC0415 - imports LLVM

    try:
        from hsbot.papers.neatstone.training.breeding import (  # noqa: PLC0415 - as above
            CANDIDATES,
            Breeding,
            Evolution,
        )
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "neat":
            raise
        raise UsageError(f"train neat needs neat-python: {install_hint('train')}") from error

    request, generations, retest = asked.run, asked.generations, asked.retest
    require_pictures(request.picture)
    plan = Breeding(
        test=asked.test,
        aggregation=asked.aggregation,
        population=asked.population,
        games=asked.games,
        seed=request.seed,
    )
    kept = run_file(request.resume, plan.settings(), option_names(NeatRequest))
    total = generations * plan.population * plan.games_each
    retested = min(CANDIDATES, generations) * retest
    with (
        closing(kept),
        playing(request, total + retested, "train neat", kept, "generation") as runner,
    ):
        evolution = Evolution(plan, kept, runner)
        history = list(evolution.generations(generations))
        tests = evolution.retested(retest)
    document = _document(plan, history, tests)
    if request.output:
        best = max(range(len(tests)), key=lambda number: tests[number]["won"])
        _write_network(plan, evolution, tests[best], request.output)
    if request.picture is not None:
        _draw(document, request.picture)
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _document(
    plan: Breeding, history: Sequence[Generation], tests: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    games = plan.games_each
    for test in tests:
        test["share"] = round(test["won"] / test["games"], 4)
        test["ci95"] = [round(x, 4) for x in wilson(test["won"], test["games"])]
    return {
        **plan.settings(),
        "games": games,
        "weights": plan.weights(),
        "generations": [
            {
                "best": round(max(row.fitness), 3),
                "mean": round(fmean(row.fitness), 3),
                "worst": round(min(row.fitness), 3),
                "best_won": round(max(row.wins) / games, 4),
                "mean_won": round(fmean(row.wins) / games, 4),
                "species": list(row.species),
                "neurons": row.size[0],
                "links": row.size[1],
            }
            for row in history
        ],
        "retest": list(tests),
    }


def _write_network(
    plan: Breeding, evolution: Evolution, test: dict[str, Any], output: Path
) -> None:
    from hsbot.papers.neatstone.players.networks import document  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.neatstone.training.breeding import TESTS as ALL  # noqa: PLC0415

    asked = f"--test {plan.test} --aggregation {plan.aggregation} --seed {plan.seed}"
    remarks = [f"The fittest of generation {test['generation']} of `hsbot train neat {asked}`."]
    network = evolution.bests[test["generation"]][1]
    write_output(output, document(network, ALL[plan.test].deck, remarks))


def _draw(document: dict[str, Any], picture: Path) -> None:
    from hsbot.papers.neatstone.training.pictures import draw_run  # noqa: PLC0415 - an extra

    title = f"test {document['test']}, {document['aggregation']}, seed {document['seed']}"
    draw_run(document["generations"], title, picture)


def _print(document: dict[str, Any]) -> None:
    table = Table("generation", "fitness", "won then", "of new deals", "95%", box=None)
    for test in document["retest"]:
        low, high = test["ci95"]
        row = document["generations"][test["generation"]]
        table.add_row(
            str(test["generation"]),
            f"{test['fitness']:.2f}",
            f"{row['best_won']:.0%}",
            f"{test['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    Terminal().print(table)
    last = document["generations"][-1]
    Terminal().print(
        f"last generation: mean fitness {last['mean']:.2f}, {last['mean_won']:.0%} of games won, "
        f"species of {', '.join(map(str, last['species']))} networks"
    )


COMMAND = Command(
    NeatRequest,
    train_neat,
    "Breeds networks that play Hearthstone by NEAT, in one of the three tests of NEATStone (Bowman "
    "2023, section 3.7.1), then plays the fittest on new deals. `hsbot arena neat:weights=FILE "
    "aggro-score` plays what --output writes.",
    line="networks that play, by neuro-evolution",
)
