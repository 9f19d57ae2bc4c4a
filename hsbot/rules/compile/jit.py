"""Decorators of compiled functions: inner functions, symbols and entry points.

A decorated function is only registered (``functions``). ``building`` translates it into LLVM code
once all are, or loads the machine code from the disk cache.

Compiled code is a small part of Python: numbers, records, rows and tables, ``if``, ``while``,
``for`` over a range or a tuple, and calls of other compiled functions. With ``HSBOT_PLAIN=1``
everything runs as plain Python with the same results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from hsbot.errors import InternalError
from hsbot.rules.compile.function_register import PLAIN, REGISTERED, Registered
from hsbot.rules.compile.plain_mode import entry_point

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType

    from hsbot.rules.compile.function_register import Role

_F = TypeVar("_F", bound="Callable[..., Any]")


class Inner:
    """A compiled function that only compiled functions call."""

    def __init__(self, registered: Registered) -> None:
        self.registered = registered

    def __call__(self, *_arguments: object) -> NoReturn:
        """Refuse a call from Python.

        Raises:
            TypeError: always.
        """
        message = f"{self.registered.name} is called from compiled code only"
        raise TypeError(message)


class Entry:
    """A compiled function that Python calls.

    Attributes:
        registered: the function.
        call: what runs; set when the machine code is there.
    """

    __slots__ = ("call", "registered")

    def __init__(self, registered: Registered) -> None:
        self.registered = registered
        self.call: Callable[..., Any] = self._unprepared

    def __call__(self, *arguments: Any) -> Any:
        """Run the machine code."""
        return self.call(*arguments)

    def _unprepared(self, *_arguments: object) -> NoReturn:
        message = f"{self.registered.name} is called before the engine is prepared"
        raise InternalError(message)


ENTRIES: list[Entry] = []
"""Every entry point, in the order of definition."""


def jit(function: _F) -> _F:
    """Compile an inner function: callable from compiled code only."""
    return _inner(function, "inner")


def noinline(function: _F) -> _F:
    """Compile an inner function that is called, never inlined.

    What is rarely reached then costs its callers no registers, and less compilation.
    """
    return _inner(function, "noinline")


def _inner(function: _F, role: Role) -> _F:
    if PLAIN:
        return function
    REGISTERED.append(Registered(role, cast("FunctionType", function)))
    return cast("_F", Inner(REGISTERED[-1]))


def entry(function: _F) -> _F:
    """Compile an entry point: callable from Python."""
    return _entry(function, "entry")


def rare_entry(function: _F) -> _F:
    """Compile an entry point that the first advice does not need: compiled or loaded when called.

    Any number of threads may call it for the first time together: one loads it, the others wait.
    """
    return _entry(function, "rare")


def offline_entry(function: _F) -> _F:
    """Compile an entry point that no advice needs: benchmarks, environments, learning.

    It is compiled or loaded when it is called, apart from those that a game being played may call.
    """
    return _entry(function, "offline")


def _entry(function: _F, role: Role) -> _F:
    if PLAIN:
        return entry_point(function)
    REGISTERED.append(Registered(role, cast("FunctionType", function)))
    ENTRIES.append(Entry(REGISTERED[-1]))
    return cast("_F", ENTRIES[-1])


def symbol() -> Callable[[_F], _F]:
    """Compile a function into a symbol, to which all modules link. Not callable from Python.

    Otherwise each module that reaches it would have, and optimise, a copy of its own.
    """
    return lambda function: _inner(function, "symbol")
