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

from typing import TYPE_CHECKING, Any, TypeVar

from hsbot.rules.compile import building
from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.separate_program import Program

if TYPE_CHECKING:
    from collections.abc import Callable

_F = TypeVar("_F", bound="Callable[..., Any]")


class EngineProgram(Program):
    """Functions that are compiled together, call the engine, and are kept in its cache."""

    def entry(self, function: _F) -> _F:
        """Compile a function that Python calls, once the engine is prepared.

        Raises:
            TypeError: an annotation is no kind of compiled code.
        """
        added = super().entry(function)
        if PLAIN:
            return added
        found = self._entries[-1]
        unprepared = found.call

        def first_call(*arguments: Any) -> Any:
            if not building.is_loaded():
                return unprepared(*arguments)
            self.load()
            return found.call(*arguments)

        found.call = first_call
        return added

    def load(self) -> None:
        """Load the entry points from the cache, or once they are made."""
        calls = building.load_program(self._name, self._functions, self._roots)
        for one, call in zip(self._entries, calls, strict=True):
            one.call = call
