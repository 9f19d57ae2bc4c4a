"""Compiled code of one's own beside the engine: a paper's learners, say, whose games are its games.

::

    chess = EngineProgram("chess")


    @chess.inner
    def best(s: State, w: Work) -> int: ...  # may call what the engine's own functions may


    @chess.entry
    def games_at(states: States, works: Works, n: int) -> int: ...


    prepare()  # the engine
    games_at(states, works, 100)  # compiled, or loaded from the cache, at the first call

The engine's machine code does not depend on it, and is the same with and without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from hsbot.rules.compile import building
from hsbot.rules.compile.functions import PLAIN, Registered
from hsbot.rules.compile.jit import Entry, Inner
from hsbot.rules.compile.plain import entry_point

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType

_F = TypeVar("_F", bound="Callable[..., Any]")


class EngineProgram:
    """Functions that are compiled together, call the engine, and are kept in its cache.

    Args:
        name: of the program, an identifier.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._functions: list[Registered] = []
        self._entries: list[Entry] = []

    def inner(self, function: _F) -> _F:
        """Compile a function that only compiled functions of this program call.

        Raises:
            TypeError: an annotation is no kind of compiled code.
        """
        if PLAIN:
            return function
        return cast("_F", Inner(self._register("inner", function)))

    def entry(self, function: _F) -> _F:
        """Compile a function that Python calls, once the engine is prepared.

        Raises:
            TypeError: an annotation is no kind of compiled code.
        """
        if PLAIN:
            return entry_point(function)
        found = Entry(self._register("entry", function))
        unprepared = found.call

        def first_call(*arguments: Any) -> Any:
            if not building.is_loaded():
                return unprepared(*arguments)
            self._load()
            return found.call(*arguments)

        found.call = first_call
        self._entries.append(found)
        return cast("_F", found)

    def _register(self, role: Any, function: object) -> Registered:
        self._functions.append(Registered(role, cast("FunctionType", function)))
        return self._functions[-1]

    def _load(self) -> None:
        roots = [one.registered for one in self._entries]
        calls = building.load_program(self._name, self._functions, roots)
        for one, call in zip(self._entries, calls, strict=True):
            one.call = call
