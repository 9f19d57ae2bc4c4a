"""The first start's wait, told.

Card data read, cards assembled, the engine compiled; once for each version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hsbot.runtime.consoles import Terminal

if TYPE_CHECKING:
    from rich.console import Console


def compile_engine(console: Console | None = None) -> None:
    """Make the engine ready: a moment from the cache, about a minute at the very first start.

    Args:
        console: where a wait is shown; stderr when None. A terminal sees a bar, anything else one
            line.
    """
    from hsbot.rules import engine, jit  # noqa: PLC0415 - Numba is imported only when something will play

    if jit.is_cached():
        engine.prepare()
        return
    console = console or Terminal(stderr=True)
    if not console.is_terminal:
        console.print("compiling the simulator for this machine, once: about a minute")
        engine.prepare()
        return
    columns = (TextColumn("compiling the simulator, once"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("compile")
        engine.prepare(lambda done, total: progress.update(task, completed=done, total=total))
