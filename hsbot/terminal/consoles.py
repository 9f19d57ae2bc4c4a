"""Rich consoles and progress bars that behave in pipes."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, NoReturn

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn
from rich.segment import Segment

from hsbot.system.control_codes import without_control_codes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import ConsoleOptions, RenderableType


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

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass: the command line ends quietly (``hsbot ... | head``).

        Raises:
            BrokenPipeError: always, the one that rich handles while it calls this.
        """
        raise  # noqa: PLE0704 - in rich's handler


def print_json(document: object, *, readable: bool = False) -> None:
    """Print a document as a line of JSON, for programs.

    Args:
        document: dicts, lists, texts and numbers.
        readable: whether letters beyond ASCII stay as they are.
    """
    sys.stdout.write(json.dumps(document, ensure_ascii=not readable) + "\n")


def print_line(text: str, *, stderr: bool = False) -> None:
    """Print a line for people: as it is, and whole, so that a path in it can be copied."""
    Terminal(stderr=stderr).print(text, soft_wrap=True, highlight=False, markup=False)


def progress_bar(*columns: ProgressColumn) -> Progress:
    """A transient progress bar on stderr; it draws nothing where stderr is no terminal.

    Args:
        columns: what stands behind the task's words and the bar; the seconds so far when none.
    """
    console = Terminal(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *(columns or (TimeElapsedColumn(),)),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
