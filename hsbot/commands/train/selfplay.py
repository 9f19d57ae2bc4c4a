"""``hsbot train selfplay``: rounds of games, in which a value learns what a search says."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.argument_types import output_folder
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import Jobs, Json, Seed, count_option
from hsbot.errors import UsageError
from hsbot.plurals import counted
from hsbot.system.processes import WorkerPool
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, progress_bar
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.learning.selfplay.rounds import Mapping, Plan, Round

LEAST_GAMES = 16
"""Of fewer games none would be left out to see how the value does."""
FOLDER = "selfplay"
"""The folder of a run for which none is named."""
_AT_ONCE = 50
"""Games that a process is given at once."""


@request
class SelfPlayRequest:
    """The arguments of ``hsbot train selfplay``."""

    folder: Annotated[
        Path | None,
        Option(
            "positions and each round's weights (round-N.toml) are kept here; a run that was "
            "broken off goes on (selfplay)",
            "FOLDER",
            output_folder,
            complete="folder",
        ),
    ] = None
    rounds: Annotated[int, count_option("rounds in all; those that FOLDER holds already count")] = 8
    games: Annotated[int, count_option("games a round")] = 20_000
    seed: Seed = 0
    jobs: Jobs = None
    as_json: Json = False


def train_selfplay(request: SelfPlayRequest) -> None:
    """Go through the rounds that are missing, and print what each has brought.

    Raises:
        UsageError: too few games, or the folder is of another run.
    """
    if request.games < LEAST_GAMES:
        raise UsageError(f"too few games to learn from: give --games {LEAST_GAMES} or more")
    compile_engine()
    from hsbot.learning.selfplay.rounds import Plan  # noqa: PLC0415 - imports LLVM

    plan = Plan(request.games, request.seed, request.folder or Path(FOLDER))
    try:
        plan.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{plan.folder}: cannot be made: {error.strerror}") from error
    from hsbot.arena.executors import keeping  # noqa: PLC0415 - as above

    there = 0

    def on_games(games: int) -> None:
        nonlocal there
        there += games

    with keeping(plan.positions, lambda: counted(there, "game") if there else ""):
        if request.jobs == 1:
            found = _rounds(request, plan, map, on_games)
        else:
            with WorkerPool(request.jobs) as pool:
                mapping = partial(pool.map, chunksize=_AT_ONCE)
                found = _rounds(request, plan, mapping, on_games)
    _print(request, found)


def _rounds(
    request: SelfPlayRequest, plan: Plan, play: Mapping, on_games: Callable[[int], None]
) -> list[Round]:
    """All rounds, with a bar on a terminal's stderr meanwhile."""
    from hsbot.learning.selfplay.rounds import rounds  # noqa: PLC0415 - imports LLVM

    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("games", total=request.rounds * request.games)

        def both(games: int) -> None:
            on_games(games)
            bar.advance(task, games)

        return list(rounds(plan, request.rounds, play, both))


def _print(request: SelfPlayRequest, found: list[Round]) -> None:
    document: list[dict[str, Any]] = [
        {
            "round": one.number,
            "positions": one.positions,
            "before": {name: round(x, 4) for name, x in asdict(one.before).items()},
            "after": {name: round(x, 4) for name, x in asdict(one.after).items()},
            "value": str(one.value),
        }
        for one in found
    ]
    if request.as_json:
        print_json({"games": request.games, "seed": request.seed, "rounds": document})
        return
    table = plain_table("round", "positions", "log loss", "siblings' correlation", "lost a choice")
    for row in document:
        before, after = row["before"], row["after"]
        table.add_row(
            str(row["round"]),
            str(row["positions"]),
            *(f"{before[name]:.4f} to {after[name]:.4f}" for name in before),
        )
    Terminal().print(table)


COMMAND = Command(
    SelfPlayRequest,
    train_selfplay,
    "Teaches the value, which says how likely a position is won. Each round plays games against "
    "itself, earlier rounds and other players, searches positions of these games and others that "
    "differ from them by one option, and fits the value to what the searches found.",
)
