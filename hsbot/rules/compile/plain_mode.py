"""The records in plain Python, for ``HSBOT_PLAIN=1``.

The engine's code reads and writes them as it is.

Numbers come out as Python's own, so that nothing wraps as numpy's 16-bit integers would; one that
does not fit its column on the way in raises ``OverflowError``, where compiled code would wrap in
silence.
"""

from __future__ import annotations

import ctypes
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from hsbot.rules.compile.record_types import record_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_F = TypeVar("_F", bound="Callable[..., Any]")


class Numbers:
    """An array of integers, or a view of a part of one."""

    __slots__ = ("_array",)

    def __init__(self, array: NDArray[Any]) -> None:
        self._array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """The array's shape."""
        return self._array.shape

    def __getitem__(self, i: int | tuple[int, int]) -> Any:
        found = self._array[i]
        return Numbers(found) if isinstance(found, np.ndarray) else found.item()

    def __setitem__(self, i: int | tuple[int, int], value: int) -> None:
        self._array[i] = value


class Record:
    """A record whose fields are attributes."""

    def __init__(self, record: np.void) -> None:
        set_field = super().__setattr__
        set_field("record", record)
        for name in record.dtype.names or ():
            if isinstance(record[name], np.ndarray):
                set_field(name, Numbers(record[name]))
            other = record_at(record.dtype[name])
            if other is not None:
                for far, rows in _rows_at(int(record[name]), other).items():
                    set_field(far, rows)

    def __getattr__(self, name: str) -> int:
        number: int = self.__dict__["record"][name].item()
        return number

    def __setattr__(self, name: str, value: int) -> None:
        self.__dict__["record"][name] = value


class Records:
    """An array of records."""

    __slots__ = ("_array",)

    def __init__(self, array: NDArray[np.void]) -> None:
        self._array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """The array's shape."""
        return self._array.shape

    def __getitem__(self, i: int) -> Record:
        return Record(self._array[i])


def _rows_at(address: int, dtype: np.dtype[Any]) -> dict[str, Numbers]:
    """The fields of the record at an address; nobody writes to them."""
    memory = memoryview((ctypes.c_char * dtype.itemsize).from_address(address))
    there = np.frombuffer(memory.toreadonly(), dtype)
    return {name: Numbers(there[0][name]) for name in dtype.names or ()}


def new_records(dtype: np.dtype[Any], n: int) -> Records:
    """As many records of a dtype as asked for."""
    return Records(np.zeros(n, dtype))


def copy_record(t: Record, s: Record) -> None:
    """Copy all of record ``s`` into ``t``."""
    target, source = t.__dict__["record"], s.__dict__["record"]
    for name in source.dtype.names:
        target[name] = source[name]


def copy_numbers(to: Numbers, start: Numbers) -> None:
    """Copy a row of numbers over another."""
    for k in range(start.shape[0]):
        to[k] = start[k]


def move_bytes(s: Record, to: int, start: int, n: int) -> None:
    """Copy n bytes within record ``s``, from one offset to another."""
    record = s.__dict__["record"]
    data = bytearray(record.tobytes())
    data[to : to + n] = data[start : start + n]
    moved = np.frombuffer(bytes(data), record.dtype)[0]
    for name in record.dtype.names:
        record[name] = moved[name]


def entry_point(function: _F) -> _F:
    """Let ``function`` be called with numpy arrays, as its compiled form is."""

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return function(*[_plain(x) for x in arguments])

    return call  # type: ignore[return-value]  # the same signature


def _plain(argument: Any) -> Any:
    if isinstance(argument, tuple):
        return type(argument)(*map(_plain, argument))
    if not isinstance(argument, np.ndarray):
        return int(argument)
    return Records(argument) if argument.dtype.names else Numbers(argument)
