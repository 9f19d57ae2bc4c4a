"""Records and their numpy dtypes, made of classes: a field is written once, for mypy and for both.

::

    class Link:
        source: int  # an input or a neuron
        weight: float
        marks: Annotated[Vector, I16, 4]


    LINK = dtype_of(Link)

At run time a record is a pointer in compiled code and a ``plain.Record`` in plain Python; nothing
is ever an instance of such a class.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Protocol,
    TypeAlias,
    TypeVar,
    get_type_hints,
    overload,
)

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

I8: TypeAlias = Annotated[int, np.int8]
I16: TypeAlias = Annotated[int, np.int16]
I32: TypeAlias = Annotated[int, np.int32]
I64: TypeAlias = Annotated[int, np.int64]
F64: TypeAlias = Annotated[float, np.float64]
"""Fields that are numbers; ``int`` and ``float`` are those of 64 bits."""
_NUMBERS: dict[object, Any] = {int: I64, float: F64}
_OF: Final = "record"
"""The metadata of an address: the dtype of the record that stands there."""
_RecordT_co = TypeVar("_RecordT_co", covariant=True)


class Vector(Protocol):
    """A row of small integers."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Its length."""
        ...

    def __getitem__(self, i: int, /) -> int: ...

    def __setitem__(self, i: int, value: int, /) -> None: ...


class Matrix(Protocol):
    """A table of small integers; one index gives a row of it, a view."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""
        ...

    @overload
    def __getitem__(self, i: int, /) -> Vector: ...

    @overload
    def __getitem__(self, i: tuple[int, int], /) -> int: ...

    def __setitem__(self, i: tuple[int, int], value: int, /) -> None: ...


class Reals(Protocol):
    """A table of floating-point numbers."""

    def __getitem__(self, i: tuple[int, int], /) -> float: ...


class Records(Protocol[_RecordT_co]):
    """An array of records, as compiled code and mypy see it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are."""
        ...

    def __getitem__(self, i: int, /) -> _RecordT_co: ...


def dtype_of(
    fields: type, *, packed: bool = False, elsewhere: Mapping[str, np.dtype[Any]] | None = None
) -> np.dtype[Any]:
    """The dtype of a class's annotated fields, in their order, those of the class below first.

    Args:
        fields: the class; a field is a number (``int``, ``float``, ``I16``, ...), or a row or table
            of numbers: ``Annotated[Vector, I16, 4]``, ``Annotated[Matrix, I32, (2, 4)]``.
        packed: whether no field is aligned.
        elsewhere: fields that are the address of another record, and its dtype. Compiled code reads
            that one's fields as if they were this one's, which the class says, too; none is written
            to, and the address stays.

    Raises:
        TypeError: a field is annotated otherwise.
    """
    columns: list[tuple[Any, ...]] = []
    others = dict(elsewhere or {})
    there = {name for other in others.values() for name in other.names or ()}
    for name, annotation in get_type_hints(fields, include_extras=True).items():
        if name in there:
            continue
        if name in others:
            columns.append((name, np.dtype(np.int64, metadata={_OF: others[name]})))
            continue
        number, *shape = _parts(annotation)
        if not (isinstance(number, type) and issubclass(number, np.number)):
            message = f"{fields.__name__}.{name} is no number, nor a row of them: {annotation}"
            raise TypeError(message)
        columns.append((name, number, *shape))
    return np.dtype(columns, align=not packed)


def record_at(address: np.dtype[Any]) -> np.dtype[Any] | None:
    """The dtype of the record that stands at an address; None where a field is no address."""
    return None if address.metadata is None else address.metadata.get(_OF)


def _parts(annotation: Any) -> tuple[Any, ...]:
    """The parts of a field's annotation: its number's type, and its shape where it has one."""
    number, *shape = getattr(_NUMBERS.get(annotation, annotation), "__metadata__", (None,))
    return getattr(number, "__metadata__", (number,))[0], *shape
