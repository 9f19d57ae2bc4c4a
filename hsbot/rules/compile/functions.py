"""The register of functions to be compiled, each with its kind and its one signature.

An argument's kind comes from its name (``s`` is a state record, ``states`` an array of them, ``w``
and ``works`` the workspace, ``frame`` a row of its stack; anything else a whole number, or one with
a fraction where the annotation says so), and the result's from its annotation, so that there is one
machine code a function.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from hsbot.rules.compile.kinds import BOOL, FLOAT, INT, Array, Place, number, record
from hsbot.rules.schema.environment.episode import EPISODE
from hsbot.rules.schema.environment.neat_network import LINK, NEURON
from hsbot.rules.schema.frame_columns import FRAME
from hsbot.rules.schema.layout import STATE, WORK
from hsbot.rules.schema.search_tree import ENTRY, NODE, OUTCOME, SLOT, TREE

if TYPE_CHECKING:
    from types import FunctionType

    from hsbot.rules.compile.kinds import Element, Kind, Scalar


def _is_set(*names: str) -> bool:
    """Whether one of these environment variables is set; the second name is Numba's."""
    return any(os.environ.get(name, "0") not in {"", "0"} for name in names)


PLAIN = _is_set("HSBOT_PLAIN", "NUMBA_DISABLE_JIT")
"""Whether the engine runs as plain Python."""
BOUNDS_CHECKED = _is_set("HSBOT_BOUNDSCHECK", "NUMBA_BOUNDSCHECK")
"""Whether compiled code checks its indices."""
COUNTED = _is_set("HSBOT_COUNT")
"""Whether compiled code counts how often its branches are taken (``translation/profile.py``)."""


def _array(element: Element, dimensions: int = 1) -> Array:
    return Array(element, dimensions, (element.name,) if element.fields else ())


STATE_RECORD, WORK_RECORD = record("State", STATE), record("Work", WORK)
_OUT, _NUMBERS = _array(number("int64")), _array(number("float64"))
_STATES, _STATE = _array(STATE_RECORD), Place(STATE_RECORD, (), ("State",))
_KINDS: dict[str, Kind] = {
    "tree": _array(record("Tree", TREE)),
    "nodes": _array(record("Node", NODE)),
    "slots": _array(record("Slot", SLOT)),
    "outcomes": _array(record("Outcome", OUTCOME)),
    "table": _array(record("Entry", ENTRY)),
    "priors": _NUMBERS,
    "draws": _NUMBERS,
    "reals": _NUMBERS,
    "scratch": _STATES,
    "choices": _OUT,
    "vouched": _OUT,
    "path": _OUT,
    "seen": _OUT,
    "codes": _OUT,
    "seeds": _OUT,
    "lists": _OUT,
    "names": _OUT,
    "s": _STATE,
    "t": _STATE,
    "w": Place(WORK_RECORD, (), ("Work",)),
    "states": _STATES,
    "source": _STATES,
    "works": _array(WORK_RECORD),
    "out": _OUT,
    "sizes": _OUT,
    "unknown": _array(number("int16"), 2),
    "secrets": _array(number("int16"), 2),
    "forced": _array(number("int16"), 2),
    "frame": Place(number("int32"), (FRAME,), ("Work",)),
    "noted": _array(number("int16")),
    "games": _array(record("Episode", EPISODE)),
    "observed": _array(number("int16"), 2),
    "masks": _array(number("int8"), 2),
    "actions": _OUT,
    "script": _OUT,
    "neurons": _array(record("Neuron", NEURON)),
    "links": _array(record("Link", LINK)),
    "signals": _NUMBERS,
    "metrics": _array(number("int64"), 2),
}
"""The kind of an argument by its name; any other is a whole number, or what it is annotated as."""
_RESULTS: dict[str, Scalar | None] = {"None": None, "int": INT, "bool": BOOL, "float": FLOAT}
"""The kind of a result by its annotation."""

Role: TypeAlias = Literal["inner", "apart", "symbol", "entry", "rare", "offline"]
"""How a function is compiled, by the decorator: ``jit``, ``apart``, ``symbol``, or the entries."""


@dataclass(frozen=True, slots=True)
class Registered:
    """A function that is to be compiled.

    Attributes:
        role: how it is compiled.
        function: the function in Python.
    """

    role: Role
    function: FunctionType

    @property
    def name(self) -> str:
        """Its name in the machine code."""
        return f"{self.function.__module__}.{self.function.__qualname__}"

    @property
    def arguments(self) -> tuple[tuple[str, Kind], ...]:
        """Each argument's name and kind."""
        code = self.function.__code__
        names = code.co_varnames[: code.co_argcount]
        annotations = self.function.__annotations__
        numbers = {name: FLOAT if annotations.get(name) == "float" else INT for name in names}
        return tuple((name, _KINDS.get(name, numbers[name])) for name in names)

    @property
    def result(self) -> Scalar | None:
        """The kind of its result, None where it has none.

        Raises:
            TypeError: it is annotated otherwise.
        """
        annotation = str(self.function.__annotations__.get("return"))
        if annotation not in _RESULTS:
            message = f"{self.name}: no compiled function returns {annotation}"
            raise TypeError(message)
        return _RESULTS[annotation]


REGISTERED: list[Registered] = []
"""Every function to be compiled, in the order of definition."""
