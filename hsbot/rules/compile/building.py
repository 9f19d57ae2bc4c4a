"""All compiled functions made into machine code, or loaded from the disk cache.

The code is translated here and given to LLVM in four modules, each in a process of its own: the
VM, what plays and searches by it, the entry points that the first advice does not need, and those
that no advice does; the last two wait until one of them is called. A module holds all that it
reaches, optimised once.

A program that advises live does not wait for LLVM at its very first start: code that is hardly
optimised is made within a second, kept for the next start, and gives way to the best as soon as
that is there. Both do the same to the last bit.
"""

from __future__ import annotations

import atexit
import re
import threading
from functools import cache
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.cache import CodeCache, cache_key
from hsbot.rules.compile.compilation import Compilation, kept_quick
from hsbot.rules.compile.function_register import PLAIN, REGISTERED
from hsbot.rules.compile.jit import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.rules.compile.function_register import Registered
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
_later_under_way: dict[str, Compilation] = {}
"""Modules that were called while the engine was quick code."""
_ended = threading.Event()
"""The program ends: no code is loaded any more."""


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


class _Engine:
    """The loaded machine code, whether it is to give way to better code, and programs beside it."""

    def __init__(self) -> None:
        self._loader: Loader | None = None
        self.is_quick = False
        self.programs: dict[str, list[Callable[..., Any]]] = {}

    @property
    def is_loaded(self) -> bool:
        """Whether any machine code is loaded."""
        return self._loader is not None

    def loader(self) -> Loader:
        """Where machine code is loaded."""
        if self._loader is None:
            from hsbot.rules.compile.loading import Loader  # noqa: PLC0415  # only with compiled code

            self._loader = Loader()
        return self._loader

    def replace(self) -> None:
        """Load what comes next beside the code that is there, which stays for its callers."""
        self._loader = None
        self.is_quick = False


_engine = _Engine()


def branch_counts() -> dict[str, list[int]]:
    """The counts of each function so far (``translation/branch_profile.py``), of code that counts.

    Of all modules that are loaded: each has its own copy of what it reaches.
    """
    from hsbot.rules.compile.translation.module import Module  # noqa: PLC0415  # not without need
    from hsbot.rules.compile.translation.syntax_trees import Sources  # noqa: PLC0415

    found: dict[str, list[int]] = {}
    loaded = [name for name in LATER if _loaded_later[name].is_set()]
    for module in _first() + loaded:
        text = Module(module, Sources(), roots(module)).text()
        for name, length in re.findall(_TABLE.format(module), text):
            table = _engine.loader().table(f"counts.{module}.{name}", int(length))
            known = found.get(name, [0] * len(table))
            found[name] = [a + b for a, b in zip(known, table, strict=True)]
    return found


def is_cached() -> bool:
    """Whether the cache holds all machine code that the first advice needs."""
    return PLAIN or not _missing(_first())


def serves_quickly() -> bool:
    """Whether the cache holds quick code of what it lacks of it: nothing need be compiled first."""
    missing = _missing(_first())
    return bool(missing) and len(kept_quick(missing, code_cache().path)) == len(missing)


def is_under_way() -> bool:
    """Whether some process makes what the cache lacks of it."""
    return any(code_cache().is_being_made(name) for name in _missing(_first()))


def _missing(names: Sequence[str]) -> dict[str, Sequence[Registered]]:
    return {name: roots(name) for name in names if not code_cache().holds(name)}


def begin(progress: Callable[[int, int], None], *, behind: bool = True) -> None:
    """Begin to compile what the first advice needs, if it must be: other processes do it.

    Then :func:`compile_all` does not wait for it, but loads quick code if it is not done.

    Args:
        progress: as of :func:`compile_all`.
        behind: whether they are less urgent than other programs.
    """
    global _under_way  # noqa: PLW0603  # one engine a process
    with _loading:
        missing = _missing(_first())
        if missing and _under_way is None:
            path = code_cache().path
            _under_way = Compilation(missing, path, progress, behind=behind, meanwhile=True)


def _compile(
    names: Sequence[str],
    progress: Callable[[int, int], None],
    *,
    behind: bool = False,
    meanwhile: bool = False,
) -> Compilation:
    """Modules in the making."""
    modules = {name: roots(name) for name in names}
    path = code_cache().path
    return Compilation(modules, path, progress, behind=behind, meanwhile=meanwhile)


def _best(
    names: Sequence[str],
    progress: Callable[[int, int], None],
    ongoing: Compilation | None = None,
    *,
    behind: bool = False,
) -> dict[str, bytes]:
    """The best machine code of some modules, from the cache or once it is made.

    Args:
        names: the modules.
        progress: as of :func:`compile_all`.
        ongoing: modules of them that are in the making.
        behind: whether nobody waits for it.
    """
    kept = code_cache()
    made = ongoing.finish() if ongoing is not None else {}
    codes = {name: made.get(name) or kept.read(name) for name in names}
    missing = [name for name, code in codes.items() if code is None]
    if missing:
        made |= _compile(missing, progress, behind=behind).finish()
    for name, code in made.items():
        if not kept.holds(name):
            kept.write(name, code)
    if made:
        kept.remove_old()
    return {name: codes[name] or made[name] for name in names}


def make_ahead() -> None:
    """Have all machine code in the cache: for a program that is to be shipped with it."""
    _best((*_first(), *LATER), _unseen)


def _load(codes: Mapping[str, bytes]) -> None:
    for name, code in codes.items():
        _engine.loader().add(name, code)


def _connect(role: str) -> None:
    for one in ENTRIES:
        if one.registered.role == role:
            one.call = _engine.loader().function(one.registered)


def _load_later(name: str) -> None:
    with _loading:
        if _loaded_later[name].is_set():
            return
        if _engine.is_quick and not code_cache().holds(name):
            _later_under_way[name] = _compile([name], _unseen, behind=True, meanwhile=True)
            _load(_later_under_way[name].quick())
        else:
            _load(_best([name], _unseen))
        _connect(name)
        _loaded_later[name].set()


def _later(one: Entry) -> Callable[..., Any]:
    """A stand-in for an entry point whose module is loaded at its first call."""

    def call(*arguments: Any) -> Any:
        _load_later(one.registered.role)
        return one.call(*arguments)

    return call


def _unseen(_done: int, _total: int) -> None:
    """Nobody looks on."""


def _improve(ongoing: Compilation) -> None:
    """Load the best code in place of the quick code, once it is made."""
    codes = _best(_first(), _unseen, ongoing, behind=True)
    while not _ended.is_set():
        with _loading:
            later = [name for name in LATER if _loaded_later[name].is_set()]
            if not _ended.is_set() and codes.keys() >= set(later):
                _engine.replace()
                _load(codes)
                for role in ("entry", *later):
                    _connect(role)
                return
        for name in later:
            codes |= _best([name], _unseen, _later_under_way.get(name), behind=True)


def _end() -> None:
    """Let what is being loaded be loaded: LLVM is not taken down meanwhile."""
    _ended.set()
    with _loading:
        pass


def is_loaded() -> bool:
    """Whether there is machine code of the engine in this process."""
    return _engine.is_loaded


def load_program(
    name: str, functions: Sequence[Registered], roots: Sequence[Registered]
) -> list[Callable[..., Any]]:
    """Load a program that calls the engine, from the cache or once it is made.

    Args:
        name: of the program.
        functions: all that it consists of, beside the engine's.
        roots: its entry points.

    Returns:
        Each entry point's machine code, as a function of Python.
    """
    with _loading:
        if name not in _engine.programs:
            kept, module = code_cache(), f"{name}-{cache_key(functions)}"
            code = kept.read(module)
            if code is None:
                made = Compilation({name: roots}, lambda _name: kept.path(module), _unseen)
                code = made.finish()[name]
                if not kept.holds(module):
                    kept.write(module, code)
            _load({name: code})
            _engine.programs[name] = [_engine.loader().function(one) for one in roots]
        return _engine.programs[name]


def compile_all(progress: Callable[[int, int], None] | None = None) -> None:
    """Load the engine, or compile it first; after :func:`begin` quick code is enough.

    Args:
        progress: called as ``progress(done, total)`` while it is compiled.
    """
    global _under_way  # one engine a process
    with _loading:
        ongoing, _under_way = _under_way, None
        if ongoing is None or ongoing.is_done():
            _load(_best(_first(), progress or _unseen, ongoing))
        else:
            codes = ongoing.quick()
            codes |= _best([name for name in _first() if name not in codes], _unseen)
            _load({name: codes[name] for name in _first()})  # who is called before who calls
            _engine.is_quick = True
            atexit.register(_end)
            threading.Thread(target=_improve, args=(ongoing,), name="improve", daemon=True).start()
        _connect("entry")
        for one in ENTRIES:
            if one.registered.role in LATER:
                one.call = _later(one)
