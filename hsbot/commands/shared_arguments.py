"""Arguments that several commands share: types of a request's fields."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from hsbot.commands.argument_types import (
    few,
    iteration_count,
    job_count,
    language,
    noted_games,
    output_file,
    positive_int,
    seconds,
)
from hsbot.commands.declared_arguments import Argument, Option

Jobs: TypeAlias = Annotated[
    int | None, Option("processes (one a core)", "J", job_count, exclusive="processes")
]
Json: TypeAlias = Annotated[bool, Option("JSON on stdout and nothing else", flag="--json")]
Seed: TypeAlias = Annotated[int, Option("seed of all random numbers (default {default})", "S")]
Cluster: TypeAlias = Annotated[
    str | None,
    Option("play on the Dask cluster of this scheduler", "ADDRESS", exclusive="processes"),
]
LogOrFolder: TypeAlias = Annotated[
    Path | None, Argument("a Power.log, or a folder", "LOG", complete="file")
]
Logs: TypeAlias = Annotated[
    tuple[Path, ...],
    Argument(
        "a Power.log, a folder of them, or a pattern like 'Logs/*/Power.log'", "LOG",
        complete="file",
    ),
]  # fmt: skip
Watch: TypeAlias = Annotated[
    Path | Literal[True] | None,
    Option("keep following LOG, or DIR, as it grows", "DIR", bare=True, complete="folder"),
]
GameDir: TypeAlias = Annotated[
    Path | None, Option("where Hearthstone is installed", "DIR", complete="folder")
]
_LANGUAGES = "of card names: deDE, enUS, frFR, ... (default: the system's"
Language: TypeAlias = Annotated[
    str | None, Option(f"{_LANGUAGES}; English with --json)", "CODE", language)
]
PageLanguage: TypeAlias = Annotated[str | None, Option(f"{_LANGUAGES})", "CODE", language)]
"""Of a command that prints no JSON."""
RecordingFile: TypeAlias = Annotated[
    Path | None,
    Option("the recording (default: in your data folder)", "FILE", flag="--file", complete="file"),
]
RecordedGame: TypeAlias = Annotated[
    str, Argument("its number, or last for the newest (the default)", "GAME")
]
KeepNames: TypeAlias = Annotated[bool, Option("players' names, where they were recorded")]
BudgetS: TypeAlias = Annotated[
    float | None,
    Option(
        "seconds to think about each decision (default 1, without --iterations)",
        "S",
        seconds,
        flag="--budget",
    ),
]
Iterations: TypeAlias = Annotated[
    int | None, Option("search iterations for each decision", "N", iteration_count)
]
MaxDecisions: TypeAlias = Annotated[int | None, Option("end after N decisions", "N", positive_int)]
SimulatorName: TypeAlias = Literal["native", "fireplace"]


def picture_option(words: str) -> Option:
    """``--picture``: a file that something is drawn into; ``words`` say what."""
    return Option(f"draw {words} (png, svg, pdf)", "FILE", output_file, complete="file")


def output_option(words: str, metavar: str = "FILE") -> Option:
    """``--output``: a file that is written; ``words`` say what."""
    return Option(words, metavar, output_file, complete="file")


def count_option(words: str) -> Option:
    """An option that takes a whole number of 1 or more, and whose default is shown."""
    return Option(words + " (default {default})", "N", positive_int)


def noted_option(words: str) -> Option:
    """As ``count_option``, of what is noted alone."""
    return Option(words + " (default {default})", "N", noted_games)


def few_option(words: str) -> Option:
    """As ``count_option``, of what is held at once or meets each other."""
    return Option(words + " (default {default})", "N", few)


def simulator_option(use: str) -> Option:
    """``--simulator``: native or Fireplace; ``use`` says what for."""
    where = "hsbot's own (default) or Fireplace (see docs/develop/fireplace.md)"
    return Option(f"{use}: {where}", flag="--simulator")
