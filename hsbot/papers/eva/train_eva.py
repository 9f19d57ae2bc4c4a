"""``hsbot train eva``: EVA's 21 weights, by coevolution (Garcia-Sanchez et al. 2020)."""

from __future__ import annotations

from contextlib import closing
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, Any

from hsbot.commands.declared_arguments import Command, Section, option_names, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import count_option, few_option
from hsbot.confidence_intervals import wilson
from hsbot.papers.common.training_runs import RunRequest, playing
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from hsbot.papers.eva.training.coevolution import Coevolution


@request
class EvaRequest:
    """The arguments of ``hsbot train eva``."""

    parents: Annotated[int, few_option("who survive a generation")] = 10
    children: Annotated[int, few_option("who are born in one")] = 10
    generations: Annotated[int, count_option("of a run, the first one random")] = 100
    runs: Annotated[int, few_option("independent runs (the paper's: 10)")] = 1
    games: Annotated[int, count_option("between two vectors with each of nine pairs of decks")] = 20
    yardstick: Annotated[
        int, count_option("games with each pair against eva, greedy, gsv every ten generations")
    ] = 20
    run: Annotated[
        RunRequest, Section(help={"picture": "draw fitness, ages and weights (png, svg, pdf)"})
    ] = field(default_factory=RunRequest)


def train_eva(asked: EvaRequest) -> None:
    """Coevolve, and print each run's best.

    Raises:
        UsageError: there are too few parents, a file cannot be used, or there is no such cluster.
    """
    compile_engine()
    from hsbot.learning.run_file import run_file  # noqa: PLC0415
    from hsbot.papers.eva.training.coevolution import Coevolution, coevolve  # noqa: PLC0415 - imports LLVM

    request, runs, generations = asked.run, asked.runs, asked.generations
    require_pictures(request.picture)
    plan = Coevolution(
        parents=asked.parents,
        children=asked.children,
        games=asked.games,
        yardstick=asked.yardstick,
        seed=request.seed,
    )
    kept = run_file(request.resume, plan.settings(), option_names(EvaRequest))
    total = runs * sum(plan.games_of(number) for number in range(generations))
    found, histories = [], []
    with closing(kept), playing(request, total, "train eva", kept, "generation") as runner:
        for run in range(runs):
            history = list(coevolve(plan, run, generations, kept, runner))
            found.append(_summary(run, history))
            histories.append(history)
    best = max(found, key=lambda row: row["share"])
    document = {**plan.settings(), "generations": generations, "runs": found}
    if request.output:
        _write_best(best["weights"], plan, request)
    if request.picture:
        from hsbot.papers.eva.training.pictures import draw_coevolution  # noqa: PLC0415 - an extra
        from hsbot.papers.eva.training.run_results import finalists  # noqa: PLC0415

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
    from hsbot.agents.players.scripted_weights import document  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.eva.weights import EVA_KEYS  # noqa: PLC0415 - as above

    remarks = [f"EVA's weights, evolved by `hsbot train eva --seed {plan.seed}`."]
    if request.output:
        write_output(request.output, document(EVA_KEYS, found, remarks))


def _print(document: dict[str, Any]) -> None:
    table = plain_table("run", "generation", "against", "won", "95%")
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
    from hsbot.papers.eva.training.coevolution import YARDSTICK_EVERY  # noqa: PLC0415 - imports LLVM

    if table.row_count:
        Terminal().print(table)
    else:
        Terminal().print(
            f"no outside player was met: that is done every {YARDSTICK_EVERY} generations",
            highlight=False,
        )
    for row in document["runs"]:
        Terminal().print(
            f"run {row['run']}: the best was born in generation {row['born']} and "
            f"wins {row['share']:.1%} of its games in the last"
        )


COMMAND = Command(
    EvaRequest,
    train_eva,
    "Evolves EVA's weights: everyone plays everyone with three decks, and the fittest of "
    "parents and children stay. `hsbot arena eva:weights=FILE greedy` plays what --output "
    "writes, `hsbot train analyse FILE` reads what --resume keeps.",
    line="EVA's weights, by coevolution",
)
