"""Compilation: one explicit signature a function, and a disk cache that can never be stale.

A compiled function's signature comes from its argument names (``s`` is a state record, ``states``
an array of them, ``w`` and ``works`` the workspace, ``frame`` a row of its stack, anything else an
int64), so that there is one overload a function.

Only *entry points* are kept in Numba's disk cache: each holds the machine code of all that it
calls (``linking`` says how). The inner functions are compiled only when an entry point is missing
from the cache, which makes a warm start short. The cache's folder is named by a hash of every
source file of the engine, since Numba itself looks at one file only.

With ``NUMBA_DISABLE_JIT=1`` everything runs as plain Python with the same results.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import inspect
import os
import shutil
import sys
import tempfile
import threading
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import llvmlite.binding as llvm
import numba as typed_numba
import numpy as np
from numba import from_dtype, types
from numba.core import cgutils
from numba.core.caching import _CacheLocator
from numba.extending import intrinsic
from platformdirs import user_cache_dir

from hsbot.rules.compile.linking import parts, wholes
from hsbot.rules.compile.plain import copy_record, entry_point, move_bytes
from hsbot.rules.schema.layout import FRAME, HEADER_BYTES, ROW_BYTES, STATE, WORK, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

numba: Any = typed_numba  # its type hints know neither all its options nor compiled types
PLAIN = bool(numba.config.DISABLE_JIT)
"""Whether the engine runs as plain Python."""
BOUNDS_CHECKED = bool(numba.config.BOUNDSCHECK)
"""Whether compiled code checks its indices (``NUMBA_BOUNDSCHECK=1``)."""

_LOCATABLE = hasattr(numba.config, "CACHE_LOCATOR_CLASSES")
"""Whether Numba can be told where machine code is kept, whatever the path of its source."""

_LINEAR_ALGEBRA = "scipy.linalg"
_F = TypeVar("_F", bound="Callable[..., Any]")
STATE_TYPE, WORK_TYPE = from_dtype(STATE), from_dtype(WORK)
_STATES, _WORKS = types.Array(STATE_TYPE, 1, "C"), types.Array(WORK_TYPE, 1, "C")
_OUT = types.Array(types.int64, 1, "C")
_BY_NAME = {
    "s": STATE_TYPE,
    "t": STATE_TYPE,
    "w": WORK_TYPE,
    "states": _STATES,
    "source": _STATES,
    "works": _WORKS,
    "out": _OUT,
    "sizes": _OUT,
    "unknown": types.Array(types.int16, 2, "C"),
    "secrets": types.Array(types.int16, 2, "C"),
    "frame": types.Array(types.int16, 1, "C"),
}

_inner: list[tuple[Any, Any]] = []
_entries: list[tuple[Any, Any]] = []
_symbols: list[tuple[int, str, Any, Any]] = []
_published: list[Any] = []
_rare: set[str] = set()
_apart: set[Any] = set()
_loading = threading.Lock()


def _signature(function: Callable[..., Any]) -> tuple[Any, ...]:
    return tuple(_BY_NAME.get(name, types.int64) for name in inspect.signature(function).parameters)


def source_hash(folder: Path = Path(__file__).parents[1]) -> str:
    """A hash of the engine's sources and of all else that shapes its machine code.

    Args:
        folder: the engine's sources.
    """
    versions = (sys.version_info[:2], numba.__version__, np.__version__, llvm.get_host_cpu_name())
    place = "" if _LOCATABLE else folder.resolve()
    digest = hashlib.sha256(f"{versions} {BOUNDS_CHECKED} {place}".encode())
    for path in sorted(folder.rglob("*.py")):
        if "cards" in path.relative_to(folder).parts:
            continue
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


SOURCES = source_hash()
"""The hash of the sources as this process began to load them."""


@cache
def cache_folder() -> Path:
    """Where compiled code is kept.

    ``HSBOT_CACHE_DIR`` or the user's cache folder, then the sources' hash; a temporary folder where
    that cannot be written.
    """
    root = os.environ.get("HSBOT_CACHE_DIR") or user_cache_dir("hsbot", appauthor=False)
    folder = Path(root) / "numba" / SOURCES
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="hsbot-"))


class CacheLocator(_CacheLocator):
    """Tells Numba where a function's machine code is, wherever hsbot is installed.

    Numba's own locators name the folder by the source file's path, so that another environment
    would compile again.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._line = function.__code__.co_firstlineno

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], _py_file: str) -> CacheLocator:
        """The locator of a function."""
        return cls(py_func)

    def get_cache_path(self) -> str:
        """The folder; its name stands for the sources' content."""
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        """Nothing further: the folder is another one when a source changes."""
        return ""

    def get_disambiguator(self) -> str:
        """Tells functions of one name apart."""
        return str(self._line)


@contextmanager
def _cached() -> Iterator[None]:
    """Functions declared meanwhile are kept in ``cache_folder``."""
    config = numba.config
    before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")
    config.CACHE_DIR = str(cache_folder())  # for a Numba that knows no locators
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheLocator.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def jit(function: _F) -> _F:
    """Compile an inner function: callable from compiled code only."""
    if PLAIN:
        return function
    dispatcher = numba.njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    _inner.append((dispatcher, _signature(function)))
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def apart(function: _F) -> _F:
    """Compile an inner function that is called, never inlined.

    What is rarely reached then costs its callers no registers, and less compilation.
    """
    _apart.add(function)
    return jit(function)


def entry(function: _F) -> _F:
    """Compile an entry point: callable from Python, kept in the disk cache."""
    if PLAIN:
        return entry_point(function)
    with _cached():
        dispatcher = numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    _entries.append((dispatcher, _signature(function)))
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def rare_entry(function: _F) -> _F:
    """An entry point that a player's first answer does not need: loaded when it is first called.

    Any number of threads may call it for the first time together: one loads it, the others wait.
    """
    dispatcher: Any = entry(function)
    if PLAIN:
        return cast("_F", dispatcher)
    signature = _signature(function)
    _rare.add(function.__name__)

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        if not dispatcher.signatures:
            with _loading, wholes():
                if not dispatcher.signatures:
                    _load(dispatcher, signature)
        return dispatcher(*arguments)

    return cast("_F", call)


def _load(dispatcher: Any, signature: tuple[Any, ...]) -> None:
    """Compile one function, or load it; callers then convert arguments, and add no overloads."""
    dispatcher.compile(signature)
    dispatcher.disable_compile()


def symbol(returns: Any = types.void) -> Callable[[_F], _F]:
    """Compile a function into a symbol of its own, to which its callers link.

    Otherwise each of them would optimise the whole function again. Not callable from Python.

    Args:
        returns: the Numba type of what the function returns.
    """

    def publish(function: _F) -> _F:
        if PLAIN:
            return function
        name, signature = f"hsbot_{function.__name__}", returns(*_signature(function))
        _symbols.append((len(_inner), name, signature, function))
        linked: Any = types.ExternalFunction(name, signature)
        return cast("_F", linked)

    return publish


def _compile_symbol(name: str, signature: Any, function: Callable[..., Any]) -> None:
    with _cached(), wholes():
        compiled = numba.cfunc(signature, cache=True, error_model="numpy")(function)
    _published.append(compiled)  # the machine code lives as long as this object
    llvm.add_symbol(name, compiled.address)


def _import_array_functions() -> None:
    """Import what Numba needs to load machine code, but not SciPy's linear algebra.

    Numba looks for that, which takes it half as long as all the rest; the engine has none.
    """
    if _LINEAR_ALGEBRA in sys.modules:
        return
    sys.modules[_LINEAR_ALGEBRA] = None  # type: ignore[assignment]  # Python's "not there"
    try:
        importlib.import_module("numba.np.arraymath")
    finally:
        del sys.modules[_LINEAR_ALGEBRA]


def compile_all(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile everything in the order of its definition, or load the entry points from the cache.

    ``progress(done, total)`` is called after each function when there is something to compile. A
    symbol is published before any function that calls it is compiled or loaded: LLVM aborts the
    process otherwise.
    """
    _import_array_functions()
    complete = cache_folder() / "complete"
    cached = complete.exists()
    total = len(_inner) + len(_entries)
    symbols = list(_symbols)
    for done, (dispatcher, signature) in enumerate([] if cached else _inner):
        while symbols and symbols[0][0] <= done:
            _compile_symbol(*symbols.pop(0)[1:])
        with parts(apart=dispatcher.py_func in _apart):
            _load(dispatcher, signature)
        if progress:
            progress(done + 1, total)
    for _, *symbol in symbols:
        _compile_symbol(*symbol)
    for done, (dispatcher, signature) in enumerate(_entries, start=1 + len(_inner)):
        if cached and dispatcher.py_func.__name__ in _rare:
            continue
        with wholes():
            _load(dispatcher, signature)
        if progress and not cached:
            progress(done, total)
    if source_hash() != SOURCES:  # edited meanwhile: what was compiled may be of either kind
        shutil.rmtree(cache_folder(), ignore_errors=True)
        return
    complete.touch()


def is_cached() -> bool:
    """Whether a complete set of entry points lies in the cache."""
    return PLAIN or (cache_folder() / "complete").exists()


_PAST: int = STATE.fields["past"][1]  # type: ignore[index]  # a record dtype has fields

if PLAIN:
    copy: Any = copy_record
    _move: Any = move_bytes

else:

    @intrinsic
    def _move(_context: Any, s: Any, to: Any, start: Any, n: Any) -> Any:
        """Copy n bytes within a record, from one offset to another that it does not overlap."""

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            record, to_offset, from_offset, size = arguments
            base = builder.bitcast(record, cgutils.voidptr_t)
            memcpy: Any = cgutils.raw_memcpy
            places = (builder.gep(base, [x]) for x in (to_offset, from_offset))
            memcpy(builder, *places, size, 1)
            return context.get_dummy_value()

        return types.void(s, to, start, n), codegen

    @intrinsic
    def _copy_bytes(_context: Any, t: Any, s: Any, n: Any) -> Any:
        """Copy the first n bytes of one record over another."""

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            memcpy: Any = cgutils.raw_memcpy
            memcpy(builder, arguments[0], arguments[1], arguments[2], 1)
            return context.get_dummy_value()

        return types.void(t, s, n), codegen

    @jit
    def copy(t: State, s: State) -> None:
        """Copy state ``s`` into ``t``.

        The header, the rows in use, and the saved stack if there is one.
        """
        _copy_bytes(  # type: ignore[call-arg]  # an intrinsic's context is not an argument
            t, s, HEADER_BYTES + s.hi * ROW_BYTES
        )
        for i in range(s.past_n):
            t.past[i] = s.past[i]
        for i in range(s.nsaved):
            for k in range(FRAME):
                t.saved[i, k] = s.saved[i, k]


@jit
def keep_past(s: State, act: int) -> None:
    """Keep the state as it is before the action ``act``, to take it back."""
    s.past_act = act
    n = HEADER_BYTES + s.hi * ROW_BYTES
    _move(s, _PAST, 0, n)
    s.past_n = n // 2


@jit
def restore_past(s: State) -> None:
    """Take the running action back, once more than before: all is as it was before it."""
    n = s.past_n
    times = s.rewinds + 1
    _move(s, 0, _PAST, 2 * n)
    s.past_n = n
    s.rewinds = times
