"""The first start's wait, told where no reporter does it: the engine is compiled once a version."""

from __future__ import annotations

from hsbot.terminal.consoles import Terminal, progress_bar
from hsbot.terminal.reporters import COMPILING


def compile_engine() -> None:
    """Make the engine ready: a moment from the cache, some minutes at the very first start.

    A terminal sees a bar on stderr, anything else one line.
    """
    from hsbot.rules.compile.cache import is_cached  # noqa: PLC0415 - Numba is imported only when it is needed
    from hsbot.rules.entry import compiled  # noqa: PLC0415 - Numba is imported only when it is needed

    console = Terminal(stderr=True)
    if is_cached():
        compiled.prepare()
    elif console.is_terminal:
        with progress_bar() as progress:
            task = progress.add_task(COMPILING)
            compiled.prepare(lambda done, total: progress.update(task, completed=done, total=total))
    else:
        console.print(COMPILING)
        compiled.prepare()
