"""Kinds of values in compiled code: numbers, places in records, arrays from outside.

A record's layout is read from its numpy dtype, so that plain and compiled code agree on every byte.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hsbot.rules.compile.record_types import record_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np

_WHOLE_BYTES = {"int8": 1, "int16": 2, "int32": 4, "int64": 8, "float64": 8}


@dataclass(frozen=True, eq=False)
class Element:
    """The element of an array or a field: a number of some width, or a record.

    Attributes:
        name: of the number's type, or of the record.
        size: in bytes.
        llvm: LLVM's type of it.
        fields: of a record.
    """

    name: str
    size: int
    llvm: str
    fields: Mapping[str, Field] | None = None

    @property
    def is_float(self) -> bool:
        """Whether it is a floating-point number."""
        return self.llvm == "double"


class Field(NamedTuple):
    """A field of a record: where it lies, and how many of what it holds in each dimension.

    Attributes:
        offset: where it begins, in bytes.
        element: what it holds.
        shape: how many in each dimension.
        address: where in the record the address of that record stands in which it lies; None where
            it is the same.
    """

    offset: int
    element: Element
    shape: tuple[int, ...]
    address: int | None = None


@cache
def number(name: str) -> Element:
    """The numbers of a numpy type.

    Raises:
        TypeError: compiled code has no numbers of that type.
    """
    if name not in _WHOLE_BYTES:
        message = f"compiled code knows no {name}"
        raise TypeError(message)
    size = _WHOLE_BYTES[name]
    return Element(name, size, "double" if name == "float64" else f"i{8 * size}")


def record(name: str, dtype: np.dtype[Any]) -> Element:
    """The records of a numpy dtype, under a name of their own."""
    fields = {}
    for key, (kind, offset) in ((k, v[:2]) for k, v in (dtype.fields or {}).items()):
        fields[key] = Field(offset, number(kind.base.name), kind.shape)
        other = record_at(kind)
        if other is not None:
            there = record(key, other).fields or {}
            fields |= {far: field._replace(address=offset) for far, field in there.items()}
    return Element(name, dtype.itemsize, f"[{dtype.itemsize} x i8]", fields)


@dataclass(frozen=True)
class Scalar:
    """A number in a register."""

    llvm: str


INT, BOOL, FLOAT = Scalar("i64"), Scalar("i1"), Scalar("double")


@dataclass(frozen=True)
class Place:
    """A place in memory: a record, a row or a table of fixed extents; a pointer in a register.

    Attributes:
        element: what lies there.
        shape: how many in each dimension; empty for one alone.
        path: the record and its field that the place belongs to, for alias analysis: places on
            different paths never overlap. Empty for one of which nothing is known.
    """

    element: Element
    shape: tuple[int, ...]
    path: tuple[str, ...]


@dataclass(frozen=True)
class Array:
    """An array whose extents are known only when it is there.

    A pointer and each of its extents in registers.
    """

    element: Element
    dimensions: int
    path: tuple[str, ...]


@dataclass(frozen=True)
class Bundle:
    """Values under one name: in Python a named tuple, here the registers of all its fields.

    Attributes:
        name: of the named tuple.
        fields: each field's name and kind.
    """

    name: str
    fields: tuple[tuple[str, Kind], ...]

    def part(self, name: str) -> tuple[slice, Kind] | None:
        """The registers of a field among those of all, and its kind; None where there is none."""
        first = 0
        for field, kind in self.fields:
            end = first + len(registers(kind))
            if field == name:
                return slice(first, end), kind
            first = end
        return None


Kind: TypeAlias = Scalar | Place | Array | Bundle


def place(element: Element, shape: tuple[int, ...] = (), path: tuple[str, ...] = ()) -> Place:
    """A place of its own: a record, or a row or table of numbers in the record ``path``."""
    return Place(element, shape, path or ((element.name,) if element.fields else ()))


def array(element: Element, dimensions: int = 1) -> Array:
    """An array from outside: of records, or of numbers that no record holds."""
    return Array(element, dimensions, (element.name,) if element.fields else ())


def registers(kind: Kind) -> list[str]:
    """LLVM's types of the registers that hold a value of a kind."""
    if isinstance(kind, Scalar):
        return [kind.llvm]
    if isinstance(kind, Bundle):
        return [llvm for _name, one in kind.fields for llvm in registers(one)]
    return ["ptr"] + ["i64"] * (kind.dimensions if isinstance(kind, Array) else 0)


def join(one: Kind, other: Kind) -> Kind | None:
    """The kind of a variable that holds now this, now that; None where there is none."""
    if one == other:
        return one
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return FLOAT if FLOAT in (one, other) else INT
    if isinstance(one, Place) and isinstance(other, Place):
        if one.element is not other.element or one.shape != other.shape:
            return None
        pairs = zip(one.path, other.path, strict=False)
        same = [a for a, b in pairs if a == b]
        return Place(one.element, one.shape, one.path[: len(same)])
    return None
