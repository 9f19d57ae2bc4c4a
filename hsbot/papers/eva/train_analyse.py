"""``hsbot train analyse``: what runs of ``hsbot train eva`` have found."""

from __future__ import annotations

from contextlib import closing
from dataclasses import field
from pathlib import Path
from typing import Annotated, Any

from hsbot.commands.argument_types import positive_int
from hsbot.commands.declared_arguments import (
    Argument,
    Command,
    Option,
    Section,
    option_names,
    request,
)
from hsbot.commands.shared_arguments import count_option
from hsbot.confidence_intervals import wilson
from hsbot.errors import UsageError
from hsbot.papers.common.training_runs import RunRequest, playing
from hsbot.system.extras import install_hint
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table


@request
class AnalyseRequest:
    """The arguments of ``hsbot train analyse``."""

    file: Annotated[Path, Argument("the file of the runs", "FILE", complete="file")]
    groups: Annotated[
        int | None,
        Option("into how many they fall (default: by the best silhouette)", "N", positive_int),
    ] = None
    games: Annotated[
        int, count_option("of each two finalists with each of nine pairs of decks")
    ] = 20
    run: Annotated[
        RunRequest,
        Section(
            without=("output",), help={"picture": "draw the groups of finalists (png, svg, pdf)"}
        ),
    ] = field(default_factory=RunRequest)


def analyse(asked: AnalyseRequest) -> None:
    """Analyse runs, play the finalists against each other, and print it all.

    Raises:
        UsageError: a file cannot be used, or SciPy and scikit-learn are missing.
    """
    compile_engine()
    try:
        from hsbot.papers.eva.training import analysis  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"train analyse needs an extra: {install_hint('train')}") from error
    from hsbot.learning.run_file import read_run, run_file  # noqa: PLC0415
    from hsbot.papers.eva.training import run_results  # noqa: PLC0415 - imports LLVM

    request, games, seed = asked.run, asked.games, asked.run.seed
    require_pictures(request.picture)
    settings, steps = read_run(asked.file)
    if settings.get("kind") != "eva":
        raise UsageError(f"{asked.file}: is no file of `hsbot train eva`")
    runs = run_results.histories(steps)
    found = run_results.finalists(runs)
    labels, silhouettes = analysis.groups(found, asked.groups)
    kept = run_file(
        request.resume,
        {"kind": "analysis", "games": games, "seed": seed, "genes": [x.genes for x in found]},
        option_names(AnalyseRequest),
    )
    total = len(found) * (len(found) - 1) // 2 * 9 * games
    with closing(kept), playing(request, total, "train analyse", kept, "block") as runner:
        chance = analysis.round_robin_seed(seed)
        wins = analysis.round_robin(found, games, chance, kept, runner)
    table = analysis.shares(wins, len(found), games)
    document = {
        "settings": settings,
        "generations": [len(history) for history in runs],
        "ages": run_results.ages(runs),
        "genes": run_results.genes(found),
        "silhouettes": silhouettes,
        "groups": labels.tolist(),
        "last_generation": analysis.last_generation_table(found),
        "round_robin": {
            own: {
                other: {
                    "wins": won,
                    "games": played,
                    "ci95": [round(x, 4) for x in wilson(won, played)],
                }
                for other, (won, played) in row.items()
            }
            for own, row in analysis.deck_table(wins, games).items()
        },
        "finalists": [round(float(x), 4) for x in table.mean(axis=1)],
        "wilcoxon": analysis.wilcoxon(table, labels),
    }
    if request.picture:
        from hsbot.papers.eva.training.pictures import draw_finalists  # noqa: PLC0415 - an extra

        draw_finalists(found, labels, silhouettes, table, request.picture)
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _print(document: dict[str, Any]) -> None:
    console = Terminal()
    lived = document["ages"]
    console.print(
        f"{lived['survivors']} survivors, age {lived['mean']} on average, median "
        f"{lived['median']}, quartiles {lived['quartiles'][0]:g} and {lived['quartiles'][1]:g}; "
        f"the oldest {', '.join(str(x) for x in lived['longest'])}"
    )
    table = plain_table("weight", "mean", "sd", "zero")
    for key, row in document["genes"].items():
        table.add_row(key, f"{row['mean']:.2f}", f"{row['sd']:.2f}", f"{row['zero']:.0%}")
    console.print(table)
    console.print(
        "silhouette by groups: "
        + ", ".join(f"{n}: {score:.3f}" for n, score in document["silhouettes"].items())
    )
    for name, words in (("last_generation", "last generation"), ("round_robin", "round robin")):
        _print_decks(document[name], words)
    shares = document["finalists"]
    console.print(f"finalists win {min(shares):.1%} to {max(shares):.1%} among themselves")
    table = plain_table("groups", "deck", "against", "medians", "p")
    for row in document["wilcoxon"]:
        one, other = row["medians"]
        table.add_row(
            "{}, {}".format(*row["groups"]),
            row["deck"],
            row["against"],
            f"{one:.1%}, {other:.1%}",
            f"{row['p']:.4f}",
        )
    console.print(table)


def _print_decks(found: dict[str, dict[str, Any]], words: str) -> None:
    table = plain_table(words, *found)
    for own, row in found.items():
        cells = [
            f"{cell:.1%}" if isinstance(cell, float) else f"{cell['wins'] / cell['games']:.1%}"
            for cell in row.values()
        ]
        table.add_row(own, *cells)
    Terminal().print(table)


COMMAND = Command(
    AnalyseRequest,
    analyse,
    "Reads the file of `hsbot train eva --resume`: how long weights survived, what the last "
    "generations are like, in which groups they fall, and how they fare against each other.",
    line="what runs of `train eva` have found",
)
