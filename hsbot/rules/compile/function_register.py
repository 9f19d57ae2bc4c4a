"""The register of functions to be compiled, each with its kind and its one signature.

An argument's kind comes from its annotation: ``int`` and ``bool`` are whole numbers, ``float`` one
with a fraction; any other is the name of an ``Annotated`` type that carries its kind
(``kinds.place``, ``kinds.array``), as ``State``, ``Work`` and ``Vector`` of the rules' layout, or
of a named tuple of such. The result's comes from its own, so that there is one machine code a
function.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from hsbot.rules.compile.value_kinds import BOOL, FLOAT, INT, Array, Bundle, Place

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import FunctionType

    from hsbot.rules.compile.value_kinds import Kind, Scalar


def _is_set(*names: str) -> bool:
    """Whether one of these environment variables is set; the second name is Numba's."""
    return any(os.environ.get(name, "0") not in {"", "0"} for name in names)


PLAIN = _is_set("HSBOT_PLAIN", "NUMBA_DISABLE_JIT")
"""Whether the engine runs as plain Python."""
BOUNDS_CHECKED = _is_set("HSBOT_BOUNDSCHECK", "NUMBA_BOUNDSCHECK")
"""Whether compiled code checks its indices."""
COUNTED = _is_set("HSBOT_COUNT")
"""Whether compiled code counts how often its branches are taken (``branch_profile.py``)."""


_NUMBERS: dict[str, Scalar] = {"int": INT, "bool": INT, "float": FLOAT}
"""The kind of an argument that is a number, by its annotation."""
_RESULTS: dict[str, Scalar | None] = {"None": None, "int": INT, "bool": BOOL, "float": FLOAT}
"""The kind of a result by its annotation."""

Role: TypeAlias = Literal["inner", "noinline", "symbol", "entry", "rare", "offline"]
"""The way a function is compiled, by decorator: ``jit``, ``noinline``, ``symbol``, or entries."""


class Registered:
    """A function that is to be compiled.

    Args:
        role: how it is compiled.
        function: the function in Python.

    Attributes:
        name: its name in the machine code.
        arguments: each argument's name and kind.
        result: the kind of its result, None where it has none.

    Raises:
        TypeError: an annotation is missing, or names no kind of compiled code; with file and line.
    """

    __slots__ = ("arguments", "function", "name", "result", "role")

    def __init__(self, role: Role, function: FunctionType) -> None:
        self.role = role
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        self.arguments = tuple((name, _argument(function, name)) for name in names)
        self.result = _result(function)


class Expression(Registered):
    """A ``lambda`` that is to be compiled, as an inner function.

    Args:
        name: its name in the machine code.
        function: the lambda.
        like: the function whose arguments it takes, by name, and whose result it gives.

    Raises:
        TypeError: it takes what that function does not; with file and line.
    """

    __slots__ = ()

    def __init__(self, name: str, function: FunctionType, like: Registered) -> None:
        self.role = "inner"
        self.function = function
        self.name = name
        self.result = like.result
        code = function.__code__
        kinds = dict(like.arguments)
        taken = code.co_varnames[: code.co_argcount]
        for one in taken:
            if one not in kinds:
                raise _refused(function, f"{one!r} is no argument of {like.name}")
        self.arguments = tuple((one, kinds[one]) for one in taken)


def _argument(function: FunctionType, name: str) -> Kind:
    """The kind of an argument, by what its annotation stands for in the function's module."""
    annotation = _annotation(function, name)
    kind = _kind(annotation, function.__globals__)
    if kind is not None:
        return kind
    known = "is not annotated" if annotation == "None" else f"is annotated {annotation}"
    raise _refused(
        function,
        f"argument {name!r} {known}: int, bool, float, or the name of a kind is needed, imported "
        "when the module runs and not for type checkers alone",
    )


def _kind(annotation: str, scope: Mapping[str, object]) -> Kind | None:
    """The kind that an annotation stands for in a module; None where it is none."""
    if annotation in _NUMBERS:
        return _NUMBERS[annotation]
    found = scope.get(annotation)
    for one in getattr(found, "__metadata__", ()):
        if isinstance(one, Place | Array):
            return one
    if isinstance(found, type) and issubclass(found, tuple) and hasattr(found, "_fields"):
        return _bundle(found)
    return None


@cache
def _bundle(names: type) -> Bundle:
    """The kind of a named tuple.

    Raises:
        TypeError: a field is annotated with no kind.
    """
    scope = vars(sys.modules[names.__module__])
    fields = []
    for name, annotation in names.__annotations__.items():
        kind = _kind(_written(annotation), scope)
        if kind is None or isinstance(kind, Bundle):
            message = f"{names.__module__}.{names.__name__}.{name} is no kind of compiled code"
            raise TypeError(message)
        fields.append((name, kind))
    return Bundle(names.__name__, tuple(fields))


def _result(function: FunctionType) -> Scalar | None:
    annotation = _annotation(function, "return")
    if annotation not in _RESULTS:
        raise _refused(function, f"no compiled function returns {annotation}")
    return _RESULTS[annotation]


def _annotation(function: FunctionType, name: str) -> str:
    return _written(function.__annotations__.get(name))


def _written(annotation: object) -> str:
    """An annotation as it is written, with or without ``from __future__ import annotations``."""
    if isinstance(annotation, type):
        return annotation.__name__
    return str(getattr(annotation, "__forward_arg__", annotation))


def _refused(function: FunctionType, reason: str) -> TypeError:
    code = function.__code__
    where = f"{code.co_filename}:{code.co_firstlineno}"
    return TypeError(f"{where}: {function.__qualname__}: {reason}")


REGISTERED: list[Registered] = []
"""Every function to be compiled, in the order of definition."""
