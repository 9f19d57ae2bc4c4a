"""``hsbot train neat-table``: networks against NEATStone's opponents, and what sets them apart."""

from __future__ import annotations

import hashlib
from contextlib import closing
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from hsbot.commands.argument_types import output_folder
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
from hsbot.system.extras import require
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence


@request
class TableRequest:
    """The arguments of ``hsbot train neat-table``."""

    files: Annotated[tuple[Path, ...], Argument("networks", "FILE", complete="file")]
    games: Annotated[int, count_option("with each")] = 500
    pictures: Annotated[
        Path | None,
        Option(
            "draw the biplots into this folder (svg)", "FOLDER", output_folder, complete="folder"
        ),
    ] = None
    run: Annotated[RunRequest, Section(without=("picture", "output"))] = field(
        default_factory=RunRequest
    )


def play_table(asked: TableRequest) -> None:
    """Play, analyse, draw and print.

    Raises:
        UsageError: a file cannot be used, there is no such cluster, or scikit-learn is missing.
    """
    require("sklearn", "train neat-table", "train", "scikit-learn")
    compile_engine()
    from hsbot.learning.run_file import run_file  # noqa: PLC0415
    from hsbot.papers.neatstone.players.networks import read  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.neatstone.training import comparison  # noqa: PLC0415

    request, games, seed, pictures = asked.run, asked.games, asked.run.seed, asked.pictures
    agents = [comparison.Agent(path.stem, *read(str(path))) for path in asked.files]
    if len({agent.name for agent in agents}) < len(agents):
        raise UsageError("networks are distinguished by their files' names: give each its own")
    if pictures is not None and not pictures.is_dir():
        raise UsageError(f"{pictures}: there is no such folder")
    require_pictures(pictures and pictures / "biplot.svg")
    sums = [hashlib.sha256(path.read_bytes()).hexdigest() for path in asked.files]
    settings = {"kind": "neat-table", "games": games, "seed": seed, "agents": sums}
    kept = run_file(request.resume, settings, option_names(TableRequest))
    total = games * len(agents) * len(comparison.OPPONENTS)
    with closing(kept), playing(request, total, "train neat-table", kept, "pairing") as runner:
        found = comparison.play_opponents(agents, games, seed, kept, runner)
    rows = [np.concatenate(list(one.values())) for one in found]
    names = [agent.name for agent in agents]
    pairs = {
        (name, names[-1]): comparison.components(one, rows[-1])
        for name, one in zip(names[:-1], rows[:-1], strict=True)
    }
    if pictures is not None:
        from hsbot.papers.neatstone.training.pictures import draw_biplot  # noqa: PLC0415 - an extra

        for pair, parts in pairs.items():
            draw_biplot(parts, pair, pictures / f"{pair[0]}-{pair[1]}.svg")
    document = {
        **settings,
        "table": {
            agent.name: {
                "deck": agent.deck,
                "won": {key: _score(metrics) for key, metrics in one.items()},
                "metrics": _means(comparison.FEATURES, comparison.features(all_games)),
            }
            for agent, one, all_games in zip(agents, found, rows, strict=True)
        },
        "components": {
            f"{a} | {b}": comparison.described(parts) for (a, b), parts in pairs.items()
        },
    }
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _score(metrics: Any) -> dict[str, Any]:
    """Games won of one opponent's, with the interval."""
    won, games = int((metrics[:, 0] > 0).sum()), len(metrics)
    return {"won": won, "games": games, "ci95": [round(x, 4) for x in wilson(won, games)]}


def _means(names: Sequence[str], rows: Any) -> dict[str, float]:
    return {
        name: round(float(mean), 3) for name, mean in zip(names, rows.mean(axis=0), strict=True)
    }


def _print(document: dict[str, Any]) -> None:
    agents = document["table"]
    opponents = list(next(iter(agents.values()))["won"])
    table = plain_table("network", *opponents)
    for name, row in agents.items():
        cells = []
        for opponent in opponents:
            score = row["won"][opponent]
            low, high = score["ci95"]
            cells.append(f"{score['won'] / score['games']:.1%} ({low:.1%} to {high:.1%})")
        table.add_row(name, *cells)
    Terminal().print(table)
    means = plain_table("metric", *agents)
    for metric in next(iter(agents.values()))["metrics"]:
        means.add_row(metric, *(f"{row['metrics'][metric]:.2f}" for row in agents.values()))
    Terminal().print(means)
    for pair, parts in document["components"].items():
        first, second = parts["shares"]
        title = f"{pair}: {first:.0%} and {second:.0%} of the variance"
        loads = plain_table("metric", "first", "second", title=title)
        for metric, (x, y) in sorted(parts["loadings"].items(), key=lambda item: -item[1][0]):
            loads.add_row(metric, f"{x:+.2f}", f"{y:+.2f}")
        Terminal().print(loads)
        distance = ", ".join(f"{x:.2f}" for x in parts["distance"])
        Terminal().print(f"means apart, in standard deviations: {distance}")


COMMAND = Command(
    TableRequest,
    play_table,
    "Plays networks of `hsbot train neat --output` against NEATStone's three opponents (Bowman "
    "2023, Table 4.1), and finds the principal components of the 15 metrics of their games: each "
    "of the others beside the last.",
    line="how networks of `train neat` play, and against whom",
)
