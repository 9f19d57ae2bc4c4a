"""Names in a compiled function: its variables, and the globals that they do not hide."""

from __future__ import annotations

import ast
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.rules.compile.translation.function_code import Code, Value, real, truth, whole
from hsbot.rules.compile.value_kinds import Kind, Place, Scalar, join, number

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.rules.compile.function_register import Registered
    from hsbot.rules.compile.translation.module_parts import Shared


CONSTANT = ("constant",)
"""The path of what is never written."""


class RefusedError(TypeError):
    """A part of a function is no compiled code."""


class UnifyError(Exception):
    """A variable turned out to be of a wider kind than it was translated with."""


class Names:
    """The variables of one function, and what its other names stand for.

    Args:
        shared: what the functions of its module share.
        one: the function.
        kinds: the kinds of its variables as far as known; wider ones are noted in it.
    """

    def __init__(self, shared: Shared, one: Registered, kinds: dict[object, Kind]) -> None:
        self.shared = shared
        self.one = one
        self.code = Code(shared, shared.counts(one))
        self._scope = one.function.__globals__
        self._kinds = kinds
        self._rooms: dict[object, tuple[str, ...]] = {}
        self.fixed: dict[str, Value] = {}

    def assign(self, key: object, value: Value) -> None:
        """Give a variable a value.

        Raises:
            UnifyError: it was of a narrower kind until now; what there is must be translated anew.
            TypeError: it cannot be both.
        """
        known = self._kinds.setdefault(key, value.kind)
        kind = join(known, value.kind)
        if kind is None:
            name = key if isinstance(key, str) else "an expression"
            message = f"{name} holds {known} and {value.kind}"
            raise TypeError(message)
        if kind != known:
            self._kinds[key] = kind
            raise UnifyError
        if isinstance(kind, Scalar):
            value = self.code.convert(value, kind)
        if key not in self._rooms:
            self._rooms[key] = self.code.variable(kind)
        self.code.set(self._rooms[key], Value(value.held, kind))

    def read(self, key: object) -> Value:
        """The value of a variable."""
        kind = self._kinds[key]
        if key not in self._rooms:  # it is given its value further down, in a loop
            self._rooms[key] = self.code.variable(kind)
        return self.code.get(self._rooms[key], kind)

    def named(self, node: ast.Name) -> Value:
        """The value of a name."""
        if node.id in self.fixed:
            return self.fixed[node.id]
        if node.id in self._kinds:
            return self.read(node.id)
        return self.constant(self.meaning(node))

    def constant(self, value: object) -> Value:
        """A constant of Python."""
        if isinstance(value, bool):
            return truth(value)
        if isinstance(value, int):
            return whole(int(value))
        if isinstance(value, float):
            return real(value)
        if isinstance(value, np.ndarray):
            return self._table(value)
        message = f"compiled code knows no constant {value!r}"
        raise TypeError(message)

    def _table(self, array: NDArray[Any]) -> Value:
        """A global array, as it is now: what is written there later is not seen."""
        element = number(array.dtype.name)

        def written(part: NDArray[Any]) -> tuple[str, str]:
            if not part.shape:
                value = part.item()
                return element.llvm, real(value).text if element.is_float else str(value)
            inner = [written(np.asarray(one)) for one in part]
            listed = ", ".join(f"{llvm} {one}" for llvm, one in inner)
            return f"[{len(inner)} x {inner[0][0]}]", f"[{listed}]"

        where = self.shared.constant(" ".join(written(array)))
        return Value((where,), Place(element, array.shape, CONSTANT))

    def meaning(self, node: ast.expr) -> Any:
        """The object of Python that a global name, or a module's attribute, stands for."""
        if isinstance(node, ast.Attribute):
            module = self.meaning(node.value)
            if not isinstance(module, ModuleType):
                raise self.refused(node, "only a module's attributes are known by name")
            return getattr(module, node.attr)
        if isinstance(node, ast.Name):
            if node.id in self._scope:
                return self._scope[node.id]
            builtins = self._scope["__builtins__"]
            found = builtins if isinstance(builtins, dict) else vars(builtins)
            if node.id in found:
                return found[node.id]
        raise self.refused(node, "unknown name")

    def is_global(self, node: ast.expr) -> bool:
        """Whether an expression is a global name, or a module's attribute."""
        while isinstance(node, ast.Attribute):
            node = node.value
        return (
            isinstance(node, ast.Name) and node.id not in self.fixed and node.id not in self._kinds
        )

    def refused(self, node: ast.expr | ast.stmt, reason: str) -> RefusedError:
        """The error that refuses a part of the function, with file and line."""
        where = f"{self.one.function.__code__.co_filename}:{node.lineno}"
        return RefusedError(f"{where}: {self.one.name}: {reason}: {ast.unparse(node)[:80]}")
