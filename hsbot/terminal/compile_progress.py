"""Progress of compiling the engine, and its words."""

from __future__ import annotations

from hsbot.terminal.consoles import Terminal, progress_bar


def compiling_words() -> str:
    """The compilation in words, as it is about to begin, or goes on since an earlier command."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415 - LLVM is imported only when it is needed

    return compiled.compiling_words()


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
            task = progress.add_task(compiling_words())
            compiled.prepare(lambda done, total: progress.update(task, completed=done, total=total))
    else:
        console.print(compiling_words())
        compiled.prepare(lambda _done, _total: None)


def compile_whole_engine() -> None:
    """Compile all of the engine that the cache lacks, what no advice needs, too."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415 - LLVM is imported only when it is needed

    compile_engine()
    if not compiled.is_whole():
        Terminal(stderr=True).print(compiled.COMPILING_MORE)
        compiled.make_ahead()
