"""Rich consoles and progress bars that behave in pipes."""

from __future__ import annotations

import json
import threading
import time
from typing import TYPE_CHECKING, Any, NoReturn

import rich.progress
from rich.console import Console
from rich.progress import BarColumn, ProgressColumn, TextColumn, TimeElapsedColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from hsbot.system.control_codes import without_control_codes
from hsbot.system.streams import results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import ConsoleOptions, RenderableType
    from rich.progress import TaskID

LINE_EVERY_S = 60.0
"""Seconds between two lines about progress, where stderr is a file."""
WIDEST = 10_000
"""Columns of a table that is not shown on a terminal, at the most."""


class Terminal(Console):
    """A rich console for text of others: names in a log cannot steer the terminal.

    It raises BrokenPipeError where rich would end the process.
    """

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """See :meth:`rich.console.Console.render`; control codes in text are shown."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control else Segment(without_control_codes(text), style)

    def print(self, *objects: Any, **how: Any) -> None:
        """See :meth:`rich.console.Console.print`.

        Tables and lines of words are as wide as their words where nobody has said how wide the
        console is, in a pipe or a file: a line that goes on below is a row less for a program that
        reads them. Their columns end where the words do.
        """
        if self.is_terminal or self._width is not None or not all(map(_fits_its_words, objects)):
            super().print(*objects, **how)
            return
        self._width = WIDEST
        try:
            with self.capture() as captured:
                super().print(*objects, **how)
        finally:
            self._width = None
        lines = captured.get().split("\n")
        self.file.write("\n".join(line.rstrip(" ") for line in lines))
        self.file.flush()

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass: the command line ends quietly (``hsbot ... | head``).

        Raises:
            BrokenPipeError: always, the one that rich handles while it calls this.
        """
        raise  # noqa: PLE0704 - in rich's handler


def _fits_its_words(thing: object) -> bool:
    """Whether a thing takes no more room than what it holds: words, and a table that says so."""
    return isinstance(thing, str | Text) or (isinstance(thing, Table) and not thing.expand)


def print_json(document: object, *, readable: bool = False) -> None:
    """Print a document as a line of JSON, for programs.

    Args:
        document: dicts, lists, texts and numbers.
        readable: whether letters beyond ASCII stay as they are.
    """
    results().write(json.dumps(document, ensure_ascii=not readable) + "\n")


def print_line(text: str, *, stderr: bool = False) -> None:
    """Print a line for people: as it is, and whole, so that a path in it can be copied."""
    Terminal(stderr=stderr).print(text, soft_wrap=True, highlight=False, markup=False)


class Progress(rich.progress.Progress):
    """A progress bar; where stderr is no terminal, a line of it a minute, whether it moves or not.

    Args:
        columns: what stands behind the task's words and the bar.
        now_s: seconds of a clock.
        wait: ``(seconds) -> over`` waits so long at the most, until the bar is over.
    """

    def __init__(
        self,
        *columns: ProgressColumn,
        now_s: Callable[[], float] = time.monotonic,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        console = Terminal(stderr=True)
        text = TextColumn("{task.description}")
        super().__init__(
            text,
            BarColumn(),
            *columns,
            console=console,
            transient=True,
            disable=not console.is_terminal,
            get_time=now_s,
        )
        self._in_words = (text, *columns)
        self._now_s, self._said_s = now_s, now_s()
        self._over = threading.Event()
        self._wait = wait or self._over.wait
        self._minutes = threading.Thread(target=self._say_each_minute, name="progress", daemon=True)

    def start(self) -> None:
        """See :meth:`rich.progress.Progress.start`."""
        super().start()
        if self.disable:
            self._minutes.start()

    def stop(self) -> None:
        """See :meth:`rich.progress.Progress.stop`."""
        super().stop()
        self._over.set()
        if self._minutes.is_alive():
            self._minutes.join()

    def _say_each_minute(self) -> None:
        while not self._wait(LINE_EVERY_S):
            for task_id in self.task_ids:
                self._say(task_id)

    def update(self, task_id: TaskID, **changes: Any) -> None:
        """See :meth:`rich.progress.Progress.update`."""
        super().update(task_id, **changes)
        self._say(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """See :meth:`rich.progress.Progress.advance`."""
        super().advance(task_id, advance)
        self._say(task_id)

    def _say(self, task_id: TaskID) -> None:
        now_s = self._now_s()
        if not self.disable or now_s - self._said_s < LINE_EVERY_S:
            return
        self._said_s = now_s
        task = next(task for task in self.tasks if task.id == task_id)
        self.console.print(*(column(task) for column in self._in_words))


def progress_bar(*columns: ProgressColumn) -> Progress:
    """A transient progress bar on stderr, or a line a minute where that is no terminal.

    Args:
        columns: what stands behind the task's words and the bar; the seconds so far when none.
    """
    return Progress(*(columns or (TimeElapsedColumn(),)))
