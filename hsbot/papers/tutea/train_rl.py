"""``hsbot train rl``: networks that value actions, by reinforcement learning (Tutea 2020)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table

from hsbot.commands.arguments import add_counts, named_path, positive_int
from hsbot.confidence import wilson
from hsbot.errors import UsageError
from hsbot.papers.contests.runs import (
    add_run_arguments,
    print_json,
    run_request,
)
from hsbot.system.figures import require_pictures
from hsbot.system.files import write_whole
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, progress_bar

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.papers.contests.runs import RunRequest
    from hsbot.papers.tutea.training.training import Plan, Result

DESCRIPTIONS, ALGORITHMS = ("minimal", "stats", "full"), ("mc", "q")
SMALL = DESCRIPTIONS[:2]
DECKS = ("Tutea simple", "Tutea complex")

HELP = "networks that value actions, by reinforcement learning"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train rl``."""
    parser.description = (
        "Trains networks in games against themselves by Monte-Carlo learning and Q-learning "
        "(Tutea 2020), tests them against random after every round, and against the scripted "
        "players at the end. `hsbot arena rl:weights=FILE trader` plays what --networks writes."
    )
    parser.add_argument(
        "--state",
        action="append",
        choices=DESCRIPTIONS,
        help="description of the state; full is for the convolutional network, which learns for "
        "hours (minimal and stats in turn)",
    )
    parser.add_argument(
        "--algorithm", action="append", choices=ALGORITHMS, help="(each in turn: mc, q)"
    )
    parser.add_argument(
        "--deck", action="append", metavar="NAME", help=f"of both seats ({', '.join(DECKS)})"
    )
    add_counts(
        parser,
        ("--trainings", 3, "of each agent"),
        ("--games", 10_000, "of self-play, a training"),
        ("--round", 500, "games after which it is tested"),
        ("--curve-games", 100, "games of that test"),
        ("--test-games", 10_000, "games against each player at the end"),
    )
    parser.add_argument(
        "--every",
        type=positive_int,
        metavar="N",
        help="decisions for an update by a batch of 32 (mc: 32; q: 1)",
    )
    parser.add_argument(
        "--networks", type=named_path, metavar="FOLDER", help="write the networks into this folder"
    )
    add_run_arguments(parser, "the learning curves", weights=False)
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    compile_engine()
    from hsbot.papers.tutea.training.training import Plan  # noqa: PLC0415 - imports LLVM

    plan = Plan(
        descriptions=tuple(dict.fromkeys(arguments.state or SMALL)),
        algorithms=tuple(dict.fromkeys(arguments.algorithm or ALGORITHMS)),
        decks=tuple(dict.fromkeys(arguments.deck or DECKS)),
        trainings=arguments.trainings,
        games=arguments.games,
        round_games=arguments.round,
        curve_games=arguments.curve_games,
        test_games=arguments.test_games,
        every=arguments.every,
        seed=arguments.seed,
    )
    train_rl(plan, run_request(arguments), arguments.networks)


def train_rl(plan: Plan, request: RunRequest, networks: Path | None = None) -> None:
    """Train and test the agents of a plan, and print what came of it.

    Args:
        plan: which agents, and how.
        request: how the run is carried out.
        networks: the folder that the networks are written to; None for none.

    Raises:
        UsageError: a file cannot be used, or there is no such cluster.
        DeckError: there is no such deck.
    """
    from hsbot.arena.executors import executor_for  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.run_file import RunFile  # noqa: PLC0415
    from hsbot.papers.tutea.training.training import Trainer, curves  # noqa: PLC0415

    require_pictures(request.picture)
    kept = RunFile(request.resume, plan.settings())
    with (
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(len(plan.planned()), request.jobs, request.cluster) as (executor, jobs),
    ):
        task = bar.add_task("train rl", total=plan.all_games)
        trainer = Trainer(plan, kept, request.resume, lambda games: bar.advance(task, games))
        results = trainer.train(executor, jobs)
    if networks:
        _write_networks(results, networks)
    if request.picture:
        from hsbot.papers.tutea.training.curve_plot import draw  # noqa: PLC0415 - matplotlib

        draw(curves(results), plan.round_games, request.picture)
    document = _document(plan, results)
    if request.as_json:
        print_json(document)
    else:
        _print(document)


def _write_networks(results: Sequence[Result], folder: Path) -> None:
    from hsbot.papers.tutea.networks import part_network  # noqa: PLC0415 - imports LLVM

    for result in results:
        training = result.training
        deck = training.deck.lower().replace(" ", "-").replace("/", "-")
        name = f"{training.description}-{training.algorithm}-{deck}-{result.number + 1}.npz"
        try:
            write_whole(folder / name, part_network.document(result.network), make_folder=True)
        except OSError as error:
            raise UsageError(f"{folder / name}: cannot be written: {error.strerror}") from error


def _document(plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
    agents = []
    for result in results:
        against = {}
        for opponent, won in result.won.items():
            interval = [round(x, 4) for x in wilson(won, plan.test_games)]
            against[opponent] = {
                "won": won,
                "share": round(won / plan.test_games, 4),
                "ci95": interval,
            }
        agents.append(
            {
                "state": result.training.description,
                "algorithm": result.training.algorithm,
                "deck": result.training.deck,
                "training": result.number + 1,
                "curve": list(result.curve),
                "against": against,
            }
        )
    return {**plan.settings(), "agents": agents}


def _print(document: dict[str, Any]) -> None:
    opponents = list(document["agents"][0]["against"])
    columns = [opponent.removeprefix("random-") for opponent in opponents]
    table = Table("state", "by", "deck", "no.", *columns, box=None, header_style="bold")
    widest = 0.0
    for agent in document["agents"]:
        found = [agent["against"][opponent] for opponent in opponents]
        widest = max(widest, *((high - low) / 2 for low, high in (x["ci95"] for x in found)))
        shares = [f"{x['share']:.1%}" for x in found]
        names = agent["state"], agent["algorithm"], agent["deck"], str(agent["training"])
        table.add_row(*names, *shares)
    console = Terminal()
    console.print(table)
    console.print(f"won of {document['test_games']} games each, ±{widest:.1%} at most (95%)")
