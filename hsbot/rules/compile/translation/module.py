"""A module of LLVM code: some functions, and all that they reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.compile.function_register import BOUNDS_CHECKED
from hsbot.rules.compile.translation import arithmetic, python_wrappers
from hsbot.rules.compile.translation.branch_profile import profile, summary
from hsbot.rules.compile.translation.function_code import Code
from hsbot.rules.compile.translation.module_parts import Shared
from hsbot.rules.compile.translation.statements import translate
from hsbot.rules.compile.value_kinds import Place, registers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.compile.function_register import Registered
    from hsbot.rules.compile.translation.syntax_trees import Sources


class Module:
    """The code of some functions with all that they call.

    What they call is private to the module, but for symbols, which other modules hold.

    Args:
        name: of the module.
        sources: where the functions' trees are read from.
        roots: the symbols and entry points that the module is made for.
    """

    def __init__(self, name: str, sources: Sources, roots: Sequence[Registered]) -> None:
        self._name = name
        self._sources = sources
        self._roots = roots
        self._shared = Shared(name, roots)

    def text(self) -> str:
        """The whole module, as LLVM reads it."""
        functions = []
        while self._shared.waiting:
            functions.append(self._function(self._shared.waiting.pop()))
        entries = [one for one in self._roots if one.role in {"entry", "rare", "offline"}]
        functions += [python_wrappers.wrapper(one, Code(self._shared)) for one in entries]
        declared = [
            f'declare {_returned(one)} @"{one.name}"({", ".join(_types(one))}) nounwind'
            for one in self._shared.outside.values()
        ]
        checking = python_wrappers.CHECKING if BOUNDS_CHECKED else ""
        support = [
            arithmetic.DECLARED,
            python_wrappers.support(python_wrappers.slots(self._name)),
            checking,
        ]
        flags = f"!llvm.module.flags = !{{{self._shared.node(summary())}}}"
        return "\n".join([*support, *declared, *functions, flags, self._shared.text()])

    def _function(self, one: Registered) -> str:
        code = translate(self._shared, one, self._sources.tree(one.function))
        counted = profile().get(one.name, ())
        table = self._shared.counts(one)
        entered = ""
        if table:
            table = f"{table} = global [{code.counted} x i64] zeroinitializer"
        elif len(counted) == code.counted:
            code.weigh(counted)
            node = self._shared.node(f'!{{!"function_entry_count", i64 {counted[0]}}}')
            entered = f"{'' if counted[0] else ' cold'} !prof {node}"
        arguments = []
        for name, kind in one.arguments:
            known = ""
            if isinstance(kind, Place) and kind.element.fields is not None:
                known = f" nonnull dereferenceable({kind.element.size})"
            arguments += [f"{llvm}{known} %{name}.{i}" for i, llvm in enumerate(registers(kind))]
        linkage = "" if one in self._roots and one.role == "symbol" else "internal "
        attributes = "nounwind noinline" if one.role in ("noinline", "symbol") else "nounwind"
        attributes += entered
        head = (
            f'define {linkage}{_returned(one)} @"{one.name}"({", ".join(arguments)}) {attributes}'
        )
        return "\n".join([table, f"{head} {{", *code.begun, *code.lines, "}"])


def _returned(one: Registered) -> str:
    return one.result.llvm if one.result else "void"


def _types(one: Registered) -> list[str]:
    return [llvm for _name, kind in one.arguments for llvm in registers(kind)]
