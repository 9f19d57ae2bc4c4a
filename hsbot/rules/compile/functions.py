"""The register of functions to be compiled, each with its kind and its one signature.

A signature comes from the argument names (``s`` is a state record, ``states`` an array of them,
``w`` and ``works`` the workspace, ``frame`` a row of its stack, anything else an int64), so that
there is one overload a function.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numba as typed_numba
from numba import from_dtype, types

from hsbot.rules.schema.layout import STATE, WORK
from hsbot.rules.schema.search_tree import ENTRY, NODE, SLOT, TREE

if TYPE_CHECKING:
    from collections.abc import Callable

numba: Any = typed_numba  # its type hints know neither all its options nor compiled types
PLAIN = bool(numba.config.DISABLE_JIT)
"""Whether the engine runs as plain Python."""
BOUNDS_CHECKED = bool(numba.config.BOUNDSCHECK)
"""Whether compiled code checks its indices (``NUMBA_BOUNDSCHECK=1``)."""

STATE_TYPE, WORK_TYPE = from_dtype(STATE), from_dtype(WORK)
_STATES, _WORKS = types.Array(STATE_TYPE, 1, "C"), types.Array(WORK_TYPE, 1, "C")
_OUT = types.Array(types.int64, 1, "C")
_NUMBERS = types.Array(types.float64, 1, "C")
_TYPES = {
    "tree": types.Array(from_dtype(TREE), 1, "C"),
    "nodes": types.Array(from_dtype(NODE), 1, "C"),
    "slots": types.Array(from_dtype(SLOT), 1, "C"),
    "table": types.Array(from_dtype(ENTRY), 1, "C"),
    "priors": _NUMBERS,
    "draws": _NUMBERS,
    "scratch": _STATES,
    "choices": _OUT,
    "vouched": _OUT,
    "path": _OUT,
    "codes": _OUT,
    "seeds": _OUT,
    "lists": _OUT,
    "s": STATE_TYPE,
    "t": STATE_TYPE,
    "w": WORK_TYPE,
    "states": _STATES,
    "source": _STATES,
    "works": _WORKS,
    "out": _OUT,
    "sizes": _OUT,
    "unknown": types.Array(types.int16, 2, "C"),
    "secrets": types.Array(types.int16, 2, "C"),
    "frame": types.Array(types.int16, 1, "C"),
}
"""Numba's type of an argument by its name; int64 for any other name."""

Kind: TypeAlias = Literal["inner", "apart", "symbol", "entry", "rare"]
"""How a function is compiled: by ``jit``, ``apart``, ``symbol``, ``entry`` or ``rare_entry``."""


@dataclass(frozen=True, slots=True)
class Registered:
    """A function that is to be compiled.

    Attributes:
        kind: how it is compiled.
        function: the function in Python.
        dispatcher: Numba's dispatcher; of a symbol the external function that callers see.
        signature: its argument types; of a symbol with the returned type.
    """

    kind: Kind
    function: Callable[..., Any]
    dispatcher: Any
    signature: Any


REGISTERED: list[Registered] = []
"""Every function to be compiled, in the order of definition."""


def signature_of(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The argument types of a function, by the names of its arguments."""
    code = function.__code__
    return tuple(_TYPES.get(name, types.int64) for name in code.co_varnames[: code.co_argcount])
