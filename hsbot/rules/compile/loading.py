"""Machine code loaded into this process, and its entry points as functions of Python."""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numpy as np

from hsbot.rules.compile.llvm_backend import target_machine
from hsbot.rules.compile.translation.python_wrappers import slots, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.compile.function_register import Registered

_FASTCALL = 0x80
"""Python's flag of a function that takes an array of arguments (``METH_FASTCALL``)."""
_PYTHON = (
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_RestoreThread",
    "PyEval_SaveThread",
    "PyLong_AsLongLong",
    "PyLong_FromLongLong",
    "PyMem_RawFree",
    "PyMem_RawMalloc",
    "PyTuple_GetItem",
    "PyTuple_Size",
    "Py_IncRef",
)
_C = ("log", "tanh", "pow", "memcpy", "memmove", "memset")
_OBJECTS = (np.ndarray, None, TypeError, IndexError)
"""The objects in the wrappers' slots (``wrapping.SLOTS``)."""


class _Method(ctypes.Structure):
    """Python's ``PyMethodDef``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("code", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def _publish() -> None:
    """Tell LLVM where the functions are that machine code calls."""
    libraries: list[tuple[Any, tuple[str, ...]]] = [
        (ctypes.pythonapi, _PYTHON),
        (ctypes.CDLL("msvcrt" if sys.platform == "win32" else None), _C),
    ]
    for library, names in libraries:
        for name in names:
            address = ctypes.cast(getattr(library, name), ctypes.c_void_p).value
            llvm.add_symbol(name, address)


def _keep_for_good(one: object) -> None:
    """Keep an object until the process has ended.

    When the interpreter ends, functions are taken down in any order, and threads may still run:
    what they point to must be there.
    """
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(one))


class Loader:
    """Loads object files, which may call one another's symbols."""

    def __init__(self) -> None:
        _publish()
        machine = target_machine()
        is_arm = llvm.get_process_triple().startswith(("aarch64", "arm64"))
        # llvmlite's own way to tell asks Windows' WMI, which takes its time. Its memory manager
        # lays the sections of an object beside one another: apart by more than 2 GB, where large
        # libraries lie between, LLVM ends the process.
        together = is_arm or sys.platform != "win32"
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine, together)
        _keep_for_good(self._engine)
        new: Any = ctypes.pythonapi.PyCFunction_NewEx
        new.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
        new.restype = ctypes.py_object
        self._new = new

    def add(self, name: str, code: bytes) -> None:
        """Load the object file of a module."""
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        _keep_for_good(code)
        self._engine.finalize_object()
        address = self._engine.get_global_value_address(slots(name))
        table = (ctypes.c_void_p * len(_OBJECTS)).from_address(address)
        for i, one in enumerate(_OBJECTS):
            table[i] = id(one)

    def table(self, symbol: str, length: int) -> list[int]:
        """The numbers of a global table."""
        address = self._engine.get_global_value_address(symbol)
        return list((ctypes.c_int64 * length).from_address(address))

    def function(self, one: Registered) -> Callable[..., Any]:
        """An entry point of a module that is loaded."""
        address = self._engine.get_function_address(wrapped(one))
        method = _Method(one.function.__name__.encode(), address, _FASTCALL, None)
        _keep_for_good(method)
        found: Callable[..., Any] = self._new(ctypes.addressof(method), None, None)
        return found
