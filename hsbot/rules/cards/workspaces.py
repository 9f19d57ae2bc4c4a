"""Workspaces of the engine, used again where nobody holds them any more.

A workspace is twelve megabytes, nearly all of it tables that no game changes. To copy them takes a
millisecond or more, to reset the rest a tenth of that: a search of few iterations needs five
workspaces, and an outlook a hundred, one after the other.
"""

from __future__ import annotations

import sys
from threading import Lock
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

MOST_UNHELD: Final = 4
"""Workspaces that are kept for use again, beside the one that is taken."""
_LOCK: Final = Lock()


def _holders(works: Sequence[NDArray[np.void]], i: int) -> int:
    """How many references a workspace has; its views and records hold one each."""
    return sys.getrefcount(works[i])


_UNHELD: Final = _holders([np.zeros(1, np.dtype([("rng", np.int64)]))], 0)
"""The references of one that a list alone holds, as this interpreter counts them."""


class Workspaces:
    """Workspaces that look like new.

    Args:
        template: an array of one ``layout.WORK`` record, as a new one is.
        tables: names of the fields that stay as they are.
    """

    def __init__(self, template: NDArray[np.void], tables: Collection[str]) -> None:
        self._template = template
        self._changing = [name for name in template.dtype.names or () if name not in tables]
        self._made: list[NDArray[np.void]] = []

    def take(self) -> NDArray[np.void]:
        """A workspace that nobody else holds."""
        with _LOCK:
            unheld = [i for i in range(len(self._made)) if _holders(self._made, i) == _UNHELD]
            work = self._made[unheld[-1]] if unheld else None
            for i in reversed(unheld[:-1][MOST_UNHELD:]):
                del self._made[i]
        if work is None:
            work = self._template.copy()
            with _LOCK:
                self._made.append(work)
            return work
        for name in self._changing:
            work[name] = self._template[name]
        return work
