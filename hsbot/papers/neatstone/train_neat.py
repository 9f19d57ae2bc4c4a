"""``hsbot train neat``: networks that NEAT breeds, as NEATStone's (Bowman 2023)."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.commands.arguments import add_counts, positive_int
from hsbot.commands.output import write_output
from hsbot.confidence import wilson
from hsbot.errors import UsageError
from hsbot.papers.contests.runs import (
    add_run_arguments,
    playing,
    print_json,
    run_request,
)
from hsbot.system.extras import install_hint
from hsbot.system.figures import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.papers.contests.runs import RunRequest
    from hsbot.papers.neatstone.training.breeding import Breeding, Evolution, Generation

AGGREGATIONS = ("product", "sum")
TESTS = (1, 2, 3)

HELP = "networks that play, by neuro-evolution"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train neat``."""
    parser.description = (
        "Breeds networks that play Hearthstone by NEAT, in one of the three tests of NEATStone "
        "(Bowman 2023, section 3.7.1), then plays the fittest on new deals. "
        "`hsbot arena neat:weights=FILE aggro-score` plays what --output writes."
    )
    parser.add_argument(
        "--test", type=int, choices=TESTS, default=1, help="of deck and opponent (default 1)"
    )
    parser.add_argument(
        "--aggregation",
        choices=AGGREGATIONS,
        default=AGGREGATIONS[0],
        help="of the first networks' neurons (product, as the paper's)",
    )
    add_counts(
        parser,
        ("--population", 50, "networks"),
        ("--generations", 50, "of the run"),
        ("--retest", 1000, "games of each of the fittest on new deals"),
    )
    parser.add_argument(
        "--games",
        type=positive_int,
        default=0,
        metavar="N",
        help="of a network's fitness (the test's own: 15, 15, 30)",
    )
    add_run_arguments(parser, "fitness and win rates")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    compile_engine()
    try:
        from hsbot.papers.neatstone.training.breeding import Breeding  # noqa: PLC0415 - imports LLVM
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "neat":
            raise
        raise UsageError(f"train neat needs neat-python: {install_hint('train')}") from error
    plan = Breeding(
        test=arguments.test,
        aggregation=arguments.aggregation,
        population=arguments.population,
        games=arguments.games,
        seed=arguments.seed,
    )
    numbers = arguments.generations, arguments.retest
    train_neat(plan, numbers, run_request(arguments))


def train_neat(plan: Breeding, numbers: tuple[int, int], request: RunRequest) -> None:
    """Breed, test the fittest, and print what came of it.

    Args:
        plan: the settings of NEAT.
        numbers: generations, and games of the test.
        request: how the run is carried out.

    Raises:
        UsageError: a file cannot be used, or there is no such cluster.
    """
    from hsbot.learning.run_file import RunFile  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.neatstone.training.breeding import CANDIDATES, Evolution  # noqa: PLC0415

    require_pictures(request.picture)
    generations, retest = numbers
    kept = RunFile(request.resume, plan.settings())
    total = generations * plan.population * plan.games_each
    with playing(request, total + min(CANDIDATES, generations) * retest, "train neat") as runner:
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
