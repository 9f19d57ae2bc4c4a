"""All compiled functions made into machine code, or loaded from the disk cache.

The code is translated here and given to LLVM in four modules, each in a process of its own: the
VM, what plays and searches by it, the entry points that the first advice does not need, and those
that no advice does; the last two wait until one of them is called. A module holds all that it
reaches, optimised once.
"""

from __future__ import annotations

import re
import threading
from functools import cache
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.cache import CodeCache
from hsbot.rules.compile.compilation import Compilation
from hsbot.rules.compile.functions import PLAIN, REGISTERED
from hsbot.rules.compile.jit import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.rules.compile.functions import Registered
    from hsbot.rules.compile.jit import Entry
    from hsbot.rules.compile.loading import Loader

MACHINE = "run"
"""The symbol that is a module by itself: it takes LLVM as long as all else."""
FIRST = ("machine", "play")
"""The modules that the first advice needs."""
LATER = ("rare", "offline")
"""The modules of the entry points that it does not need, by their role."""
_TABLE = r'@"counts\.{}\.(.*?)" = global \[(\d+) x i64\]'
"""A table of counts in a module's code."""
_loading = threading.Lock()
_loaded_later = {name: threading.Event() for name in LATER}
_under_way: Compilation | None = None


def roots(name: str) -> list[Registered]:
    """The symbols and entry points that a module is made for."""

    def belongs(one: Registered) -> bool:
        if one.role == "symbol":
            return name == ("machine" if one.function.__name__ == MACHINE else "play")
        return one.role == (name if name in LATER else "entry") and name != "machine"

    return [one for one in REGISTERED if belongs(one)]


def _first() -> list[str]:
    return [name for name in FIRST if roots(name)]


@cache
def code_cache() -> CodeCache:
    """The cache of this process's machine code; valid once all functions are registered."""
    return CodeCache(REGISTERED)


@cache
def _loader() -> Loader:
    from hsbot.rules.compile.loading import Loader  # noqa: PLC0415  # only with compiled code

    return Loader()


def branch_counts() -> dict[str, list[int]]:
    """The counts of each function so far (``translation/profile.py``), of code that counts.

    Of all modules that are loaded: each has its own copy of what it reaches.
    """
    from hsbot.rules.compile.translation.module import Module  # noqa: PLC0415  # not without need
    from hsbot.rules.compile.translation.source import Sources  # noqa: PLC0415

    found: dict[str, list[int]] = {}
    loaded = [name for name in LATER if _loaded_later[name].is_set()]
    for module in _first() + loaded:
        text = Module(module, Sources(), roots(module)).text()
        for name, length in re.findall(_TABLE.format(module), text):
            table = _loader().table(f"counts.{module}.{name}", int(length))
            known = found.get(name, [0] * len(table))
            found[name] = [a + b for a, b in zip(known, table, strict=True)]
    return found


def is_cached() -> bool:
    """Whether the cache holds all machine code that the first advice needs."""
    return PLAIN or not _missing(_first())


def _missing(names: Sequence[str]) -> dict[str, Sequence[Registered]]:
    return {name: roots(name) for name in names if not code_cache().holds(name)}


def begin(progress: Callable[[int, int], None]) -> None:
    """Begin to compile what the first advice needs, if it must be: other processes do it."""
    global _under_way  # noqa: PLW0603  # one engine a process
    with _loading:
        missing = _missing(_first())
        if missing and _under_way is None:
            _under_way = Compilation(missing, progress)


def _load(names: Sequence[str], progress: Callable[[int, int], None]) -> None:
    """Load modules, those that the cache does not hold once they are made."""
    kept = code_cache()
    codes = {name: kept.read(name) for name in names}
    made = _under_way.finish() if _under_way is not None else {}
    missing = [name for name in names if codes[name] is None and name not in made]
    if missing:
        made |= Compilation({name: roots(name) for name in missing}, progress).finish()
    for name, code in made.items():
        kept.write(name, code)
    if made:
        kept.remove_old()
    for name in names:
        _loader().add(name, codes[name] or made[name])


def _connect(role: str) -> None:
    for one in ENTRIES:
        if one.registered.role == role:
            one.call = _loader().function(one.registered)


def _load_later(name: str) -> None:
    with _loading:
        if not _loaded_later[name].is_set():
            _load([name], _unseen)
            _connect(name)
            _loaded_later[name].set()


def _later(one: Entry) -> Callable[..., Any]:
    """What runs in place of an entry point whose module is loaded at its first call."""

    def call(*arguments: Any) -> Any:
        _load_later(one.registered.role)
        return one.call(*arguments)

    return call


def _unseen(_done: int, _total: int) -> None:
    """Nobody looks on."""


def compile_all(progress: Callable[[int, int], None] | None = None) -> None:
    """Load the engine, or compile it first.

    Args:
        progress: called as ``progress(done, total)`` while it is compiled.
    """
    global _under_way  # noqa: PLW0603  # one engine a process
    with _loading:
        _load(_first(), progress or _unseen)
        _under_way = None
    _connect("entry")
    for one in ENTRIES:
        if one.registered.role in LATER:
            one.call = _later(one)
