"""The common part of the papers' kinds of training: a run's arguments, the runner of its games."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.declared_arguments import Option, request
from hsbot.commands.shared_arguments import Cluster, Jobs, Json, Seed, output_option, picture_option
from hsbot.terminal.consoles import progress_bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestRunner


@request
class RunRequest:
    """How a run is carried out, and where it is kept."""

    seed: Seed = 0
    jobs: Jobs = None
    cluster: Cluster = None
    resume: Annotated[
        Path | None,
        Option(
            "keep the run here, and go on with it where it was broken off", "FILE", complete="file"
        ),
    ] = None
    picture: Annotated[Path | None, picture_option("what came of it")] = None
    output: Annotated[Path | None, output_option("write the best weights here (TOML)")] = None
    as_json: Json = False


@contextmanager
def playing(
    request: RunRequest, games: int, words: str, kept: RunFile, step: str
) -> Iterator[ContestRunner]:
    """A runner that plays contests on an executor, with a bar that counts games.

    Args:
        request: which executor.
        games: how many are played in all.
        words: the words before the bar.
        kept: the run's file, of which an interrupted run tells how much it holds.
        step: the noun of one of its steps.
    """
    from hsbot.arena.executors import executor_for, keeping  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.run_file import steps_words  # noqa: PLC0415 - as above
    from hsbot.papers.common.contests import ContestRunner  # noqa: PLC0415

    with (
        keeping(request.resume, lambda: steps_words(kept, step)),
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(games, request.jobs, request.cluster) as (executor, jobs),
    ):
        task = bar.add_task(words, total=games)
        yield ContestRunner(executor, jobs, lambda played: bar.advance(task, played))
