"""Compilation: one explicit signature a function, and a disk cache that can never be stale.

A compiled function's signature comes from its argument names (``s`` is a state record, ``A`` an array of them,
``w`` and ``W`` the workspace, anything else an int64), so that there is one overload a function.

Only *entry points* are kept in Numba's disk cache: each holds the machine code of all that it calls. The inner
functions are compiled only when an entry point is missing from the cache, which makes a warm start short. The
cache's folder is named by a hash of every source file of the engine, since Numba itself looks at one file only.

With ``NUMBA_DISABLE_JIT=1`` everything runs as plain Python with the same results.
"""

from __future__ import annotations

import hashlib
import inspect
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import llvmlite.binding as llvm
import numba
from numba import cfunc, from_dtype, njit, types
from numba.core import cgutils
from numba.extending import intrinsic
from platformdirs import user_cache_dir

from hsbot.rules.layout import COLUMNS, STATE, WORK, State

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN = bool(numba.config.DISABLE_JIT)
"""Whether the engine runs as plain Python."""

_F = TypeVar("_F", bound="Callable[..., Any]")
STATE_TYPE, WORK_TYPE = from_dtype(STATE), from_dtype(WORK)
_STATES, _WORKS = types.Array(STATE_TYPE, 1, "C"), types.Array(WORK_TYPE, 1, "C")
_OUT = types.Array(types.int64, 1, "C")
_BY_NAME = {
    "unknown": types.Array(types.int16, 2, "C"),
    "sizes": _OUT,
    "s": STATE_TYPE, "t": STATE_TYPE, "w": WORK_TYPE, "A": _STATES, "B": _STATES, "W": _WORKS, "out": _OUT}

_inner: list[tuple[Any, Any]] = []
_entries: list[tuple[Any, Any]] = []
_symbols: list[tuple[int, str, Any, Any]] = []
_published: list[Any] = []


def _signature(function: Callable[..., Any]) -> tuple[Any, ...]:
    return tuple(_BY_NAME.get(name, types.int64) for name in inspect.signature(function).parameters)


def source_hash() -> str:
    """A hash of every source file of the engine and of the versions that shape its machine code."""
    digest = hashlib.sha256(f"{numba.__version__}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept: ``HSBOT_CACHE_DIR`` or the user's cache folder, then the source hash."""
    root = os.environ.get("HSBOT_CACHE_DIR") or user_cache_dir("hsbot", appauthor=False)
    return Path(root) / "numba" / source_hash()


def jit(function: _F) -> _F:
    """Compile an inner function: callable from compiled code only."""
    if PLAIN:
        return function
    dispatcher = njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    _inner.append((dispatcher, _signature(function)))
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def entry(function: _F) -> _F:
    """Compile an entry point: callable from Python, kept in the disk cache."""
    if PLAIN:
        return function
    previous, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder())
    try:
        dispatcher = njit(nogil=True, error_model="numpy", cache=True)(function)
    finally:
        numba.config.CACHE_DIR = previous
    _entries.append((dispatcher, _signature(function)))
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def publish(name: str, signature: Any, function: Callable[..., Any]) -> Any:
    """Compile ``function`` into the symbol ``name`` and return what its callers call.

    They link to the symbol instead of optimising the whole function again, each for itself.
    """
    _symbols.append((len(_inner), name, signature, function))
    return types.ExternalFunction(name, signature)


def _compile_symbol(name: str, signature: Any, function: Callable[..., Any]) -> None:
    previous, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder())
    try:
        compiled = cfunc(signature, cache=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = previous
    _published.append(compiled)  # the machine code lives as long as this object
    llvm.add_symbol(name, compiled.address)


def compile_all(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile everything in the order of its definition, or load the entry points from the cache.

    ``progress(done, total)`` is called after each function when there is something to compile. A symbol is
    published before any function that calls it is compiled or loaded: LLVM aborts the process otherwise.
    """
    complete = cache_folder() / "complete"
    cached = complete.exists()
    total = len(_inner) + len(_entries)
    symbols = list(_symbols)
    for done, (dispatcher, signature) in enumerate([] if cached else _inner):
        while symbols and symbols[0][0] <= done:
            _compile_symbol(*symbols.pop(0)[1:])
        dispatcher.compile(signature)
        dispatcher.disable_compile()  # callers convert their arguments instead of adding overloads
        if progress:
            progress(done + 1, total)
    for _, *symbol in symbols:
        _compile_symbol(*symbol)
    for done, (dispatcher, signature) in enumerate(_entries, start=1 + len(_inner)):
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        if progress and not cached:
            progress(done, total)
    complete.parent.mkdir(parents=True, exist_ok=True)
    complete.touch()


def is_cached() -> bool:
    """Whether a complete set of entry points lies in the cache."""
    return PLAIN or (cache_folder() / "complete").exists()


_HEADER_BYTES = STATE.fields["e"][1]  # type: ignore[index]  # a record dtype has fields
_ROW_BYTES = COLUMNS * 2

if PLAIN:

    def copy(t: State, s: State) -> None:
        """Copy state ``s`` into ``t``."""
        for name in STATE.names or ():
            t[name] = s[name]

else:

    @intrinsic  # type: ignore[misc]  # numba is untyped
    def _copy_bytes(_context: Any, t: Any, s: Any, n: Any) -> Any:
        """Copy the first n bytes of one record over another."""

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], arguments[2], 1)
            return context.get_dummy_value()

        return types.void(t, s, n), codegen

    @jit
    def copy(t: State, s: State) -> None:
        """Copy state ``s`` into ``t``: the header, the rows in use, and the saved stack if there is one."""
        _copy_bytes(t, s, _HEADER_BYTES + s.hi * _ROW_BYTES)
        n = s.nsaved
        if n:
            for i in range(n):
                for k in range(t.saved.shape[1]):
                    t.saved[i, k] = s.saved[i, k]
