"""``hsbot train eva``: EVA's 21 weights, by coevolution (Garcia-Sanchez et al. 2020)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.commands.arguments import add_counts
from hsbot.commands.output import write_output
from hsbot.confidence import wilson
from hsbot.papers.contests.runs import (
    add_run_arguments,
    playing,
    print_json,
    run_request,
)
from hsbot.system.figures import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse

    from hsbot.papers.contests.runs import RunRequest
    from hsbot.papers.eva.training.coevolution import Coevolution

HELP = "EVA's weights, by coevolution"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train eva``."""
    parser.description = (
        "Evolves EVA's weights: everyone plays everyone with three decks, and the fittest of "
        "parents and children stay. `hsbot arena eva:weights=FILE greedy` plays what --output "
        "writes, `hsbot train analyse FILE` reads what --resume keeps."
    )
    add_counts(
        parser,
        ("--parents", 10, "who survive a generation"),
        ("--children", 10, "who are born in one"),
        ("--generations", 100, "of a run, the first one random"),
        ("--runs", 1, "independent runs (the paper's: 10)"),
        ("--games", 20, "between two vectors with each of nine pairs of decks"),
        ("--yardstick", 20, "games with each pair against eva, greedy, gsv every ten generations"),
    )
    add_run_arguments(parser, "fitness, ages and weights")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    compile_engine()
    from hsbot.papers.eva.training.coevolution import Coevolution  # noqa: PLC0415 - imports LLVM

    plan = Coevolution(
        parents=arguments.parents,
        children=arguments.children,
        games=arguments.games,
        yardstick=arguments.yardstick,
        seed=arguments.seed,
    )
    train_eva(plan, (arguments.runs, arguments.generations), run_request(arguments))


def train_eva(plan: Coevolution, numbers: tuple[int, int], request: RunRequest) -> None:
    """Coevolve, and print each run's best.

    Args:
        plan: the evolution strategy's settings.
        numbers: runs, and generations of each.
        request: how they are carried out.

    Raises:
        UsageError: there are too few parents, a file cannot be used, or there is no such cluster.
    """
    from hsbot.learning.run_file import RunFile  # noqa: PLC0415
    from hsbot.papers.eva.training.coevolution import coevolve  # noqa: PLC0415 - imports LLVM

    require_pictures(request.picture)
    runs, generations = numbers
    kept = RunFile(request.resume, plan.settings())
    total = runs * sum(plan.games_of(number) for number in range(generations))
    found, histories = [], []
    with playing(request, total, "train eva") as runner:
        for run in range(runs):
            history = list(coevolve(plan, run, generations, kept, runner))
            found.append(_summary(run, history))
            histories.append(history)
    best = max(found, key=lambda row: row["share"])
    document = {**plan.settings(), "generations": generations, "runs": found}
    if request.output:
        _write_best(best["weights"], plan, request)
    if request.picture:
        from hsbot.papers.eva.training.generations import finalists  # noqa: PLC0415
        from hsbot.papers.eva.training.pictures import draw_coevolution  # noqa: PLC0415 - an extra

        draw_coevolution(histories, finalists(histories), request.picture)
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _summary(run: int, history: list[dict[str, Any]]) -> dict[str, Any]:
    """The last generation's best of a run, and the run's outside measurements."""
    last = history[-1]
    best = last["individuals"][0]
    return {
        "run": run,
        "weights": best["genes"],
        "born": best["born"],
        "share": round(sum(best["wins"]) / last["games"], 4),
        "new": [row["new"] for row in history],
        "yardsticks": {
            number: row["yardsticks"] for number, row in enumerate(history) if "yardsticks" in row
        },
    }


def _write_best(found: list[float], plan: Coevolution, request: RunRequest) -> None:
    from hsbot.agents.players.weights import document  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.eva.weights import EVA_KEYS  # noqa: PLC0415 - as above

    remarks = [f"EVA's weights, evolved by `hsbot train eva --seed {plan.seed}`."]
    if request.output:
        write_output(request.output, document(EVA_KEYS, found, remarks))


def _print(document: dict[str, Any]) -> None:
    table = Table("run", "generation", "against", "won", "95%", box=None, header_style="bold")
    for row in document["runs"]:
        for number, measured in row["yardsticks"].items():
            for name, score in measured.items():
                low, high = wilson(score["wins"], score["games"])
                share = score["wins"] / score["games"]
                table.add_row(
                    str(row["run"]),
                    str(number),
                    name,
                    f"{share:.1%}",
                    f"{low:.1%} to {high:.1%}",
                )
    Terminal().print(table)
    for row in document["runs"]:
        Terminal().print(
            f"run {row['run']}: the best was born in generation {row['born']} and "
            f"wins {row['share']:.1%} of its games in the last"
        )
