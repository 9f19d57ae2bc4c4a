"""Numpy dtypes made of classes, so that a record's fields are written once, for mypy and for both.

::

    class Link:
        source: int  # an input or a neuron
        weight: float


    LINK = dtype_of(Link)
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_RecordT_co = TypeVar("_RecordT_co", covariant=True)
_NONE: Mapping[str, int] = MappingProxyType({})
_NUMBERS = {"int": np.int64, "float": np.float64}


class Records(Protocol[_RecordT_co]):
    """An array of records, as compiled code and mypy see it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are."""
        ...

    def __getitem__(self, i: int, /) -> _RecordT_co: ...


def dtype_of(fields: type, lengths: Mapping[str, int] = _NONE) -> np.dtype[Any]:
    """The dtype of a class's annotated fields, in their order, aligned.

    Args:
        fields: the class; a field is an ``int`` or a ``float``, of 64 bits each.
        lengths: how many whole numbers a field has that is a row of them.

    Raises:
        TypeError: a field is annotated otherwise.
    """
    columns: list[Sequence[Any]] = []
    for name, annotation in fields.__annotations__.items():
        if name in lengths:
            columns.append((name, np.int64, lengths[name]))
        elif annotation in _NUMBERS:
            columns.append((name, _NUMBERS[annotation]))
        else:
            message = f"{fields.__name__}.{name} must be an int or a float, not {annotation}"
            raise TypeError(message)
    return np.dtype(columns, align=True)
