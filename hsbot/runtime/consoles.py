"""The consoles that hsbot writes to."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A rich console that leaves a closed pipe (``hsbot ... | head``) to the command line."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the error pass, where rich would end the process with code 1.

        Raises:
            BrokenPipeError: always; rich calls this while it handles one.
        """
        raise BrokenPipeError
