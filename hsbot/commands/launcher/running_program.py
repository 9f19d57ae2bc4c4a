"""A program that the launcher has started: its lines as they come, its end, and how to stop it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from hsbot.live.overlay.process import BESIDE
from hsbot.system.parent_process import ASKED
from hsbot.system.streams import pipe_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.commands.launcher.terminal_page import Step

T = TypeVar("T")
COLUMNS: Final = 110
"""Letters in a line of a program's output."""
END_S: Final = 5.0
"""How long a program may take to end in order."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The program has ended, with this exit code."""

    code: int


def heed_interrupts() -> None:
    """Let the programs that this one starts hear Ctrl-C, though it was started deaf to it.

    A shell without job control starts ``hsbot &`` so. What is ignored stays ignored in a child,
    what is caught does not. Call it in the main thread.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)


def begun(step: Step, begin: Callable[[], T], tell: Callable[[str], None]) -> T | None:
    """Begin a step's program, once the folder of its page is there.

    Args:
        step: the step.
        begin: begins it.
        tell: called with a line that says what keeps it from that; None is given back then.
    """
    try:
        if step.page is not None:
            step.page.parent.mkdir(parents=True, exist_ok=True)
        return begin()
    except OSError as error:
        tell(f"{step.line}: cannot be started: {error.strerror}")
        return None


class Job:
    """A running program; its output is passed on line by line, in a thread of its own.

    Args:
        program: its command.
        on_line: called with each line of its output.
        on_end: called once, when it has ended.
        heeds_stdin: whether it ends with its stdin, as all programs of hsbot's do.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(
        self,
        program: Sequence[str],
        on_line: Callable[[str], None],
        on_end: Callable[[Ended], None],
        *,
        heeds_stdin: bool = False,
    ) -> None:
        said = {
            "COLUMNS": str(COLUMNS),
            "PYTHONUNBUFFERED": "1",
            "PYTHONIOENCODING": "utf-8",
            "PYTHONFAULTHANDLER": "1",
            ASKED: "1",
        }
        self._process = subprocess.Popen(  # noqa: S603 - our own steps, by our own interpreter
            list(program),
            stdin=subprocess.PIPE if heeds_stdin else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=BESIDE,
            env=os.environ | said,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._asked = False
        self._thread = threading.Thread(
            target=self._read, args=(on_line, on_end), name="launcher-job", daemon=True
        )
        self._thread.start()

    @property
    def has_ended(self) -> bool:
        """Whether it runs no more."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """Ask it to end as Ctrl-C does; asked for the second time, end it at once.

        On Windows, where no signal reaches a program without a console, by closing its stdin.
        """
        if self._asked:
            self._process.kill()
        elif sys.platform != "win32":
            self._process.send_signal(signal.SIGINT)
        elif self._process.stdin is not None:
            self._process.stdin.close()
        else:
            self._process.terminate()
        self._asked = True

    def close(self) -> None:
        """End it, and wait until it has."""
        if self._process.poll() is None:
            if not self._asked:  # else it is ending: asked twice, it would be killed
                self.stop()
            try:
                self._process.wait(END_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process.wait()
        self._thread.join(END_S)
        if self._process.stdin is not None:
            self._process.stdin.close()

    def _read(self, on_line: Callable[[str], None], on_end: Callable[[Ended], None]) -> None:
        assert self._process.stdout is not None  # noqa: S101 - tells the type checker
        with self._process.stdout as pipe:
            for line in pipe_lines(pipe):
                on_line(line.decode("utf-8", errors="replace").rstrip())
        on_end(Ended(self._process.wait()))
