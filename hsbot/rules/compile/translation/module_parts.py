"""The parts of a module of LLVM code that its functions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.compile.function_register import COUNTED
from hsbot.rules.compile.translation.branch_profile import MOST_WEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.compile.function_register import Registered


_FIRST_NODE = 1_000_000
"""The first number of metadata that is not about alias paths."""


def counts(module: str, function: str) -> str:
    """The symbol of the table in which a function of a module counts its branches."""
    return f"counts.{module}.{function}"


class Shared:
    """The parts of a module that its functions share.

    Alias paths, constants, and the functions that it has, or finds in another module.

    Args:
        name: of the module.
        roots: the symbols and entry points that the module is made for.
    """

    def __init__(self, name: str, roots: Sequence[Registered]) -> None:
        self._paths: dict[tuple[str, ...], int] = {(): 0}
        self.lines = ['!0 = !{!"memory"}']
        self._texts: dict[str, str] = {}
        self._name = name
        self._nodes: dict[str, str] = {}
        self._roots = roots
        self._used: set[str] = set()
        self.waiting: list[Registered] = []
        self.outside: dict[str, Registered] = {}
        for one in roots:
            self.use(one)

    def alias(self, path: tuple[str, ...]) -> str:
        """The suffix of a load or store which says where in memory it looks."""
        return f", !tbaa !{self._node(path) + 1}" if path else ""

    def _node(self, path: tuple[str, ...]) -> int:
        if path not in self._paths:
            above = self._node(path[:-1])
            node = self._paths[path] = 2 * len(self._paths) - 1
            self.lines.append(f'!{node} = !{{!"{".".join(path)}", !{above}, i64 0}}')
            self.lines.append(f"!{node + 1} = !{{!{node}, !{node}, i64 0}}")
        return self._paths[path]

    def node(self, text: str) -> str:
        """The name of a node of metadata."""
        if text not in self._nodes:
            self._nodes[text] = f"!{_FIRST_NODE + len(self._nodes)}"
            self.lines.append(f"{self._nodes[text]} = {text}")
        return self._nodes[text]

    def weighed(self, counts: Sequence[int]) -> str:
        """The suffix of a branch which says how often each way was taken, "" where none was."""
        if not any(counts):
            return ""
        weights = ", ".join(f"i32 {min(count, MOST_WEIGHT)}" for count in counts)
        listed = self.node(f'!{{!"branch_weights", {weights}}}')
        return f", !prof {listed}"

    def counts(self, one: Registered) -> str:
        """The name of the table in which a function counts its branches, "" for none."""
        return f'@"{counts(self._name, one.name)}"' if COUNTED else ""

    def constant(self, definition: str) -> str:
        """The name of a private constant, given its type and value."""
        if definition not in self._texts:
            self._texts[definition] = f"@constant.{len(self._texts)}"
        return self._texts[definition]

    def use(self, one: Registered) -> str:
        """The name by which a function is called; it waits to be translated, or lies elsewhere."""
        if one.role == "symbol" and one not in self._roots:
            self.outside[one.name] = one
        elif one.name not in self._used:
            self._used.add(one.name)
            self.waiting.append(one)
        return f'@"{one.name}"'

    def text(self) -> str:
        """All of it, as LLVM reads it."""
        constants = [f"{name} = private constant {one}" for one, name in self._texts.items()]
        return "\n".join([*constants, *self.lines, ""])
