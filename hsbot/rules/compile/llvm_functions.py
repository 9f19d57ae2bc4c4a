"""Functions of compiled code that are written in LLVM code rather than in Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.compile.translation.function_code import Code, Value


@dataclass(frozen=True)
class Builtin:
    """A function of compiled code, given by the code of a call.

    Attributes:
        name: its name, part of the key of all machine code that uses it.
        emit: adds the code of a call with these arguments; the result, if it has one.
    """

    name: str
    emit: Callable[[Code, list[Value]], Value | None]

    def __call__(self, *_arguments: object) -> NoReturn:
        """Refuse a call from Python.

        Raises:
            TypeError: always.
        """
        message = f"{self.name} is called from compiled code only"
        raise TypeError(message)
