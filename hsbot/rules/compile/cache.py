"""The disk cache of machine code, in a folder named by a digest of all that is compiled.

The folder's name is a digest of every function that is to be compiled (its bytecode, and the value
of each global that it names), of the records' layouts, and of the compiler. So a comment, a
docstring or a constant that no compiled function uses costs no compilation, and whatever could
change the machine code does. Each file begins with a digest of what follows, so that what was not
written whole, or has changed since, is not there.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import TYPE_CHECKING

import llvmlite
import numpy as np

from hsbot.rules.compile import llvm_backend
from hsbot.rules.compile.function_register import BOUNDS_CHECKED, COUNTED
from hsbot.rules.compile.jit import Inner
from hsbot.rules.compile.llvm_backend import kept, sealed
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.switch import Switch
from hsbot.rules.compile.translation.syntax_trees import describe_code
from hsbot.rules.compile.value_kinds import Array, Bundle, Place, Scalar
from hsbot.system import paths
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.compile.function_register import Registered
    from hsbot.rules.compile.value_kinds import Field, Kind

AHEAD = Path(__file__).resolve().parents[2] / "data" / "machine-code"
"""Where machine code lies that a program was shipped with."""
KEPT = 8
"""Keys whose machine code is kept: those that were used last."""
_NO_CODE = ("__init__.py", "plain_mode.py")
"""Files of the compiler that shape no machine code."""
"""The records that compiled functions take."""


def _names(code: CodeType) -> set[str]:
    """All global and attribute names that a code object uses, nested ones included."""
    nested = [_names(value) for value in code.co_consts if isinstance(value, CodeType)]
    return set(code.co_names).union(*nested)


def _describe_value(value: object, names: set[str]) -> object:
    """The parts of a global's value that count for a function that uses it.

    Args:
        value: the global's value.
        names: the names that the function uses: of a module, only these attributes count.

    Raises:
        TypeError: it is of a kind of which nothing is known here.
    """
    if type(value) is int:
        return value
    if isinstance(value, int | float | str | bytes | np.dtype | np.generic | None):
        return repr(value)
    if isinstance(value, tuple | list):
        return [_describe_value(item, names) for item in value]
    if isinstance(value, np.ndarray):
        return (str(value.dtype), value.shape, value.tobytes())
    if isinstance(value, Switch):
        cases = [
            (n, one.operands, _describe(one.function)) for n, one in sorted(value.cases.items())
        ]
        return (_describe(value.prototype), cases)
    if isinstance(value, Inner):
        return value.registered.name
    if isinstance(value, Builtin):
        return value.name
    if isinstance(value, ModuleType):
        own = value.__name__.partition(".")[0] == __name__.partition(".")[0]
        found = sorted(names & vars(value).keys()) if own else []
        return (value.__name__, [(k, _describe_value(getattr(value, k), names)) for k in found])
    if isinstance(value, type | BuiltinFunctionType) or type(value) is type(_names):
        return f"{value.__module__}.{value.__qualname__}"
    message = f"a compiled function uses a {type(value).__name__}, which no cache key describes"
    raise TypeError(message)


def _describe_kind(kind: Kind) -> object:
    """The parts of an argument's kind that shape machine code, but for a record's fields."""
    if isinstance(kind, Scalar):
        return kind.llvm
    if isinstance(kind, Bundle):
        return (kind.name, [(name, _describe_kind(one)) for name, one in kind.fields])
    extents = kind.shape if isinstance(kind, Place) else kind.dimensions
    return (kind.element.name, extents, kind.path)


def _records(functions: Sequence[Registered]) -> object:
    """The layout of each record that the functions take."""
    elements = {}
    for one in functions:
        for kind in _single_kinds(one.arguments):
            if isinstance(kind, Place | Array):
                elements[kind.element.name] = kind.element
    return [
        (name, one.size, [(k, _describe_field(f)) for k, f in one.fields.items()])
        for name, one in sorted(elements.items())
        if one.fields is not None
    ]


def _describe_field(field: Field) -> object:
    return (field.offset, field.element.name, field.shape, field.address)


def _single_kinds(named: Sequence[tuple[str, Kind]]) -> Iterator[Kind]:
    """Kinds, those of a bundle one by one."""
    for _name, kind in named:
        if isinstance(kind, Bundle):
            yield from _single_kinds(kind.fields)
        else:
            yield kind


def _describe(one: Registered) -> object:
    """The parts of a registered function that shape its machine code."""
    function = one.function
    names = _names(function.__code__)
    seen = function.__globals__
    captured = [cell.cell_contents for cell in function.__closure__ or ()]
    return (
        one.role,
        one.name,
        one.result,
        [(name, _describe_kind(kind)) for name, kind in one.arguments],
        describe_code(function.__code__, function.__doc__),
        [(name, _describe_value(seen[name], names)) for name in sorted(names & seen.keys())],
        [_describe_value(value, names) for value in (*captured, *(function.__defaults__ or ()))],
    )


def _compiler(made_for: tuple[str, str]) -> object:
    """The parts of the compiler that shape machine code: versions, processor, this room's files."""
    folder = Path(__file__).parent
    versions = (sys.version_info[:2], np.__version__, llvmlite.__version__, object.__basicsize__)
    files = [path for path in sorted(folder.rglob("*.py")) if path.name not in _NO_CODE]
    files += sorted(folder.rglob("*.json"))
    shape = (sys.platform, *made_for, BOUNDS_CHECKED, COUNTED)
    return (versions, shape, [path.read_bytes() for path in files])


def cache_keys(functions: Sequence[Registered], processors: Sequence[tuple[str, str]]) -> list[str]:
    """For each processor a digest of all that the machine code of ``functions`` is made from."""
    digest = hashlib.sha256(repr(_records(functions)).encode())
    for one in functions:
        digest.update(repr(_describe(one)).encode())
    bodies = digest.digest()
    made_for = [bodies + repr(_compiler(processor)).encode() for processor in processors]
    return [hashlib.sha256(whole).hexdigest()[:16] for whole in made_for]


def cache_key(functions: Sequence[Registered]) -> str:
    """A digest of everything that the machine code of ``functions`` is made from, in hex digits."""
    return cache_keys(functions, [llvm_backend.processor()])[0]


class CodeCache:
    """The machine code of some functions, kept on disk where that can be written.

    A program that is shipped whole has some that was made ahead for any processor: it serves where
    none was made for this one.

    Args:
        functions: the functions.
        folder: hsbot's cache folder where it is another.
        ahead: where code that was made ahead lies, if there is any.
    """

    def __init__(
        self, functions: Sequence[Registered], folder: Path | None = None, ahead: Path = AHEAD
    ) -> None:
        self._above = (folder or paths.cache_folder()) / "machine-code"
        made_for = [llvm_backend.processor(), *([llvm_backend.BASELINE] if ahead.is_dir() else ())]
        key, *baseline = cache_keys(functions, made_for)
        self._folder = self._above / key
        self._ahead = ahead / (baseline or [key])[0]

    def path(self, module: str) -> Path:
        """The file of a module's machine code."""
        return self._folder / f"{module}.o"

    def holds(self, module: str) -> bool:
        """Whether a module's machine code is there whole: what is damaged has to be made again."""
        return any(kept(path) is not None for path in self._places(module))

    def is_being_made(self, module: str) -> bool:
        """Whether a process makes a module's machine code now."""
        return llvm_backend.is_being_made(self.path(module))

    def read(self, module: str) -> bytes | None:
        """A module's machine code; None where it is not there whole."""
        codes = map(kept, self._places(module))
        code = next((code for code in codes if code is not None), None)
        with suppress(OSError):
            os.utime(self._folder)
        return code

    def _places(self, module: str) -> tuple[Path, ...]:
        """The files where a module's machine code may be, the best first."""
        path = self.path(module)
        twin = paths.unwritten_twin(path)
        return path, *([twin] if twin else []), self._ahead / path.name

    def write(self, module: str, code: bytes) -> None:
        """Keep a module's machine code, if that can be."""
        path = self.path(module)
        with suppress(OSError):
            write_whole(path, sealed(path, code), make_folder=True)
            path.with_suffix(llvm_backend.QUICK).unlink(missing_ok=True)

    def remove_old(self) -> None:
        """Remove what was not used for the longest time; who has loaded it needs it no more."""
        with suppress(OSError):
            folders = [path for path in self._above.iterdir() if path.is_dir()]
            folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            for path in folders[KEPT:]:
                if path != self._folder:
                    shutil.rmtree(path, ignore_errors=True)
