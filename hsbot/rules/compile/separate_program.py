"""Compiled code of one's own, apart from the engine's: another game's rules and playouts, say.

::

    nim = Program("nim")


    @nim.inner
    def take(s: Heap, n: int) -> None: ...


    @nim.entry
    def playouts(heaps: Heaps, seed: int, n: int) -> int: ...


    nim.load()
    playouts(np.zeros(1, HEAP), 1, 1000)

``docs/develop/compiled-code.md`` says what of Python it may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from hsbot.rules.compile.function_register import PLAIN, Registered
from hsbot.rules.compile.jit import Entry, Inner
from hsbot.rules.compile.plain_mode import entry_point

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType

_F = TypeVar("_F", bound="Callable[..., Any]")


class Program:
    """Functions that are compiled together.

    Args:
        name: of the program, an identifier.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._functions: list[Registered] = []
        self._entries: list[Entry] = []

    def inner(self, function: _F) -> _F:
        """Compile a function that only compiled functions call.

        Raises:
            TypeError: an annotation is no kind of compiled code.
        """
        if PLAIN:
            return function
        self._functions.append(Registered("inner", cast("FunctionType", function)))
        return cast("_F", Inner(self._functions[-1]))

    def entry(self, function: _F) -> _F:
        """Compile a function that Python calls, once the program is loaded.

        Raises:
            TypeError: an annotation is no kind of compiled code.
        """
        if PLAIN:
            return entry_point(function)
        self._functions.append(Registered("entry", cast("FunctionType", function)))
        self._entries.append(Entry(self._functions[-1]))
        return cast("_F", self._entries[-1])

    @property
    def _roots(self) -> list[Registered]:
        return [one.registered for one in self._entries]

    def load(self) -> None:
        """Translate and compile the entry points with all that they reach; nothing is kept.

        Raises:
            TypeError: something in them is no compiled code; the message has its file and line.
        """
        if PLAIN or not self._entries:
            return
        from hsbot.rules.compile.llvm_backend import machine_code  # noqa: PLC0415  # LLVM, not without need
        from hsbot.rules.compile.loading import Loader  # noqa: PLC0415  # the same
        from hsbot.rules.compile.translation.module import Module  # noqa: PLC0415  # the same
        from hsbot.rules.compile.translation.syntax_trees import Sources  # noqa: PLC0415  # the same

        loader = Loader()
        loader.add(self._name, machine_code(Module(self._name, Sources(), self._roots).text()))
        for one in self._entries:
            one.call = loader.function(one.registered)
