"""Files that are damaged in one byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def damaged(data: bytes) -> Iterator[bytes]:
    """The data with each of its bytes changed in turn, all the byte's bits or one of them."""
    for place, byte in enumerate(data):
        for other in (byte ^ 0xFF, byte ^ 1 << place % 8):
            yield data[:place] + bytes((other,)) + data[place + 1 :]
