"""``hsbot train ga``: heuristic 1's five weights, bred by a genetic algorithm (Santos 2017)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.commands.arguments import add_counts
from hsbot.commands.output import write_output
from hsbot.confidence import wilson
from hsbot.errors import UsageError
from hsbot.papers.contests.runs import (
    add_run_arguments,
    playing,
    print_json,
    run_request,
)
from hsbot.system.figures import require_pictures
from hsbot.system.notices import notice
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse

    from hsbot.papers.contests.runs import RunRequest
    from hsbot.papers.santos.training.breeding import Breeding

SELECTIONS = ("tournament", "rank", "roulette", "random")

HELP = "heuristic 1's weights, by a genetic algorithm"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train ga``."""
    parser.description = (
        "Breeds the five weights of heuristic 1 against Greedy with six decks (Santos 2017, "
        "appendix B), then plays the best of each restart on new deals, beside the published ones. "
        "`hsbot arena greedy:weights=FILE greedy` plays what --output writes."
    )
    parser.add_argument(
        "--selection", choices=SELECTIONS, default=SELECTIONS[0], help="of parents (tournament)"
    )
    add_counts(
        parser,
        ("--population", 50, "vectors"),
        ("--generations", 50, "of a restart"),
        ("--restarts", 10, "from vectors drawn anew"),
        ("--games", 30, "of a vector's fitness, a multiple of 6"),
        ("--retest", 1998, "games of each restart's best on new deals, a multiple of 6"),
    )
    add_run_arguments(parser, "fitness and the last test")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    compile_engine()
    from hsbot.papers.santos.training.breeding import Breeding  # noqa: PLC0415 - imports LLVM

    plan = Breeding(
        selection=arguments.selection,
        population=arguments.population,
        games=arguments.games,
        seed=arguments.seed,
    )
    numbers = arguments.restarts, arguments.generations, arguments.retest
    train_ga(plan, numbers, run_request(arguments))


def train_ga(plan: Breeding, numbers: tuple[int, int, int], request: RunRequest) -> None:
    """Breed, test the best of each restart, and print what came of it.

    Args:
        plan: the genetic algorithm's settings.
        numbers: restarts, generations of each, and games of the test.
        request: how the run is carried out.

    Raises:
        UsageError: the test has too few games, a file cannot be used, or there is no such
            cluster.
    """
    from hsbot.learning.run_file import RunFile  # noqa: PLC0415
    from hsbot.papers.santos.training.breeding import (  # noqa: PLC0415 - imports LLVM
        OPPONENTS,
        breed,
        retested,
    )

    require_pictures(request.picture)
    restarts, generations, retest = numbers
    if retest < len(OPPONENTS):
        raise UsageError(f"--retest is at least {len(OPPONENTS)}, a game against each deck")
    if left := retest % len(OPPONENTS):
        retest -= left
        said = f"{retest} are played, as many against each of {len(OPPONENTS)} decks"
        notice(f"--retest {retest + left}: {said}", "--retest")
    kept = RunFile(request.resume, plan.settings())
    total = restarts * generations * plan.population * plan.games + (restarts + 2) * retest
    curves, best = [], []
    with playing(request, total, "train ga") as runner:
        for restart in range(restarts):
            found = list(breed(plan, restart, generations, kept, runner))
            curves.append([(max(x["wins"]), sum(x["wins"]) / len(x["wins"])) for x in found])
            wins = found[-1]["wins"]
            best.append(tuple(found[-1]["population"][wins.index(max(wins))]))
        tests = retested(best, retest, plan.seed, runner)
    document = _document(plan, curves, tests)
    if request.output:
        _write_best(document, request)
    if request.picture:
        from hsbot.papers.santos.training.pictures import draw_breeding  # noqa: PLC0415 - an extra

        draw_breeding(document, request.picture)
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _document(
    plan: Breeding, curves: list[list[tuple[int, float]]], tests: list[dict[str, Any]]
) -> dict[str, Any]:
    for test in tests:
        won, games = sum(test["wins"].values()), test["games"] * len(test["wins"])
        test["share"] = round(won / games, 4)
        test["ci95"] = [round(x, 4) for x in wilson(won, games)]
    bred = [test for test in tests if test["name"] not in {"published", "greedy"}]
    return {
        **plan.settings(),
        "best_wins": [[most for most, _ in curve] for curve in curves],
        "mean_wins": [[round(mean, 3) for _, mean in curve] for curve in curves],
        "retest": tests,
        "best": max(bred, key=lambda test: test["share"])["weights"],
    }


def _write_best(document: dict[str, Any], request: RunRequest) -> None:
    from hsbot.agents.players import weights  # noqa: PLC0415 - imports LLVM

    asked = f"--selection {document['selection']} --seed {document['seed']}"
    remarks = [f"Heuristic 1's weights, bred by `hsbot train ga {asked}`."]
    if request.output:
        text = weights.document(weights.ADVANTAGE_KEYS, document["best"], remarks)
        write_output(request.output, text)


def _print(document: dict[str, Any]) -> None:
    table = Table("weights of", "won", "95%", "weights", box=None, header_style="bold")
    for test in document["retest"]:
        low, high = test["ci95"]
        shown = " ".join(f"{weight:.2f}" for weight in test["weights"])
        table.add_row(test["name"], f"{test['share']:.1%}", f"{low:.1%} to {high:.1%}", shown)
    Terminal().print(table)
