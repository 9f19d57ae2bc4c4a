"""Rich consoles and progress bars that behave in pipes."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn


class Terminal(Console):
    """A rich console that raises BrokenPipeError where rich would end the process."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass: the command line ends quietly (``hsbot ... | head``).

        Raises:
            BrokenPipeError: always; rich calls this while it handles one.
        """
        raise BrokenPipeError


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
