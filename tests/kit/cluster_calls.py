"""Calls that a Dask worker imports by their names, as a test's own module cannot be imported."""

from __future__ import annotations

import os
import sys


def doubled(number: int) -> tuple[int, int]:
    """A number twice, and the process that has counted."""
    return 2 * number, os.getpid()


def versions_without_hsbot() -> dict[str, str]:
    """Stands for the versions on a worker that cannot import hsbot."""
    if "dask_worker" in " ".join(sys.argv):
        message = "No module named 'hsbot'"
        raise ModuleNotFoundError(message)
    return {}
