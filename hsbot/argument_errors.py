"""Errors of arguments that a function does not take, in words."""

from __future__ import annotations

import inspect
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from hsbot.errors import UsageError
from hsbot.near_names import near_hint

if TYPE_CHECKING:
    from collections.abc import Callable

_P = ParamSpec("_P")
_R = TypeVar("_R")
_NAMED = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


class ArgumentsError(UsageError, TypeError):
    """Arguments that a function does not take, or that it lacks: Python's TypeError, in words."""


def explained(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Let a function say which argument was meant where it is called with one that it lacks.

    Args:
        function: a function, method or ``__init__``; type checkers see it as it is.

    Raises:
        ArgumentsError: by what is returned: the arguments do not fit the function.
    """

    @wraps(function)
    def call(*given: _P.args, **named: _P.kwargs) -> _R:
        try:
            return function(*given, **named)
        except TypeError:
            if fault := _fault(function, given, named):
                raise ArgumentsError(fault) from None
            raise

    return call


def _fault(
    function: Callable[..., object], given: tuple[object, ...], named: dict[str, object]
) -> str:
    """The fault of a call's arguments, in words; "" for none."""
    signature = inspect.signature(function)
    try:
        signature.bind(*given, **named)
    except TypeError as wrong:
        words = str(wrong)
    else:
        return ""
    owner, _, name = function.__qualname__.rpartition(".")
    called = owner if name == "__init__" else name
    known = [x.name for x in signature.parameters.values() if x.kind in _NAMED]
    known = [x for x in known if x not in ("self", "cls")]
    unknown = next((x for x in named if x not in known), None)
    if unknown is not None:
        return f"{called} has no argument {unknown!r}: {near_hint(unknown, known)}"
    return f"{called}: {words}; its arguments are {', '.join(known)}"
