"""Workspaces of the engine, over tables that all of them share."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from numpy.typing import NDArray


def new_workspace(tables: NDArray[np.void]) -> NDArray[np.void]:
    """An array of one ``layout.WORK`` record.

    Args:
        tables: an array of one ``layout.TABLES`` record, to which nobody writes any more; it stays
            as long as a part of the workspace does.
    """
    work = np.zeros(1, t.WORK)
    work["tables"], work["rng"], work["budget"] = tables.ctypes.data, 1, t.MAX_STEPS
    weakref.finalize(work, _keep, tables).atexit = False
    return work


def _keep(_tables: NDArray[np.void]) -> None:
    """The workspace is gone."""
