"""Many logs read one by one or in processes: a result or a reason of each, with the time left."""

from __future__ import annotations

import functools
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.errors import HsbotError, InternalError, LogError, described
from hsbot.live.log.sources import logs_in
from hsbot.observation import LogFile
from hsbot.system.processes import WorkerPool
from hsbot.terminal.consoles import print_line, progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from hsbot.system.resumable_results import ResumableRecord

ResultT = TypeVar("ResultT")


@dataclass(frozen=True, slots=True)
class UnreadLog:
    """A log of which nothing is known, and why.

    Attributes:
        log: the file.
        why: one line for people.
        by_bug: whether the fault is hsbot's.
    """

    log: Path
    why: str
    by_bug: bool = False

    def document(self) -> dict[str, str]:
        """The file and the reason, for JSON."""
        return {"log": str(self.log), "why": self.why}


@dataclass(frozen=True, slots=True)
class LogsRead(Generic[ResultT]):
    """The results of reading many logs.

    Attributes:
        results: of the logs that could be read, in the order of the arguments.
        unread: the others.
    """

    results: tuple[ResultT, ...]
    unread: tuple[UnreadLog, ...]


def logs_named(arguments: Iterable[Path]) -> list[Path]:
    """The logs that arguments name (files, folders, patterns), each once, in their order.

    Raises:
        LogError: not one of them can be read: reported before anything is compiled for them.
    """
    found = list(dict.fromkeys(path for argument in arguments for path in logs_in(argument)))
    refused: LogError | None = None
    for path in found:
        try:
            if path.is_dir():
                raise LogError("holds no file *.log or *.hsreplay.xml that can be read", str(path))
            if path.exists() and not path.is_file():
                raise LogError("is a pipe or a device, not a file: save the log first", str(path))
            LogFile(path).check()
        except LogError as error:
            refused = refused or error
        else:
            return found
    if refused is not None:
        more = f" (and {len(found) - 1} more could not be read)" if len(found) > 1 else ""
        raise LogError(f"{refused}{more}")
    return found


def read_logs(
    paths: Sequence[Path],
    read: Callable[[Path], ResultT],
    *,
    jobs: int | None,
    doing: str,
    kept: ResumableRecord[Path, ResultT] | None = None,
) -> LogsRead[ResultT]:
    """Read every log; one that cannot be read is reported on stderr, and the others are read.

    Args:
        paths: the logs.
        read: reads one of them; a function that other processes can import.
        jobs: processes; one a core when None. The result does not depend on it.
        doing: the word before the progress bar.
        kept: holds results of an earlier run, which are not read again, and gets each new one as
            soon as it is there; None for none.

    Raises:
        LogError: none could be read.
        UsageError: a result cannot be kept.
        InternalError: none could be read, and one of them by a fault of hsbot's.
    """
    found: dict[Path, ResultT | UnreadLog] = {}
    if kept is not None:
        found = {path: result for path in paths if (result := kept.get(path)) is not None}
    left = [path for path in paths if path not in found]
    for path, outcome in _outcomes(left, read, jobs=jobs, doing=doing):
        found[path] = outcome
        if kept is not None and not isinstance(outcome, UnreadLog):
            kept.add(path, outcome)
    outcomes = [found[path] for path in paths]
    unread = tuple(x for x in outcomes if isinstance(x, UnreadLog))
    results = tuple(x for x in outcomes if not isinstance(x, UnreadLog))
    if not results:
        _raise_for(unread)
    for failed in unread:
        print_line(f"hsbot: {failed.why}", stderr=True)
    return LogsRead(results, unread)


def _outcomes(
    paths: Sequence[Path], read: Callable[[Path], ResultT], *, jobs: int | None, doing: str
) -> Iterator[tuple[Path, ResultT | UnreadLog]]:
    """Each log with its result as it is there, the largest begun first; time left by their size."""
    sizes = {path: path.stat().st_size if path.is_file() else 0 for path in paths}
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        logs = bar.add_task(f"{doing}, logs", total=len(paths))
        size = bar.add_task("kilobytes", total=sum(sizes.values()) // 1000)

        def ended(path: Path, outcome: ResultT | UnreadLog) -> tuple[Path, ResultT | UnreadLog]:
            bar.advance(logs)
            bar.advance(size, sizes[path] / 1000)
            return path, outcome

        if jobs == 1 or len(paths) <= 1:
            for path in paths:
                yield ended(path, _outcome(path, functools.partial(read, path)))
            return
        with WorkerPool(jobs) as pool:
            futures: dict[Future[ResultT], Path] = {
                pool.submit(read, path): path
                for path in sorted(paths, key=sizes.__getitem__, reverse=True)
            }
            for future in as_completed(futures):
                yield ended(futures[future], _outcome(futures[future], future.result))


def _outcome(path: Path, result: Callable[[], ResultT]) -> ResultT | UnreadLog:
    """A log's result, or why there is none."""
    try:
        return result()
    except HsbotError as error:
        names_it = isinstance(error, LogError) and error.path == str(path)
        return UnreadLog(path, str(error) if names_it else f"{path}: {error}")
    except BrokenProcessPool:
        return UnreadLog(path, f"{path}: the process that read it, or one beside it, was ended")
    except Exception as error:  # noqa: BLE001 - told of its log; an hour's work goes on
        return UnreadLog(path, f"{path}: {described(error)}", by_bug=True)


def _raise_for(unread: Sequence[UnreadLog]) -> None:
    """Raise the error of logs none of which could be read."""
    if not unread:
        raise LogError("no log is named: name files, folders or patterns")
    first = next((x for x in unread if x.by_bug), unread[0])
    more = f" (and {len(unread) - 1} more could not be read)" if len(unread) > 1 else ""
    raise (InternalError if first.by_bug else LogError)(first.why + more)
