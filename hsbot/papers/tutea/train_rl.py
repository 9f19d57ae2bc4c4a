"""``hsbot train rl``: networks that value actions, by reinforcement learning (Tutea 2020)."""

from __future__ import annotations

from contextlib import closing
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.argument_types import output_folder, positive_int
from hsbot.commands.declared_arguments import Command, Option, Section, option_names, request
from hsbot.commands.shared_arguments import count_option, few_option
from hsbot.confidence_intervals import wilson
from hsbot.errors import UsageError
from hsbot.papers.common.training_runs import RunRequest
from hsbot.system.figure_files import require_pictures
from hsbot.system.files import write_whole
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, progress_bar
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.papers.tutea.training.agent_trainings import Plan, Result

DESCRIPTIONS, ALGORITHMS = ("minimal", "stats", "full"), ("mc", "q")
DECKS = ("Tutea simple", "Tutea complex")


@request
class RlRequest:
    """The arguments of ``hsbot train rl``."""

    states: Annotated[
        tuple[str, ...],
        Option(
            "description of the state; full is for the convolutional network, which learns for "
            "hours (minimal and stats in turn)",
            flag="--state",
            choices=DESCRIPTIONS,
        ),
    ] = DESCRIPTIONS[:2]
    algorithms: Annotated[
        tuple[str, ...],
        Option(
            "Monte-Carlo or Q-learning (default: each in turn)",
            flag="--algorithm",
            choices=ALGORITHMS,
        ),
    ] = ALGORITHMS
    decks: Annotated[
        tuple[str, ...],
        Option(f"of both seats ({', '.join(DECKS)})", "NAME", flag="--deck"),
    ] = DECKS
    trainings: Annotated[int, few_option("of each agent")] = 3
    games: Annotated[int, count_option("of self-play, a training")] = 10_000
    round: Annotated[int, count_option("games after which it is tested")] = 500
    curve_games: Annotated[int, count_option("games of that test")] = 100
    test_games: Annotated[int, count_option("games against each player at the end")] = 10_000
    every: Annotated[
        int | None,
        Option("decisions for an update by a batch of 32 (mc: 32; q: 1)", "N", positive_int),
    ] = None
    networks: Annotated[
        Path | None,
        Option("write the networks into this folder", "FOLDER", output_folder, complete="folder"),
    ] = None
    run: Annotated[
        RunRequest,
        Section(
            without=("output",),
            help={
                "picture": "draw the learning curves (png, svg, pdf)",
                "resume": "keep the run here, and go on with it where it was broken off; beside it "
                "the training that is on is kept after each --round (FILE.*.npz)",
            },
        ),
    ] = field(default_factory=RunRequest)


def train_rl(asked: RlRequest) -> None:
    """Train and test the agents of a plan, and print what came of it.

    Raises:
        UsageError: a file cannot be used, or there is no such cluster.
        DeckError: there is no such deck.
    """
    compile_engine()
    from hsbot.arena.executors import executor_for, keeping  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.run_file import run_file  # noqa: PLC0415
    from hsbot.papers.tutea.training.agent_trainings import (  # noqa: PLC0415 - as above
        Plan,
        Trainer,
        curves,
    )

    request = asked.run
    require_pictures(request.picture)
    plan = Plan(
        descriptions=tuple(dict.fromkeys(asked.states)),
        algorithms=tuple(dict.fromkeys(asked.algorithms)),
        decks=tuple(dict.fromkeys(asked.decks)),
        trainings=asked.trainings,
        games=asked.games,
        round_games=asked.round,
        curve_games=asked.curve_games,
        test_games=asked.test_games,
        every=asked.every,
        seed=request.seed,
    )
    names = option_names(
        RlRequest,
        descriptions="--state",
        algorithms="--algorithm",
        decks="--deck",
        round_games="--round",
    )
    kept = run_file(request.resume, plan.settings(), names)
    with (
        closing(kept),
        keeping(request.resume),  # beside its file rounds are kept, too, so nothing is counted
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(len(plan.planned()), request.jobs, request.cluster) as (executor, jobs),
    ):
        task = bar.add_task("train rl", total=plan.all_games)
        trainer = Trainer(plan, kept, request.resume, lambda games: bar.advance(task, games))
        results = trainer.train(executor, jobs)
    if asked.networks:
        _write_networks(results, asked.networks)
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
    columns = [opponent.replace("-", " over ", 1) for opponent in opponents]
    table = plain_table("state", "by", "deck", "no.", *columns)
    for agent in document["agents"]:
        found = [agent["against"][opponent] for opponent in opponents]
        shares = [f"{x['share']:.1%} ({x['ci95'][0]:.1%} to {x['ci95'][1]:.1%})" for x in found]
        names = agent["state"], agent["algorithm"], agent["deck"], str(agent["training"])
        table.add_row(*names, *shares)
    console = Terminal()
    console.print(table)
    console.print(f"won of {document['test_games']} games each, and the 95% interval")
    console.print(
        "random over places, which is not the paper's: each place on the board at which a minion "
        "could be put counts as an option",
        highlight=False,
    )


COMMAND = Command(
    RlRequest,
    train_rl,
    "Trains networks in games against themselves by Monte-Carlo learning and Q-learning (Tutea "
    "2020), tests them against random after every round, and against the scripted players at the "
    "end. `hsbot arena rl:weights=FILE trader` plays what --networks writes.",
    line="networks that value actions, by reinforcement learning",
)
