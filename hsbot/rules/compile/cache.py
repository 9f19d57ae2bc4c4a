"""The disk cache of machine code, in a folder named by a digest of all that is compiled.

Numba's own cache looks at the file of the function that it keeps, not at those of its callees, and
takes a shifted line for a change. Here the folder's name is a digest of every function that is to
be compiled (its bytecode, and the value of each global that it names), of the records' layouts, and
of the compiler. So a comment, a docstring or a constant that no compiled function uses costs no
compilation, and whatever could change the machine code does.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import TYPE_CHECKING, Any

import llvmlite
import llvmlite.binding as llvm
import numpy as np
from numba import types
from numba.core.caching import _CacheLocator
from numba.core.extending import _Intrinsic

from hsbot.rules.compile.functions import BOUNDS_CHECKED, PLAIN, REGISTERED, Registered, numba
from hsbot.rules.schema.layout import STATE, WORK
from hsbot.rules.schema.search_tree import ENTRY, NODE, SLOT, TREE
from hsbot.system import paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_LOCATABLE = hasattr(numba.config, "CACHE_LOCATOR_CLASSES")
"""Whether Numba can be told where machine code is kept, whatever the path of its source."""
_NO_CODE = ("__init__.py", "plain.py")
"""Files of the compiler that shape no machine code."""


def _describe_code(code: CodeType, docstring: str | None) -> object:
    """The parts of a code object that shape machine code: not docstring, file or lines."""
    constants: list[object] = []
    for i, value in enumerate(code.co_consts):
        if isinstance(value, CodeType):
            constants.append(_describe_code(value, None))
        else:
            constants.append(None if i == 0 and value == docstring else repr(value))
    return (code.co_code, code.co_names, code.co_varnames, code.co_argcount, constants)


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
    if isinstance(value, int | float | str | bytes | np.dtype | np.generic | types.Type | None):
        return repr(value)
    if isinstance(value, tuple | list):
        return [_describe_value(item, names) for item in value]
    if isinstance(value, np.ndarray):
        return (str(value.dtype), value.shape, value.tobytes())
    if isinstance(value, ModuleType):
        own = value.__name__.partition(".")[0] == __name__.partition(".")[0]
        found = sorted(names & vars(value).keys()) if own else []
        return (value.__name__, [(k, _describe_value(getattr(value, k), names)) for k in found])
    if isinstance(value, types.ExternalFunction):
        return (value.symbol, str(value.sig))
    named: Any = getattr(value, "py_func", value)  # of a dispatcher its function
    if isinstance(value, type | BuiltinFunctionType | np.ufunc | _Intrinsic) or named is not value:
        return f"{getattr(named, '__module__', '')}.{named.__name__}"
    message = f"a compiled function uses a {type(value).__name__}, which no cache key describes"
    raise TypeError(message)


def _describe(one: Registered) -> object:
    """The parts of a registered function that shape its machine code."""
    function = one.function
    names = _names(function.__code__)
    seen = function.__globals__
    captured = [cell.cell_contents for cell in function.__closure__ or ()]
    return (
        one.kind,
        function.__module__,
        function.__qualname__,
        str(one.signature) if one.kind == "symbol" else "",
        _describe_code(function.__code__, function.__doc__),
        [(name, _describe_value(seen[name], names)) for name in sorted(names & seen.keys())],
        [_describe_value(value, names) for value in (*captured, *(function.__defaults__ or ()))],
    )


def _compiler() -> object:
    """The parts of the compiler that shape machine code: versions, processor, this room's files."""
    folder = Path(__file__).parent
    versions = (sys.version_info[:2], numba.__version__, np.__version__, llvmlite.__version__)
    processor = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    files = [path for path in sorted(folder.glob("*.py")) if path.name not in _NO_CODE]
    return (versions, processor, BOUNDS_CHECKED, [path.read_bytes() for path in files])


def _places(functions: Sequence[Registered]) -> object:
    """Path and content of the source files, for a Numba that finds machine code by them only."""
    if _LOCATABLE:
        return ()
    paths = sorted({Path(one.function.__code__.co_filename) for one in functions})
    return [(str(path), path.read_bytes()) for path in paths]


_RECORDS = (STATE, WORK, TREE, NODE, SLOT, ENTRY)
"""The records that compiled functions take."""


def cache_key(functions: Sequence[Registered]) -> str:
    """A digest of everything that the machine code of ``functions`` is made from, in hex digits."""
    digest = hashlib.sha256()
    for part in (_compiler(), _places(functions), *(one.descr for one in _RECORDS)):
        digest.update(repr(part).encode())
    for one in functions:
        digest.update(repr(_describe(one)).encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """The folder of this process's machine code; valid once all functions are registered.

    ``HSBOT_CACHE_DIR`` or the user's cache folder, then the key; a temporary folder where that
    cannot be written.
    """
    folder = paths.cache_folder() / "numba" / cache_key(REGISTERED)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="hsbot-"))


def is_cached() -> bool:
    """Whether the cache holds the machine code of every entry point."""
    return PLAIN or (cache_folder() / "complete").exists()


class CacheLocator(_CacheLocator):
    """Numba's locator for ``cache_folder``, the same wherever hsbot is installed.

    Numba's own locators name the folder by the source file's path, so that another environment
    would compile again.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._module = function.__module__

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], _py_file: str) -> CacheLocator:
        """The locator of a function."""
        return cls(py_func)

    def get_cache_path(self) -> str:
        """The folder; its name stands for all that the code is made from."""
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        """Nothing further: the folder is another one when a source changes."""
        return ""

    def get_disambiguator(self) -> str:
        """The function's module: Numba adds the function's name, and would add its line."""
        return self._module


@contextmanager
def cached() -> Iterator[None]:
    """A context in which functions whose caching is enabled are kept in ``cache_folder``."""
    config = numba.config
    before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")
    config.CACHE_DIR = str(cache_folder())  # for a Numba that knows no locators
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheLocator.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before
