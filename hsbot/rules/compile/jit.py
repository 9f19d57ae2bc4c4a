"""Compilation: decorators for inner functions, symbols and entry points, and compiling them all.

Only *entry points* are kept in the disk cache (``cache``): each holds the machine code of all that
it calls (``linking`` says how). The inner functions are compiled only when an entry point is
missing from the cache, which makes a warm start short.

With ``NUMBA_DISABLE_JIT=1`` everything runs as plain Python with the same results.
"""

from __future__ import annotations

import functools
import importlib
import sys
import threading
from typing import TYPE_CHECKING, Any, TypeVar, cast

import llvmlite.binding as llvm
from numba import types

from hsbot.rules.compile.cache import cache_folder, cached, is_cached
from hsbot.rules.compile.functions import PLAIN, REGISTERED, Registered, numba, signature_of
from hsbot.rules.compile.linking import parts, wholes
from hsbot.rules.compile.plain import entry_point

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.compile.functions import Kind

_LINEAR_ALGEBRA = "scipy.linalg"
_F = TypeVar("_F", bound="Callable[..., Any]")

_published: list[Any] = []
_loading = threading.Lock()


def jit(function: _F) -> _F:
    """Compile an inner function: callable from compiled code only."""
    return _inner(function, "inner")


def apart(function: _F) -> _F:
    """Compile an inner function that is called, never inlined.

    What is rarely reached then costs its callers no registers, and less compilation.
    """
    return _inner(function, "apart")


class _Inner:
    """An inner function as its callers see it: Numba's dispatcher, made when it is first needed.

    Where the entry points are loaded from the cache none is, which shortens a start by a tenth.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function

    @functools.cached_property
    def _dispatcher(self) -> Any:
        return numba.njit(
            nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
        )(self.py_func)

    def __getattr__(self, name: str) -> Any:
        """Any attribute of the dispatcher, Numba's type of it included."""
        return getattr(self._dispatcher, name)


def _inner(function: _F, kind: Kind) -> _F:
    if PLAIN:
        return function
    inner = _Inner(function)
    REGISTERED.append(Registered(kind, function, inner, signature_of(function)))
    return cast("_F", inner)


def entry(function: _F) -> _F:
    """Compile an entry point: callable from Python, kept in the disk cache."""
    return _entry(function, "entry")


def _entry(function: _F, kind: Kind) -> _F:
    if PLAIN:
        return entry_point(function)
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    REGISTERED.append(Registered(kind, function, dispatcher, signature_of(function)))
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def rare_entry(function: _F) -> _F:
    """Compile an entry point that the first advice does not need: loaded at its first call.

    Any number of threads may call it for the first time together: one loads it, the others wait.
    """
    dispatcher: Any = _entry(function, "rare")
    if PLAIN:
        return cast("_F", dispatcher)
    one = REGISTERED[-1]

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        if not dispatcher.signatures:
            with _loading:
                if not dispatcher.signatures:
                    _load_entry(one)
        return dispatcher(*arguments)

    return cast("_F", call)


def symbol(returns: Any = types.void) -> Callable[[_F], _F]:
    """Compile a function into a symbol of its own, to which its callers link.

    Otherwise each of them would optimise the whole function again. Not callable from Python.

    Args:
        returns: the Numba type of what the function returns.
    """

    def publish(function: _F) -> _F:
        if PLAIN:
            return function
        signature = returns(*signature_of(function))
        linked: Any = types.ExternalFunction(f"hsbot_{function.__name__}", signature)
        REGISTERED.append(Registered("symbol", function, linked, signature))
        return cast("_F", linked)

    return publish


def _load(one: Registered) -> None:
    """Compile or load a function; callers then convert arguments, and add no overloads."""
    one.dispatcher.compile(one.signature)
    one.dispatcher.disable_compile()


def _load_entry(one: Registered) -> None:
    with cached():
        one.dispatcher.enable_caching()
    with wholes():
        _load(one)


def _load_symbol(one: Registered) -> None:
    with cached(), wholes():
        compiled = numba.cfunc(one.signature, cache=True, error_model="numpy")(one.function)
    _published.append(compiled)  # the machine code lives as long as this object
    llvm.add_symbol(one.dispatcher.symbol, compiled.address)


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

    A symbol is published before any function that calls it is compiled or loaded: LLVM aborts the
    process otherwise.

    Args:
        progress: called as ``progress(done, total)`` after each function that is compiled.
    """
    _import_array_functions()
    loading = is_cached()
    for done, one in enumerate(REGISTERED, start=1):
        if one.kind == "symbol":
            _load_symbol(one)
        elif one.kind == "entry" or (one.kind == "rare" and not loading):
            _load_entry(one)
        elif one.kind != "rare" and not loading:
            with parts(apart=one.kind == "apart"):
                _load(one)
        if progress and not loading:
            progress(done, len(REGISTERED))
    (cache_folder() / "complete").touch()
