"""The common part of the kinds of evolution: arguments, and the runner of games with its bar."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.arguments import add_json, add_seed, named_path, output_file, positive_int
from hsbot.terminal.consoles import progress_bar

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.papers.contests.contests import ContestRunner


@dataclass(frozen=True, slots=True)
class RunRequest:
    """How a run is carried out, and where it is kept.

    Attributes:
        jobs: processes; one a core when None.
        cluster: the address of a Dask scheduler; None for this machine.
        resume: the file that the run is kept in; None for none.
        output: the file that the best weights are written to; None for none.
        picture: the file that a picture of it is drawn into; None for none.
        as_json: whether stdout gets one JSON document and nothing else.
    """

    jobs: int | None = None
    cluster: str | None = None
    resume: Path | None = None
    output: Path | None = None
    picture: Path | None = None
    as_json: bool = False


def add_run_arguments(
    parser: argparse.ArgumentParser, picture: str | None, *, weights: bool = True
) -> None:
    """Add the arguments of ``RunRequest`` and the seed.

    Args:
        parser: what they are added to.
        picture: what a picture of the run shows; None where there is none.
        weights: whether the run ends in weights, which can be written.
    """
    add_seed(parser)
    parser.add_argument("--jobs", type=positive_int, metavar="J", help="processes (one a core)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster of this scheduler"
    )
    parser.add_argument(
        "--resume",
        type=named_path,
        metavar="FILE",
        help="keep the run here, and go on with it where it was broken off",
    )
    if picture is not None:
        parser.add_argument(
            "--picture", type=output_file, metavar="FILE", help=f"draw {picture} (png, svg, pdf)"
        )
    if weights:
        parser.add_argument(
            "--output", type=output_file, metavar="FILE", help="write the best weights here (TOML)"
        )
    add_json(parser)


def run_request(arguments: argparse.Namespace) -> RunRequest:
    """The request of parsed arguments."""
    return RunRequest(
        jobs=arguments.jobs,
        cluster=arguments.cluster,
        resume=arguments.resume,
        output=getattr(arguments, "output", None),
        picture=getattr(arguments, "picture", None),
        as_json=arguments.json,
    )


@contextmanager
def playing(request: RunRequest, games: int, words: str) -> Iterator[ContestRunner]:
    """A runner that plays contests on an executor, with a bar that counts games.

    Args:
        request: which executor.
        games: how many are played in all.
        words: the words before the bar.
    """
    from hsbot.arena.executors import executor_for  # noqa: PLC0415 - imports LLVM
    from hsbot.papers.contests.contests import ContestRunner  # noqa: PLC0415

    with (
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(games, request.jobs, request.cluster) as (executor, jobs),
    ):
        task = bar.add_task(words, total=games)
        yield ContestRunner(executor, jobs, lambda played: bar.advance(task, played))


def print_json(document: dict[str, Any]) -> None:
    """Print one JSON document."""
    sys.stdout.write(json.dumps(document) + "\n")
