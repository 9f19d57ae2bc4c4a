"""Resolves which log the arguments of ``hsbot advise`` name."""

from __future__ import annotations

import glob
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from hsbot.errors import LogError, UsageError
from hsbot.powerlog import is_document
from hsbot.powerlog.log_file_lines import GZIP

LOG_PATTERNS = ("*.log", "*.hsreplay.xml", "*.log.gz", "*.hsreplay.xml.gz")
"""The files of a folder that are read."""
_HEAD_BYTES = 1 << 10


@dataclass(frozen=True, slots=True)
class FinishedLog:
    """A file to be read from its beginning to its end."""

    path: Path


@dataclass(frozen=True, slots=True)
class GrowingLog:
    """A file, or a folder in which session folders appear, to be followed until Ctrl-C."""

    path: Path


@dataclass(frozen=True, slots=True)
class InstalledGame:
    """The game on this machine: ``folder`` is its installation, None to look for it."""

    folder: Path | None


Source: TypeAlias = FinishedLog | GrowingLog | InstalledGame


def source_of(log: Path | None, watch: Path | Literal[True] | None, game: Path | None) -> Source:
    """The log that the arguments name.

    Args:
        log: the LOG argument.
        watch: ``--watch``: True without a value.
        game: ``--game-dir``.

    Raises:
        UsageError: the arguments contradict each other.
        LogError: there is no such file or folder.
    """
    watched = watch if isinstance(watch, Path) else None
    if log is not None and watched is not None:
        raise UsageError("give either LOG or --watch DIR, not both")
    path = log or watched
    if path is None:
        return InstalledGame(game)
    if game is not None:
        raise UsageError("--game-dir is for the running game: leave out the log, or the option")
    check_exists(path)
    if watch is not None or path.is_dir():
        check_growing(path, "leave out --watch")
        return GrowingLog(path)
    return FinishedLog(path)


def check_exists(path: Path) -> None:
    """Refuse a path of nothing.

    Raises:
        LogError: there is no such file or folder.
    """
    if not path.exists():
        raise LogError("no such file or folder", str(path))


def check_growing(path: Path, once: str) -> None:
    """Refuse what no client appends to.

    Args:
        path: a log or a folder that is there.
        once: says how to read a log once.

    Raises:
        LogError: it cannot be read.
        UsageError: it is no log that grows.
    """
    if not (path.is_file() or path.is_dir()):
        raise UsageError(f"{path} is no file and no folder: {once}")
    if _is_finished(path):
        raise UsageError(f"{path} is a finished game: {once}")


def _is_finished(path: Path) -> bool:
    """Whether a file is a HSReplay document or compressed, which no client writes."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except OSError as error:
        raise LogError(f"cannot be read: {error.strerror}", str(path)) from error
    return head.startswith(GZIP) or is_document(head)


def logs_in(path: Path) -> list[Path]:
    """The logs that an argument names: a file, those in a folder and below it, or of a pattern.

    An argument that names no log is returned as it is: its reader says what is wrong with it.
    """
    if path.is_dir():
        found = {log for pattern in LOG_PATTERNS for log in path.rglob(pattern)}
        return sorted(found) or [path]
    if not path.exists() and glob.has_magic(str(path)):
        matches = sorted(glob.glob(str(path), recursive=True))  # noqa: PTH207 - absolute patterns too
        return [log for match in matches for log in logs_in(Path(match))] or [path]
    return [path]
