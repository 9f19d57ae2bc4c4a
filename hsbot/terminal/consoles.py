"""The consoles that hsbot writes to."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn


class Terminal(Console):
    """A rich console that leaves a closed pipe (``hsbot ... | head``) to the command line."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass, where rich would end the process with code 1.

        Raises:
            BrokenPipeError: always; rich calls this while it handles one.
        """
        raise BrokenPipeError


def progress_bar(*columns: ProgressColumn) -> Progress:
    """A bar on stderr that is gone when its work is done; off a terminal it draws nothing.

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
