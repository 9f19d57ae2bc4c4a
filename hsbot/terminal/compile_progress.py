"""Progress of compiling the engine, for commands that have no reporter."""

from __future__ import annotations

from hsbot.terminal.consoles import Terminal, progress_bar
from hsbot.terminal.reporters import COMPILING


def compile_engine() -> None:
    """Load the engine's compiled code, or compile it, which takes some seconds once a version.

    A terminal sees a bar on stderr, anything else one line.
    """
    from hsbot.rules.entry import compiled  # noqa: PLC0415 - LLVM is imported only when it is needed

    console = Terminal(stderr=True)
    if compiled.is_ready():
        compiled.prepare()
    elif console.is_terminal:
        with progress_bar() as progress:
            task = progress.add_task(COMPILING)
            compiled.prepare(lambda done, total: progress.update(task, completed=done, total=total))
    else:
        console.print(COMPILING)
        compiled.prepare()
