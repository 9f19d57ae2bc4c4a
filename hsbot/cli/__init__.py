"""The ``hsbot`` command's entry point: parses the arguments, runs a command, gives an exit code.

Exit 0: done. 2: the input or the usage is at fault, one line on stderr. 1: a bug of ours, with its
traceback. 130: ended by Ctrl-C, however early; 128 and a signal's number where that ended a command
in order. With ``--json`` stdout holds JSON and nothing else.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from itertools import takewhile
from typing import TYPE_CHECKING

from hsbot.cli.parser import build_parser
from hsbot.errors import EXIT_INTERRUPTED, REPORTED, HsbotError, ProcessEnded, bounded
from hsbot.system.control_codes import without_control_codes
from hsbot.system.crash_reports import faults_logged, has_console, keep_report, show_report
from hsbot.system.notices import listening
from hsbot.system.parent_process import heed_starter
from hsbot.system.streams import LostOutputError, drop_stdout, open_streams, results_alone
from hsbot.system.windows.message_box import message_box

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

__all__ = ["main"]

EXIT_DONE = 0
EXIT_BUG = 1
EXIT_USER = 2
ALONE = "launcher"
"""The command that runs when none is named."""
FORMER_NAMES = {"desk": "launcher"}
"""Commands by the names that they once had, which are understood still."""
REFUSED = frozenset(
    getattr(errno, name)
    for name in (
        *("EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"),
        *("ENOTDIR", "EISDIR", "ELOOP", "ENAMETOOLONG", "EIO"),
    )
    if hasattr(errno, name)
)
"""The errors of a file system that the user, and not hsbot, can mend."""
REPORT = (
    "hsbot: this is a bug of hsbot; please report it with the lines above and, if you can, the log"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: the arguments without the program's name; those of the process when None.

    Returns:
        The process's exit code.
    """
    try:
        with faults_logged():
            return _run(sys.argv[1:] if argv is None else argv)
    except ProcessEnded as end:
        _tell_once(end, str(end))
        try:
            sys.stdout.flush()
        except OSError:  # its terminal may be gone
            drop_stdout()
        return end.code
    except KeyboardInterrupt as end:
        _tell_once(end, "ended by Ctrl-C")
        return EXIT_INTERRUPTED


def _tell_once(end: KeyboardInterrupt, words: str) -> None:
    """Say how the process ended, unless that was said."""
    if REPORTED not in getattr(end, "__notes__", ()):
        _say(f"hsbot: {words}")


def _run(words: Sequence[str]) -> int:
    """Run one command, and tell how it ended."""
    open_streams()
    heed_starter()
    first, *rest = words or [ALONE]
    words = [FORMER_NAMES.get(first, first), *rest]
    try:
        try:
            arguments = _parsed(words)
        except SystemExit as stop:  # the help was printed, or what is wrong with the words
            sys.stdout.flush()
            return stop.code if isinstance(stop.code, int) else EXIT_USER
        as_json = getattr(arguments, "json", False)
        _set_streams(as_json=as_json)
        alone = results_alone() if as_json else nullcontext()
        with listening(lambda text: _say(f"hsbot: {text}")), alone:
            arguments.run(arguments)
        sys.stdout.flush()
    except HsbotError as error:
        _tell(bounded(str(error)))
        return EXIT_USER
    except LostOutputError as error:
        drop_stdout()
        _say(f"hsbot: the output cannot be written: {error.strerror}")
        return EXIT_USER
    except BrokenPipeError:
        drop_stdout()
    except Exception as error:  # noqa: BLE001 - the last line of defence
        if isinstance(error, OSError) and error.errno in REFUSED and error.filename:
            _tell(f"{os.fsdecode(error.filename)}: {error.strerror}")
            return EXIT_USER
        if isinstance(error, ImportError) and (lack := _lacking(error, words)):
            _tell(lack)
            return EXIT_USER
        import traceback  # noqa: PLC0415 - a rare path; keeps --help quick

        traceback.print_exc()
        _say(REPORT)
        if not has_console():
            trace = traceback.format_exc().splitlines()
            show_report(keep_report(trace, ["hsbot", *words]), trace)
        return EXIT_BUG
    return EXIT_DONE


def _parsed(arguments: Sequence[str]) -> Namespace:
    """The arguments; without a console, a message says what the parser says.

    Raises:
        SystemExit: the help was printed, or what is wrong with the words.
    """
    if has_console():
        return build_parser(arguments).parse_args(arguments)
    text = io.StringIO()
    try:
        with redirect_stderr(text), redirect_stdout(sys.stdout if sys.__stdout__ else text):
            return build_parser(arguments).parse_args(arguments)
    except SystemExit:
        if words := text.getvalue().strip():
            message_box(words)
        raise


def _lacking(error: ImportError, words: Sequence[str]) -> str:
    """The extra without which a command has stopped, and how to install it; "" for a bug."""
    from hsbot.system.extras import lacking  # noqa: PLC0415 - a rare path; keeps --help quick

    named = takewhile(lambda word: word.replace("-", "").isalpha() and word[0] != "-", words[:2])
    return str(lacking(error, " ".join(named)) or "")


def _tell(words: str) -> None:
    """Say what the user can mend; in a message where there is no console."""
    _say(f"hsbot: {words}")
    if not has_console():
        message_box(words)


def _say(line: str) -> None:
    print(without_control_codes(line), file=sys.stderr, flush=True)  # noqa: T201 - the command's own voice


def _set_streams(*, as_json: bool) -> None:
    """Write JSON as UTF-8 on every system, and text with ``?`` for what the console lacks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        if as_json:
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        else:
            sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="replace")
