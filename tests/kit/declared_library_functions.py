"""Functions of libraries that other platforms have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


class DeclaredFunction:
    """A function of a library, as ctypes has them: declared by attributes, then called."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.argtypes: list[Any] = []
        self.restype: Any = None

    def __call__(self, *arguments: Any) -> Any:
        """Call it, with as many arguments as were declared."""
        assert len(arguments) == len(self.argtypes)
        return self.call(*arguments)
