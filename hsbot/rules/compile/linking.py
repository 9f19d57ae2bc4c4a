"""Link-time optimisation for Numba: a whole call tree is linked, then optimised once.

Numba optimises and emits every function with all that it calls, level by level, so that what stands
at the bottom of a call chain is optimised and emitted once a level. Here an inner function keeps
its plain LLVM code; an entry point or a symbol links all that it reaches, makes it private to
itself, and only then is optimised and emitted.

An index is taken as it is: the engine has no negative ones, and Numba would test for them at every
access. With ``NUMBA_BOUNDSCHECK=1`` a negative index is an error.

This leans on Numba's private ``JITCodeLibrary``. Where a version of Numba no longer has what it
needs (``LINKS``), everything is compiled in Numba's own way: the same results, only later.
"""
# ruff: noqa: SLF001  # see above

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numba.core.codegen as numba_codegen
import numba.np.arrayobj as numba_arrays
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

if TYPE_CHECKING:
    from collections.abc import Iterator

_Library: Any = numba_codegen.JITCodeLibrary
LINKS = all(
    hasattr(_Library, name)
    for name in (
        "_finalize_final_module",
        "_get_module_for_linking",
        "_optimize_final_module",
        "_raise_if_finalized",
        "_unserialize",
        "serialize_using_object_code",
    )
) and hasattr(numba_arrays, "fix_integer_index")
"""Whether this Numba lets the engine link its functions itself."""


def _reached(library: Any) -> list[Any]:
    """All libraries that a library links to, near or far, each once."""
    found: dict[Any, None] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = None
            if isinstance(one, _Part):
                waiting += one._linking_libraries
    return list(found)


def _link(module: Any, library: Any) -> None:
    for one in _reached(library):
        own = one._final_module if isinstance(one, _Part) else one._get_module_for_linking()
        module.link_in(own, preserve=True)


class _Part(_Library):  # type: ignore[misc]  # numba is untyped
    """The code of an inner function, neither linked, optimised nor emitted."""

    def finalize(self) -> None:
        """Nothing more is added."""
        self._raise_if_finalized()
        for one in self._final_module.functions:
            if not one.is_declaration and one.linkage == llvm.Linkage.external:
                one.linkage = llvm.Linkage.weak_odr  # any number of times, and never left out
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Its code with all that it calls, for a caller that is linked in Numba's way."""
        module = self._final_module.clone()
        _link(module, self)
        return module


class _Apart(_Part):
    """The code of an inner function that is never inlined."""

    def finalize(self) -> None:
        """Nothing more is added."""
        for one in self._final_module.functions:
            if not one.is_declaration:
                one.add_function_attribute("noinline")
        super().finalize()


class _Whole(_Library):  # type: ignore[misc]  # numba is untyped
    """The code of an entry point or a symbol with all that it reaches."""

    def finalize(self) -> None:
        """Link, optimise and emit."""
        self._raise_if_finalized()
        module = self._final_module
        own = {one.name for one in module.functions if not one.is_declaration}
        _link(module, self)
        for one in module.functions:
            if not one.is_declaration and one.name not in own:
                one.linkage = llvm.Linkage.internal
        self._optimize_final_module()
        module.verify()
        self._finalize_final_module()

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """The machine code, and traps in place of the LLVM code.

        That is for linking into others, which nobody does, and would take long to load.
        """
        self._ensure_finalized()
        names = [
            one.name
            for one in self._final_module.functions
            if not one.is_declaration and one.linkage != llvm.Linkage.internal
        ]
        traps = [
            f'define void @"{name}"() {{ call void @llvm.trap() unreachable }}' for name in names
        ]
        bitcode = llvm.parse_assembly("\n".join(["declare void @llvm.trap()", *traps])).as_bitcode()
        return self.name, "object", (self._get_compiled_object(), bitcode)


def _index(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """An index into an array, taken as it is: no test for a negative one."""
    return context.cast(builder, index, kind, types.intp)


@contextmanager
def _libraries(kind: Any) -> Iterator[None]:
    if not LINKS:
        yield
        return
    codegen: Any = cpu_target.target_context.codegen()
    arrays: Any = numba_arrays
    with global_compiler_lock:
        before, arrays.fix_integer_index = arrays.fix_integer_index, _index
        codegen._library_class = kind
        if kind is not _Whole:
            codegen.set_env = lambda _name, _environment: None  # nothing is emitted to hold it
        try:
            yield
        finally:
            arrays.fix_integer_index = before
            del codegen._library_class
            vars(codegen).pop("set_env", None)


def parts(*, apart: bool = False) -> Any:
    """A context in which functions are compiled to parts of others, unlinked.

    Args:
        apart: they are called, never inlined.
    """
    return _libraries(_Apart if apart else _Part)


def wholes() -> Any:
    """A context in which functions are linked with all that they reach."""
    return _libraries(_Whole)
