"""Reports of crashes: kept in files, and shown in a window where no console shows them.

``hsbot.exe`` has no console: what it cannot do would else be a window that vanishes.
"""

from __future__ import annotations

import faulthandler
import os
import platform
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hsbot import __version__
from hsbot.errors import HsbotError
from hsbot.system.files import write_whole
from hsbot.system.paths import cache_folder, data_folder
from hsbot.system.windows.message_box import message_box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

KEPT: Final = 20
"""Reports that are kept, the newest."""
MOST_LINES: Final = 400
"""Lines of a program's output in a report, the last."""
SHOW: Final = (sys.executable, "-m", "hsbot.launcher", "--report")
"""The command that shows a report, whose file follows."""
FAULTS: Final = 0xC0000000
"""The least of Windows' codes of programs that a fault has ended."""
FAULT_LOG: Final = "{}.log"
"""The file in which Python writes what a fault has ended, by the process's number."""
_BESIDE: Final = Path(__file__).resolve().parents[2]
"""The folder that holds the package: ``-m`` looks into it first."""


def code_words(code: int) -> str:
    """An exit code in words; Windows' own are known by their hexadecimal form.

    Args:
        code: the program's.
    """
    return f"code 0x{code:08X}" if code >= FAULTS else f"code {code}"


def has_console() -> bool:
    """Whether somebody may read stderr: a program without a console has none on Windows."""
    return sys.__stderr__ is not None


def crash_folder() -> Path:
    """The folder of the reports."""
    return data_folder() / "crashes"


def fault_folder() -> Path:
    """The folder of what faults leave for a report: a cache, since it may stay behind."""
    return cache_folder() / "faults"


def report_text(trace: Sequence[str], command: Sequence[str]) -> str:
    """A report: the versions, the command, and the messages.

    Args:
        trace: lines: a traceback, or what a program has said last.
        command: the arguments of the program.
    """
    home = str(Path.home())
    system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    lines = [
        f"hsbot {__version__}, {system}",
        f"command: {' '.join(command)}",
        "",
        *trace[-MOST_LINES:],
    ]
    return "\n".join(lines).replace(home, "~") + "\n"


def keep_report(trace: Sequence[str], command: Sequence[str]) -> Path | None:
    """Write a report into a file of its own; None where it cannot be written.

    Args:
        trace: see :func:`report_text`.
        command: the same.
    """
    folder = crash_folder()
    stamp = time.strftime("%Y-%m-%d_%H-%M-%S")
    with suppress(OSError):
        number = sum(1 for _ in folder.glob(f"{stamp}*")) if folder.is_dir() else 0
        path = folder / f"{stamp}{f'_{number}' if number else ''}.txt"
        write_whole(path, report_text(trace, command).encode(), make_folder=True)
        for old in sorted(folder.glob("*.txt"))[:-KEPT]:
            old.unlink(missing_ok=True)
        return path
    return None


@contextmanager
def faults_logged() -> Iterator[None]:
    """Python writes what it ran if a fault ends it within the body, where no console shows that.

    The file is there afterwards only if that has happened, until a report takes its lines.
    """
    file = None if has_console() else _fault_log()
    if file is None:
        yield
        return
    try:
        with file:
            faulthandler.enable(file)
            try:
                yield
            finally:
                faulthandler.disable()
    finally:
        with suppress(OSError):
            Path(file.name).unlink()


def _fault_log() -> FileIO | None:
    """The open file of this process; None where there can be none."""
    with suppress(OSError):
        fault_folder().mkdir(parents=True, exist_ok=True)
        return FileIO(fault_folder() / FAULT_LOG.format(os.getpid()), "w")
    return None


def _fault_lines() -> list[str]:
    """The lines that faults have left; they are in one report only."""
    lines: list[str] = []
    for path in sorted(fault_folder().glob(FAULT_LOG.format("*"))):
        with suppress(OSError):
            left = path.read_text("utf-8", "replace")
            path.unlink()  # that of a program that runs is refused, and empty
            lines += left.splitlines()
    return lines


def asked_report(words: Sequence[str]) -> Path | None:
    """The report that the launcher's program is asked to show; that of a fault is kept first.

    ``hsbot.exe`` tells the fault that has ended hsbot.

    Args:
        words: the program's arguments.

    Returns:
        Its file; None where the launcher is asked for.

    Raises:
        HsbotError: the report cannot be kept.
    """
    match words:
        case ["--report", name]:
            return Path(name)
        case ["--fault", code, *command]:
            trace = [*_fault_lines(), f"a fault has ended hsbot: code 0x{code}"]
            path = keep_report(trace, ["hsbot", *command])
            if path is None:
                raise HsbotError("the report cannot be written")
            return path
    return None


def show_report(
    path: Path | None,
    trace: Sequence[str],
    start: Callable[[Sequence[str]], object] | None = None,
    box: Callable[[str], None] = message_box,
) -> None:
    """Show a report in a window of its own, which stays; a message of Windows where there is none.

    Args:
        path: the report's file; None where it could not be written.
        trace: what it says.
        start: starts a program.
        box: shows a text otherwise.
    """
    if path is not None:
        try:
            (start or _start)([*SHOW, str(path)])
        except OSError:
            box(f"hsbot has failed. Its report: {path}")
        return
    box("\n".join(["hsbot has failed.", *trace[-10:]]))


def _start(command: Sequence[str]) -> None:
    """Start a program that outlives this one."""
    nothing = subprocess.DEVNULL
    subprocess.Popen(  # noqa: S603 - our own module, by our own interpreter
        list(command), stdin=nothing, stdout=nothing, stderr=nothing, cwd=_BESIDE
    )
