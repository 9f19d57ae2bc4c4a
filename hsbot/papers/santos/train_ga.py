"""``hsbot train ga``: heuristic 1's five weights, bred by a genetic algorithm (Santos 2017)."""

from __future__ import annotations

from contextlib import closing
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, Any, Literal

from hsbot.commands.declared_arguments import Command, Option, Section, option_names, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import count_option, few_option
from hsbot.confidence_intervals import wilson
from hsbot.errors import UsageError
from hsbot.papers.common.training_runs import RunRequest, playing
from hsbot.system.figure_files import require_pictures
from hsbot.system.notices import notice
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from hsbot.papers.santos.training.breeding import Breeding


@request
class GaRequest:
    """The arguments of ``hsbot train ga``."""

    selection: Annotated[
        Literal["tournament", "rank", "roulette", "random"], Option("of parents (tournament)")
    ] = "tournament"
    population: Annotated[int, few_option("vectors")] = 50
    generations: Annotated[int, count_option("of a restart")] = 50
    restarts: Annotated[int, few_option("from vectors drawn anew")] = 10
    games: Annotated[int, count_option("of a vector's fitness, a multiple of 6")] = 30
    retest: Annotated[
        int, count_option("games of each restart's best on new deals, a multiple of 6")
    ] = 1998
    run: Annotated[
        RunRequest, Section(help={"picture": "draw fitness and the last test (png, svg, pdf)"})
    ] = field(default_factory=RunRequest)


def train_ga(asked: GaRequest) -> None:
    """Breed, test the best of each restart, and print what came of it.

    Raises:
        UsageError: the test has too few games, a file cannot be used, or there is no such
            cluster.
    """
    from hsbot.learning.run_file import run_file  # noqa: PLC0415

    compile_engine()
    from hsbot.papers.santos.training.breeding import (  # noqa: PLC0415 - imports LLVM
        OPPONENTS,
        Breeding,
        breed,
        retested,
    )

    request, retest = asked.run, asked.retest
    require_pictures(request.picture)
    if retest < len(OPPONENTS):
        raise UsageError(f"--retest must be {len(OPPONENTS)} or more: a game against each deck")
    if left := retest % len(OPPONENTS):
        retest -= left
        said = f"{retest} are played, as many against each of {len(OPPONENTS)} decks"
        notice(f"--retest {retest + left}: {said}", "--retest")
    plan = Breeding(
        selection=asked.selection,
        population=asked.population,
        games=asked.games,
        seed=request.seed,
    )
    kept = run_file(request.resume, plan.settings(), option_names(GaRequest))
    total = (
        asked.restarts * asked.generations * plan.population * plan.games
        + (asked.restarts + 2) * retest
    )
    curves, best = [], []
    with closing(kept), playing(request, total, "train ga", kept, "generation") as runner:
        for restart in range(asked.restarts):
            found = list(breed(plan, restart, asked.generations, kept, runner))
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
    from hsbot.agents.players import scripted_weights  # noqa: PLC0415 - imports LLVM

    asked = f"--selection {document['selection']} --seed {document['seed']}"
    remarks = [f"Heuristic 1's weights, bred by `hsbot train ga {asked}`."]
    if request.output:
        text = scripted_weights.document(scripted_weights.ADVANTAGE_KEYS, document["best"], remarks)
        write_output(request.output, text)


def _print(document: dict[str, Any]) -> None:
    table = plain_table("weights of", "won", "95%", "weights")
    for test in document["retest"]:
        low, high = test["ci95"]
        shown = " ".join(f"{weight:.2f}" for weight in test["weights"])
        table.add_row(test["name"], f"{test['share']:.1%}", f"{low:.1%} to {high:.1%}", shown)
    Terminal().print(table)


COMMAND = Command(
    GaRequest,
    train_ga,
    "Breeds the five weights of heuristic 1 against Greedy with six decks (Santos 2017, appendix "
    "B), then plays the best of each restart on new deals, beside the published ones. `hsbot arena "
    "greedy:weights=FILE greedy` plays what --output writes.",
    line="heuristic 1's weights, by a genetic algorithm",
)
